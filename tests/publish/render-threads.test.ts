import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { SiteBuilder } from '../../publishing/site-builder.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { settingsFor } from '../support/backend.ts';
import { allDifferences, differences } from '../support/build.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const folder = folderForFile();
const [alone, helped] = [join(folder, 'alone'), join(folder, 'helped')];
const options = { builtAt: '2026-11-24T12:00:00.000Z', cards: 0 };
const backend = await backendForFile();
const settings = settingsFor(backend);

beforeAll(async () => {
  // With the site name of other tests, these builds would reuse the cards that those draw at the same time.
  await backend.sql(`insert into public.site_settings (setting_key, value) values ('brand', '{"name": "Toad Gazette"}')
    on conflict (setting_key) do update set value = site_settings.value || excluded.value`);
});

test('a search index that is created after the first build is the same', { timeout: 120_000 }, async () => {
  const [atOnce, deferred] = [join(folder, 'at-once'), join(folder, 'deferred')];
  const builder = new SiteBuilder(settings);
  expect(await builder.build(atOnce, options)).toMatchObject({ isSearchBehind: false });
  const later = new SiteBuilder(settings);
  expect(await later.build(deferred, { ...options, isSearchDeferred: () => true })).toMatchObject({
    isSearchBehind: true,
  });
  expect(readdirSync(deferred)).not.toContain('pagefind');
  await later.switchSearch(await later.indexForSearch());
  expect(allDifferences(atOnce, deferred)).toEqual([]);
});

describe('a site with enough pages for every thread to claim a batch', () => {
  beforeAll(() =>
    backend.sql(`insert into public.articles (title, slug, content, published_at, category_id)
      select 'Copy ' || n || ' of ' || title, 'copy-' || n || '-of-' || slug, content, published_at - n * interval '1 hour', category_id
      from public.articles, generate_series(1, 5) as n where published_at < now()`),
  );

  test('rendered by several threads is byte-identical, and so are its later builds', {
    timeout: 240_000,
  }, async () => {
    const [oneThread, threeThreads] = [new SiteBuilder(settings), new SiteBuilder(settings)];
    const first = await oneThread.build(alone, { ...options, threads: 0 });
    const same = await threeThreads.build(helped, { ...options, threads: 2 });
    expect(first.pages).toBeGreaterThan(200);
    expect(allDifferences(alone, helped)).toEqual([]);
    expect(same).toEqual(first);

    await backend.sql(`update public.articles set title = 'Another title' where slug like 'copy-3-of-%'`);
    const later = await oneThread.build(`${alone}-2`, options);
    expect(await threeThreads.build(`${helped}-2`, options)).toEqual(later);
    expect(differences(`${alone}-2`, `${helped}-2`)).toEqual([]);

    await backend.sql(
      `insert into public.site_settings (setting_key, value) values ('brand', '{"name": "Newt Gazette"}')
       on conflict (setting_key) do update set value = site_settings.value || excluded.value`,
    );
    const renamed = await oneThread.build(`${alone}-3`, { ...options, threads: 0 });
    expect(await threeThreads.build(`${helped}-3`, { ...options, threads: 2 })).toEqual(renamed);
    expect(differences(`${alone}-3`, `${helped}-3`)).toEqual([]);
  });

  test('a secret in a page that another thread renders stops the build', async () => {
    const secret = 'the-secret-of-this-test';
    await backend.sql(
      `update public.articles set content = content || '<p>${secret}</p>' where slug like 'copy-%'`,
    );
    const out = join(folder, 'refused');
    const build = new SiteBuilder({ ...settings, secrets: [secret] }).build(out, { threads: 2 });
    const error: unknown = await build.catch((reason) => reason);
    expect(error).toBeInstanceOf(OperatorError);
    expect(String(error)).toContain('contains a secret key. Nothing was published.');
    expect(readdirSync(folder)).not.toContain('refused');
  });
});
