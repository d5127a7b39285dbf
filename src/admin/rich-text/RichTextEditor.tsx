import { EditorContent } from '@tiptap/react';
import { TiptapEditorProvider } from 'ra-input-rich-text';
import { memo, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CtaDialog } from './CtaDialog.tsx';
import { CtaHint } from './CtaHint.tsx';
import { EditorSurface } from './EditorSurface.tsx';
import { caretInHtml } from './html-of.ts';
import { ImageDialog } from './ImageDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { LossNotice } from './LossNotice.tsx';
import { ShortcodeProblems } from './ShortcodeProblems.tsx';
import { SourceView } from './SourceView.tsx';
import { Toolbar } from './Toolbar.tsx';
import { ToolFrame } from './ToolFrame.tsx';
import { moveByKey } from './toolbar-keys.ts';
import type { ToolDialogName } from './tools.ts';
import { useArticleEditor } from './use-article-editor.ts';
import { useImageDrops } from './use-image-drops.tsx';
import { usePastes } from './use-pastes.tsx';
import { VideoDialog } from './VideoDialog.tsx';

/** The props of the editor and of the HTML view that replaces it if loading fails. */
export interface RichTextEditorProps {
  id: string;
  label: string;
  value: string;
  /** Returns the value that the form has now. React can render an older one when changes follow each other quickly. */
  latest: () => unknown;
  onChange: (html: string) => void;
  onBlur: () => void;
}

/**
 * The article editor. Loading a value does not change it: `onChange` is called only for edits, and undoing all edits
 * restores the original value.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, value } = props;
  const [isSource, setSource] = useState(false);
  const sourceCaret = useRef<number | null>(null);
  const images = useImageDrops();
  const pastes = usePastes(images.upload);

  const { editor, isLossy } = useArticleEditor({ ...props, isSource, sourceCaret, images, pastes });
  const toggleSource = useCallback(() => setSource((before) => !before), []);
  const [dialog, setDialog] = useState<ToolDialogName | null>(null);
  const Dialog = dialog && dialogs[dialog];

  if (!editor) return <EditorSurface />;
  // Closed before the text is focused, because an open dialog keeps the focus.
  const closeDialog = () => {
    flushSync(() => setDialog(null));
    editor.commands.focus();
  };
  return (
    <TiptapEditorProvider value={editor}>
      <EditorSurface onKeyDown={moveByKey}>
        <ToolFrame
          notices={
            <>
              {images.notice(isSource ? null : editor.view)}
              {!isSource && pastes.notice(() => editor.chain().undo().focus().run())}
            </>
          }
        >
          <MemoToolbar
            editor={editor}
            isSource={isSource}
            isUploading={images.isUploading}
            onToggleSource={toggleSource}
            onOpenDialog={setDialog}
          />
        </ToolFrame>
        {isLossy && !isSource && (
          <LossNotice isUploading={images.isUploading} onShowSource={() => setSource(true)} />
        )}
        {isSource ? (
          <SourceView
            {...props}
            start={() => caretInHtml(editor, value)}
            onClose={(caret) => {
              sourceCaret.current = caret;
            }}
          />
        ) : (
          <EditorContent className="editor-text" editor={editor} />
        )}
        <p id={`${id}-keys`} hidden>
          Press Alt+F10 to move to the tools, and Escape to return to the text.
        </p>
        {!isSource && <MemoShortcodeProblems id={`${id}-shortcodes`} editor={editor} />}
        {!isSource && <MemoCtaHint open={setDialog} />}
        {Dialog && <Dialog editor={editor} onClose={closeDialog} />}
      </EditorSurface>
    </TiptapEditorProvider>
  );
}

const dialogs = { link: LinkDialog, image: ImageDialog, video: VideoDialog, cta: CtaDialog };

// Each key press changes the value and re-renders the editor. These parts subscribe to the editor's state themselves.
const MemoToolbar = memo(Toolbar);
const MemoShortcodeProblems = memo(ShortcodeProblems);
const MemoCtaHint = memo(CtaHint);
