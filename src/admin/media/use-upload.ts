import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../rules/error-message.ts';
import { uploadImage } from './media-api.ts';
import { trackUpload } from './pending-uploads.ts';

/** The state of an upload, for its form field. */
export interface Upload {
  /** The fraction sent, from 0 to 1; null if no upload is running. */
  readonly sent: number | null;
  /** Why the last upload failed. */
  readonly problem: string | null;
  readonly start: (file: File) => void;
  readonly cancel: () => void;
  /** Shows why an image could not be added. */
  readonly reject: (problem: string) => void;
  /** Clears the error when another image is chosen. */
  readonly forgetProblem: () => void;
}

/** Uploads one image at a time and passes its URL to `onDone`. */
export function useUpload(onDone: (url: string) => void): Upload {
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Returns false if the upload failed. */
  const upload = async (file: File, controller: AbortController) => {
    setProblem(null);
    setSent(0);
    let isFailed = false;
    try {
      const onProgress = (part: number) => running.current === controller && setSent(part);
      const url = await uploadImage(file, { onProgress, signal: controller.signal });
      if (!controller.signal.aborted) onDone(url);
    } catch (error) {
      isFailed = !controller.signal.aborted;
      if (isFailed) setProblem(messageOf(error));
    }
    if (running.current === controller) setSent(null);
    return !isFailed;
  };
  return {
    sent,
    problem,
    start: (file) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      trackUpload(upload(file, controller), controller.signal);
    },
    cancel: () => {
      running.current?.abort();
      setSent(null);
    },
    reject: setProblem,
    forgetProblem: () => setProblem(null),
  };
}
