import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { uploadImage } from '../app/media.ts';
import { naturalSize } from './natural-size.ts';

interface ImageDrops {
  /** Uploads the first file of a paste or drop and inserts it into the text; `false` if there is none. */
  readonly take: (view: EditorView, from: DataTransfer | null, at: number | null) => boolean;
  /** The upload's progress, to show above the text. */
  readonly notice: ReactNode;
}

/** Inserts pasted or dropped images into the text. */
export function useImageDrops(): ImageDrops {
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(new AbortController());
  useEffect(() => {
    running.current = new AbortController();
    return () => running.current.abort();
  }, []);

  const upload = async (view: EditorView, file: File, at: number | null) => {
    setProblem(null);
    setSent(0);
    try {
      const src = await uploadImage(file, { onProgress: setSent, signal: running.current.signal });
      const size = await naturalSize(src);
      const node = view.state.schema.nodes['image']?.create({ src, alt: '', ...size });
      if (node && !view.isDestroyed) {
        const { tr } = view.state;
        const place = at === null ? null : Math.min(at, tr.doc.content.size);
        view.dispatch(place === null ? tr.replaceSelectionWith(node) : tr.insert(place, node));
      }
    } catch (error) {
      if (!running.current.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    }
    setSent(null);
  };

  return {
    take: (view, from, at) => {
      const [file] = from?.files ?? [];
      // A word processor's clipboard contains both the text as HTML and an image of it.
      if (!file || from?.types.includes('text/html')) return false;
      upload(view, file, at);
      return true;
    },
    notice: (
      <>
        {sent !== null && <LinearProgress variant="determinate" value={sent * 100} aria-label="Uploading" />}
        {problem !== null && (
          <Alert severity="error" onClose={() => setProblem(null)}>
            {problem}
          </Alert>
        )}
      </>
    ),
  };
}
