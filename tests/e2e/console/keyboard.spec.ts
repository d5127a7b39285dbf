import type { Locator, Page } from 'playwright/test';
import { editorOf, openNewArticle, showAllTools, storedIn, tool } from '../../support/articles.ts';
import { expect, expectSuccess, SESSION_KEY, test, toastOf } from '../../support/console.ts';
import { holdNext } from '../../support/hold.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const MAX_TAB_STOPS = 80;
const WORDS_IN_A_PARAGRAPH = 200;

/** Presses a key, by default Tab, until `target` has the focus. */
async function pressUntilFocused(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MAX_TAB_STOPS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Uses a tool of the toolbar, coming from the text. */
async function useTool(page: Page, name: string): Promise<void> {
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await pressUntilFocused(page, tool(page, name), 'ArrowRight');
  await page.keyboard.press('Enter');
}

async function writeSection(page: Page, heading: string): Promise<void> {
  await page.keyboard.type(`## ${heading}`);
  await page.keyboard.press('Enter');
  for (const paragraph of [1, 2]) {
    await page.keyboard.insertText(
      `Paragraph ${paragraph} of ${heading}.${' A frog files its taxes.'.repeat(WORDS_IN_A_PARAGRAPH / 5)}`,
    );
    await page.keyboard.press('Enter');
  }
}

test('an article with table, image, post and date can be written and scheduled with the keyboard only', async ({
  page,
  stack,
}) => {
  await page.route('**/api/embed?*', (route) =>
    route.fulfill({ json: { author: 'Moon Desk', text: 'To the moon', date: 'March 21, 2026', image: '' } }),
  );
  await openNewArticle(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('The Frog That Filed Its Taxes');
  await page.keyboard.press('Enter');
  await expect(editorOf(page)).toBeFocused();
  await writeSection(page, 'The Filing');
  await writeSection(page, 'The Refund');

  await useTool(page, 'Table');
  await expect(editorOf(page)).toBeFocused();
  for (const cell of ['Coin', 'Price', 'Day', 'Doge']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  const tableTools = page.getByRole('toolbar', { name: 'Table' });
  for (const name of ['Delete column', 'Add row']) {
    await page.keyboard.press('Alt+F10');
    await pressUntilFocused(page, tableTools.getByRole('button', { name, exact: true }), 'ArrowRight');
    await page.keyboard.press('Enter');
    await expect(editorOf(page)).toBeFocused();
  }
  await page.keyboard.press('Control+End');
  // Browsers report a moved caret a moment later. Until then, Shift-Tab goes to the previous cell.
  await expect(tableTools.getByRole('button', { name: 'Add row', exact: true })).toBeDisabled();

  await useTool(page, 'Image');
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await expect(dialog.getByRole('textbox', { name: 'Image URL' })).toBeFocused();
  await page.keyboard.type('/images/alpha-club.webp');
  await pressUntilFocused(page, dialog.getByLabel('Alt text'));
  await page.keyboard.type('The club');
  await pressUntilFocused(page, dialog.getByLabel('Caption'));
  await page.keyboard.type('At night');
  await pressUntilFocused(page, dialog.getByLabel('Credit'));
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(editorOf(page)).toBeFocused();

  await page.keyboard.press('Control+End');
  await page.evaluate(() => navigator.clipboard.writeText('https://x.com/moon/status/20'));
  await page.keyboard.press('Control+v');
  await expect(editorOf(page).locator('.video-card')).toContainText('To the moon');
  await page.keyboard.type('The end.');

  await pressUntilFocused(page, page.getByRole('combobox', { name: 'Category' }));
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('combobox', { name: 'Category' })).not.toHaveText('No Category');
  await pressUntilFocused(page, page.getByLabel('Publish Date'));
  await page.keyboard.type('010220300930AM');
  await pressUntilFocused(page, page.getByRole('button', { name: 'Create Article' }));
  await page.keyboard.press('Enter');
  await expectSuccess(page, 'Article Created');

  const slug = 'the-frog-that-filed-its-taxes';
  expect(await storedIn(stack, slug, `to_char(published_at, 'YYYY-MM-DD')`)).toMatch(/^2030-01-0[123]$/);
  const content = String(await storedIn(stack, slug, 'content'));
  expect(content.match(/<h2>The (Filing|Refund)<\/h2>/g)).toHaveLength(2);
  expect(content.match(/ A frog files its taxes\./g)).toHaveLength((4 * WORDS_IN_A_PARAGRAPH) / 5);
  expect(content).toMatch(
    /<table><tbody><tr><th><p>Coin<\/p><\/th><th><p>Day<\/p><\/th><\/tr><tr><td><p>Doge/,
  );
  expect(content.match(/<tr>/g)).toHaveLength(4);
  expect(content).toMatch(
    /<figure><img [^>]*alt="The club"[^>]*><figcaption>At night <cite>Ada<\/cite><\/figcaption><\/figure>/,
  );
  expect(content).toMatch(/<figure class="embed">.*To the moon.*<\/figure><p>The end\.<\/p>$/);
});

test('a publish date can be typed with leading zeros, and an incomplete or impossible one is explained', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed Dates');
  const time = page.getByLabel('Publish Date');
  await time.focus();
  await page.keyboard.type('010220300930AM');
  await expect(time).toHaveValue('2030-01-02T09:30');

  await time.focus();
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expect(
    page.getByText('Complete the date and time, or clear the field to make this a draft.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear and make it a draft' }).click();
  await expect(page.getByText('Draft: only administrators can see it.')).toBeVisible();

  for (const distant of ['3009-10-22T15:00', '12026-11-21T00:00']) {
    await time.fill(distant);
    await page.getByRole('button', { name: 'Create Article' }).click();
    await expect(page.getByText('Choose a year from 1970 to 2999.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear and make it a draft' }).click();
  }
  await time.focus();
  await page.keyboard.type('010220300930AM');
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expectSuccess(page, 'Article Created');
  expect(String(await storedIn(stack, 'typed-dates', 'published_at'))).toContain('2030');
});

test('the toolbar is a single tab stop with arrow keys inside', async ({ page }) => {
  await openNewArticle(page);
  await showAllTools(page);
  await tool(page, 'Bold').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Italic')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Two');
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await expect(editorOf(page).locator('strong')).toHaveText('Two');
});

