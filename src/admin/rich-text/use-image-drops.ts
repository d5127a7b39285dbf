import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { useRef } from 'react';
import { documentImage } from './embeds-api.ts';
import { naturalSize } from './natural-size.ts';
import { onlyImage } from './paste/only-image.ts';
import { createTemporaryUrl } from './paste/temporary-urls.ts';
import { type UploadBatches, useUploadBatches } from './use-upload-batches.tsx';

/** What the editor does with images. */
export interface ImageDrops extends Omit<UploadBatches, 'start'> {
  /** Inserts pasted or dropped files as images and uploads them. Returns `false` if there are none. */
  readonly insertFiles: (view: EditorView, from: DataTransfer | null, at: number | null) => boolean;
  /** Uploads images that are already in the text and replaces their URLs (the keys). Null: download the file first. */
  readonly upload: (view: EditorView, images: ReadonlyMap<string, File | null>) => void;
  /** Call after undo, redo or a paste, which can bring back an image whose upload has ended in the meantime. */
  readonly onReturn: (view: EditorView) => void;
}

/** Uploads pasted or dropped images and inserts them into the text. */
export function useImageDrops(): ImageDrops {
  const { start, ...batches } = useUploadBatches();
  /** The uploaded images' attributes by their temporary URL. Null: the upload failed. */
  const outcomes = useRef(new Map<string, Record<string, unknown> | null>());

  const end = (view: EditorView, url: string, attributes: Record<string, unknown> | null) => {
    outcomes.current.set(url, attributes);
    if (!view.isDestroyed) showOutcome(view, url, attributes);
    URL.revokeObjectURL(url);
  };

  const upload = (view: EditorView, images: ReadonlyMap<string, File | null>) => {
    start(
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
      const html = from?.getData('text/html') ?? '';
      const copied = onlyImage(html);
      // Word processors copy the text both as HTML and as an image.
      if (files.length === 0 || (html !== '' && copied === null)) return false;
      const images = new Map(files.map((file) => [createTemporaryUrl(file), file]));
      insertImages(view, [...images.keys()], copied?.alt ?? '', at);
      upload(view, images);
      return true;
    },
    upload,
    onReturn: (view) => {
      for (const [url, attributes] of outcomes.current) showOutcome(view, url, attributes);
    },
    ...batches,
  };
}

/** Inserts images before their upload, because the cursor can move during it. Those for code or a caption follow it. */
function insertImages(view: EditorView, sources: readonly string[], alt: string, at: number | null): void {
  const { tr, schema } = view.state;
  const images = sources.map((src) => schema.node('image', { src, alt }));
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
