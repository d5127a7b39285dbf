import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSecrets } from '../../local/backend/secrets.ts';
import type { Backend } from '../../local/backend/start.ts';
import { createBackup } from '../../local/backup/create-backup.ts';
import { deleteMedia, downloadMedia, uploadMedia } from '../../local/backup/media.ts';
import { restoreArchive } from '../../local/backup/restore-archive.ts';
import { type Product, startProduct } from '../../local/product.ts';
import type { Project } from '../../local/project-client.ts';
import { hasPostgres, type PostgresServer, startPostgres } from '../../scripts/postgres-server.ts';
import { readEnvironment } from '../../src/environment.ts';
import { mediaUrlOf } from '../../src/rules/media-url.ts';
import { image, rowsOf } from '../support/backups.ts';
import { stoppedProductsForFile } from '../support/file-fixtures.ts';
import { NO_PRICES } from '../support/no-prices.ts';
import { randomFrom } from '../support/random.ts';
import { randomEdit } from '../support/random-edits.ts';
import { createProductRoles, newServerDatabase } from '../support/server-database.ts';
import { until } from '../support/until.ts';
import { pathsOf, responsesAt } from '../support/visitor-responses.ts';

/** Number of sequences. `npm run test:restores` runs twenty; `RESTORE_SEED` changes them. */
const sequences = Number(process.env['RESTORE_SEQUENCES'] ?? 2);
const random = randomFrom(Number(process.env['RESTORE_SEED'] ?? 20_261_122));
const EDITS = 12;
const png = { type: 'image/png', cacheControl: 'no-cache' };
const slug = 'the-edit-after-the-restore';

const products = await stoppedProductsForFile();
let server: PostgresServer | undefined;
let product: Product | undefined;
let variables: Record<string, string>;
/** Every path that visitors may have seen. */
const paths = new Set<string>();
const media = new Map<string, Uint8Array<ArrayBuffer>>();
let edits = 0;

beforeAll(async () => {
  if (hasPostgres()) {
    server = await startPostgres();
    if (server) await createProductRoles(server.url);
  }
  variables = { ...products.variables('demo'), COINGECKO_URL: NO_PRICES };
  await start();
});
afterAll(async () => {
  await product?.stop();
  server?.stop();
});

async function start(): Promise<void> {
  product = await startProduct(readEnvironment(variables), () => {}, new AbortController().signal);
  await isLive();
}

const running = (): Product => {
  if (!product) throw new Error('The product has not started.');
  return product;
};
const backend = (): Pick<Backend, 'url' | 'secrets' | 'sql'> => {
  const { backend: supervised } = running().stack;
  if (!supervised) throw new Error('The product has no backend.');
  return supervised;
};
const site = () => running().stack.siteUrl;
const project = (): Project => ({
  url: backend().url,
  secretKey: backend().secrets.secretKey,
  mediaUrl: mediaUrlOf(`${site()}/supabase`),
});

/** Waits until visitors see everything that was saved. */
function isLive(): Promise<void> {
  return until(
    'all edits are live',
    async () => {
      const [row] = await backend().sql('select version::int from private.latest_content()');
      return (await (await fetch(`${site()}/build.json`)).json()).contentVersion === row?.['version'];
    },
    120_000,
  );
}

async function editAtRandom(): Promise<void> {
  for (let edit = 0; edit < EDITS; edit += 1) {
    edits += 1;
    await backend().sql(randomEdit(random, edits));
    if (random() < 0.2) await changeMedia();
    // Some paths exist for only one edit.
    if (edit % 8 === 0) {
      await isLive();
      for (const path of await pathsOf(running().publisher.release().folder)) paths.add(path);
    }
  }
  await isLive();
  for (const path of await pathsOf(running().publisher.release().folder)) paths.add(path);
}

async function changeMedia(): Promise<void> {
  const name = `2026/${edits} é.png`;
  const content = image(`${random()}`);
  await uploadMedia(project(), { name, ...png }, content);
  media.set(name, content);
  const [oldest = name] = media.keys();
  if (random() > 0.4) return;
  await deleteMedia(project(), [oldest]);
  media.delete(oldest);
}

/**
 * Returns the variables of an empty product on the other kind of database. The URLs and keys are the same, because
 * pages contain them.
 */
async function otherProduct(): Promise<Record<string, string>> {
  const { DATABASE_URL: isOnServer, DATA_DIR: _, ...same } = variables;
  const { DATA_DIR = '' } = products.variables(null);
  mkdirSync(DATA_DIR, { mode: 0o700 });
  writeSecrets(DATA_DIR, backend().secrets);
  const database = isOnServer ? undefined : server && (await newServerDatabase({ server: server.url }));
  return { ...same, DATA_DIR, ...(database && { DATABASE_URL: database }) };
}

test.each(Array.from({ length: sequences }, (_, number) => number + 1))(
  'BK-1 BK-2 after random edits (%i), the other kind of database restores every row, file and URL, and publishes the next edit',
  { timeout: 600_000 },
  async (number) => {
    await editAtRandom();
    const archive = join(products.folder, `sequence-${number}.tar.gz`);
    const rows = await rowsOf(backend());
    const responses = await responsesAt(site(), paths);
    expect(rows.length).toBeGreaterThan(60);
    expect(paths.size).toBeGreaterThan(50);
    await createBackup(project(), archive, { passphrase: undefined, at: new Date() });

    const other = await otherProduct();
    await running().stop();
    variables = other;
    await restoreArchive(readEnvironment(variables), archive, {
      confirm: async () => false,
      onProgress: () => {},
    });
    await start();
    expect(await rowsOf(backend())).toEqual(rows);
    for (const [name, content] of media) {
      expect(await downloadMedia(project(), name), name).toEqual(Buffer.from(content));
    }
    expect(await responsesAt(site(), paths)).toEqual(responses);
    await backend().sql(`
      delete from public.articles where slug = '${slug}';
      insert into public.articles (title, slug, published_at) values ('Sequence ${number}', '${slug}', now())`);
    await isLive();
    expect(await (await fetch(`${site()}/articles/${slug}`)).text()).toContain(`Sequence ${number}`);
  },
);
