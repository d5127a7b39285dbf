import { type ChangeObject, diffArrays, diffWordsWithSpace } from 'diff';

/** A part of two texts: in both, only in the newer (`added`) or only in the older (`removed`). */
export type Change = Pick<ChangeObject<string>, 'value' | 'added' | 'removed'>;

/** Where sentences end. */
const SENTENCE_ENDS = /(?<=[.!?]\s|[。！？])/;

/**
 * Compares two texts by sentence, and changed sentences by word: the time grows with the square of what changed, and a
 * new paragraph has many more words than sentences. After `limit` milliseconds, the remaining changed sentences, or the
 * texts, count as removed and added as a whole.
 */
export function wordChanges(older: string, newer: string, limit: number): Change[] {
  const endsAt = performance.now() + limit;
  const sentences = diffArrays(older.split(SENTENCE_ENDS), newer.split(SENTENCE_ENDS), { timeout: limit });
  const runs = sentences?.map((run) => ({ ...run, value: run.value.join('') })) ?? replacement(older, newer);
  const changes: Change[] = [];
  for (const [index, run] of runs.entries()) {
    const [before, after] = [runs[index - 1], runs[index + 1]];
    if (run.added && before?.removed) continue;
    for (const change of run.removed && after?.added ? wordsOf(run.value, after.value, endsAt) : [run]) {
      const last = changes.at(-1);
      if (last?.added === change.added && last.removed === change.removed) last.value += change.value;
      else changes.push({ ...change });
    }
  }
  return changes.filter(({ value }) => value !== '');
}

function wordsOf(older: string, newer: string, endsAt: number): Change[] {
  const timeout = endsAt - performance.now();
  return diffWordsWithSpace(older, newer, { timeout }) ?? replacement(older, newer);
}

const replacement = (older: string, newer: string): Change[] => [
  { value: older, added: false, removed: true },
  { value: newer, added: true, removed: false },
];
