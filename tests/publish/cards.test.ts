import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SiteBuilder } from '../../publishing/site-builder.ts';
import { DEFAULT_BRAND } from '../../src/entities/readers/brand.ts';
import { settingsFor } from '../support/backend.ts';
import { backendForFile, productsForFile } from '../support/file-fixtures.ts';
import { folderForFile } from '../support/temporary-folders.ts';
import { until } from '../support/until.ts';
import { writeRows } from '../support/write-rows.ts';

const folder = folderForFile();
const backend = await backendForFile();
const products = await productsForFile();
/** Cards are cached by their text across test runs, so each run uses other titles. */
const run = Date.now();

/** Inserts articles without images, newest first, as a project's API would. */
async function importArticles(url: string, key: string, names: readonly string[]): Promise<void> {
  const rows = names.map((slug, age) => ({
    title: `${slug} ${run}`,
    slug,
    content: '<p>Text.</p>',
    published_at: new Date(run - (age + 1) * 60_000),
  }));
  expect(await writeRows({ url, secretKey: key }, 'POST', 'articles', rows)).toBe(201);
}

test('a build draws the newest cards, and those drawn later are identical to those of a fresh build', async () => {
  const settings = settingsFor(backend);
  const names = ['newest', 'newer', 'old', 'oldest'];
  const cardIn = (site: string, name: string) => readFileSync(join(folder, site, `articles/${name}.png`));
  const builder = new SiteBuilder(settings);
  await builder.build(join(folder, 'before'));
  await importArticles(backend.url, backend.secrets.secretKey, names);
  const { undrawnCards } = await builder.build(join(folder, 'a'), { cards: 2 });
  expect(undrawnCards).toBe(2);
  const siteCard = readFileSync(join(folder, 'a/social-card.png'));
  const undrawn = (site: string) => names.filter((name) => cardIn(site, name).equals(siteCard));
  expect(undrawn('a')).toEqual(['old', 'oldest']);

  // The next site shares its files with this one.
  await builder.build(join(folder, 'b'), { cards: 0 });
  expect(await builder.drawCards(1)).toBe(1);
  expect(undrawn('b')).toEqual(['oldest']);
  expect(undrawn('a')).toEqual(['old', 'oldest']);
  expect(await builder.drawCards(10)).toBe(0);
  expect(undrawn('b')).toEqual([]);

  await builder.build(join(folder, 'c'), { cards: 0 });
  await new SiteBuilder(settings).build(join(folder, 'fresh'));
  for (const name of names) expect(cardIn('c', name)).toEqual(cardIn('fresh', name));

  // The cards of these articles are identical to the site's card, whether drawn or not.
  await backend.sql(`insert into public.articles (title, slug, content, published_at)
    select '${DEFAULT_BRAND.tagline}', 'like-the-site-' || n, 'Text.', now() from generate_series(1, 2) as n`);
  await builder.build(join(folder, 'd'), { cards: 0 });
  expect(await builder.drawCards(1)).toBe(0);
}, 120_000);

test('after a failed build, cards of the last build are drawn, and the next build renders only what changed', async () => {
  const builder = new SiteBuilder(settingsFor(backend));
  await builder.build(join(folder, 'known'));
  await importArticles(backend.url, backend.secrets.secretKey, ['in-both', 'hidden']);
  await builder.build(join(folder, 'live'), { cards: 0 });
  const move = (time: string) =>
    backend.sql(
      `update public.articles set published_at = published_at + interval '${time}' where slug = 'hidden'`,
    );
  await move('1 day');
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const fail = () => expect(builder.build(join(file, 'site'))).rejects.toThrow('ENOTDIR');
  await fail();
  await builder.drawCards(10);
  const [card, siteCard] = ['articles/in-both.png', 'social-card.png'].map((name) =>
    readFileSync(join(folder, 'live', name)),
  );
  expect(card).not.toEqual(siteCard);

  await fail();
  await move('-1 day');
  const { rendered, pages } = await builder.build(join(folder, 'next'));
  expect(rendered).toBeGreaterThan(0);
  expect(rendered).toBeLessThan(pages / 2);
});

test("an import's cards are drawn after the build, and after kill -9 the next start draws the missing ones", async () => {
  const dataDir = products.newDataDir();
  const product = await products.start(dataDir);
  const names = Array.from({ length: 30 }, (_, number) => `imported-${number}`);
  const card = async (name: string) => {
    const response = await fetch(`${products.site}/articles/${name}.png`);
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  };
  const siteCard = Buffer.from(await (await fetch(`${products.site}/social-card.png`)).arrayBuffer());
  const missing = async () => {
    const cards = await Promise.all(names.map(card));
    return cards.filter((found) => found === null || found.equals(siteCard)).length;
  };
  await importArticles(products.backend, product.variables()['SUPABASE_SECRET_KEY'] ?? '', names);
  await until('the import is served', async () => (await card('imported-29')) !== null, 120_000, 5);
  product.process.kill('SIGKILL');
  await product.ended;

  await products.start(dataDir);
  await until('all cards are drawn', async () => (await missing()) === 0, 120_000);
}, 240_000);
