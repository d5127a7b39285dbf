import { atom } from 'nanostores';

/** Counts this tab's successful writes. A publishing state read before the latest write is stale. */
export const $writes = atom(0);

/** Counts a successful write. */
export function countWrite(url: string, method: string | undefined): void {
  const changes = method !== undefined && method !== 'GET' && method !== 'HEAD';
  if (changes && !url.includes('/rest/v1/rpc/')) $writes.set($writes.get() + 1);
}
