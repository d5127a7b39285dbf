import type { Browser, Page } from 'playwright/test';
import { coinPath } from '../../src/site/paths.ts';
import { waitForIdlePage } from '../support/page-idle.ts';
import { readToEnd } from '../support/read-to-end.ts';
import type { TestStack } from '../support/stack.ts';
import { alert, expect, test } from '../support/test.ts';

/** The texts that visitors must be able to read at a path. */
interface Expected {
  path: string;
  texts: string[];
}

test('every page is complete without the backend and the price service, and each kind of page also without scripts', async ({
  browser,
  stack,
  prices,
}) => {
  test.setTimeout(300_000);
  const pages = await listAll(stack);
  expect(pages.length).toBeGreaterThan(35);
  prices.fault = 'reset';
  await stack.product.stack.backend?.stop();
  await walk(browser, stack, pages, true);
  await walk(browser, stack, onePerKind(pages), false);
});

async function walk(
  browser: Browser,
  { siteUrl }: TestStack,
  pages: Expected[],
  javaScriptEnabled: boolean,
): Promise<void> {
  const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(`${page.url()}: ${message}`));
  for (const { path, texts } of pages) {
    await page.goto(path);
    // Islands load when they are in view.
    if (path === '/' && javaScriptEnabled) {
      await readToEnd(page);
      await expect(alert(page)).toBeVisible();
      await waitForIdlePage(page);
    }
    const read = await textOf(page);
    expect(
      texts.filter((text) => !read.includes(unspaced(text))),
      `${path}, scripts ${javaScriptEnabled ? 'on' : 'off'}`,
    ).toEqual([]);
    expect(await page.locator('toast-region .toast').count(), path).toBeLessThanOrEqual(1);
  }
  expect(problems).toEqual([]);
  await context.close();
}

/** Returns the first page of each folder, such as `/articles/category`, and the pages at the top level. */
function onePerKind(pages: Expected[]): Expected[] {
  const folderOf = ({ path }: Expected) => (path.split('/').length > 2 ? path.replace(/[^/]+$/, '') : path);
  return [...Map.groupBy(pages, folderOf).values()].flatMap((kind) => kind.slice(0, 1));
}

/** Returns the visible text of the page's main part, without whitespace. */
async function textOf(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count.
  return unspaced(await page.getByRole('main').innerText());
}

/** Removes whitespace, because browsers omit the space after a paragraph's drop cap. */
const unspaced = (text: string) => text.replace(/\s+/g, '');

/** Returns every public page with its texts in the database. */
async function listAll({ sql }: TestStack): Promise<Expected[]> {
  const articles = await sql(`
    select a.title, a.slug, a.author, a.content, c.name as category, c.slug as category_slug
    from public.articles a left join public.categories c on c.id = a.category_id
    where a.published_at <= now() order by a.published_at desc, a.created_at desc`);
  const categories = await sql('select name, slug from public.categories order by name');
  const coins = await sql('select name, slug from public.trending_memecoins order by rank, id limit 10');
  const banners = await sql('select title, text from public.promo_banners where is_active');
  const [club] = await sql('select title, content from public.page_content');
  const [contact] = await sql('select title, explanatory_text, email from public.contact_page_content');
  const valuesOf = (rows: Record<string, unknown>[], ...names: string[]) =>
    rows.flatMap((row) => names.flatMap((name) => (row[name] ? [String(row[name])] : [])));
  const pagesOf = (path: string, titles: string[]) =>
    Array.from({ length: Math.ceil(titles.length / 12) }, (_, index) => ({
      path: index === 0 ? path : `${path}/page/${index + 1}`,
      texts: titles.slice(index * 12, index * 12 + 12),
    }));
  return [
    {
      path: '/',
      texts: [
        'LATEST ARTICLES',
        ...valuesOf(articles.slice(0, 3), 'title'),
        ...valuesOf(coins, 'name'),
        ...valuesOf(banners, 'title', 'text'),
      ],
    },
    ...pagesOf('/articles', valuesOf(articles, 'title')),
    ...categories.flatMap(({ name, slug }) =>
      pagesOf(
        `/articles/category/${slug}`,
        valuesOf(
          articles.filter((article) => article['category'] === name),
          'title',
        ),
      ),
    ),
    ...articles.map((article) => ({
      path: `/articles/${article['slug']}`,
      texts: [
        ...valuesOf([article], 'title', 'author', 'category'),
        ...paragraphsOf(String(article['content'])),
      ],
    })),
    { path: '/memecoins', texts: ['Popular Memecoins', 'About Memecoins', ...valuesOf(coins, 'name')] },
    ...coins.map((coin) => ({ path: coinPath(String(coin['slug'])), texts: valuesOf([coin], 'name') })),
    { path: '/alpha-club', texts: textsIn([club?.['title'], club?.['content']]) },
    {
      path: '/contact',
      texts: [
        ...valuesOf([contact ?? {}], 'title', 'email'),
        ...String(contact?.['explanatory_text']).split(/\n+/),
      ],
    },
    { path: '/login', texts: ['Admin Login'] },
    { path: '/search', texts: ['Search'] },
  ];
}

/** Returns the paragraphs of an article that contain only plain text. */
function paragraphsOf(html: string): string[] {
  return [...html.matchAll(/<p>([^<[&]+)<\/p>/g)].map(([, text = '']) => text);
}

/** Returns the texts in the Alpha Club JSON, except those of its image. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key.startsWith('image_') ? [] : textsIn(part)));
}
