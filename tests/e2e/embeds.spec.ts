import type { Page, Route } from 'playwright/test';
import { embedCardHtml } from '../../src/article-html/embed-card.ts';
import { storeArticle } from '../support/articles.ts';
import { leavesNewTabToBrowser } from '../support/new-tab-click.ts';
import { openPage, soon } from '../support/open-page.ts';
import { waitForIdlePage } from '../support/page-idle.ts';
import { expect, test } from '../support/test.ts';

const url = 'https://x.com/moon/status/20';
const card = embedCardHtml({
  url,
  text: 'To the moon & back',
  byline: 'Moon Desk · March 21, 2026',
  image: '',
});
const path = '/articles/with-a-post';

test.beforeAll(async ({ stack }) => {
  await storeArticle(stack, {
    title: 'With a post',
    slug: 'with-a-post',
    content: `<p>Before.</p>${card}<p>After.</p>`,
    publishedAt: "now() - interval '1 hour'",
  });
  await stack.publish();
});

/** Collects the requests of a page to other hosts, and responds to each with a small page. */
async function contactsOf(page: Page, siteUrl: string): Promise<string[]> {
  const contacted: string[] = [];
  await page.route(
    (requested) => requested.origin !== siteUrl,
    (route) => {
      contacted.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>The post itself</p>' });
    },
  );
  return contacted;
}

/** Opens the post in the page, as soon as the script for it has loaded. Until then, the link leads to the post's site. */
async function openPost(page: Page): Promise<void> {
  const figure = page.locator('.prose figure.embed');
  const stay = (route: Route) => route.fulfill({ status: 204 });
  await page.route(url, stay);
  await expect(async () => {
    await figure.locator('figcaption a').click();
    await expect(figure.locator('iframe')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.unroute(url, stay);
}

test('a post is a card that loads nothing until the reader opens it; Ctrl and a click are left to the browser', async ({
  page,
  stack,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const contacted = await contactsOf(page, stack.siteUrl);
  await page.goto(path);
  const figure = page.locator('.prose figure.embed');
  await expect(figure).toContainText('To the moon & back');
  await expect(figure).toContainText('Moon Desk · March 21, 2026');
  await figure.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 3000);
  await expect(page.getByText('After.')).toBeVisible();
  await waitForIdlePage(page);
  expect(contacted).toEqual([]);

  const show = figure.getByRole('link', { name: 'Show post from X' });
  expect(await leavesNewTabToBrowser(show)).toBe(true);
  await expect(figure.locator('iframe')).toHaveCount(0);

  await openPost(page);
  const frame = figure.locator('iframe');
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
  );
  await expect(frame).toHaveAttribute('title', 'Post from X');
  await expect(figure.frameLocator('iframe').getByText('The post itself')).toBeVisible();
  expect(contacted).toEqual(['https://platform.twitter.com/embed/Tweet.html?id=20&dnt=true']);
  expect(problems).toEqual([]);
  await expect(page).toHaveURL(path);
  await figure.getByRole('link', { name: 'Open on X' }).click();
  await expect(page).toHaveURL(url);
});

test('a post that is not built yet also opens on the page', async ({ page, stack }) => {
  await contactsOf(page, stack.siteUrl);
  const opens = async () => {
    await openPost(page);
    await expect(page.frameLocator('.prose figure.embed iframe').getByText('The post itself')).toBeVisible();
  };
  await storeArticle(stack, {
    title: 'Unbuilt',
    slug: 'unbuilt-post',
    content: card,
    publishedAt: "now() - interval '1 hour'",
  });
  await page.goto('/articles/unbuilt-post');
  await opens();

  const [edited] = await stack.sql(
    `select slug from public.articles where published_at <= now() and slug <> all ('{unbuilt-post,with-a-post}') limit 1`,
  );
  await openPage(page, `/articles/${edited?.['slug']}`);
  await stack.sql(`update public.articles set content = '${card}' where slug = '${edited?.['slug']}'`);
  await soon(page, (limit) => expect(page.locator('figure.embed')).toBeVisible(limit));
  await opens();

  await test.step('a post that the reader has opened stays open when the text around it is edited', async () => {
    const frame = page.locator('figure.embed iframe');
    await frame.evaluate((element) => element.setAttribute('data-mark', ''));
    await stack.sql(
      `update public.articles set content = '<p>Added.</p>' || content where slug = '${edited?.['slug']}'`,
    );
    await soon(page, (limit) => expect(page.getByText('Added.')).toBeVisible(limit));
    await expect(frame).toHaveAttribute('data-mark', '');
  });
});

test('feeds contain the whole card, but no frame', async ({ request }) => {
  for (const feed of ['/rss.xml', '/atom.xml', '/feed.json']) {
    const text = await (await request.get(feed)).text();
    expect(text, feed).toContain('To the moon');
    expect(text, feed).toContain(url);
    expect(text, feed).not.toContain('platform.twitter.com');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a post is text with a link', async ({ page, stack }) => {
    const contacted = await contactsOf(page, stack.siteUrl);
    await page.goto(path);
    await expect(page.getByText('To the moon & back')).toBeVisible();
    const link = page.getByRole('link', { name: 'Show post from X' });
    await expect(link).toHaveAttribute('href', url);
    expect(contacted).toEqual([]);
    await link.click();
    await expect(page).toHaveURL(url);
  });
});
