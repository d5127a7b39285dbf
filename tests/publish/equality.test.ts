import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../local/backend/start.ts';
import { SiteBuilder } from '../../publishing/site-builder.ts';
import { settingsFor, startTestBackend } from '../support/backend.ts';

/** How many random edits; `npm run test:equality` makes a thousand. */
const edits = Number(process.env['EQUALITY_EDITS'] ?? 20);
/** After so many edits the comparison is with a newly compiled site, not only with a newly rendered one. */
const compileEvery = Number(process.env['EQUALITY_COMPILE_EVERY'] ?? 20);
/** After so many edits another builder continues, as after a restart. */
const restartEvery = Number(process.env['EQUALITY_RESTART_EVERY'] ?? 7);

let backend: Backend;
const folder = mkdtempSync(join(tmpdir(), 'newsroom-equality-'));

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an incremental build is byte-identical to a full one', {
  timeout: 3_600_000,
}, async () => {
  const random = randomFrom(20_261_121);
  const settings = settingsFor(backend);
  const builtAt = '2026-11-21T12:00:00.000Z';
  let onTheOneBefore = new SiteBuilder(settings);
  let fromNothing = new SiteBuilder(settings);
  await onTheOneBefore.build(join(folder, 'a-0'), { builtAt });
  let fewest = Number.POSITIVE_INFINITY;
  for (let edit = 1; edit <= edits; edit += 1) {
    const change = randomEdit(random, edit);
    await backend.sql(change);
    const [a, b] = [join(folder, `a-${edit}`), join(folder, 'b')];
    const { rendered } = await onTheOneBefore.build(a, {
      builtAt,
      recyclable: join(folder, `a-${edit - 4}`),
    });
    fewest = Math.min(fewest, rendered);
    if (edit % compileEvery === 0) fromNothing = new SiteBuilder(settings);
    await fromNothing.build(b, { builtAt, fromScratch: true });
    expect(differences(a, b), change).toEqual([]);
    if (edit % restartEvery === 0) {
      const state = join(folder, 'state');
      await onTheOneBefore.saveState(state);
      onTheOneBefore = new SiteBuilder(settings);
      expect(await onTheOneBefore.resume(a, state)).toBe(true);
    }
  }
  expect(fewest, 'pages rendered after an edit that no page shows').toBeLessThan(5);
});

/** The files that differ; the search index follows later and is left out. */
function differences(a: string, b: string): string[] {
  const filesOf = (site: string) =>
    readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(site, join(entry.parentPath, entry.name)))
      .filter((file) => !file.startsWith('pagefind'));
  const names = new Set([...filesOf(a), ...filesOf(b)]);
  const content = (site: string, file: string) => {
    try {
      return readFileSync(join(site, file));
    } catch {
      return null;
    }
  };
  return [...names].filter((file) => {
    const [left, right] = [content(a, file), content(b, file)];
    return left === null || right === null || !left.equals(right);
  });
}

function randomEdit(random: () => number, number: number): string {
  const one = (table: string) =>
    `(select id from public.${table} order by md5(id::text || ${number}) limit 1)`;
  const article = one('articles');
  const kinds = [
    `insert into public.articles (title, slug, content, author, published_at, category_id) values ('New ${number}', 'new-${number}', '<p>Text of ${number} <span style="color:#12${String(number % 90).padStart(2, '0')}ab">in colour</span></p>', 'Writer', now() - interval '${number} minutes', ${one('categories')})`,
    `update public.articles set title = 'Renamed ${number} <&">' where id = ${article}`,
    `update public.articles set slug = 'moved-${number}' where id = ${article}`,
    `update public.articles set content = content || '<p>More ${number}</p>' where id = ${article}`,
    `update public.articles set category_id = ${one('categories')} where id = ${article}`,
    `update public.articles set category_id = null, image_url = null where id = ${article}`,
    `update public.articles set published_at = now() - interval '${number} hours' where id = ${article}`,
    `update public.articles set published_at = null where id = ${article}`,
    `update public.articles set published_at = now() + interval '${number} days' where id = ${article}`,
    `delete from public.articles where id = ${article}`,
    `update public.articles set view_count = view_count + ${number} where id = ${article}`,
    `update public.articles set title = title where id = ${article}`,
    `update public.articles set author = 'Desk ${number}', meta_description = 'About ${number}' where category_id = ${one('categories')}`,
    `update public.trending_memecoins set price = ${number}.5, priced_at = now() where id = ${one('trending_memecoins')}`,
    `update public.categories set name = 'Category ${number}' where id = ${one('categories')}`,
    `update public.categories set slug = 'category-${number}' where id = ${one('categories')}`,
    `insert into public.categories (name, slug) values ('Fresh ${number}', 'fresh-${number}')`,
    `update public.advertisements set is_active = not is_active where id = ${one('advertisements')}`,
    `update public.advertisements set content = '/images/ads/otter-sanctuary-300x250.webp?' || ${number} where ad_type = 'image' and id = ${one('advertisements')}`,
    `update public.promo_banners set is_active = not is_active, sort_order = ${number % 7} where id = ${one('promo_banners')}`,
    `update public.trending_memecoins set rank = ${number}, name = 'Coin ${number}' where id = ${one('trending_memecoins')}`,
    `update public.site_settings set value = '{"text": "JOIN ${number}", "link": "https://example.com/${number}"}' where setting_key = 'alpha_club_cta'`,
    `update public.site_settings set value = jsonb_set(value, '{facebook}', '"https://facebook.com/${number}"') where setting_key = 'social_links'`,
    `update public.page_content set title = 'Club ${number}'`,
    `update public.contact_page_content set explanatory_text = 'Write to us ${number}'`,
  ];
  return kinds[Math.floor(random() * kinds.length)] ?? '';
}

/** A small generator of numbers from 0 to 1: the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
