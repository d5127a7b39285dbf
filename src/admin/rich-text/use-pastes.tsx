import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useState } from 'react';
import { cleanPaste } from './paste/clean.ts';

interface Pastes {
  /** Cleans pasted HTML and uploads its images. */
  readonly clean: (html: string, view: EditorView) => string;
  /** A notice of what the last paste removed or changed. */
  readonly notice: (undo: () => void) => ReactNode;
}

/** Cleans pasted HTML and reports what was changed. */
export function usePastes(
  upload: (view: EditorView, images: ReadonlyMap<string, File | null>) => void,
): Pastes {
  const [notes, setNotes] = useState<readonly string[]>([]);
  return {
    clean: (html, view) => {
      const paste = cleanPaste(html);
      // Wait until the paste has put the images into the text.
      setTimeout(() => {
        setNotes(paste.notes);
        if (paste.images.size > 0) upload(view, paste.images);
      });
      return paste.html;
    },
    notice: (undo) =>
      notes.length > 0 && (
        <Alert
          severity="info"
          action={
            <>
              <Button
                size="small"
                color="inherit"
                onClick={() => {
                  undo();
                  setNotes([]);
                }}
              >
                Undo paste
              </Button>
              <Button size="small" color="inherit" onClick={() => setNotes([])}>
                Close
              </Button>
            </>
          }
        >
          Pasted. {notes.join('. ')}.
        </Alert>
      ),
  };
}
