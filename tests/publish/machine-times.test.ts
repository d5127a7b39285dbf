import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { filesOf, startBuild, variablesOf } from '../support/build.ts';
import { demoArticle } from '../support/demo-article.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const backend = await backendForFile();
let files: Map<string, string>;
const out = folderForFile();

beforeAll(async () => {
  // An article that is certain to be in the news sitemap, with microseconds, and a price with a time.
  await backend.sql(`
    insert into public.articles (title, slug, content, author, category_id, published_at, text_changed_at)
    select 'Just in', 'just-in', '<p>x</p>', 'A. Writer', id, now() - interval '1 minute 0.123456 seconds',
      now() - interval '30.123456 seconds'
    from public.categories limit 1;
    insert into public.articles (title, slug, published_at) values
      ('News', 'of-two-days', now() - interval '47 hours'), ('No news', 'older', now() - interval '49 hours');
    update public.trending_memecoins set price = 1, priced_at = now() - interval '0.123456 seconds';
  `);
  const { code, output } = await startBuild(join(out, 'dist'), variablesOf(backend)).ended;
  if (code !== 0) throw new Error(output);
  files = filesOf(join(out, 'dist'));
});

const RFC_3339 =
  /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

test.each([
  ['<time datetime>', /\sdatetime="([^"]*)"/g],
  ['article:published_time', /"article:published_time" content="([^"]*)"/g],
  ['article:modified_time', /"article:modified_time" content="([^"]*)"/g],
  ['datePublished', /"datePublished":\s*"([^"]*)"/g],
  ['dateModified', /"dateModified":\s*"([^"]*)"/g],
  ['published of Atom', /<published>([^<]*)</g],
  ['updated of Atom', /<updated>([^<]*)</g],
  ['date_published of JSON Feed', /"date_published":\s*"([^"]*)"/g],
  ['date_modified of JSON Feed', /"date_modified":\s*"([^"]*)"/g],
  ['lastmod', /<lastmod>([^<]*)</g],
  ['news:publication_date', /<news:publication_date>([^<]*)</g],
  ['builtAt', /"builtAt":\s*"([^"]*)"/g],
])('LY-5 every %s of the built site is in RFC 3339 format', (name, pattern) => {
  const found = [...files].flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(([, time = '']) => ({ file, time })),
  );
  expect(found.length).toBeGreaterThan(0);
  const mayBeDay = name === '<time datetime>';
  expect(found.filter(({ time }) => !RFC_3339.test(time) && !(mayBeDay && DAY.test(time)))).toEqual([]);
});

test('LY-5 no file contains a time in PostgreSQL format, not even in island props', () => {
  const found = [...files].flatMap(([file, text]) =>
    [...text.matchAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[^"&<]*/g)].map(([time]) => ({ file, time })),
  );
  expect(found).toEqual([]);
});

test('the news sitemap lists the articles of the last two days only', () => {
  const listed = (file: string, slug: string) => files.get(file)?.includes(`/articles/${slug}</loc>`);
  const slugs = ['just-in', 'of-two-days', 'older'];
  expect(slugs.map((slug) => listed('news-sitemap.xml', slug))).toEqual([true, true, false]);
  expect(slugs.map((slug) => listed('sitemap.xml', slug))).toEqual([true, true, true]);
});

test('the page, metadata, feeds and sitemap of an article whose text changed contain the time of the change', () => {
  const page = files.get('articles/just-in.html') ?? '';
  const [, time = ''] =
    /Updated <time datetime="([^"]*)"[^>]*>[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M UTC<\/time>/.exec(page) ??
    [];
  expect(time).toMatch(RFC_3339);
  expect(page).toContain(`"dateModified":"${time}"`);
  expect(page).toContain(`"article:modified_time" content="${time}"`);
  expect(files.get('atom.xml')).toContain(`<updated>${time}</updated>`);
  expect(files.get('sitemap.xml')).toContain(`/articles/just-in</loc><lastmod>${time}</lastmod>`);
  expect(files.get(`articles/${demoArticle}.html`)).not.toContain('Updated <time');
});
