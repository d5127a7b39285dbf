import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { importPosts } from '../../local/import/import-posts.ts';
import { noHeaders } from '../../local/import/old-site.ts';
import { isSite, readPosts } from '../../local/import/posts.ts';
import { projectOf } from '../support/backups.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { startHttpServer } from '../support/http-server.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const folder = folderForFile();
const backend = await backendForFile('none');
const project = projectOf(backend);
const plain = { create: { width: 2600, height: 1400, channels: 3, background: 'red' } } as const;
const large = await sharp(plain).png({ compressionLevel: 0 }).toBuffer();
const small = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();

const requests: string[] = [];
const wordPress = await startHttpServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', wordPress.url);
  requests.push(pathname);
  const page = Number(searchParams.get('page'));
  if (pathname === '/wp-json/wp/v2/posts') {
    response.setHeader('x-wp-totalpages', pages.length);
    response.end(JSON.stringify(pages[page - 1]));
  } else if (decodeURI(pathname) === '/wp-content/uploads/2013/12/Möhre.jpg') response.end(small);
  else if (pathname === '/large.png') response.end(large);
  else response.writeHead(404).end();
});
afterAll(() => wordPress.stop());

const { url: site } = wordPress;
const category = {
  id: 1,
  name: 'Märkte &amp; Kurse',
  slug: 'maerkte',
  link: `${site}/category/maerkte/`,
  taxonomy: 'category',
};
const tag = { id: 2, name: 'Moon', slug: 'moon', link: `${site}/tag/moon/`, taxonomy: 'post_tag' };
const post = (id: number, path: string, title: string, html: string, more: object = {}) => ({
  id,
  link: site + path,
  date_gmt: '2013-12-08T09:30:00',
  title: { rendered: title },
  content: { rendered: html },
  _embedded: { author: [{ name: 'Ada &amp; Co' }], 'wp:term': [[category], [tag]], ...more },
});
const first = post(
  101,
  '/2013/12/08/F%c3%bcr-elise/',
  'Dogs &#8217;bark&#8217; <em>loud</em>',
  `<p>See <a href="${site}/?p=102">that</a>, <a href="${site.replace('//', '//www.')}/2021/05/12/%d0%b1%d0%b8%d1%82/#more">this</a>.</p><img src="${site}/wp-content/uploads/2013/12/M%C3%B6hre-300x200.jpg" alt="M"><img src="/gone.jpg"><img src="/large.png">`,
  {
    'wp:featuredmedia': [{ source_url: `${site}/wp-content/uploads/2013/12/Möhre.jpg`, alt_text: 'Carrot' }],
  },
);
const second = post(102, '/2021/05/12/%d0%b1%d0%b8%d1%82/', 'Second', '[gallery ids="1"]', {
  author: undefined,
});
const third = post(103, '/index', 'x'.repeat(301), '');
const pages = [[first], [second, third]];

let imported = 0;
async function run(source: string): Promise<string[]> {
  const warnings: string[] = [];
  const warn = (place: string, problem: string) => {
    warnings.push(`${place.replace(site, '')}: ${problem.replaceAll(site, '')}`);
  };
  imported = await importPosts(
    project,
    await readPosts(source, warn),
    warn,
    noHeaders,
    isSite(source) ? source : null,
  );
  return warnings;
}
const file = join(folder, 'posts.json');
const runPosts = (...posts: unknown[]) => {
  writeFileSync(file, JSON.stringify(posts));
  return run(file);
};
/** A post in a file. */
const entry = (path: string, title: string, html = '<p>x</p>', more: object = {}) => ({
  url: site + path,
  title,
  html,
  published_at: '2020-01-01T00:00:00Z',
  ...more,
});
const article = (title: string, columns: string) =>
  backend.sql(`select ${columns} from public.articles where title = '${title}'`);
const rows = (table: string, columns: string, order: string) =>
  backend.sql(`select ${columns} from public.${table} order by ${order}`);

