import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '../app/media.ts';

/** An upload as its form field shows it. */
export interface Upload {
  /** The part that is sent, from 0 to 1; null when nothing is under way. */
  readonly sent: number | null;
  /** Why the last one failed. */
  readonly problem: string | null;
  readonly start: (file: File) => Promise<void>;
  readonly cancel: () => void;
  /** Another address was chosen: the last failure says nothing about it. */
  readonly forgetProblem: () => void;
}

/** Uploads one image at a time, and hands over its address. */
export function useUpload(onDone: (address: string) => void): Upload {
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
      const address = await uploadImage(file, { onProgress: setSent, signal: controller.signal });
      if (!controller.signal.aborted) onDone(address);
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
