import { isHistoryTransaction } from '@tiptap/pm/history';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { TiptapEditorProvider } from 'ra-input-rich-text';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { withoutControls } from '../../rules/characters.ts';
import { trackUpload } from '../media/pending-uploads.ts';
import { CtaHint } from './CtaHint.tsx';
import { caretMargin } from './caret-margin.ts';
import { EditorSurface } from './EditorSurface.tsx';
import { fillEmbed, pasteEmbed } from './embed.ts';
import { describePost } from './embeds-api.ts';
import { articleExtensions } from './extensions.ts';
import { readsTheSame } from './fidelity.ts';
import { htmlOf } from './html-of.ts';
import { LossNotice } from './LossNotice.tsx';
import { ShortcodeProblems } from './ShortcodeProblems.tsx';
import { SourceView } from './SourceView.tsx';
import { Toolbar } from './Toolbar.tsx';
import { moveByKey } from './toolbar-keys.ts';
import { useImageDrops } from './use-image-drops.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import { usePastes } from './use-pastes.tsx';

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

/** The value from the form, the same value as serialised by the editor, and the last value passed to `onChange`. */
interface Known {
  editor: Editor | null;
  given: string;
  rewritten: string;
  handedOver: string;
}

/**
 * The article editor. Loading a value does not change it: `onChange` is called only for edits, and undoing all edits
 * restores the original value.
 */
export function RichTextEditor({ id, label, value, latest, onChange, onBlur }: RichTextEditorProps) {
  const [isSource, setSource] = useState(false);
  const [isLossy, setLossy] = useState(false);
  const known = useRef<Known>({ editor: null, given: value, rewritten: '', handedOver: value });
  const images = useImageDrops();
  const pastes = usePastes(images.upload);
  useKeyboardHeight();

  // Without dependencies, each render would set the options again and update the whole view.
  const editor = useEditor(
    {
      // An editor created during rendering would be discarded if React delays the mount.
      immediatelyRender: false,
      extensions: articleExtensions,
      content: value,
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-describedby': `${id}-shortcodes`,
          class: 'article-text',
        },
        scrollThreshold: caretMargin(0),
        scrollMargin: caretMargin(32),
        transformPastedHTML: pastes.clean,
        transformPastedText: withoutControls,
        handlePaste: (view, event) =>
          images.insertFiles(view, event.clipboardData, null) ||
          pasteEmbed(view, event.clipboardData?.getData('text/plain') ?? '', (url) => {
            const filled = describePost(url).then((card) => {
              if (card) fillEmbed(view, card);
              return true;
            });
            // So that a save waits for the card's text and image.
            trackUpload(filled, images.closed());
          }),
        handleDrop: (view, event, _slice, isMove) =>
          !isMove &&
          images.insertFiles(
            view,
            event.dataTransfer,
            view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null,
          ),
      },
      onTransaction: ({ transaction }) => pastes.onTransaction(transaction),
      onUpdate: (update) => {
        const html = htmlOf(update.editor);
        const next = html === known.current.rewritten ? known.current.given : html;
        known.current.handedOver = next;
        onChange(next);
        if (update.transaction.getMeta('addToHistory') !== false) pastes.onEdit();
        const isPaste = update.transaction.getMeta('uiEvent') === 'paste';
        if (isPaste || isHistoryTransaction(update.transaction)) images.onReturn(update.editor.view);
      },
      onBlur,
    },
    [id, label],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `latest` returns the form's value whenever it is called.
  useEffect(() => {
    if (!editor || isSource) return;
    const begin = (given: string) => {
      known.current = { editor, given, rewritten: htmlOf(editor), handedOver: given };
      setLossy(!readsTheSame(given, known.current.rewritten));
    };
    if (known.current.editor !== editor) begin(value);
    if (value === known.current.handedOver || value !== latest()) return;
    editor.commands.setContent(value, { emitUpdate: false });
    begin(value);
  }, [editor, value, isSource]);

  const toggleSource = useCallback(() => setSource((before) => !before), []);

  if (!editor) return <EditorSurface />;
  return (
    <TiptapEditorProvider value={editor}>
      <EditorSurface onKeyDown={moveByKey}>
        <MemoToolbar isSource={isSource} isUploading={images.isUploading} onToggleSource={toggleSource} />
        {images.notice}
        {!isSource && pastes.notice(() => editor.chain().undo().focus().run())}
        {isLossy && !isSource && (
          <LossNotice isUploading={images.isUploading} onShowSource={() => setSource(true)} />
        )}
        {isSource ? (
          <SourceView id={id} label={label} value={value} onChange={onChange} onBlur={onBlur} />
        ) : (
          <EditorContent className="editor-text" editor={editor} />
        )}
        {!isSource && <MemoShortcodeProblems id={`${id}-shortcodes`} editor={editor} />}
        {!isSource && <MemoCtaHint />}
      </EditorSurface>
    </TiptapEditorProvider>
  );
}

// Each key press changes the value and re-renders the editor. These parts subscribe to the editor's state themselves.
const MemoToolbar = memo(Toolbar);
const MemoShortcodeProblems = memo(ShortcodeProblems);
const MemoCtaHint = memo(CtaHint);
