import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { SiteBuilder } from '../../publishing/site-builder.ts';
import { settingsFor } from '../support/backend.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { Products, releaseIn } from '../support/products.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const folder = folderForFile();
const [site, state] = [join(folder, 'first'), join(folder, 'state')];
const backend = await backendForFile();
const settings = settingsFor(backend);

beforeAll(async () => {
  const builder = new SiteBuilder(settings);
  await builder.build(site);
  await builder.saveState(state);
});

test('a builder that continues from a saved state renders only what changed', async () => {
  const builder = new SiteBuilder(settings);
  expect(await builder.resume(site, state)).toBe(true);
  await backend.sql("update public.articles set meta_description = 'New' where slug like 'hats-%'");
  const { rendered, pages } = await builder.build(join(folder, 'second'));
  expect(rendered).toBeGreaterThan(0);
  expect(rendered).toBeLessThan(pages / 2);
});

const damages: [name: string, damage: (bytes: Buffer) => Buffer][] = [
  ['empty', () => Buffer.alloc(0)],
  ['cut off', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['changed in one byte', (bytes) => flipped(bytes, bytes.length - 9)],
];

test.each(damages)('a state that is %s is not used', async (_, damage) => {
  const damaged = join(folder, 'damaged');
  writeFileSync(damaged, damage(readFileSync(state)));
  expect(await new SiteBuilder(settings).resume(site, damaged)).toBe(false);
});

test('a state of other settings, another site or no site is not used', async () => {
  const renamed = { ...settings, siteName: 'Frog Gazette' };
  expect(await new SiteBuilder(renamed).resume(site, state)).toBe(false);
  expect(await new SiteBuilder(settings).resume(join(folder, 'second'), state)).toBe(false);
  expect(await new SiteBuilder(settings).resume(join(folder, 'nothing'), state)).toBe(false);
  expect(await new SiteBuilder(settings).resume(site, join(folder, 'nothing'))).toBe(false);
});

test.each<[name: string, change: (builder: SiteBuilder) => Promise<unknown>]>([
  ['a card is drawn', (builder) => builder.drawCards(1)],
  ['the search index is replaced', async (builder) => builder.switchSearch(await builder.indexForSearch())],
])('a state is removed before %s', async (_, change) => {
  const builder = new SiteBuilder(settings);
  await builder.build(join(folder, 'third'), { cards: 0 });
  await builder.saveState(join(folder, 'third-state'));
  await change(builder);
  expect(await new SiteBuilder(settings).resume(join(folder, 'third'), join(folder, 'third-state'))).toBe(
    false,
  );
});

test('an unreadable state is reported, and the first edit renders everything', async () => {
  const products = await Products.prepare();
  try {
    const dataDir = products.newDataDir();
    const release = releaseIn(dataDir);
    const unchanged = () => statSync(join(releaseIn(dataDir), 'site/contact.html')).ino;
    const rendered = unchanged();
    // A folder cannot be read as a file, even by root.
    rmSync(join(release, 'builder-state'), { force: true });
    mkdirSync(join(release, 'builder-state'));
    await products.start(dataDir);
    await products.retitle('Next to an unreadable state');
    await products.waitUntilLive('Next to an unreadable state');
    expect(unchanged()).not.toBe(rendered);
    expect(readFileSync(join(dataDir, 'builder.log'), 'utf8')).toMatch(
      /Could not continue from the build in .*EISDIR/s,
    );
  } finally {
    await products.dispose();
  }
});

function flipped(bytes: Buffer, position: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[position] = ~(copy[position] ?? 0) & 0xff;
  return copy;
}
