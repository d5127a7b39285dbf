import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { editorOf, openArticle, openNewArticle, storeArticle, storedIn } from '../support/articles.ts';
import { expect, expectSuccess, test } from '../support/console.ts';
import { signIn } from '../support/login.ts';
import { contrastOf, withoutNewApis, withoutNewStyles } from '../support/older-browser.ts';
import { alert } from '../support/test.ts';
import { withoutProxy } from '../support/trending-page.ts';

/** The uncaught errors of the page. */
let errors: string[];

test.beforeEach(({ page }) => {
  errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
});

const phone = { width: 390, height: 780 };

test.describe('without the APIs that Safari 16.4, Chrome 109 and Firefox 115 lack', () => {
  test.beforeEach(({ page }) => withoutNewApis(page));
  test.afterEach(() => expect(errors).toEqual([]));

  test('the table of prices loads and can be sorted', async ({ page, prices }) => {
    prices.prices = { dogecoin: 0.2, pepe: 9 };
    await withoutProxy(page, prices);
    await page.goto('/memecoins');
    await expect(page.getByRole('row', { name: /Dogecoin/ }).locator('.price')).toHaveText('$0.20');
    await page.getByRole('button', { name: 'Price (USD)' }).click();
    await expect(page.getByRole('row').locator('.coin-name').first()).toHaveText('Pepe');
  });

  test('an error is an alert', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Subscribe' });
    await button.scrollIntoViewIfNeeded();
    await button.click();
    await expect(alert(page)).toContainText('Please enter your email address.');
  });

  test('search finds articles', async ({ page }) => {
    await page.goto('/search?q=umbrella');
    await expect(page.getByRole('main').getByRole('link', { name: /Hot-Dog Vendor Coin/ })).toBeVisible();
  });

  test('the article form autosaves and saves', async ({ page, stack }) => {
    await page.clock.install();
    await openNewArticle(page);
    await page.getByRole('textbox', { name: 'Title' }).fill('Older Browser');
    await editorOf(page).click();
    await page.keyboard.type('Still typing');
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('status').filter({ hasText: /^(Draft|Not) saved/ })).toHaveText(
      /^Draft saved/,
    );
    await page.getByRole('button', { name: 'Create Article' }).click();
    await expectSuccess(page, 'Article Created');
    expect(await storedIn(stack, 'older-browser', 'content')).toBe('<p>Still typing</p>');
  });

  test('a deleted article can be restored', async ({ page, stack }) => {
    await storeArticle(stack, { title: 'Deleted Once', slug: 'deleted-once' });
    await page.goto('/admin/articles');
    await page.getByRole('searchbox', { name: 'Search' }).fill('Deleted Once');
    await page.getByRole('button', { name: 'Delete Deleted Once' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectSuccess(page, 'Restored “Deleted Once”.');
  });

  test('the publishing screen lists what changed', async ({ page, stack }) => {
    await storeArticle(stack, { title: 'Just Published', slug: 'just-published', publishedAt: 'now()' });
    await stack.sql(`insert into private.builds (requested_by, reason, outcome, base_version, version)
      select 'the database', 'change', 'failed', max(version) - 1, max(version) from private.content_changes`);
    await page.goto('/admin/publishing');
    await expect(page.getByRole('row').nth(1)).toContainText(/Added: .*Just Published/);
  });

  test.describe('signed out', () => {
    test.use({ storageState: { cookies: [], origins: [] } });

    test('sign-in continues to the requested page', async ({ page, stack }) => {
      await page.goto('/login?next=/admin/articles');
      await signIn(page, stack.admin.email, stack.admin.password);
      await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    });
  });
});

