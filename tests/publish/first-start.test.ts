import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Backend } from '../../local/backend/start.ts';
import { startTestBackend } from '../support/backend.ts';
import { runProgram } from '../support/backups.ts';
import { stoppedProductsForFile } from '../support/file-fixtures.ts';
import { freePort } from '../support/free-port.ts';
import { type ProductProcess, startProductProcess } from '../support/product-process.ts';

const products = await stoppedProductsForFile();

/** Starts a product, and returns the status of its front page and console. */
async function statusesOf(
  variables: Record<string, string>,
): Promise<{ statuses: number[]; output: string }> {
  const product: ProductProcess = await startProductProcess(variables);
  try {
    const get = async (path: string) =>
      (await fetch(`http://localhost:${variables['PORT']}${path}`).catch(() => null))?.status ?? 0;
    return { statuses: [await get('/'), await get('/admin')], output: product.output() };
  } finally {
    await product.stop();
  }
}

test('a restored site without articles is published', async () => {
  const file = join(products.folder, 'empty.tar.gz');
  expect(await runProgram('main', ['--to', file], products.variables('none'))).toMatchObject({ code: 0 });
  const variables = products.variables(null);
  expect(await runProgram('restore', [file], variables)).toMatchObject({ code: 0 });
  const { statuses, output } = await statusesOf(variables);
  expect(statuses, output).toEqual([200, 200]);
});

test('a new hosted project without articles is published, but not one whose articles are hidden', async () => {
  const hosted: Backend = await startTestBackend('none');
  // Like a reverse proxy whose site server has not started yet: the site cannot be read.
  const proxy = createServer((socket) => socket.destroy());
  const proxyPort = await freePort();
  await new Promise<void>((resolve) => proxy.listen(proxyPort, resolve));
  const start = () =>
    statusesOf({
      ...products.variables(null),
      SITE_URL: `https://localhost:${proxyPort}`,
      PUBLIC_SUPABASE_URL: hosted.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: hosted.secrets.publishableKey,
      SUPABASE_SECRET_KEY: hosted.secrets.secretKey,
    });
  try {
    const empty = await start();
    expect(empty.statuses, empty.output).toEqual([200, 200]);
    await hosted.sql(`
      insert into public.articles (title, slug, published_at) values ('Hidden', 'hidden', now());
      create policy "Hides every article" on public.articles as restrictive for select to anon using (false)`);
    const hidden = await start();
    expect(hidden.statuses).toEqual([0, 0]);
    expect(hidden.output).toContain('There is no published article');
  } finally {
    proxy.close();
    await hosted.stop();
  }
});
