import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '../app/media.ts';

/** The state of an upload, for its form field. */
export interface Upload {
  /** The fraction sent, from 0 to 1; null if no upload is running. */
  readonly sent: number | null;
  /** Why the last upload failed. */
  readonly problem: string | null;
  readonly start: (file: File) => Promise<void>;
  readonly cancel: () => void;
  /** Clears the error when another image is chosen. */
  readonly forgetProblem: () => void;
}

/** Uploads one image at a time and passes its URL to `onDone`. */
export function useUpload(onDone: (url: string) => void): Upload {
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setSent(0);
    try {
      const url = await uploadImage(file, { onProgress: setSent, signal: controller.signal });
      if (!controller.signal.aborted) onDone(url);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    }
    if (running.current === controller) setSent(null);
  };
  return {
    sent,
    problem,
    start,
    cancel: () => running.current?.abort(),
    forgetProblem: () => setProblem(null),
  };
}
