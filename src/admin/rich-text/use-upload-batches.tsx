import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../rules/error-message.ts';
import { uploadImage } from '../media/media-api.ts';
import { trackUpload } from '../media/pending-uploads.ts';

/** The uploads of an editor. */
export interface UploadBatches {
  /** Uploads images one after another. If one fails, reports it and continues. */
  readonly start: (images: readonly ImageToUpload[]) => void;
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

/** Uploads batches of images. A batch can start while others are running. */
export function useUploadBatches(): UploadBatches {
  const [sent, setSent] = useState<number | null>(null);
  /** How many images of each running batch were sent. */
  const batches = useRef(new Map<readonly ImageToUpload[], number>());
  const [problem, setProblem] = useState<string | null>(null);
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

  return {
    start: (images) => trackUpload(uploadAll(images), running.current.signal),
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
