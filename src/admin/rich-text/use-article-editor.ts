import { isHistoryTransaction } from '@tiptap/pm/history';
import { Selection } from '@tiptap/pm/state';
import { type Editor, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { trackUpload } from '../media/pending-uploads.ts';
import { caretMargin } from './caret-margin.ts';
import { contentOf, positionAfter } from './content-of.ts';
import { fillEmbed, pasteEmbed, undescribedCards } from './embed.ts';
import { describePost } from './embeds-api.ts';
import { articleExtensions } from './extensions.ts';
import { readsTheSame } from './fidelity.ts';
import { htmlOf } from './html-of.ts';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import type { ImageDrops } from './use-image-drops.tsx';
import type { Pastes } from './use-pastes.tsx';

interface Options extends RichTextEditorProps {
  /** Whether the HTML view is shown instead. */
  isSource: boolean;
  /** Where the caret was when that view was closed; null once used. */
  sourceCaret: RefObject<number | null>;
  images: ImageDrops;
  pastes: Pastes;
}

/** The value loaded from the form, as serialised by the editor, and the last value passed to `onChange`. */
interface Known {
  editor: Editor | null;
  loaded: string;
  serialised: string;
  emitted: string;
}

/**
 * Creates the editor, with the form's value. `isLossy` is whether the value contains HTML that the editor does not
 * support.
 */
export function useArticleEditor(options: Options) {
  const { id, label, value, images, pastes, onChange, onBlur } = options;
  const known = useRef<Known>({ editor: null, loaded: value, serialised: '', emitted: value });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new editor reads it.
  const content = useMemo(() => contentOf(value), [id, label]);
  // Without dependencies, each render would set the options again and update the whole view.
  const editor = useEditor(
    {
      // An editor created during rendering would be discarded if React delays the mount.
      immediatelyRender: false,
      extensions: articleExtensions,
      content,
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-describedby': `${id}-shortcodes ${id}-keys`,
          class: 'article-text',
          dir: 'auto',
        },
        scrollThreshold: caretMargin(0),
        scrollMargin: caretMargin(32),
        transformPastedHTML: pastes.clean,
        transformPastedText: (text, _isPlain, view) => pastes.cleanText(text, view),
        handlePaste: (view, { clipboardData }, slice) => {
          const describe = (url: string) => {
            const filled = describePost(url).then((card) => {
              if (card) fillEmbed(view, card);
              return true;
            });
            // So that a save waits for the card's text and image.
            trackUpload(filled, images.closed());
          };
          if (images.insertFiles(view, clipboardData, null)) return true;
          if (pasteEmbed(view, clipboardData?.getData('text/plain') ?? '', describe)) return true;
          undescribedCards(slice).forEach(describe);
          return false;
        },
        handleDrop: (view, event, _slice, isMove) =>
          !isMove &&
          images.insertFiles(
            view,
            event.dataTransfer,
            view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null,
          ),
      },
      onTransaction: ({ transaction, appendedTransactions }) => {
        pastes.onTransaction(transaction);
        images.onTransaction([transaction, ...appendedTransactions]);
      },
      onUpdate: (update) => {
        const html = htmlOf(update.editor);
        const next = html === known.current.serialised ? known.current.loaded : html;
        known.current.emitted = next;
        onChange(next);
        if (update.transaction.getMeta('addToHistory') !== false) pastes.onEdit();
        const isPaste = update.transaction.getMeta('uiEvent') === 'paste';
        if (isPaste || isHistoryTransaction(update.transaction)) images.onReturn(update.editor.view);
      },
      onBlur,
    },
    [id, label],
  );

  const isLossy = useLoadedValue(editor, known, options);
  return { editor, isLossy };
}

/** Loads values that the form did not receive from the editor. Returns whether the editor does not support all of one. */
function useLoadedValue(
  editor: Editor | null,
  known: RefObject<Known>,
  { value, latest, isSource, sourceCaret }: Pick<Options, 'value' | 'latest' | 'isSource' | 'sourceCaret'>,
): boolean {
  const [isLossy, setLossy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `latest` returns the form's value whenever it is called.
  useEffect(() => {
    if (!editor || isSource) return;
    const begin = (loaded: string) => {
      known.current = { editor, loaded, serialised: htmlOf(editor), emitted: loaded };
      setLossy(!readsTheSame(loaded, known.current.serialised));
    };
    const caret = sourceCaret.current;
    sourceCaret.current = null;
    if (known.current.editor !== editor) begin(value);
    if (value === known.current.emitted || value !== latest()) return;
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
    if (caret !== null) setCaret(editor, positionAfter(value.slice(0, caret)));
    begin(value);
  }, [editor, value, isSource]);
  return isLossy;
}

const setCaret = (editor: Editor, position: number) =>
  editor.commands.command(({ tr }) => {
    tr.setSelection(Selection.near(tr.doc.resolve(Math.min(position, tr.doc.content.size))));
    return true;
  });
