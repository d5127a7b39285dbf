import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useRef, useState } from 'react';
import { withoutControls } from '../../rules/characters.ts';
import { counted } from '../../rules/counted.ts';
import { withoutTrackingIn } from '../../rules/tracking.ts';
import { Notice } from './Notice.tsx';
import { cleanPaste } from './paste/clean.ts';
import { TRACKING_REMOVED } from './paste/links.ts';
import type { ImageDrops } from './use-image-drops.tsx';

/** What the editor does on pastes. */
export interface Pastes {
  /** Cleans pasted HTML and uploads its images. */
  readonly clean: (html: string, view: EditorView) => string;
  /** Cleans pasted plain text. */
  readonly cleanText: (text: string, view: EditorView) => string;
  /** Call on each transaction. Pastes that are handled elsewhere, such as those of files, have none of their own. */
  readonly onTransaction: (transaction: Transaction) => void;
  /** Call on each edit: undo would then undo that edit instead of the paste. */
  readonly onEdit: () => void;
  /** A notice of what the last paste removed or changed. */
  readonly notice: (undo: () => void) => ReactNode;
}

/** Cleans what is pasted and reports what was changed. */
export function usePastes(upload: ImageDrops['upload']): Pastes {
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  /** The transaction of the last paste. */
  const applied = useRef<Transaction | null>(null);
  /** Shows notes on the paste that follows, and calls `onPasted` after it. */
  const note = (notes: readonly string[], onPasted?: () => void) => {
    applied.current = null;
    // Wait until the paste has put its content into the text.
    setTimeout(() => {
      if (!applied.current) return;
      setNotes(notes);
      // If nothing was left to paste, undo would revert the edit before.
      setCanUndo(applied.current.docChanged);
      onPasted?.();
    });
  };
  return {
    clean: (html, view) => {
      const paste = cleanPaste(html);
      note(paste.notes, () => paste.images.size > 0 && upload(view, paste.images));
      return paste.html;
    },
    cleanText: (pasted, { state }) => {
      const written = withoutControls(pasted);
      const isCode = state.selection.$from.parent.type.spec.code === true;
      const { text, count } = isCode ? { text: written, count: 0 } : withoutTrackingIn(written);
      note(count > 0 ? [counted(count, ...TRACKING_REMOVED)] : []);
      return text;
    },
    onTransaction: (transaction) => {
      if (/^(?:paste|drop)$/.test(transaction.getMeta('uiEvent'))) applied.current = transaction;
    },
    onEdit: () => setCanUndo(false),
    notice: (undo) =>
      notes.length > 0 && (
        <Notice
          severity="info"
          action={
            canUndo
              ? {
                  label: 'Undo paste',
                  run: () => {
                    undo();
                    setNotes([]);
                  },
                }
              : null
          }
          onClose={() => setNotes([])}
        >
          Pasted. {notes.join('. ')}.
        </Notice>
      ),
  };
}
