import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesOf } from '../support/built-pages.ts';
import { demoArticle } from '../support/demo-article.ts';
import { LONG_DATE } from '../support/long-date.ts';
import type { TestStack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

const articleTitle = 'Hot-Dog Vendor Coin Halts Trading After Mustard Oracle Fails';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('header and footer link to every part of the site and to the email address', async ({ page }) => {
    await page.goto('/search');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link').filter({ visible: true })).toHaveText([
      'HOME',
      'ARTICLES',
      'MEMECOINS',
      'ALPHA CLUB',
      'LOGIN',
    ]);
    await expect(main.getByRole('link', { name: 'Admin Panel' })).toBeHidden();
    const footer = page.getByRole('contentinfo');
    for (const [name, path] of [
      ['Home', '/'],
      ['Articles', '/articles'],
      ['Memecoins', '/memecoins'],
      ['Alpha Club', '/alpha-club'],
      ['Contact', '/contact'],
    ] as const)
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    await expect(footer.getByRole('link', { name: 'hello@moondispatch.example' })).toHaveAttribute(
      'href',
      'mailto:hello@moondispatch.example',
    );
    await main.getByRole('link', { name: 'MEMECOINS' }).click();
    await expect(page).toHaveURL('/memecoins');
  });

  test('the list shows twelve articles per page', async ({ page }) => {
    await page.goto('/articles');
    await expect(page.getByRole('heading', { level: 1, name: 'All Articles' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
    await page.getByRole('link', { name: /^Next/ }).click();
    await expect(page).toHaveURL('/articles/page/2');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  });

  test('a category page has a filter that can be cleared', async ({ page }) => {
    await page.goto('/articles/category/culture');
    await expect(page.getByRole('heading', { level: 1, name: 'Culture' })).toBeVisible();
    await expect(page.getByText('Filter by Category')).toBeVisible();
    await page.getByRole('link', { name: 'Clear Filter' }).click();
    await expect(page).toHaveURL('/articles');
    await expect(page.getByText('Clear Filter')).toHaveCount(0);
  });

  test('an article shows its title, date, author, category, image caption and text', async ({ page }) => {
    await page.goto(`/articles/${demoArticle}`);
    await expect(page.getByRole('heading', { level: 1, name: articleTitle })).toBeVisible();
    await expect(page.getByText('By Dex Halloran').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Breaking' }).first()).toHaveAttribute(
      'href',
      '/articles/category/breaking',
    );
    await expect(page.locator('figcaption').first()).toContainText('The cart on Pier 9');
    await expect(page.getByRole('heading', { name: 'The man behind the number' })).toBeVisible();
    await expect(page.getByRole('main').locator('time').first()).toHaveText(LONG_DATE);
    await page.getByRole('link', { name: /Back to articles/i }).click();
    await expect(page).toHaveURL('/articles');
  });
});

test('an article image is at most 480 px high on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/articles/${demoArticle}`);
  const { height = Number.NaN } = (await page.locator('.article-header img').boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(480);
});

test('the list of categories closes when the focus leaves it, and on Escape, and links to each category', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/articles');
  const filter = page.locator('.filter details');
  const link = filter.getByRole('link').last();
  await filter.locator('summary').press('Enter');
  await link.focus();
  await expect(filter).toHaveAttribute('open');
  await link.press('Tab');
  await expect(page.getByRole('main').getByRole('article').getByRole('link').first()).toBeFocused();
  await expect(filter).not.toHaveAttribute('open');

  await filter.locator('summary').press('Enter');
  await link.press('Escape');
  await expect(filter).not.toHaveAttribute('open');
  await expect(filter.locator('summary')).toBeFocused();
  await filter.locator('summary').click();
  await filter.getByRole('link', { name: 'Culture', exact: true }).click();
  await expect(page).toHaveURL('/articles/category/culture');
});

