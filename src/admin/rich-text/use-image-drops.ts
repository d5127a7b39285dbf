import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../rules/error-message.ts';
import { uploadImage } from '../media/media-api.ts';
import { trackUpload } from '../media/pending-uploads.ts';
import { documentImage } from './embeds-api.ts';
import { naturalSize } from './natural-size.ts';

interface ImageDrops {
  /** Inserts pasted or dropped files as images and uploads them. Returns `false` if there are none. */
  readonly insertFiles: (view: EditorView, from: DataTransfer | null, at: number | null) => boolean;
  /** Uploads images that are already in the text and replaces their URLs (the keys). Null: download the file first. */
  readonly upload: (view: EditorView, images: ReadonlyMap<string, File | null>) => void;
  /** Call after undo, redo or a paste, which can bring back an image whose upload has ended in the meantime. */
  readonly onReturn: (view: EditorView) => void;
  readonly isUploading: boolean;
  /** Returns the signal that is aborted when the editor is closed. */
  readonly closed: () => AbortSignal;
  /** The upload progress or error, shown above the text. */
  readonly notice: ReactNode;
}

interface ImageToUpload {
  /** The file name, or an empty string. */
  readonly name: string;
  readonly file: () => Promise<File>;
  readonly insert: (src: string) => Promise<void>;
  /** Called if it could not be uploaded. */
  readonly discard?: () => void;
}

/** Uploads pasted or dropped images and inserts them into the text. */
export function useImageDrops(): ImageDrops {
  const [sent, setSent] = useState<number | null>(null);
  /** How many images of each running batch were sent. Pastes during an upload start others. */
  const batches = useRef(new Map<readonly ImageToUpload[], number>());
  const [problem, setProblem] = useState<string | null>(null);
  /** The uploaded images' attributes by their temporary URL. Null: the upload failed. */
  const outcomes = useRef(new Map<string, Record<string, unknown> | null>());
  const running = useRef(new AbortController());
  useEffect(() => {
    running.current = new AbortController();
    return () => running.current.abort();
  }, []);

  const showSent = () => {
    const running = [...batches.current];
    const count = running.reduce((sum, [images]) => sum + images.length, 0);
    setSent(count === 0 ? null : running.reduce((sum, [, part]) => sum + part, 0) / count);
  };

  /** Uploads the images one after another. If one fails, reports it and continues. Returns whether none failed. */
  const uploadAll = async (images: readonly ImageToUpload[]): Promise<boolean> => {
    setProblem(null);
    const problems: string[] = [];
    for (const [index, { name, file, insert, discard }] of images.entries()) {
      const onProgress = (part: number) => {
        batches.current.set(images, index + part);
        showSent();
      };
      onProgress(0);
      try {
        const { signal } = running.current;
        await insert(await uploadImage(await file(), { onProgress, signal }));
      } catch (error) {
        if (running.current.signal.aborted) return true;
        discard?.();
        const reason = messageOf(error);
        const isNamed = images.length === 1 || name === '' || reason.includes(name);
        problems.push(isNamed ? reason : `${name}: ${reason}`);
      }
    }
    batches.current.delete(images);
    showSent();
    if (problems.length > 0) setProblem([...new Set(problems)].join(' '));
    return problems.length === 0;
  };
  const startUploads = (images: readonly ImageToUpload[]) =>
    trackUpload(uploadAll(images), running.current.signal);

  const end = (view: EditorView, url: string, attributes: Record<string, unknown> | null) => {
    outcomes.current.set(url, attributes);
    if (!view.isDestroyed) showOutcome(view, url, attributes);
    URL.revokeObjectURL(url);
  };

  const upload = (view: EditorView, images: ReadonlyMap<string, File | null>) => {
    startUploads(
      [...images].map(([url, file]) => ({
        name: file?.name ?? '',
        file: async () => file ?? documentImage(url),
        insert: async (src) => {
          const attributes = { src, ...(await naturalSize(src)) };
          end(view, url, attributes);
        },
        // Its temporary URL cannot be saved. An image on another site keeps its URL.
        ...(file && { discard: () => end(view, url, null) }),
      })),
    );
  };

  return {
    insertFiles: (view, from, at) => {
      const files = [...(from?.files ?? [])];
      // Word processors copy the text both as HTML and as an image.
      if (files.length === 0 || from?.types.includes('text/html')) return false;
      const images = new Map(files.map((file) => [URL.createObjectURL(file), file]));
      insertImages(view, [...images.keys()], at);
      upload(view, images);
      return true;
    },
    upload,
    onReturn: (view) => {
      for (const [url, attributes] of outcomes.current) showOutcome(view, url, attributes);
    },
    isUploading: sent !== null,
    closed: () => running.current.signal,
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

/** Inserts images before their upload, because the cursor can move during it. Those for code or a caption follow it. */
function insertImages(view: EditorView, sources: readonly string[], at: number | null): void {
  const { tr, schema } = view.state;
  const images = sources.map((src) => schema.node('image', { src, alt: '' }));
  const place = tr.doc.resolve(at ?? tr.selection.to);
  const isTextOnly = place.parent.isTextblock && !place.parent.type.validContent(Fragment.from(images));
  if (isTextOnly) tr.insert(place.after(), schema.node('paragraph', null, images));
  else if (at !== null) tr.insert(at, images);
  else tr.replaceSelection(new Slice(Fragment.from(images), 0, 0));
  view.dispatch(closeHistory(tr).scrollIntoView());
}

/**
 * Replaces the temporary URL of an uploaded image, or removes one that could not be uploaded (`attributes` is null), with
 * its figure. Not an undo step: undo must not restore the temporary URL.
 */
function showOutcome(view: EditorView, temporary: string, attributes: Record<string, unknown> | null): void {
  const { tr } = view.state;
  view.state.doc.descendants((node, position) => {
    if (node.attrs['src'] !== temporary) return true;
    if (attributes) tr.setNodeMarkup(position, null, { ...node.attrs, ...attributes });
    else tr.delete(tr.mapping.map(position), tr.mapping.map(position + node.nodeSize));
    return false;
  });
  if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
}
