import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { type Bench, onBothDatabases } from '../../../bench/databases.ts';

/** Returns whether a server listens at a URL. */
const responds = (url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(url).port), 'localhost');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.unref();
  });

test('a failed measurement leaves neither a PostgreSQL server nor files', async () => {
  const used: Bench[] = [];
  const measuring = onBothDatabases(async (bench) => {
    used.push(bench);
    throw new Error('The site was not built.');
  });
  await expect(measuring).rejects.toThrow('The site was not built.');
  const [bench] = used;
  expect(existsSync(bench?.folder ?? '')).toBe(false);
  if (bench?.server) await expect.poll(() => responds(bench.server ?? '')).toBe(false);
});
