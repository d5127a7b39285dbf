import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useRef } from 'react';
import { documentImage } from './embeds-api.ts';
import { naturalSize } from './natural-size.ts';
import { createTemporaryUrl, onlyImage } from './paste/images.ts';
import { type ImageToUpload, type UploadBatches, useUploadBatches } from './use-upload-batches.tsx';

/** What the editor does with images. */
export interface ImageDrops extends Omit<UploadBatches, 'start'> {
  /** Inserts pasted or dropped files as images and uploads them. Returns `false` if there are none. */
  readonly insertFiles: (view: EditorView, from: DataTransfer | null, at: number | null) => boolean;
  /** Uploads images that are already in the text and replaces their URLs (the keys). Null: download the file first. */
  readonly upload: (view: EditorView, images: ReadonlyMap<string, File | null>) => void;
  /** Call after undo, redo or a paste, which can bring back an image whose upload has ended in the meantime. */
  readonly onReturn: (view: EditorView) => void;
  /** Call on each transaction, with those appended to it. */
  readonly onTransaction: (transactions: readonly Transaction[]) => void;
}

/** An image or figure that was removed because its upload failed. */
interface RemovedImage {
  readonly node: Node;
  /** Its former place in the text as it is now. */
  at: number;
}

/** Uploads pasted or dropped images and inserts them into the text. */
export function useImageDrops(): ImageDrops {
  const { start, ...batches } = useUploadBatches();
  /** The uploaded images' attributes by their temporary URL. Null: the upload failed. */
  const outcomes = useRef(new Map<string, Record<string, unknown> | null>());

  const removed = useRef<RemovedImage[]>([]);

  const end = (view: EditorView, url: string, attributes: Record<string, unknown> | null): RemovedImage[] => {
    outcomes.current.set(url, attributes);
    const images = view.isDestroyed ? [] : showOutcome(view, url, attributes);
    removed.current.push(...images);
    URL.revokeObjectURL(url);
    return images;
  };

  const uploadOf = (view: EditorView, url: string, file: File | null): ImageToUpload => ({
    name: file?.name ?? '',
    file: async () => file ?? documentImage(url),
    insert: async (src) => {
      const attributes = { src, ...(await naturalSize(src)) };
      end(view, url, attributes);
    },
    // Its temporary URL cannot be saved. An image on another site keeps its URL.
    ...(file && {
      discard: () => {
        const images = end(view, url, null);
        if (images.length === 0) return null;
        return () => {
          const next = createTemporaryUrl(file);
          restoreImages(view, images, next);
          return uploadOf(view, next, file);
        };
      },
    }),
  });

  const upload = (view: EditorView, images: ReadonlyMap<string, File | null>) =>
    start([...images].map(([url, file]) => uploadOf(view, url, file)));

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
    onTransaction: (transactions) => {
      for (const { mapping, doc } of transactions) {
        for (const image of removed.current) {
          // Text that is typed there follows the image.
          const { pos, deletedAcross } = mapping.mapResult(image.at, -1);
          // In a text that replaced the whole one, its place is unknown.
          image.at = deletedAcross && pos === 0 ? doc.content.size : pos;
        }
      }
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
 * its figure. Returns the removed ones. Not an undo step: undo must not restore the temporary URL.
 */
function showOutcome(
  view: EditorView,
  temporary: string,
  attributes: Record<string, unknown> | null,
): RemovedImage[] {
  const { tr } = view.state;
  const removed: RemovedImage[] = [];
  view.state.doc.descendants((node, position) => {
    if (node.attrs['src'] !== temporary) return true;
    if (attributes) tr.setNodeMarkup(position, null, { ...node.attrs, ...attributes });
    else {
      tr.delete(tr.mapping.map(position), tr.mapping.map(position + node.nodeSize));
      removed.push({ node, at: position });
    }
    return false;
  });
  if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
  return removed.map(({ node, at }) => ({ node, at: tr.mapping.map(at, -1) }));
}

/** Puts removed images back, with another temporary URL. */
function restoreImages(view: EditorView, images: readonly RemovedImage[], src: string): void {
  const { tr } = view.state;
  for (const { node, at } of [...images].reverse())
    tr.insert(at, node.type.create({ ...node.attrs, src }, node.content, node.marks));
  view.dispatch(closeHistory(tr).scrollIntoView());
}
