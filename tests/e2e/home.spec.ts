import type { Page } from 'playwright/test';
import { holdNext } from '../support/hold.ts';
import { countLayoutShifts, expectNoLayoutShifts } from '../support/layout-shifts.ts';
import { waitForIdlePage } from '../support/page-idle.ts';
import { alert, expect, status, test } from '../support/test.ts';

const latest = (page: Page) => page.getByRole('region', { name: 'LATEST ARTICLES' });

async function failTable(page: Page, backend: string, table: string): Promise<void> {
  await page.route(`${backend}/rest/v1/${table}?*`, (route) => route.abort());
}

test.describe('newest articles', () => {
  test('shows an article published since the build, with markup in its title as text', async ({
    page,
    stack,
  }) => {
    await page.goto('/');
    await expect(latest(page).getByRole('article')).toHaveCount(3);
    await stack.sql(`
      insert into public.articles (title, slug, content, author, meta_description, published_at, image_url, category_id)
      select '<img src=x onerror=alert(1)> Moon & Co', 'just-now', '<p>Text</p>', 'A. Writer', 'Short.', now(), null, id
      from public.categories where slug = 'culture'`);
    await page.reload();
    const lead = latest(page).getByRole('article').first();
    await expect(lead.getByRole('heading')).toHaveText('<img src=x onerror=alert(1)> Moon & Co');
    await expect(lead.getByRole('link', { name: /Moon & Co/ })).toHaveAttribute('href', '/articles/just-now');
    await expect(lead.getByRole('link', { name: 'Culture' })).toHaveAttribute(
      'href',
      '/articles/category/culture',
    );
    await expect(lead).toContainText('By A. Writer');
    await expect(lead).toContainText('Short.');
    await expect(lead.locator('img')).toHaveCount(0);
    await expect(latest(page).getByRole('article')).toHaveCount(3);
    await stack.sql("delete from public.articles where slug = 'just-now'");
  });

  test("without the backend, keeps the articles from the build and shows 'Error'", async ({
    page,
    stack,
  }) => {
    await failTable(page, stack.supabaseUrl, 'articles');
    await page.goto('/');
    await expect(alert(page)).toContainText('Error');
    await expect(alert(page)).toContainText('Could not fetch articles. Please try again later.');
    await expect(latest(page).getByRole('article')).toHaveCount(3);
  });

  test('replaces nothing if nothing changed', async ({ page }) => {
    const { release } = await holdNext(page, /rest\/v1\/articles/);
    await page.goto('/');
    const cards = await latest(page).getByRole('article').elementHandles();
    expect(cards).toHaveLength(3);
    const response = page.waitForResponse(/rest\/v1\/articles/);
    release();
    await response;
    await waitForIdlePage(page);
    for (const card of cards) expect(await card.evaluate((element) => element.isConnected)).toBe(true);
  });
});

test.describe('promo banners', () => {
  test('promo banners are refreshed with current order, text and button', async ({ page, stack }) => {
    await stack.sql("update public.promo_banners set title = 'Changed <b>title</b>' where sort_order = 1");
    await page.goto('/');
    const promotions = page.getByRole('region', { name: 'Promotions' });
    await expect(promotions.getByRole('heading').first()).toHaveText('Changed <b>title</b>');
    await expect(promotions.getByRole('heading')).toHaveCount(2);
    await expect(promotions.getByRole('link').first()).toHaveAttribute('href', '/alpha-club');
  });

  test("on failure, keeps the banners from the build: 'Could not load promotional content.'", async ({
    page,
    stack,
  }) => {
    await failTable(page, stack.supabaseUrl, 'promo_banners');
    await page.goto('/');
    await expect(alert(page)).toContainText('Error');
    await expect(alert(page)).toContainText('Could not load promotional content.');
    await expect(page.getByRole('region', { name: 'Promotions' }).getByRole('heading')).toHaveCount(2);
  });
});

test('the subscribe form requires an address, then confirms after half a second and sends nothing', async ({
  page,
}) => {
  await page.clock.install();
  await countLayoutShifts(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Subscribe' });
  await button.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]').filter({ hasText: 'Subscribe' })).toHaveCount(0);
  await button.click();
  await expect(alert(page)).toContainText('Please enter your email address.');
  // Some screen readers announce only new alerts, not one that is filled later.
  const first = await alert(page).elementHandle();
  await button.click();
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(alert(page)).toContainText('Please enter your email address.');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('me%40')) sent.push(request.url());
  });
  const field = page.getByLabel('Email address');
  await field.fill('me@example.com');
  await page.clock.pauseAt(Date.now() + 1000);
  await button.click();
  await page.clock.runFor(450);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(50);
  await expect(status(page)).toContainText('Subscription successful!');
  await status(page).locator('.toast').hover(); // Under the pointer, it stays.
  await page.clock.resume();
  await expect(status(page)).toContainText("You'll soon receive the latest memecoin news.");
  await expect(field).toHaveValue('');
  expect(sent).toEqual([]);
  // The second toast, which is longer, replaces the first.
  await expectNoLayoutShifts(page);

  await test.step('a toast can be dismissed with a button or the Escape key', async () => {
    await page.getByRole('button', { name: 'Dismiss' }).click();
    // A toast about missing prices can follow. It would stay under the pointer.
    await page.mouse.move(0, 0);
    await expect(page.locator('toast-region .toast')).toHaveCount(0);
    await expect(button, 'had the focus before').toBeFocused();
    await button.click();
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Escape');
    await expect(page.locator('toast-region .toast')).toHaveCount(0);
    await expect(field).toBeFocused();
  });
});

test('toasts appear one at a time and disappear after five seconds unless hovered or focused', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/alpha-club');
  await page.getByRole('button', { name: 'Subscribe' }).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]').filter({ hasText: 'Subscribe' })).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 1000);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.locator('toast-region .toast')).toHaveCount(1);
  await page.locator('toast-region .toast').hover();
  await page.clock.runFor(20_000);
  await expect(page.locator('toast-region .toast')).toHaveCount(1);
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expect(page.locator('toast-region .toast')).toHaveCount(1);
  await page.getByRole('button', { name: 'Dismiss' }).blur();
  await page.clock.runFor(5000);
  await expect(page.locator('toast-region .toast')).toHaveCount(0);

  // Some browsers do not report that the pointer left a toast that was dismissed.
  await page.locator('toast-region').dispatchEvent('pointerenter');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.locator('toast-region .toast')).toHaveCount(1);
  await page.clock.runFor(5000);
  await expect(page.locator('toast-region .toast')).toHaveCount(0);
});

test('a subscribe form without its script offers to reload the page', async ({ page }) => {
  // Other islands that fail do not affect the form.
  await page.route(/\/_astro\/TrendingTable\.[^/]*\.js/, (route) => route.abort());
  const otherFailed = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'));
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Moonrise, in your inbox' });
  const notLoaded = form.getByRole('alert');
  const button = form.getByRole('button', { name: 'Subscribe' });
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeEnabled();
  await page.getByRole('table').scrollIntoViewIfNeeded();
  await otherFailed;
  await expect(notLoaded).toHaveCount(0);

  const script = /\/_astro\/SubscribeForm\.[^/]*\.js/;
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await button.scrollIntoViewIfNeeded();
  await expect(notLoaded).toHaveText('Could not load this form. Reload the page');
  await page.unroute(script);
  await notLoaded.getByRole('link').click();
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeEnabled();
});
