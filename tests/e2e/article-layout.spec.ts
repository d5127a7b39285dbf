import { axeViolations } from '../support/axe.ts';
import { findLayoutProblems } from '../support/layout-problems.ts';
import { expect, test } from '../support/test.ts';

const figures = ['$58,123,456,789.00', '$0.00001234', '1,234,567,890'];
const address = '0x742d35Cc6634C0532925a3b844Bc454e4438f44e';

test.beforeAll(async ({ stack }) => {
  const cells = (tag: string, texts: string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('');
  const table = `<table><tbody><tr>${cells('th', ['Address', 'Capitalisation', 'Price', 'Holders'])}</tr>
    <tr>${cells('td', [address, ...figures])}</tr></tbody></table>`;
  const wallets = `<table><tbody><tr>${cells('th', ['Wallet', 'Amount', 'Comment'])}</tr>
    <tr>${cells('td', [address, '$123,456,789.00', 'A comment that says in one sentence what happened to the frogs.'])}</tr></tbody></table>`;
  const wide = `<table><tbody><tr>${cells('th', Array(20).fill('Capitalisation'))}</tr>
    <tr>${cells('td', Array(20).fill('Capitalisation'))}</tr></tbody></table>`;
  const videos = `<p>Before.</p>
    <iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=43" title="The launch"></iframe>
    <iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e"></iframe>`;
  const list = `${'<ul><li>Coin'.repeat(12)}${'</li></ul>'.repeat(12)}`;
  const boxes = `<div><div><h2>Heading</h2><p>First in a box.</p><p>Second in a box.</p></div><div>Third in a box.</div></div>
    <blockquote><p>First of a quote.</p><p>Second of a quote.</p></blockquote><ul><li><p>First of an item.</p><p>Second of an item.</p></li></ul>
    <figure><figure><figcaption>First figure</figcaption></figure><figure><figcaption>Second figure</figcaption></figure></figure>`;
  await stack.sql(`insert into public.articles (title, slug, content, published_at) values
    ('Boxes', 'boxes', '${boxes}', now()),
    ('Figures', 'figures', '${table}', now()), ('Wallets', 'wallets', '${wallets}', now()),
    ('Levels', 'levels', '${list}', now()), ('Wide', 'wide', '${wide}', now()), ('Videos', 'videos', '${videos}', now())`);
  // Enough pages that the list of page numbers is as long as it gets.
  await stack.sql(`insert into public.articles (title, slug, content, published_at)
    select 'Plenty ' || n, 'plenty-' || n, '<p>Text.</p>', now() - n * interval '1 day' from generate_series(1, 130) as n`);
  await stack.publish();
});

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
});

test('LY-1 the figures and headings of a table are on one line', async ({ page }) => {
  await page.goto('/articles/figures');
  for (const text of [...figures, 'Capitalisation']) {
    const lines = await page.getByText(text, { exact: true }).evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
    expect(lines, text).toBe(1);
  }
  // The table scrolls, not the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('LY-1 a wallet address in a table leaves room for the other columns', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/articles/wallets');
  const table = page.getByRole('table');
  const columns = await table.getByRole('columnheader').all();
  const right = await table.locator('..').evaluate((box) => box.getBoundingClientRect().right);
  for (const column of columns) {
    const { x = 0, width = 0 } = (await column.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(right + 1);
    expect(width).toBeGreaterThan(120);
  }
});

test('LY-1 the deepest of many nested lists has room for its text', async ({ page }) => {
  await page.goto('/articles/levels');
  const deepest = await page
    .getByRole('listitem')
    .filter({ hasText: /^Coin$/ })
    .boundingBox();
  expect(deepest?.width).toBeGreaterThan(100);
  expect(await findLayoutProblems(page)).toEqual([]);
});

test('LY-1 the page numbers of a long list fit a phone', async ({ page }) => {
  await page.goto('/articles/page/10');
  const numbers = page.getByRole('navigation', { name: 'Pages' }).getByRole('listitem');
  await expect(numbers).toHaveText(['1', '…', '9', '10', '11', '…', /^1\d$/]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await findLayoutProblems(page)).toEqual([]);
});

test('LY-1 wide tables are printed in full', async ({ page }) => {
  // The width of a sheet of A4 paper without its margins.
  await page.setViewportSize({ width: 658, height: 900 });
  await page.goto('/articles/wide');
  await page.emulateMedia({ media: 'print' });
  const lastCell = await page.getByRole('cell').last().boundingBox();
  expect((lastCell?.x ?? 0) + (lastCell?.width ?? 0)).toBeGreaterThan(500);
  expect((lastCell?.x ?? 0) + (lastCell?.width ?? 0)).toBeLessThanOrEqual(658);
});

test('a printed article contains the addresses of its videos, which the screen does not show', async ({
  page,
}) => {
  await page.route(/youtube|vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/articles/videos');
  const first = page.getByText('The launch: https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=43', {
    exact: true,
  });
  const second = page.getByText('Video: https://vimeo.com/76979871/8272103f6e', { exact: true });
  await expect(first).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(first).toBeVisible();
  await expect(second).toBeVisible();
});

test('a printed article is not in a grid, in which Firefox cuts lines at the ends of pages', async ({
  page,
}) => {
  await page.goto('/articles/wide');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('article.page')).toHaveCSS('display', 'block');
});

for (const path of ['/', '/memecoins', '/memecoins/dogecoin', '/alpha-club']) {
  test(`${path} is readable when printed with its backgrounds`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    expect(await axeViolations(page, { rules: ['color-contrast'], include: 'main' })).toEqual([]);
  });
}

test('paragraphs in boxes, quotes, list items and galleries of other editors have space between them', async ({
  page,
}) => {
  await page.goto('/articles/boxes');
  const place = async (text: string) => {
    const box = await page.getByText(text, { exact: true }).boundingBox();
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
  };
  for (const [first, second] of [
    ['Heading', 'First in a box.'],
    ['First in a box.', 'Second in a box.'],
    ['Second in a box.', 'Third in a box.'],
    ['First of a quote.', 'Second of a quote.'],
    ['First of an item.', 'Second of an item.'],
    ['First figure', 'Second figure'],
  ] as const)
    expect((await place(second)).top - (await place(first)).bottom, second).toBeGreaterThan(6);
});
