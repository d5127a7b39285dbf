import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../rules/error-message.ts';
import { UnsuitableImageError, uploadImage } from '../media/media-api.ts';
import { trackUpload } from '../media/pending-uploads.ts';
import { documentImage } from './embeds-api.ts';
import { naturalSize } from './natural-size.ts';
import { createTemporaryUrl, onlyImage } from './paste/images.ts';
import { type UploadFailure, UploadNotice } from './UploadNotice.tsx';

/** Images in the text, by their URL there. Null: the file must be downloaded from that URL. */
export type ImagesToUpload = ReadonlyMap<string, File | null>;

/** What the editor does with images. */
export interface ImageDrops {
  /** Inserts pasted or dropped files as images and uploads them. Returns `false` if there are none. */
  readonly insertFiles: (view: EditorView, from: DataTransfer | null, at: number | null) => boolean;
  /** Uploads images that are already in the text, one after another, and replaces their URLs. Reports failures. */
  readonly upload: (view: EditorView, images: ImagesToUpload) => void;
  /** Call after undo, redo or a paste, which can bring back an image whose upload has ended in the meantime. */
  readonly onReturn: (view: EditorView) => void;
  /** Call on each transaction, with those appended to it. */
  readonly onTransaction: (transactions: readonly Transaction[]) => void;
  readonly isUploading: boolean;
  /** Returns the signal that is aborted when the editor is closed. */
  readonly closed: () => AbortSignal;
  /** Shows the progress and which images failed. If `view` is given, these can be tried again. */
  readonly notice: (view: EditorView | null) => ReactNode;
}

/** An image or figure that was removed because its upload failed. */
interface RemovedImage {
  readonly node: Node;
  /** Its former place in the text as it is now. */
  at: number;
}

interface Failure extends UploadFailure {
  /** What is uploaded again and where it is put back; null if that would fail again or the text did not contain it. */
  readonly again: { readonly file: File; readonly images: readonly RemovedImage[] } | null;
}

/** Uploads pasted or dropped images and inserts them into the text. An upload can start while others are running. */
export function useImageDrops(): ImageDrops {
  /** How many images of each running upload were sent. */
  const [running, setRunning] = useState<ReadonlyMap<ImagesToUpload, number>>(new Map());
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  /** The uploaded images' attributes by their temporary URL. Null: the upload failed. */
  const outcomes = useRef(new Map<string, Record<string, unknown> | null>());
  const removed = useRef<RemovedImage[]>([]);
  const closed = useRef(new AbortController());
  useEffect(() => {
    closed.current = new AbortController();
    return () => closed.current.abort();
  }, []);

  const end = (view: EditorView, url: string, attributes: Record<string, unknown> | null): RemovedImage[] => {
    outcomes.current.set(url, attributes);
    const images = view.isDestroyed ? [] : showOutcome(view, url, attributes);
    removed.current.push(...images);
    URL.revokeObjectURL(url);
    return images;
  };

  /** Returns whether no image failed. */
  const uploadAll = async (view: EditorView, images: ImagesToUpload): Promise<boolean> => {
    let succeeded = true;
    for (const [index, [url, file]] of [...images].entries()) {
      const onProgress = (part: number) => setRunning((before) => new Map(before).set(images, index + part));
      onProgress(0);
      const { signal } = closed.current;
      try {
        const src = await uploadImage(file ?? (await documentImage(url)), { onProgress, signal });
        end(view, url, { src, ...(await naturalSize(src)) });
      } catch (error) {
        if (signal.aborted) return true;
        succeeded = false;
        // The temporary URL of a file cannot be saved. An image on another site keeps its URL.
        const taken = file ? end(view, url, null) : [];
        const canRetry = taken.length > 0 && !(error instanceof UnsuitableImageError);
        const again = file && canRetry ? { file, images: taken } : null;
        setFailures((before) => [...before, { name: file?.name ?? null, reason: messageOf(error), again }]);
      }
    }
    setRunning((before) => new Map([...before].filter(([other]) => other !== images)));
    return succeeded;
  };

  const upload = (view: EditorView, images: ImagesToUpload) =>
    trackUpload(uploadAll(view, images), closed.current.signal);

  const retry = (view: EditorView) => {
    setFailures(failures.filter(({ again }) => again === null));
    // Images that were in the same place get their former order if the last one is put back first.
    const restored = [...failures].reverse().flatMap(({ again }) => {
      if (!again) return [];
      const url = createTemporaryUrl(again.file);
      restoreImages(view, again.images, url);
      return [[url, again.file] as const];
    });
    upload(view, new Map(restored.reverse()));
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
    isUploading: running.size > 0,
    closed: () => closed.current.signal,
    notice: (view) => (
      <UploadNotice
        sent={sentPart(running)}
        failures={failures}
        retry={view && failures.some(({ again }) => again) ? () => retry(view) : null}
        onClose={() => setFailures([])}
      />
    ),
  };
}

/** Returns how much of the running uploads was sent, from 0 to 1; null if there are none. */
function sentPart(running: ReadonlyMap<ImagesToUpload, number>): number | null {
  let [sent, count] = [0, 0];
  for (const [images, part] of running) {
    sent += part;
    count += images.size;
  }
  return count === 0 ? null : sent / count;
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
