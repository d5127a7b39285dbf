import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../rules/error-message.ts';
import { UnsuitableImageError, uploadImage } from '../media/media-api.ts';
import { trackUpload } from '../media/pending-uploads.ts';
import { Notice } from './Notice.tsx';

/** The uploads of an editor. */
export interface UploadBatches {
  /** Uploads images one after another. If one fails, reports it and continues. */
  readonly start: (images: readonly ImageToUpload[]) => void;
  readonly isUploading: boolean;
  /** Returns the signal that is aborted when the editor is closed. */
  readonly closed: () => AbortSignal;
  /** Shows the progress and which images failed. These can be tried again if `canRetry`. */
  readonly notice: (canRetry: boolean) => ReactNode;
}

/** An image to upload. */
export interface ImageToUpload {
  /** The file name, or an empty string. */
  readonly name: string;
  readonly file: () => Promise<File>;
  readonly insert: (src: string) => Promise<void>;
  /**
   * Called if it could not be uploaded: removes it from the text. Returns a function that puts it back and returns its
   * next upload, or null if it was not in the text.
   */
  readonly discard?: () => (() => ImageToUpload) | null;
}

interface Failure {
  /** Null if the image is still in the text, because it was linked. */
  readonly name: string | null;
  readonly reason: string;
  readonly restore: (() => ImageToUpload) | null;
}

/** Uploads batches of images. A batch can start while others are running. */
export function useUploadBatches(): UploadBatches {
  const [sent, setSent] = useState<number | null>(null);
  /** How many images of each running batch were sent. */
  const batches = useRef(new Map<readonly ImageToUpload[], number>());
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const running = useRef(new AbortController());
  useEffect(() => {
    running.current = new AbortController();
    return () => running.current.abort();
  }, []);

  const showSent = () => {
    const parts = [...batches.current];
    const count = parts.reduce((sum, [images]) => sum + images.length, 0);
    setSent(count === 0 ? null : parts.reduce((sum, [, part]) => sum + part, 0) / count);
  };

  /** Returns whether no image failed. */
  const uploadAll = async (images: readonly ImageToUpload[]): Promise<boolean> => {
    let succeeded = true;
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
        succeeded = false;
        const restore = discard?.() ?? null;
        const failure = {
          name: discard ? name : null,
          reason: messageOf(error),
          restore: error instanceof UnsuitableImageError ? null : restore,
        };
        setFailures((before) => [...before, failure]);
      }
    }
    batches.current.delete(images);
    showSent();
    return succeeded;
  };

  const start = (images: readonly ImageToUpload[]) => trackUpload(uploadAll(images), running.current.signal);
  const retry = () => {
    setFailures(failures.filter(({ restore }) => restore === null));
    // Images that were in the same place get their former order if the last one is put back first.
    const images = [...failures].reverse().flatMap(({ restore }) => restore?.() ?? []);
    start(images.reverse());
  };

  return {
    start,
    isUploading: sent !== null,
    closed: () => running.current.signal,
    notice: (canRetry) => (
      <>
        {sent !== null && <LinearProgress variant="determinate" value={sent * 100} aria-label="Uploading" />}
        {failures.length > 0 && (
          <Notice
            severity="error"
            action={
              canRetry && failures.some(({ restore }) => restore) ? { label: 'Try again', run: retry } : null
            }
            onClose={() => setFailures([])}
          >
            <FailureTexts failures={failures} />
          </Notice>
        )}
      </>
    ),
  };
}

/** Names the images that are not in the text, with the reason: one paragraph for each reason. */
function FailureTexts({ failures }: { failures: readonly Failure[] }) {
  const reasons = [...new Set(failures.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const group = failures.filter((failure) => failure.reason === reason);
    const names = group.flatMap(({ name }) => (name === null ? [] : name === '' ? 'An image' : `“${name}”`));
    return (
      <Box key={reason}>
        {names.length > 0 && (
          <strong>
            {names.join(', ')} {names.length === 1 ? 'was not uploaded and is' : 'were not uploaded and are'}{' '}
            not in the text.{' '}
          </strong>
        )}
        <span>{reason}</span>
      </Box>
    );
  });
}
