import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startBackend } from '../../local/backend/start.ts';
import { ADMIN_EMAIL } from '../support/admin-email.ts';
import { canMount, fillDisk, mountDisk } from '../support/disks.ts';
import { freePort } from '../support/free-port.ts';
import { copySeeded } from '../support/run-folder.ts';
import { folderForTest } from '../support/temporary-folders.ts';

const port = await freePort();

const start = (dataDir: string, signal?: AbortSignal) =>
  startBackend({
    dataDir,
    port,
    siteUrl: 'http://localhost:4321',
    adminEmail: ADMIN_EMAIL,
    seed: 'none',
    ...(signal && { signal }),
  });

/** Returns the modes of the folders with the database and the backend files. */
const modesIn = (dataDir: string) =>
  ['db', 'backend'].map((name) => statSync(join(dataDir, name)).mode & 0o777);

test('a first start that is killed while it creates the database can be repeated, and other users cannot open its files', async () => {
  const dataDir = folderForTest();
  chmodSync(dataDir, 0o755);
  const killed = new AbortController();
  const first = expect(start(dataDir, killed.signal)).rejects.toThrow();
  const isBegun = () => ['db', 'db.new'].some((name) => existsSync(join(dataDir, name, 'base')));
  await expect.poll(isBegun, { timeout: 90_000, interval: 5 }).toBe(true);
  killed.abort();
  await first;
  expect(existsSync(join(dataDir, 'db'))).toBe(false);
  const backend = await start(dataDir);
  expect(await backend.sql('select count(*)::int as count from public.articles')).toEqual([{ count: 0 }]);
  expect(modesIn(dataDir)).toEqual([0o700, 0o700]);
  await backend.stop();
});

test.skipIf(!canMount())('a first start on a full disk says so, and works once space is free', async () => {
  const dataDir = folderForTest();
  mountDisk(dataDir, '20m');
  try {
    await expect(start(dataDir)).rejects.toThrow(
      /no space left on device.*The disk with \S+ is full\. Free up some space/,
    );
    execFileSync('mount', ['-o', 'remount,size=300m', dataDir]);
    const backend = await start(dataDir);
    await backend.stop();
  } finally {
    execFileSync('umount', [dataDir]);
  }
});

test.skipIf(!canMount())(
  'if the disk is full, the error names the disk, and not the data as the reason',
  async () => {
    const dataDir = folderForTest();
    mountDisk(dataDir, '300m');
    try {
      copySeeded('none', dataDir);
      fillDisk(dataDir);
      const failed = start(dataDir);
      await expect(failed).rejects.toThrow(`The disk with ${dataDir} is full. Free up some space.`);
      await expect(failed).rejects.not.toThrow('move the folder away');
      rmSync(join(dataDir, 'filler'));
      const backend = await start(dataDir);
      await backend.stop();
    } finally {
      execFileSync('umount', [dataDir]);
    }
  },
);

test('a later start closes the database and the backend files to other users', async () => {
  const dataDir = folderForTest();
  copySeeded('none', dataDir);
  for (const name of ['.', 'db', 'backend']) chmodSync(join(dataDir, name), 0o755);
  const backend = await start(dataDir);
  expect(modesIn(dataDir)).toEqual([0o700, 0o700]);
  await backend.stop();
});
