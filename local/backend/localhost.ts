import { lookup } from 'node:dns/promises';
import { BackendStartError } from './start-failures.ts';

/** Throws a BackendStartError if the name in the URL of the embedded backend is not that of the address it listens on. */
export async function rejectOtherLocalhost(): Promise<void> {
  const found = await lookup('localhost', { all: true }).catch(() => []);
  if (found.some(({ address }) => address === '127.0.0.1')) return;
  throw new BackendStartError(
    'The name localhost does not lead to 127.0.0.1, where the embedded backend listens. Add the line "127.0.0.1 localhost" to /etc/hosts.',
  );
}