test('Enter in the editor’s picks takes the first match of a finished search; in other fields it saves the form', async ({
  page,
  stack,
}) => {
  const [article] = await stack.sql(
    'select title from public.articles where published_at <= now() order by published_at limit 1',
  );
  await page.goto('/admin/settings');
  const picks = page.getByRole('combobox', { name: 'Editor’s picks' });
  const pick = page.getByRole('main').getByRole('button', { name: String(article?.['title']) });
  const search = await holdNext(page, /\/rest\/v1\/articles\?.*imatch/);
  await picks.fill(String(article?.['title']));
  await picks.press('Enter');
  search.release();
  await expect(page.getByRole('option', { name: String(article?.['title']) })).toBeVisible();
  await expect(pick).toHaveCount(0);
  await expect(toastOf(page)).toHaveCount(0);
  await picks.press('Enter');
  await expect(pick).toBeVisible();
  await page.getByLabel('Alpha Club button text').press('Enter');
  await expectSuccess(page, 'Site Settings Updated');
});

test('the sheet with details closes when the focus leaves it, and with Escape from anywhere except its menus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openNewArticle(page);
  const details = page.getByRole('button', { name: 'Details', exact: true });
  const sheet = page.getByRole('region', { name: 'Details' });
  await details.press('Enter');
  await page.getByText('Search and sharing').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused();
  await expect(sheet).toBeHidden();

  await details.press('Enter');
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.press('Enter');
  await expect(page.getByRole('option', { name: 'No Category' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(category).toBeFocused();
  await category.blur();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(details).toBeFocused();
});

test('ADM-5 keys typed while the session expires do not reach the password field', async ({ page }) => {
  await page.clock.install();
  await page.goto('/admin/categories/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('In mid-sentence');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
  await page.keyboard.press('Control+s');
  const password = page.getByRole('dialog', { name: 'Sign in again' }).getByLabel('Password');
  await expect(async () => {
    await page.keyboard.type('is');
    await page.clock.runFor(50);
    expect(await password.isVisible()).toBe(true);
  }).toPass();
  await page.keyboard.type(' a word');
  await page.clock.runFor(500);
  await expect(password).not.toBeFocused();
  await page.clock.runFor(1000);
  await expect(password).toHaveValue('');
  await expect(password).toBeFocused();
});
