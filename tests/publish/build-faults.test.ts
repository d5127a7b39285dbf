import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { manyArticles } from '../support/backend.ts';
import { filesOf, startBuild, variablesOf } from '../support/build.ts';
import { startFaultyProxy } from '../support/faulty-proxy.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { freePort } from '../support/free-port.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const folder = folderForFile();
const backend = await backendForFile('none');

beforeAll(async () => {
  await backend.sql(manyArticles(30));
});

const build = (out: string, variables: Record<string, string> = {}) =>
  startBuild(join(folder, out), { ...variablesOf(backend), ...variables }, '--from-scratch').ended;

test('BT-8 a build works without the price service, and reads 30 articles in twelve requests', async () => {
  const proxy = await startFaultyProxy(backend.url);
  const nowhere = `http://localhost:${await freePort()}`;
  const { code, output } = await build('no-prices', {
    PUBLIC_SUPABASE_URL: proxy.url,
    PUBLIC_COINGECKO_URL: nowhere,
    COINGECKO_URL: nowhere,
  });
  expect(output).toMatch(/Built \d+ pages/);
  expect(code).toBe(0);
  expect(proxy.requests).toHaveLength(12);
  await proxy.stop();
}, 120_000);

test('BT-9 builds of the same content are byte-identical in two time zones, except for the build time', async () => {
  const sites = [];
  for (const TZ of ['Pacific/Kiritimati', 'America/St_Johns']) {
    const out = TZ.replace('/', '-');
    expect(await build(out, { TZ })).toMatchObject({ code: 0 });
    sites.push(timeless(join(folder, out)));
  }
  const [first, second] = sites;
  expect([...(first?.keys() ?? [])]).toEqual([...(second?.keys() ?? [])]);
  for (const [file, text] of first ?? []) expect(text === second?.get(file), file).toBe(true);
}, 240_000);

test('BT-7 reports and skips invalid rows, and builds all others', async () => {
  await backend.sql(`
    alter table public.articles drop constraint articles_title_filled, drop constraint articles_published_at_valid;
    insert into public.articles (title, slug, content, published_at) values
      ('', 'without-a-title', '<p>x</p>', now()),
      ('Dated before time', 'dated-before-time', '<p>x</p>', '-infinity'),
      ('Far too deep', 'far-too-deep', repeat('<div>', 50000) || 'deep' || repeat('</div>', 50000), now()),
      ('Lists too deep', 'lists-too-deep', repeat('<ul><li>', 20000) || 'deep', now());
  `);
  const { code, output } = await build('impossible');
  expect(output).toMatch(/Built \d+ pages/);
  expect(code).toBe(0);
  expect(output).toMatch(/without-a-title/);
  expect(output).toMatch(/dated-before-time/);
  for (const slug of ['article-1', 'article-30', 'far-too-deep', 'lists-too-deep']) {
    expect(existsSync(join(folder, `impossible/articles/${slug}.html`)), slug).toBe(true);
  }
}, 240_000);

test('BT-10 a killed build leaves the old or the new output in place, and the next build succeeds', async () => {
  const out = join(folder, 'killed');
  const began = performance.now();
  expect(await build('killed')).toMatchObject({ code: 0 });
  const wholeBuild = performance.now() - began;
  const before = timeless(out);
  await backend.sql("update public.articles set title = 'Changed since' where slug = 'article-1'");
  expect(await build('from-nothing')).toMatchObject({ code: 0 });
  const after = timeless(join(folder, 'from-nothing'));
  for (const part of [0.1, 0.25, 0.5]) {
    const { child, ended } = startBuild(out, variablesOf(backend));
    await delay(part * wholeBuild);
    child.kill('SIGKILL');
    await ended;
    // A build that is faster than the timed one may have replaced the output.
    const isComplete = [before, after].some((site) => isDeepStrictEqual(timeless(out), site));
    expect(isComplete, `killed after ${part} of a build`).toBe(true);
  }
  expect(await build('killed')).toMatchObject({ code: 0 });
  expect(timeless(out)).toEqual(after);
  expect(readFileSync(join(out, 'articles/article-1.html'), 'utf8')).toContain('Changed since');
}, 240_000);

test('BT-3 builds all 300 articles and list pages despite a row limit of 100', async () => {
  await backend.sql(`
    delete from public.articles;
    ${manyArticles(300)}
    update public.articles set image_url = '/images/articles/wrong-otter.webp' where slug ~ '^article-[0-9]+$';
  `);
  const proxy = await startFaultyProxy(backend.url);
  proxy.rowLimit = 100;
  const { output } = await build('limited', { PUBLIC_SUPABASE_URL: proxy.url });
  await proxy.stop();
  expect(output).toMatch(/Built \d+ pages/);
  const [published] = await backend.sql(
    'select count(*)::int as n from public.articles where published_at <= now()',
  );
  const count = Number(published?.['n']);
  expect(count).toBeGreaterThanOrEqual(300);
  const files = readdirSync(join(folder, 'limited/articles'), { recursive: true }).map(String);
  expect(files.filter((file) => /^[^/]+\.html$/.test(file))).toHaveLength(count);
  expect(files.filter((file) => /^page\/\d+\.html$/.test(file))).toHaveLength(Math.ceil(count / 12) - 1);
  expect(files).toContain('article-300.html');
}, 240_000);

test('BT-6 a first build succeeds under constant writes and contains every permanent article', async () => {
  const proxy = await startFaultyProxy(backend.url);
  proxy.rowLimit = 30;
  let [writes, isBuilding] = [0, true];
  const writer = (async () => {
    while (isBuilding) {
      writes += 1;
      await backend.sql(`
        insert into public.articles (title, slug, content, image_url, published_at)
          values ('Passing', 'passing-${writes}', '<p>x</p>', '/images/articles/wrong-otter.webp', now());
        delete from public.articles where slug = 'passing-${writes - 3}'`);
    }
  })();
  const { code, output } = await build('under-writes', { PUBLIC_SUPABASE_URL: proxy.url });
  isBuilding = false;
  await writer;
  await proxy.stop();
  expect(output).toMatch(/Built \d+ pages/);
  expect(code).toBe(0);
  expect(writes).toBeGreaterThan(30);
  const files = readdirSync(join(folder, 'under-writes/articles'), { recursive: true }).map(String);
  expect(files.filter((file) => /^article-\d+\.html$/.test(file))).toHaveLength(300);
}, 240_000);

/** Returns the files of a site without its build time. */
function timeless(site: string): Map<string, string> {
  const files = filesOf(site);
  const { builtAt } = JSON.parse(files.get('build.json') ?? '{}');
  return new Map([...files].map(([file, text]) => [file, text.replaceAll(builtAt, 'T')]));
}
