import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../src/site/pages.ts';
import { startBuild, variablesOf } from '../support/build.ts';
import { pagesOf, pathOf } from '../support/built-pages.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const folder = folderForFile();
const backend = await backendForFile();

const build = (out: string) => startBuild(out, variablesOf(backend)).ended;

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('npm run build does not replace files of others', async () => {
  const root = join(folder, 'foreign');
  const file = join(root, 'out/notes/diary.txt');
  write(file, 'mine');
  const { code, output } = await build(join(root, 'out'));
  expect(output).toContain('is not an earlier build of this product');
  expect(output).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  expect(readdirSync(root)).toHaveLength(1);
}, 120_000);

test('npm run build replaces an empty folder, an earlier build, and leftovers of interrupted builds', async () => {
  const out = join(folder, 'dist');
  mkdirSync(out);
  expect(await build(out)).toMatchObject({ code: 0 });
  for (const name of ['old', 'unfinished']) {
    write(join(`${out}.${name}`, 'articles/removed.html'), '');
    write(join(`${out}.${name}`, 'build.json'), readFileSync(join(out, 'build.json'), 'utf8'));
  }
  write(join(out, 'added-by-the-host.txt'), '');
  expect(await build(out)).toMatchObject({ code: 0 });
  expect(existsSync(join(out, 'added-by-the-host.txt'))).toBe(false);
  expect(readdirSync(folder).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
}, 180_000);

describe('a build with lists of several pages', () => {
  const out = join(folder, 'listed');
  const read = (file: string) => readFileSync(join(out, file), 'utf8');
  const indexedPages = () =>
    pagesOf(out).filter((file) => !read(file).includes('<meta name="robots" content="noindex"'));

  beforeAll(async () => {
    // The lists of a category and of all articles have a second page.
    await backend.sql(`insert into public.articles (title, slug, published_at, category_id)
      select 'Plenty ' || n, 'plenty-' || n, now() - n * interval '1 day',
        (select id from public.categories where slug = 'culture')
      from generate_series(1, 13) as n`);
    expect(await build(out)).toMatchObject({ code: 0 });
  }, 120_000);

  test('the sitemap lists every page of the content, and no page that does not exist', () => {
    const unlisted = Object.values(pages).flatMap(({ path, inSitemap }) => (inSitemap ? [] : [path]));
    const indexed = indexedPages()
      .map(pathOf)
      .filter((path) => !unlisted.includes(path));
    const listed = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    expect(listed.sort()).toEqual(indexed.sort());
  });

  test('link previews name the size of social cards, and no size of other images', async () => {
    const widths = new Set<number | undefined>();
    for (const file of indexedPages()) {
      const meta = (name: string) =>
        new RegExp(`<meta property="og:image${name}" content="([^"]*)">`).exec(read(file))?.[1];
      const image = new URL(meta('') ?? '').pathname;
      const isCard = existsSync(join(out, image));
      const { width, height } = isCard ? await sharp(join(out, image)).metadata() : {};
      const stated = { width: meta(':width'), height: meta(':height') };
      expect(stated, file).toEqual({ width: width?.toString(), height: height?.toString() });
      widths.add(width);
    }
    expect(widths).toEqual(new Set([1200, undefined]));
  });
});
