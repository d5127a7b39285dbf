import { afterEach, expect, test } from 'vitest';
import { productsForFile } from '../support/file-fixtures.ts';
import { startProductProcess } from '../support/product-process.ts';
import { until } from '../support/until.ts';
import { writeRows } from '../support/write-rows.ts';

const products = await productsForFile();
afterEach(() => products.stopAll());

test('BT-5 a start with other settings or another SITE_URL does not publish the empty site that was blocked', async () => {
  const dataDir = products.newDataDir();
  const before = await products.start(dataDir);
  const project = { url: products.backend, secretKey: before.variables()['SUPABASE_SECRET_KEY'] ?? '' };
  expect(await writeRows(project, 'PATCH', 'articles?slug=neq.x', { published_at: null })).toBe(204);
  await until('the build is blocked', async () => before.output().includes('would disappear'));
  await before.stop();

  const changed = { ...products.variables, DATA_DIR: dataDir, PUBLIC_COINGECKO_URL: '/prices' };
  const after = await startProductProcess(changed);
  expect(after.output()).toMatch(/Could not build the pages: \d+ of \d+ articles would disappear/);
  expect((await fetch(products.articleUrl)).status).toBe(200);
  await after.stop();

  const moved = await startProductProcess({ ...changed, SITE_URL: 'https://new.example' });
  expect(moved.output()).toMatch(/\d+ of \d+ articles would disappear.+start with SITE_URL=http:/);
  await moved.stop();
}, 240_000);
