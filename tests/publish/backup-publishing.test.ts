import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { storedBackups } from '../../local/backup/archive-names.ts';
import { type Product, startProduct } from '../../local/product.ts';
import { readEnvironment } from '../../src/environment.ts';
import { runProgram } from '../support/backups.ts';
import { demoArticle } from '../support/demo-article.ts';
import { stoppedProductsForFile } from '../support/file-fixtures.ts';
import { fetchText, waitUntilLive } from '../support/served-titles.ts';
import { until } from '../support/until.ts';

const products = await stoppedProductsForFile();
const variables: Record<string, string> = {
  ...products.variables('demo'),
  BACKUP_DIR: join(products.folder, 'daily'),
};
let product: Product | undefined;

afterEach(() => product?.stop());

async function start(): Promise<void> {
  product = await startProduct(readEnvironment(variables), () => {}, new AbortController().signal);
}

async function stop(): Promise<void> {
  await product?.stop();
  product = undefined;
}

const site = () => `http://localhost:${variables['PORT']}`;
const shows = (title: string) => waitUntilLive(site(), title);
const shownVersion = async () => JSON.parse(await fetchText(`${site()}/build.json`)).contentVersion;

async function publish(title: string): Promise<void> {
  await product?.stack.backend?.sql(
    `update public.articles set title = '${title}' where slug = '${demoArticle}'`,
  );
  await shows(title);
}

test('BK-2 a backup can run while the product does; after its restore the site shows it and publishes edits', async () => {
  await start();
  await publish('Before the backup');
  const file = join(products.folder, 'running.tar.gz');
  const { code, output } = await runProgram('main', ['--to', file], variables);
  expect(output).toMatch(/^Wrote .*running\.tar\.gz: \d+ rows of content, 1 account/);
  expect(code).toBe(0);
  // The product's own daily backup.
  await until('a daily backup', async () => storedBackups(variables['BACKUP_DIR'] ?? '').length === 1);
  const [daily] = storedBackups(variables['BACKUP_DIR'] ?? '');
  const reported = () =>
    product?.stack.backend?.sql(
      'select site_url, extract(epoch from last_at)::int as last_at, failure from private.daily_backups',
    ) ?? [];
  await expect
    .poll(reported)
    .toEqual([{ site_url: site(), last_at: Number(daily?.at) / 1000, failure: null }]);
  await publish('Lost by the restore');
  const lost = await shownVersion();
  const inUse = await runProgram('restore', [file, '--yes'], variables);
  expect(inUse.output).toMatch(/A restore needs the product to be stopped/);
  await stop();
  // If daily backups are disabled, the console shows none.
  variables['BACKUP_DIR'] = '';

  const restored = await runProgram('restore', [file, '--yes'], variables);
  expect(restored.output).toMatch(/^Restored into/m);
  await start();
  await shows('Before the backup');
  expect(await shownVersion()).toBeGreaterThan(lost);
  await publish('After the restore');
  await expect.poll(reported).toEqual([]);
}, 300_000);
