import { execFileSync } from 'node:child_process';
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { canMount, fillDisk, mountDisk } from '../support/disks.ts';
import { productsForFile } from '../support/file-fixtures.ts';
import { signalProcess } from '../support/product-process.ts';
import { folderForFile } from '../support/temporary-folders.ts';
import { until } from '../support/until.ts';
import { visitConstantly } from '../support/visits.ts';

/** Enough milliseconds for a build on a busy machine. */
const BUILT = 90_000;

const products = await productsForFile();
afterEach(() => products.stopAll());

test('AB-5 pages stay online while the backend and the builder are killed, and publishing resumes', async () => {
  const product = await products.start(products.newDataDir());
  const visits = visitConstantly(products.articleUrl);
  const ends = () =>
    product.output().match(/backend was killed, probably because memory ran out/g)?.length ?? 0;
  for (const death of [1, 2]) {
    const [pid] = product.children('backend/main.ts');
    signalProcess(pid, 'SIGKILL');
    await until('the end is reported', async () => ends() === death);
    await until('the backend responds', () => products.responds());
  }
  await products.retitle('Written after two deaths');
  await products.waitUntilLive('Written after two deaths');
  expect(product.output()).toContain('The backend is running again.');
  // Once while it waits for work, and once while it builds.
  const [idle] = product.children('publishing/loop/builder-main.ts');
  signalProcess(idle, 'SIGKILL');
  await products.retitle('Written without a builder');
  const next = () => product.children('publishing/loop/builder-main.ts').find((builder) => builder !== idle);
  await until('a builder is started', async () => next() !== undefined);
  signalProcess(next(), 'SIGKILL');
  await products.waitUntilLive('Written without a builder');
  expect(await visits.stop()).toEqual({ failures: [] });
  expect(visits.count()).toBeGreaterThan(100);
}, 240_000);

test('serves the last pages if the database cannot be opened; without any, the start fails', async () => {
  const dataDir = products.newDataDir();
  writeFileSync(join(dataDir, 'db/global/pg_control'), 'not a control file');
  const product = await products.start(dataDir);
  expect(product.output()).toContain(`could not start with the data in ${dataDir}`);
  expect(product.output()).toContain('The last build is served until the backend is running.');
  expect(product.output()).not.toMatch(/^\s+at /m);
  expect(await products.isServed('</html>')).toBe(true);
  const restored = join(dataDir, 'restored');
  cpSync(join(products.template, 'db'), restored, { recursive: true });
  await until('a retry', async () => product.output().includes('The backend will restart in 2 s'));
  // The operator restores the database while the pages are online.
  rmSync(join(dataDir, 'db'), { recursive: true });
  renameSync(restored, join(dataDir, 'db'));
  await until('the backend responds', () => products.responds(), 60_000);
  await products.retitle('Written after the repair');
  await products.waitUntilLive('Written after the repair');
  await product.stop();

  writeFileSync(join(dataDir, 'db/global/pg_control'), 'not a control file');
  rmSync(join(dataDir, 'releases'), { recursive: true });
  const siteless = await products.start(dataDir);
  expect(await siteless.ended).toBe(1);
  expect(siteless.output()).toContain(`could not start with the data in ${dataDir}`);
  expect(siteless.output()).not.toMatch(/^\s+at /m);
}, 240_000);

test('a new backend waits for an orphaned one that still has the database open', async () => {
  const dataDir = products.newDataDir();
  const killed = await products.start(dataDir);
  const [left] = killed.children('backend/main.ts');
  // Stopped, as if in the middle of a long query: it does not notice that its parent is dead.
  signalProcess(left, 'SIGSTOP');
  killed.process.kill('SIGKILL');
  await killed.ended;
  try {
    const product = await products.start(dataDir);
    expect(product.output()).toContain('An earlier backend process still has the database open. It ends');
    expect(product.output()).not.toContain('move the folder away');
    expect(await products.isServed('</html>')).toBe(true);
    signalProcess(left, 'SIGCONT');
    await until('the backend responds', () => products.responds(), 60_000);
    await products.retitle('Written after the long query');
    await products.waitUntilLive('Written after the long query');
  } finally {
    signalProcess(left, 'SIGKILL');
  }
}, 240_000);

test('AB-5 publishing works if output cannot be written', async () => {
  await products.start(products.newDataDir(), {
    // Every write to this device fails as on a full disk.
    command: ['sh', '-c', 'exec "$0" local/start.ts > /dev/full 2>&1', process.execPath],
    isReady: async () => (await fetch(products.site).catch(() => null)) !== null,
  });
  await products.retitle('Written without a log');
  await products.waitUntilLive('Written without a log');
}, 120_000);

const disk = folderForFile();

describe.skipIf(!canMount())('a full disk', () => {
  beforeAll(() => {
    mountDisk(disk, '600m');
    cpSync(products.template, disk, { recursive: true });
  });
  afterAll(() => execFileSync('umount', [disk]));

  test('AB-5 pages stay online, even after a restart, and publishing resumes once there is space', async () => {
    const first = await products.start(disk);
    await products.retitle('Written before');
    await products.waitUntilLive('Written before');
    const visits = visitConstantly(products.articleUrl);
    fillDisk(disk);
    // The database has some space of its own, which the first edits use up.
    await until('an edit is refused', async () => (await products.tryRetitle('Written')) !== 204, BUILT);
    // Logs are written to the same disk.
    for (const pid of first.children('publishing/loop/builder-main.ts')) signalProcess(pid, 'SIGKILL');
    expect(await visits.stop()).toEqual({ failures: [] });
    await first.stop();

    fillDisk(disk);
    const restarted = await products.start(disk);
    expect(restarted.output()).toContain('\nReady');
    expect(restarted.output()).not.toMatch(/^\s+at /m);
    expect(await products.isServed('Written')).toBe(true);
    const visitsAfter = visitConstantly(products.articleUrl);
    for (const pid of restarted.children('backend/main.ts')) signalProcess(pid, 'SIGKILL');
    await until('the retry', async () => restarted.output().includes('The backend will restart in'));
    rmSync(join(disk, 'filler'));
    await until('the backend responds', () => products.responds(), 90_000);
    await products.retitle('Written with room again');
    await products.waitUntilLive('Written with room again');
    expect(await visitsAfter.stop()).toEqual({ failures: [] });
    expect(await products.isServed('Written with room again')).toBe(true);
  }, 300_000);
});
