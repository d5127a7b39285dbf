import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { documentImage } from '../app/embeds-api.ts';
import { uploadImage } from '../app/media.ts';
import { naturalSize } from './natural-size.ts';

interface ImageDrops {
  /** Uploads pasted or dropped files and inserts them as images. Returns `false` if there are none. */
  readonly take: (view: EditorView, from: DataTransfer | null, at: number | null) => boolean;
  /** Uploads images that are already in the text and replaces their URLs (the keys). Null: download the file first. */
  readonly upload: (view: EditorView, images: ReadonlyMap<string, File | null>) => void;
  /** The upload progress or error, shown above the text. */
  readonly notice: ReactNode;
}

interface ImageToUpload {
  /** The file name, or an empty string. */
  readonly name: string;
  readonly file: () => Promise<File>;
  readonly insert: (src: string) => Promise<void>;
}

/** Uploads pasted or dropped images and inserts them into the text. */
export function useImageDrops(): ImageDrops {
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(new AbortController());
  useEffect(() => {
    running.current = new AbortController();
    return () => running.current.abort();
  }, []);

  /** Uploads the images one after another. If one fails, reports it and continues. */
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
      // Word processors copy the text both as HTML and as an image.
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
        [...images].map(([url, file]) => ({
          name: file?.name ?? '',
          file: async () => file ?? documentImage(url),
          insert: async (src) => {
            if (!view.isDestroyed) replaceImage(view, url, { src, ...(await naturalSize(src)) });
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

/** Replaces the temporary URL of an uploaded image. Not an undo step: undo must not restore the temporary URL. */
function replaceImage(view: EditorView, temporary: string, attributes: Record<string, unknown>): void {
  const { tr } = view.state;
  view.state.doc.descendants((node, position) => {
    if (node.attrs['src'] === temporary) tr.setNodeMarkup(position, null, { ...node.attrs, ...attributes });
  });
  view.dispatch(tr.setMeta('addToHistory', false));
  URL.revokeObjectURL(temporary);
}
