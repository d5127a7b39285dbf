import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../../local/product.ts';
import { readEnvironment } from '../../src/environment.ts';
import { demoArticle } from '../support/demo-article.ts';
import { stoppedProductsForFile } from '../support/file-fixtures.ts';
import { fetchText, waitUntilLive } from '../support/served-titles.ts';
import { until } from '../support/until.ts';
import { whileRunning } from '../support/while-running.ts';

const products = await stoppedProductsForFile();
const environment = readEnvironment(products.variables('demo'));
let product: Product | undefined;

afterAll(stop);

async function start(): Promise<void> {
  product = await startProduct(environment, () => {}, new AbortController().signal);
}

async function stop(): Promise<void> {
  await product?.stop();
  product = undefined;
}

async function sql(text: string): Promise<Record<string, unknown> | undefined> {
  const rows = await product?.stack.backend?.sql(text);
  return rows?.[0];
}

const retitled = (title: string) =>
  `update public.articles set title = '${title}' where slug = '${demoArticle}'`;
const site = () => `http://localhost:${environment.PORT}`;
const shows = (title: string) => waitUntilLive(site(), title);
const shownVersion = async () => JSON.parse(await fetchText(`${site()}/build.json`)).contentVersion;

/** Waits until the database knows that its content is live. */
const isReported = () =>
  until('it is reported', async () => {
    const live = await sql(`select live_id = id as is_live
      from private.publish_state, private.content_versions join private.content_state using (version)`);
    return live?.['is_live'] === true;
  });

/** Edits the article while no publisher runs, and returns the resulting content version. */
const editWithoutPublisher = (title: string) =>
  whileRunning(environment, async (backend) => {
    await backend.sql(retitled(title));
    const [row] = await backend.sql('select version from private.current_content()');
    return Number(row?.['version']);
  });

test('BK-2 after a restore and as many edits as were lost, the site shows these edits and publishes others', async () => {
  const database = join(environment.DATA_DIR, 'db');
  const backup = join(products.folder, 'backup');
  await start();
  await isReported();
  await stop();
  cpSync(database, backup, { recursive: true });

  await start();
  await sql(retitled('Lost edit'));
  await shows('Lost edit');
  const lost = await shownVersion();
  await stop();
  rmSync(database, { recursive: true });
  cpSync(backup, database, { recursive: true });
  expect(await editWithoutPublisher('Edit after the restore')).toBe(lost);

  await start();
  await shows('Edit after the restore');
  await isReported();
  await sql(retitled('Written after the restore'));
  await shows('Written after the restore');
}, 300_000);
