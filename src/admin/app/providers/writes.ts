import { atom } from 'nanostores';
import { IMPORT_REDIRECTS } from '../../../rules/publishing.ts';

/** The number of successful writes in this tab. A publishing state read before the latest write is stale. */
export const $writes = atom(0);

/**
 * Counts a successful request if it may have changed a table. Function calls do not count, except imports: most only
 * read, and callers of the others reload what they changed.
 */
export function countWrite(url: string, method: string): void {
  const isCall = url.includes('/rest/v1/rpc/') && !url.endsWith(`/${IMPORT_REDIRECTS}`);
  if (method !== 'GET' && !isCall) $writes.set($writes.get() + 1);
}
