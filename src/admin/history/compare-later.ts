import { type Block, compareTexts } from './compare-texts.ts';

/** Texts with at least this many characters in total are compared in a worker, to keep the page responsive. */
const WORKER_THRESHOLD = 100_000;

/** Compares two texts with `compareTexts`, large ones in a worker. */
export function compareLater(older: string, newer: string): Promise<Block[]> | Block[] {
  if (older.length + newer.length < WORKER_THRESHOLD) return compareTexts(older, newer);
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' });
  const comparison = new Promise<Block[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Block[]>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message || 'The comparison failed.'));
  });
  worker.postMessage([older, newer]);
  return comparison.finally(() => worker.terminate());
}