test('imports a WordPress site: articles, categories, images, links and redirects', async () => {
  expect(await run(site)).toEqual([
    '/2013/12/08/F%c3%bcr-elise/: The image /gone.jpg was not copied: status 404',
    '/2021/05/12/%d0%b1%d0%b8%d1%82/: The text contains [gallery ids="1"]',
    'articles: /index: new row for relation "articles" violates check constraint "articles_title_filled"',
  ]);
  expect(await rows('categories', 'name, slug', 'name')).toEqual([
    { name: 'Märkte & Kurse', slug: 'markte-kurse' },
  ]);
  const media = (name: string) =>
    expect.stringMatching(new RegExp(`^${project.mediaUrl}2013-12-08-\\w{8}-${name}$`));
  const [one, two, ...others] = await rows(
    'articles',
    "slug, title, content, author, image_url, image_alt_text, to_char(published_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as time, category_id is not null as filed",
    'slug desc',
  );
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    slug: 'fur-elise',
    title: 'Dogs ’bark’ loud',
    author: 'Ada & Co',
    image_url: media('mohre.jpg'),
    image_alt_text: 'Carrot',
    time: '2013-12-08 09:30',
    filed: true,
  });
  expect(two).toMatchObject({ slug: 'bit', title: 'Second', author: null, image_url: null });
  const [, that, anchor, thumbnail, gone, shrunk] =
    /href="(.*?)".*href="(.*?)".*src="(.*?)" alt="M".*src="(.*?)".*src="(.*?)"/.exec(
      String(one?.['content']),
    ) ?? [];
  expect([that, anchor, thumbnail, gone]).toEqual([
    '/articles/bit',
    '/articles/bit#more',
    one?.['image_url'],
    `${site}/gone.jpg`,
  ]);
  expect(shrunk).toEqual(media('large.png'));
  expect(
    (await rows('redirects', 'from_path, to_url', 'from_path')).map((row) => Object.values(row)),
  ).toEqual([
    ['/2013/12/08/Für-elise', '/articles/fur-elise'],
    ['/2021/05/12/бит', '/articles/bit'],
    ['/category/maerkte', '/articles/category/markte-kurse'],
    ['/category/maerkte/feed', '/articles/category/markte-kurse/rss.xml'],
    ['/feed', '/rss.xml'],
    ['/feed/atom', '/atom.xml'],
  ]);
  expect(imported).toBe(2);
});

test('does not change what it has imported before', async () => {
  await backend.sql("update public.articles set title = 'Corrected' where slug = 'bit'");
  const before = await rows('articles', '*', 'id');
  requests.length = 0;
  expect(await run(site)).toEqual([expect.stringContaining('articles_title_filled')]);
  expect(await rows('articles', '*', 'id')).toEqual(before);
  expect(requests).toEqual(['/wp-json/wp/v2/posts', '/wp-json/wp/v2/posts']);
  expect(imported).toBe(0);
});

test('uses existing categories of the same name or slug', async () => {
  await backend.sql(
    "insert into public.categories (name, slug) values ('Culture', 'arts'), ('On the chain', 'on-chain')",
  );
  const byName = entry('/by-name', 'By name', '', {
    category: 'Culture',
    category_url: `${site}/c/culture/`,
  });
  expect(await runPosts(byName, entry('/by-slug', 'By slug', '', { category: 'On-Chain' }))).toEqual([]);
  expect(
    await backend.sql(
      "select title, category.slug from public.articles join public.categories as category on category.id = category_id where title like 'By %' order by title",
    ),
  ).toEqual([
    { title: 'By name', slug: 'arts' },
    { title: 'By slug', slug: 'on-chain' },
  ]);
  expect(await backend.sql("select to_url from public.redirects where from_path = '/c/culture'")).toEqual([
    { to_url: '/articles/category/arts' },
  ]);
});

test('links to posts by their number, and leaves links to the front page', async () => {
  const html = `<a href="${site}/?p=7">a</a> <a href="${site}/">b</a> <a href="${site}/2021/05/12/%d0%b1%d0%b8%d1%82/">c</a>`;
  const inFolder = entry('/blog/?p=8', 'Eighth', '<a href="/blog/">Blog</a>');
  expect(
    await runPosts(entry('/?p=6', 'Sixth', html), entry('/?p=7', 'Seventh', '', { id: 7 }), inFolder),
  ).toEqual([]);
  expect(await article('Eighth', 'content')).toEqual([{ content: '<a href="/blog/">Blog</a>' }]);
  expect(await article('Sixth', 'slug, content')).toEqual([
    {
      slug: 'sixth',
      content: html.replace(`${site}/?p=7`, '/articles/seventh'),
    },
  ]);
  expect(await backend.sql("select from_path from public.redirects where from_path = '/'")).toEqual([]);
});

test('links to posts by the name in an earlier permalink, like WordPress', async () => {
  const html =
    '<a href="/archives/wow.html#x">a</a><a href="/wow/amp/">b</a><a href="/tag/wow/">c</a><a href="/files/wow.pdf">d</a><a href="/new/">e</a><a href="/topic/wow/">f</a><a href="/2019/wow/">g</a>';
  expect(await runPosts(entry('/2021/links/', 'Links', html), entry('/2021/wow/', 'Wow'))).toEqual([]);
  expect(await article('Links', 'content')).toEqual([
    {
      content: html
        .replace('/archives/wow.html', '/articles/wow')
        .replace('/wow/amp/', '/articles/wow')
        .replace('/2019/wow/', '/articles/wow'),
    },
  ]);
});

test('imports the other posts if some cannot be imported', async () => {
  const deep = entry('/deep', 'Deep', '<b>'.repeat(5000));
  const long = entry('/long', 'x'.repeat(301));
  expect(await runPosts(deep, long, entry('/good', 'Good'))).toEqual([
    '/deep: The post was not imported: Maximum call stack size exceeded',
    expect.stringMatching(/^articles: \/long: .*articles_title_filled/),
  ]);
  expect(imported).toBe(1);
  expect(await article('Good', 'slug')).toEqual([{ slug: 'good' }]);
  expect(
    await backend.sql(
      "select from_path from public.redirects where from_path in ('/deep', '/long', '/good')",
    ),
  ).toEqual([{ from_path: '/good' }]);
});
