import { atom } from 'nanostores';

/** The number of successful writes in this tab. A publishing state read before the latest write is stale. */
export const $writes = atom(0);

/**
 * Counts a successful request if it may have changed a table. Function calls do not count, because most only
 * read; callers of the others reload what they changed.
 */
export function countWrite(url: string, method: string | undefined): void {
  const changes = method !== undefined && method !== 'GET' && method !== 'HEAD';
  if (changes && !url.includes('/rest/v1/rpc/')) $writes.set($writes.get() + 1);
}
