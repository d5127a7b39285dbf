import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { documentImage } from '../app/embeds-api.ts';
import { uploadImage } from '../app/media.ts';
import { naturalSize } from './natural-size.ts';

interface ImageDrops {
  /** Uploads the files of a paste or drop and inserts them into the text; `false` if there are none. */
  readonly take: (view: EditorView, from: DataTransfer | null, at: number | null) => boolean;
  /** Uploads images that are in the text with a temporary address, by that address. Those of other sites have no file. */
  readonly upload: (view: EditorView, images: ReadonlyMap<string, File | null>) => void;
  /** The upload's progress, to show above the text. */
  readonly notice: ReactNode;
}

interface ImageToUpload {
  /** Empty if it has none. */
  readonly name: string;
  readonly file: () => Promise<File>;
  readonly insert: (src: string) => Promise<void>;
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

  /** Runs one upload after the other. A file that fails is named, and the others go on. */
  const each = async (images: readonly ImageToUpload[]) => {
    setProblem(null);
    const problems: string[] = [];
    for (const [index, { name, file, insert }] of images.entries()) {
      const onProgress = (part: number) => setSent((index + part) / images.length);
      onProgress(0);
      try {
        const { signal } = running.current;
        await insert(await uploadImage(await file(), { onProgress, signal }));
      } catch (error) {
        if (running.current.signal.aborted) return;
        const reason = error instanceof Error ? error.message : String(error);
        problems.push(images.length > 1 && name !== '' ? `${name}: ${reason}` : reason);
      }
    }
    setSent(null);
    if (problems.length > 0) setProblem([...new Set(problems)].join(' '));
  };

  const insertImage = async (view: EditorView, src: string, at: number | null) => {
    const size = await naturalSize(src);
    const node = view.state.schema.nodes['image']?.create({ src, alt: '', ...size });
    if (!node || view.isDestroyed) return;
    const { tr } = view.state;
    const place = at === null ? null : Math.min(at, tr.doc.content.size);
    view.dispatch(place === null ? tr.replaceSelectionWith(node) : tr.insert(place, node));
  };

  return {
    take: (view, from, at) => {
      const files = [...(from?.files ?? [])];
      // A word processor's clipboard contains both the text as HTML and an image of it.
      if (files.length === 0 || from?.types.includes('text/html')) return false;
      each(
        files.map((file) => ({
          name: file.name,
          file: async () => file,
          insert: (src) => insertImage(view, src, at),
        })),
      );
      return true;
    },
    upload: (view, images) => {
      each(
        [...images].map(([address, file]) => ({
          name: file?.name ?? '',
          file: async () => file ?? documentImage(address),
          insert: async (src) => {
            if (!view.isDestroyed) setAddress(view, address, { src, ...(await naturalSize(src)) });
          },
        })),
      );
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

/** Gives the images with a temporary address their own. Not an edit to undo: the temporary one is gone. */
function setAddress(view: EditorView, temporary: string, attributes: Record<string, unknown>): void {
  const { tr } = view.state;
  view.state.doc.descendants((node, position) => {
    if (node.attrs['src'] === temporary) tr.setNodeMarkup(position, null, { ...node.attrs, ...attributes });
  });
  view.dispatch(tr.setMeta('addToHistory', false));
  URL.revokeObjectURL(temporary);
}
