import { axeViolations } from '../support/axe.ts';
import { demoArticle } from '../support/demo-article.ts';
import { holdNext } from '../support/hold.ts';
import { openLogin } from '../support/login.ts';
import { expect, test } from '../support/test.ts';
import { openTable, row } from '../support/trending-page.ts';

const article = `/articles/${demoArticle}`;

test('search results have enough contrast in both themes, including highlights', async ({ page }) => {
  // A card that fades in has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/search?q=umbrella');
  await expect(page.locator('.results mark').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page, { rules: ['color-contrast'] })).toEqual([]);
});

test('the button keeps the focus after subscribing, and the form is not sent twice', async ({ page }) => {
  await page.clock.install();
  await page.goto('/alpha-club');
  const button = page.getByRole('button', { name: 'Subscribe' });
  await button.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]').filter({ hasText: 'Subscribe' })).toHaveCount(0);
  await page.getByLabel('Email address').fill('me@example.com');
  await button.focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await page.clock.runFor(500);
  await expect(page.getByText('Subscription successful!')).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await expect(button).toBeFocused();
  // A second submission would show an error, because the field is now empty.
  await page.clock.runFor(2000);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the login page focuses the first field when it opens, and when its form changes', async ({ page }) => {
  await openLogin(page, '?next=%2Fadmin%2Farticles');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Account');
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('the login page does not move the focus of a reader who is already using the keyboard', async ({
  page,
}) => {
  const script = await holdNext(page, /Login[^/]*\.js/);
  await page.goto('/login');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  script.release();
  await expect(page.getByLabel('Email')).toBeEnabled();
  await expect(skip).toBeFocused();
});

for (const path of ['/', '/articles/category/culture', article, '/memecoins/dogecoin', '/alpha-club']) {
  test(`screen readers skip decorations on ${path}`, async ({ page }) => {
    await page.goto(path);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const texts = nodes
      .filter(({ ignored, role }) => !ignored && role?.value === 'StaticText')
      .map(({ name }) => String(name?.value).trim());
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => /^[^\p{L}\p{N}…−+×$#→←]+$/u.test(text) && text !== '')).toEqual([]);
  });
}

test.describe('theme', () => {
  test.use({ colorScheme: 'light' });

  test('a chosen theme is applied before the next paint, persists, and reaches pages that are open', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await paper();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true');
    const dark = await paper();
    expect(dark).not.toBe(light);

    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        document.documentElement.dataset['paintedWith'] = document.documentElement.dataset['theme'] ?? 'none';
      }).observe(document, { childList: true, subtree: true });
    });
    const other = await context.newPage();
    await other.goto('/contact');
    await expect(other.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/contact');
    await expect(page.locator('html')).toHaveAttribute('data-painted-with', 'dark');
    expect(await paper()).toBe(dark);

    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(other.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'false');
    // As Back does with a page that the browser has kept.
    await other.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(other.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('the button shows the theme of the page if another site stored its own value', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => localStorage.setItem('theme', 'system'));
    await page.goto('/contact');
    await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true');
  });
});

test('on a phone, every row has a cell for each column heading, so screen readers name the right one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openTable(page);
  const headings = await page.getByRole('columnheader').count();
  const cells = row(page, 'Dogecoin').getByRole('cell').or(row(page, 'Dogecoin').getByRole('rowheader'));
  await expect(cells).toHaveCount(headings);
  await expect(cells.first()).toHaveText('1');
});

test('with forced colours, a border marks the current page of a list', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/articles');
  const border = (name: string) =>
    page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name, exact: true })
      .evaluate((link) => Number.parseFloat(getComputedStyle(link).borderTopWidth));
  expect(await border('Page 1')).toBeGreaterThan(await border('Page 2'));
});

test('the row of categories does not clip the outline of the focused link', async ({ page }) => {
  await page.goto('/');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await page.keyboard.press('Tab');
  await categories.getByRole('link').first().focus();
  const visible = await categories.getByRole('list').boundingBox();
  const link = await categories.getByRole('link').first().boundingBox();
  const extent = await categories.locator(':focus-visible').evaluate((focused) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(focused);
    return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  });
  expect((link?.y ?? 0) - extent).toBeGreaterThanOrEqual(visible?.y ?? Number.NaN);
  expect((link?.x ?? 0) - extent).toBeGreaterThanOrEqual(visible?.x ?? Number.NaN);
});
