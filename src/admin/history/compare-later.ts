import { type Block, compareTexts } from './compare-texts.ts';

/** Texts longer than this many characters are compared beside the page, which stays responsive. */
const LARGE = 100_000;

/** Compares two texts as `compareTexts` does; large ones in a worker. */
export function compareLater(older: string, newer: string): Promise<Block[]> | Block[] {
  if (older.length + newer.length < LARGE) return compareTexts(older, newer);
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' });
  const answered = new Promise<Block[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Block[]>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message || 'The comparison failed.'));
  });
  worker.postMessage([older, newer]);
  return answered.finally(() => worker.terminate());
}