test("'Copied!' stays for two seconds after the last click", async ({ page }) => {
  await page.clock.install();
  await page.goto(`/articles/${demoArticle}`);
  await page.evaluate(async () => void (await customElements.whenDefined('copy-link')));
  await page.evaluate(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    let copies = 0;
    navigator.clipboard.writeText = (text) =>
      write(text).finally(() => {
        copies += 1;
        document.documentElement.dataset['copies'] = String(copies);
      });
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  const button = page.locator('copy-link button');
  await button.click();
  await expect(button).toHaveText('Copied!');
  await page.clock.runFor(1500);
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-copies', '2');
  await page.clock.runFor(1000);
  await expect(button).toHaveText('Copied!');
  await page.clock.runFor(1500);
  await expect(button).toHaveText('Copy link');
});

for (const host of ['localhost', 'news.example']) {
  test(`'Copy link' copies the article's URL over HTTP from ${host}`, async ({ page, stack }) => {
    const origin = host === 'localhost' ? stack.siteUrl : `http://${host}`;
    const path = host === 'localhost' ? `/articles/${demoArticle}` : '/articles/hats-ranked';
    if (host !== 'localhost') {
      await page.route(`${origin}/**`, async (route) => {
        const url = route.request().url().replace(origin, stack.siteUrl);
        await route.fulfill({ response: await route.fetch({ url }) });
      });
    }
    await page.clock.install();
    await page.goto(origin + path);
    // Browsers treat localhost like HTTPS. Other hosts have no clipboard API.
    expect(await page.evaluate(() => isSecureContext)).toBe(host === 'localhost');
    await page.evaluate(async () => void (await customElements.whenDefined('copy-link')));
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeFocused();
    await page.goto('/search');
    await page.getByRole('searchbox').press('ControlOrMeta+v');
    await expect(page.getByRole('searchbox')).toHaveValue(stack.siteUrl + path);
  });
}

test('build.json describes the live release and is never cached', async ({ request }) => {
  const response = await request.get('/build.json');
  expect(response.headers()['cache-control']).toBe('no-store');
  expect(await response.json()).toEqual({
    contentVersion: expect.any(Number),
    contentId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    articles: expect.any(Number),
    builtAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    pages: expect.any(Number),
    lists: expect.objectContaining({ '/articles': expect.any(Number) }),
  });
});

/** Returns the heads of all built public pages, by file. */
function heads(stack: TestStack): [file: string, head: string][] {
  const folder = stack.product.publisher.release().folder;
  return pagesOf(folder)
    .filter((file) => file !== 'admin.html')
    .map((file) => [file, readFileSync(join(folder, file), 'utf8').split('</head>')[0] ?? '']);
}

test('no page prefetches other pages, because the policy would block that', ({ stack }) => {
  const links = heads(stack).flatMap(([file, head]) =>
    [...head.matchAll(/<link[^>]*\srel="[^"]*\b(?:next|prefetch|prerender|prev)\b[^>]*>/g)].map(
      ([link]) => `${file}: ${link}`,
    ),
  );
  expect(links).toEqual([]);
});

test('every indexable page allows large image previews', ({ stack }) => {
  const pages = heads(stack).map(([file, head]) => {
    const robots = [...head.matchAll(/<meta name="robots" content="([^"]*)"/g)].map(([, content]) => content);
    return { file, robots, isListed: head.includes('<link rel="canonical"') };
  });
  expect(pages.length).toBeGreaterThan(40);
  for (const { file, robots, isListed } of pages) {
    expect(robots, file).toEqual([isListed ? 'max-image-preview:large' : 'noindex']);
  }
});

test('an article without text has the description of the site', async ({ page, stack }) => {
  await stack.sql(
    `insert into public.articles (title, slug, published_at) values ('No words', 'no-words', now() - interval '1 hour')`,
  );
  await stack.publish();
  const description = async (path: string) => {
    await page.goto(path);
    return page.locator('meta[name="description"]').getAttribute('content');
  };
  expect(await description('/articles/no-words')).toBe(await description('/'));
  expect(await description('/')).not.toBe('');
});