test.describe('without the CSS and HTML that these browsers lack', () => {
  test.beforeEach(({ page }) => withoutNewStyles(page));
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

  for (const theme of ['light', 'dark'] as const) {
    test(`text is readable in the ${theme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto('/memecoins');
      await expectReadable(page, ['main h1', '.footer .name', '.footer a', '.terminal h2', '.ticker a']);
      expect(await isDark(page, 'html')).toBe(theme === 'dark');
      expect(await isDark(page, '.footer')).toBe(true);
      expect(await isDark(page, '.terminal')).toBe(true);
      await page.getByRole('button', { name: 'Dark theme' }).click();
      await expectReadable(page, ['main h1', '.footer .name', '.footer a', '.terminal h2', '.ticker a']);
      expect(await isDark(page, 'html')).toBe(theme === 'light');

      await page.goto('/alpha-club');
      await expectReadable(page, ['.hero h1', '.hero .call']);
      await page.goto('/articles');
      await page.locator('.filter summary').click();
      expect(await backgroundOf(page, '.filter ul')).not.toBe('rgba(0, 0, 0, 0)');
    });
  }

  test('the menu opens, and closes on the button, on Escape, on a click outside it and on following a link', async ({
    page,
  }) => {
    await withoutNewApis(page);
    await page.setViewportSize(phone);
    await page.goto('/contact');
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    for (const close of [
      () => button.click(),
      () => page.keyboard.press('Escape'),
      () => page.locator('.footer .name').click(),
    ]) {
      await button.click();
      await expect(menu).toBeVisible();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(button.locator('.cross')).toBeVisible();
      await expect(button.locator('.bars')).toBeHidden();
      await expectReadable(page, ['#site-menu a']);
      expect(await backgroundOf(page, '#site-menu')).not.toBe('rgba(0, 0, 0, 0)');
      await close();
      await expect(menu).toBeHidden();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
    await button.click();
    await menu.getByRole('link', { name: 'ALPHA CLUB' }).click();
    await expect(page).toHaveURL('/alpha-club');
    await expect(menu).toBeHidden();
    expect(errors).toEqual([]);
  });

  test('the sticky bar of a form covers what is below it', async ({ page }) => {
    await openNewArticle(page);
    expect(await backgroundOf(page, '[data-action-bar]')).not.toBe('rgba(0, 0, 0, 0)');
    await expectReadable(page, ['main h1', 'nav a']);
    expect(errors).toEqual([]);
  });
});

test('without a clipboard, as on hosts without HTTPS, a deleted article asks to copy its text manually', async ({
  page,
  stack,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const id = await storeArticle(stack, { title: 'Uncopied', slug: 'uncopied' });
  await openArticle(page, id);
  await editorOf(page).fill('Words worth keeping.');
  await stack.sql(`delete from public.articles where id = '${id}'`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'This has been deleted' });
  await dialog.getByRole('button', { name: 'Copy text' }).click();
  await expect(dialog.getByText('Your browser does not allow copying.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('in Safari, the Enter that ends a composition does not leave the title', async ({ page }) => {
  await openNewArticle(page);
  const title = page.getByRole('textbox', { name: 'Title' });
  const press = (keyCode: number) =>
    title.evaluate((element, code) => {
      const options = { key: 'Enter', keyCode: code, bubbles: true, cancelable: true };
      element.dispatchEvent(new KeyboardEvent('keydown', options));
    }, keyCode);
  await title.focus();
  await press(229);
  await expect(title).toBeFocused();
  await press(13);
  await expect(editorOf(page)).toBeFocused();
});

test('Safari, which cannot encode WebP, encodes a crop that would be too large as JPEG', async ({ page }) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  await openNewArticle(page);
  const cover = page.getByRole('textbox', { name: 'Cover Image URL' });
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const buffer = await sharp({
    create: { width: 2400, height: 1350, channels: 3, background: 'black', noise },
  })
    .webp({ quality: 40 })
    .toBuffer();
  await page
    .getByLabel('Image file')
    .first()
    .setInputFiles({ name: 'noise.webp', mimeType: 'image/webp', buffer });
  await expect(cover).toHaveValue(/-noise\.webp$/);
  await page.getByRole('button', { name: 'Crop', exact: true }).click();
  await page.getByRole('button', { name: 'Use this crop' }).click();
  await expect(cover).toHaveValue(/-noise-cropped\.jpg$/);
});

async function expectReadable(page: Page, selectors: string[]): Promise<void> {
  for (const selector of selectors)
    expect(await contrastOf(page, selector), selector).toBeGreaterThanOrEqual(4.5);
}

const backgroundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

/** Returns whether the background of an element is dark. */
async function isDark(page: Page, selector: string): Promise<boolean> {
  const colour = await backgroundOf(page, selector);
  return (colour.match(/\d+/g) ?? []).slice(0, 3).every((value) => Number(value) < 80);
}
