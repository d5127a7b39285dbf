import { atom } from 'nanostores';

/** How many writes this tab has sent successfully: what was known about publishing before one is out of date after it. */
export const $writes = atom(0);

/** Counts a request that has changed something. */
export function countWrite(url: string, method: string | undefined): void {
  const changes = method !== undefined && method !== 'GET' && method !== 'HEAD';
  if (changes && !url.includes('/rest/v1/rpc/')) $writes.set($writes.get() + 1);
}
