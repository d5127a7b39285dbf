import { readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { productsForFile } from '../support/file-fixtures.ts';
import { releaseIn } from '../support/products.ts';

const products = await productsForFile();
afterEach(() => products.stopAll());

/** Asserts that the pages are served as built, and that the log has one line per damaged release and no stack trace. */
async function expectGoodSite(output: string, damaged: number): Promise<void> {
  expect(output).toContain('\nReady');
  expect(output.match(/Ignoring the damaged release \S+: .+\.$/gm) ?? []).toHaveLength(damaged);
  expect(output).not.toMatch(/^\s+at /m);
  const page = await fetch(products.articleUrl);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await fetch(products.site)).status).toBe(200);
  expect(await (await fetch(`${products.site}/no-such-page`)).text()).toContain('</html>');
  expect(await (await fetch(`${products.site}/build.json`)).json()).toMatchObject({
    pages: expect.any(Number),
  });
}

test('serves the previous release if the site of the newest one is missing, then a new build', async () => {
  const dataDir = products.newDataDir();
  rmSync(join(releaseIn(dataDir), 'site'), { recursive: true });
  const product = await products.start(dataDir);
  await expectGoodSite(product.output(), 1);
  await products.waitUntilLive('Written for the template');
}, 120_000);

test('rebuilds the pages if every release is damaged', async () => {
  const dataDir = products.newDataDir();
  const releases = join(dataDir, 'releases');
  for (const name of readdirSync(releases).filter((entry) => entry !== 'current'))
    truncateSync(join(releases, name, 'site/_headers'));
  const product = await products.start(dataDir);
  await expectGoodSite(product.output(), 2);
  expect(await products.isServed('Written for the template')).toBe(true);
}, 120_000);
