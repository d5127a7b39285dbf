import { existsSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { productsForFile } from '../support/file-fixtures.ts';
import { signalProcess } from '../support/product-process.ts';
import { releaseIn } from '../support/products.ts';
import { openSearch, type Search } from '../support/search.ts';
import { until } from '../support/until.ts';

const products = await productsForFile();
afterEach(() => products.stopAll());

/**
 * Retitles an article and waits until the served index has the title. Returns the index. Until then, its files may be
 * incomplete, and the build that a product starts with may have replaced the index without the title.
 */
async function retitleInSearch(title: string): Promise<Search> {
  await products.retitle(title);
  let search = await openSearch(products.site);
  const isIncluded = async () => {
    search = await openSearch(products.site);
    return (await search.titles()).includes(title);
  };
  await until('the index has the title', isIncluded, 60_000);
  return search;
}

test('visitors find every file of their index while it is being replaced', async () => {
  await products.start(products.newDataDir());
  const problems: string[] = [];
  const seen = new Set<string>();
  let stopped = false;
  const visit = async () => {
    while (!stopped) {
      const search = await openSearch(products.site);
      seen.add(search.version);
      // Simulates the time between opening the page and searching.
      await new Promise((later) => setTimeout(later, Math.random() * 300));
      problems.push(...(await search.missingFiles()));
    }
  };
  const visits = [visit(), visit(), visit()];
  for (const edit of [1, 2, 3]) {
    const { version } = await retitleInSearch(`Zebra number ${edit}`);
    await until('somebody visits with the new index', async () => seen.has(version));
  }
  stopped = true;
  await Promise.all(visits);
  expect(problems).toEqual([]);
  // The first edit's build creates its index itself. The next two indexes replace it in the served release.
  expect(seen.size).toBeGreaterThanOrEqual(3);
}, 240_000);

test('a former text cannot be loaded from the search index a minute after an edit', async () => {
  const dataDir = products.newDataDir();
  await products.start(dataDir);
  const textsWith = (title: string) => {
    const folder = join(releaseIn(dataDir), 'site/pagefind/fragment');
    const isWith = (name: string) => gunzipSync(readFileSync(join(folder, name))).includes(title);
    return readdirSync(folder).filter(isWith);
  };
  const statusOf = async (name: string) => (await fetch(`${products.site}/pagefind/fragment/${name}`)).status;
  await retitleInSearch('Badger');
  const [name = ''] = textsWith('Badger');
  await retitleInSearch('Wombat');
  expect(textsWith('Wombat')).toHaveLength(1);
  expect(await statusOf(name), 'visitors may still be using it').toBe(200);
  await until('the former text is removed', async () => (await statusOf(name)) === 404, 60_000);
  expect(textsWith('Badger')).toEqual([]);
  expect(await (await openSearch(products.site)).missingFiles()).toEqual([]);
}, 240_000);

test('kill -9 before the index follows an edit: after a restart, search includes it, and only changed pages are rendered', async () => {
  const dataDir = products.newDataDir();
  const product = await products.start(dataDir);
  await products.retitle('Aardvark');
  await products.waitUntilLive('Aardvark');
  // An update of the search index removes the state, which is then saved again.
  const isInRelease = (name: string) => existsSync(join(releaseIn(dataDir), name));
  await until('the index follows', async () => !isInRelease('search-is-behind'));
  await until('the state is saved', async () => isInRelease('builder-state'));
  const unchangedPage = () => statSync(join(releaseIn(dataDir), 'site/contact.html')).ino;
  const rendered = unchangedPage();
  const { version } = await openSearch(products.site);
  const processes = [product.process.pid, ...product.children('builder-main')];
  await products.retitle('Capybara');
  await until('the edit is served', () => products.isServed('Capybara'), 60_000, 5);
  for (const pid of processes) signalProcess(pid, 'SIGKILL');
  await product.ended;
  expect(isInRelease('search-is-behind')).toBe(true);

  await products.start(dataDir);
  expect(await products.isServed('Capybara')).toBe(true);
  await until('search follows', async () => (await openSearch(products.site)).version !== version, 60_000);
  const search = await openSearch(products.site);
  expect(await search.missingFiles()).toEqual([]);
  expect(await search.titles()).toContain('Capybara');
  expect(unchangedPage()).toBe(rendered);
}, 240_000);

test('a builder killed before the index follows an edit is replaced, and search then includes the edit', async () => {
  const dataDir = products.newDataDir();
  const product = await products.start(dataDir);
  await products.retitle('Dingo');
  await products.waitUntilLive('Dingo');
  const isBehind = () => existsSync(join(releaseIn(dataDir), 'search-is-behind'));
  await until('the index follows', async () => !isBehind());
  const builders = product.children('builder-main');
  await products.retitle('Echidna');
  await until('the edit is served', () => products.isServed('Echidna'), 60_000, 5);
  for (const builder of builders) signalProcess(builder, 'SIGKILL');
  expect(isBehind()).toBe(true);

  await until('the index follows', async () => !isBehind(), 60_000);
  // A release is current on the disk shortly before it is served.
  const titles = async () => (await openSearch(products.site)).titles();
  await until('search includes the edit', async () => (await titles()).includes('Echidna'));
}, 240_000);

test('search works after a restart with an empty entry of its index', async () => {
  const dataDir = products.newDataDir();
  truncateSync(join(releaseIn(dataDir), 'site/pagefind/pagefind-entry.json'));
  await products.start(dataDir);
  expect(await products.isServed('Written for the template')).toBe(true);
  const isComplete = async () => {
    const search = await openSearch(products.site).catch(() => null);
    return search !== null && (await search.missingFiles()).length === 0;
  };
  await until('search works', isComplete, 60_000);
}, 120_000);
