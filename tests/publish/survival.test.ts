import { execFileSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type ProductProcess, startProductProcess } from '../support/product-process.ts';
import { until } from '../support/until.ts';
import { visitConstantly } from '../support/visits.ts';

const slug = 'hot-dog-vendor-coin-halts-after-mustard-oracle-fails';
const root = mkdtempSync(join(tmpdir(), 'newsroom-survival-'));
const template = join(root, 'template');
/** Long enough for a build on a busy machine. */
const BUILT = 90_000;

let ports: Record<string, string>;
let site = '';
let backend = '';
const running: ProductProcess[] = [];
let copies = 0;

beforeAll(async () => {
  ports = { PORT: String(await freePort()), SUPABASE_PORT: String(await freePort()) };
  site = `http://localhost:${ports['PORT']}`;
  backend = `http://localhost:${ports['SUPABASE_PORT']}`;
  const first = await startProductProcess({ ...ports, DATA_DIR: template });
  expect(first.output()).toContain('\nReady');
  await first.stop();
}, 240_000);
afterEach(async () => {
  for (const product of running.splice(0)) await product.stop();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A data folder with a database and a release, to be damaged. */
function newDataDir(): string {
  copies += 1;
  const folder = join(root, `data-${copies}`);
  cpSync(template, folder, { recursive: true });
  return folder;
}

async function start(dataDir: string): Promise<ProductProcess> {
  const product = await startProductProcess({ ...ports, DATA_DIR: dataDir });
  running.push(product);
  return product;
}

async function retitle(product: ProductProcess, title: string): Promise<void> {
  expect(await statusOfRetitling(product, title)).toBe(204);
}

async function statusOfRetitling(product: ProductProcess, title: string): Promise<number> {
  const key = product.variables()['SUPABASE_SECRET_KEY'] ?? '';
  const answer = await fetch(`${backend}/rest/v1/articles?slug=eq.${slug}`, {
    method: 'PATCH',
    headers: { apikey: key, Authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  }).catch(() => null);
  return answer?.status ?? 0;
}

const isServed = async (text: string) =>
  (await (await fetch(`${site}/articles/${slug}`)).text()).includes(text);
const isLive = (title: string) => until(`${title} is live`, () => isServed(title), BUILT);
const answers = async () => (await fetch(`${backend}/rest/v1/articles?limit=1`).catch(() => null)) !== null;

test('AB-5 pages stay online while the backend and the builder are killed, and publishing continues', async () => {
  const product = await start(newDataDir());
  const visits = visitConstantly(`${site}/articles/${slug}`);
  for (const round of [1, 2]) {
    const [pid = 0] = product.children('backend/main.ts');
    process.kill(pid, 'SIGKILL');
    await until('the end is reported', async () => product.output().includes('ended unexpectedly (SIGKILL)'));
    await until('the backend answers', answers, 30_000);
    await retitle(product, `Written after death ${round}`);
    await isLive(`Written after death ${round}`);
  }
  expect(product.output()).toContain('The backend is running again.');
  // Once while it waits for work, and once while it builds.
  const [idle = 0] = product.children('publishing/loop/worker.ts');
  process.kill(idle, 'SIGKILL');
  await retitle(product, 'Written without a builder');
  await until('a builder is started', async () => product.children('publishing/loop/worker.ts').length > 0);
  process.kill(product.children('publishing/loop/worker.ts')[0] ?? 0, 'SIGKILL');
  await isLive('Written without a builder');
  expect(await visits.stop()).toEqual({ failures: [] });
  expect(visits.count()).toBeGreaterThan(100);
}, 240_000);

test('a database that cannot be opened leaves the last pages online; without any, the start fails', async () => {
  const dataDir = newDataDir();
  writeFileSync(join(dataDir, 'db/global/pg_control'), 'not a control file');
  const product = await start(dataDir);
  expect(product.output()).toContain(`could not start with the data in ${dataDir}`);
  expect(product.output()).toContain('The last pages are served, and the backend is retried.');
  expect(product.output()).not.toMatch(/^\s+at /m);
  expect(await isServed('</html>')).toBe(true);
  await until('a retry', async () => product.output().includes('The backend is restarted in 2 s'));
  // The operator restores the database while the pages are online.
  rmSync(join(dataDir, 'db'), { recursive: true });
  cpSync(join(template, 'db'), join(dataDir, 'db'), { recursive: true });
  await until('the backend answers', answers, 60_000);
  await retitle(product, 'Written after the repair');
  await isLive('Written after the repair');
  await product.stop();

  writeFileSync(join(dataDir, 'db/global/pg_control'), 'not a control file');
  rmSync(join(dataDir, 'releases'), { recursive: true });
  const siteless = await start(dataDir);
  expect(await siteless.ended).toBe(1);
  expect(siteless.output()).toContain(`could not start with the data in ${dataDir}`);
  expect(siteless.output()).not.toMatch(/^\s+at /m);
}, 240_000);

test('a new backend waits for one that was left behind and still has the database open', async () => {
  const dataDir = newDataDir();
  const killed = await start(dataDir);
  const [left = 0] = killed.children('backend/main.ts');
  // As in the middle of a long query: it does not notice that its parent is dead.
  process.kill(left, 'SIGSTOP');
  killed.process.kill('SIGKILL');
  await killed.ended;
  try {
    const product = await start(dataDir);
    expect(product.output()).toContain('an earlier backend process has the database open');
    expect(await isServed('</html>')).toBe(true);
    process.kill(left, 'SIGCONT');
    await until('the backend answers', answers, 60_000);
    await retitle(product, 'Written after the long query');
    await isLive('Written after the long query');
  } finally {
    try {
      process.kill(left, 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
  }
}, 240_000);

describe.skipIf(!canMount())('a full disk', () => {
  const dataDir = join(root, 'small-disk');
  beforeAll(() => {
    mkdirSync(dataDir);
    mountDisk(dataDir);
    cpSync(template, dataDir, { recursive: true });
  });
  afterAll(() => {
    execFileSync('umount', [dataDir]);
  });

  test('AB-5 pages stay online, also after a restart, and publishing continues once there is room', async () => {
    const first = await start(dataDir);
    await retitle(first, 'Written before');
    await isLive('Written before');
    const visits = visitConstantly(`${site}/articles/${slug}`);
    fill(dataDir);
    // The database has some room of its own, which the first edits use up.
    await until('an edit is refused', async () => (await statusOfRetitling(first, 'Written')) !== 204, BUILT);
    // Logs are written to the same disk.
    for (const pid of first.children('publishing/loop/worker.ts')) process.kill(pid, 'SIGKILL');
    expect(await visits.stop()).toEqual({ failures: [] });
    await first.stop();

    fill(dataDir);
    const restarted = await start(dataDir);
    expect(restarted.output()).toContain('\nReady');
    expect(restarted.output()).not.toMatch(/^\s+at /m);
    expect(await isServed('Written')).toBe(true);
    const visitsAfter = visitConstantly(`${site}/articles/${slug}`);
    for (const pid of restarted.children('backend/main.ts')) process.kill(pid, 'SIGKILL');
    await until('the retry', async () => restarted.output().includes('The backend is restarted in'));
    rmSync(join(dataDir, 'filler'));
    await until('the backend answers', answers, 90_000);
    await retitle(restarted, 'Written with room again');
    await isLive('Written with room again');
    expect(await visitsAfter.stop()).toEqual({ failures: [] });
    expect(await isServed('Written with room again')).toBe(true);
  }, 300_000);
});

/** Whether file systems may be mounted here: as root, outside most containers. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-mount-'));
  try {
    mountDisk(folder);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    console.warn('Skipped: the tests of a full disk need the right to mount a file system.');
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function mountDisk(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'newsroom-test', folder], { stdio: 'ignore' });
}

/** Writes until not a byte more fits. */
function fill(folder: string): void {
  const file = openSync(join(folder, 'filler'), 'a');
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break;
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }
  closeSync(file);
}
