import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Products } from '../support/products.ts';

let products: Products;
beforeAll(async () => {
  products = await Products.prepare();
}, 240_000);
afterEach(() => products.stopAll());
afterAll(() => products?.dispose());

const releasesIn = (dataDir: string) => join(dataDir, 'releases');
const currentIn = (dataDir: string) =>
  join(releasesIn(dataDir), readFileSync(join(releasesIn(dataDir), 'current'), 'utf8').trim());

const damages: [string, (release: string) => void][] = [
  ['an empty release.json', (release) => truncateSync(join(release, 'release.json'))],
  ['a release.json that is cut short', (release) => truncateSync(join(release, 'release.json'), 20)],
  ['a missing build.json', (release) => rmSync(join(release, 'site/build.json'))],
  ['a build.json that is cut short', (release) => truncateSync(join(release, 'site/build.json'), 9)],
  ['an empty build.json', (release) => truncateSync(join(release, 'site/build.json'))],
  ['a missing site', (release) => rmSync(join(release, 'site'), { recursive: true })],
  ['a missing _headers', (release) => rmSync(join(release, 'site/_headers'))],
  ['an empty _headers', (release) => truncateSync(join(release, 'site/_headers'))],
  ['an empty front page', (release) => truncateSync(join(release, 'site/index.html'))],
  ['a missing 404 page', (release) => rmSync(join(release, 'site/404.html'))],
];

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

test.each(damages)(
  '%s: serves the previous release, then a new build',
  async (_damage, damage) => {
    const dataDir = products.newDataDir();
    damage(currentIn(dataDir));
    const product = await products.start(dataDir);
    await expectGoodSite(product.output(), 1);
    await products.waitUntilLive('Written for the template');
  },
  120_000,
);

test('rebuilds the pages if every release is damaged', async () => {
  const dataDir = products.newDataDir();
  for (const name of readdirSync(releasesIn(dataDir)).filter((entry) => entry !== 'current'))
    truncateSync(join(releasesIn(dataDir), name, 'site/_headers'));
  const product = await products.start(dataDir);
  await expectGoodSite(product.output(), 2);
  expect(await products.isServed('Written for the template')).toBe(true);
}, 120_000);

test('serves the site despite an empty pointer to the current release', async () => {
  const dataDir = products.newDataDir();
  writeFileSync(join(releasesIn(dataDir), 'current'), '');
  const product = await products.start(dataDir);
  await expectGoodSite(product.output(), 0);
  expect(await products.isServed('Written for the template')).toBe(true);
}, 120_000);
