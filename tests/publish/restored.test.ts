import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../local/backend/start.ts';
import { type Product, startProduct } from '../../local/product.ts';
import { readEnvironment } from '../../src/environment.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';

const slug = 'hot-dog-vendor-coin-halts-after-mustard-oracle-fails';
const folder = mkdtempSync(join(tmpdir(), 'newsroom-restored-'));
const dataDir = join(folder, 'data');
const backup = join(folder, 'backup');
let environment: ReturnType<typeof readEnvironment>;
let product: Product | undefined;

beforeAll(async () => {
  environment = readEnvironment({
    PORT: String(await freePort()),
    SUPABASE_PORT: String(await freePort()),
    DATA_DIR: dataDir,
  });
});
afterEach(async () => {
  await product?.stop();
  product = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  product = await startProduct(environment, () => {}, new AbortController().signal);
}

async function stop(): Promise<void> {
  await product?.stop();
  product = undefined;
}

function sql(text: string): Promise<Record<string, unknown>[]> {
  const { backend } = product?.stack ?? {};
  if (!backend) throw new Error('The product is not running.');
  return backend.sql(text);
}

async function write(title: string): Promise<void> {
  const { backend } = product?.stack ?? {};
  const key = backend?.secrets.secretKey ?? '';
  const response = await fetch(`${backend?.url}/rest/v1/articles?slug=eq.${slug}`, {
    method: 'PATCH',
    headers: { apikey: key, Authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });
  expect(response.status).toBe(204);
}

const textOf = async (path: string) => (await fetch(`http://localhost:${environment.PORT}${path}`)).text();
const shows = (title: string) =>
  until(`the site shows "${title}"`, async () => (await textOf(`/articles/${slug}`)).includes(title), 60_000);
const shownVersion = async () => JSON.parse(await textOf('/build.json')).contentVersion;
const isLive = async () =>
  (
    await sql(
      'select live_id = id as live from private.publish_state, private.content_versions join private.content_state using (version)',
    )
  )[0]?.['live'];

/** Edits the article while no publisher runs, and returns the resulting content version. */
async function editWithoutPublisher(edits: number): Promise<number> {
  const backend = await startBackend({
    dataDir,
    port: environment.SUPABASE_PORT,
    siteUrl: `http://localhost:${environment.PORT}`,
    adminEmail: environment.ADMIN_EMAIL,
  });
  for (let number = 1; number <= edits; number += 1) {
    await backend.sql(
      `update public.articles set title = 'Edit ${number} after the restore' where slug = '${slug}'`,
    );
  }
  const [row] = await backend.sql('select version from private.current_content()');
  await backend.stop();
  return Number(row?.['version']);
}

test.each([
  ['higher', 0],
  // As many edits as were lost, saved before the publisher starts.
  ['the same', 3],
])(
  'BK-2 after a restore the site shows the older content and publishes edits; the live version was %s',
  async (_, edits) => {
    await start();
    await write('Before the backup');
    await shows('Before the backup');
    await until('it is reported', async () => (await isLive()) === true);
    await stop();
    cpSync(join(dataDir, 'db'), backup, { recursive: true });

    await start();
    for (const number of [1, 2, 3]) {
      await write(`Lost edit ${number}`);
      await shows(`Lost edit ${number}`);
    }
    const lost = await shownVersion();
    await stop();
    rmSync(join(dataDir, 'db'), { recursive: true });
    cpSync(backup, join(dataDir, 'db'), { recursive: true });
    if (edits > 0) expect(await editWithoutPublisher(edits)).toBe(lost);

    await start();
    await shows(edits > 0 ? `Edit ${edits} after the restore` : 'Before the backup');
    await until('it is reported', async () => (await isLive()) === true);
    await write('Written after the restore');
    await shows('Written after the restore');
  },
  300_000,
);
