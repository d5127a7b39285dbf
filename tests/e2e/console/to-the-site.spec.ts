import type { Page } from 'playwright/test';
import { choose, editorOf, openNewArticle } from '../../support/articles.ts';
import { expect, expectSuccess, test } from '../../support/console.ts';
import { publishAfter } from '../../support/publish-delay.ts';

/** A build takes seconds, more on a busy machine. */
const BUILT = { timeout: 60_000 };

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('content saved on each console screen appears on the built pages', async ({ page, stack, request }) => {
  test.setTimeout(180_000);
  await page.goto('/admin/categories/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Saved Section');
  await press(page, 'Create Category');
  await expectSuccess(page, 'Category Created');

  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Saved Story');
  await choose(page, 'Category', 'Saved Section');
  await editorOf(page).fill('Saved words. [cta text="Saved call" link="/contact"]');
  await page.getByRole('combobox', { name: 'Author' }).fill('Saved Author');
  await press(page, 'Create Article');
  await expectSuccess(page, 'Article Created');

  await page.goto('/admin/trending-coins/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Saved Coin');
  await fill(page, 'Rank', '-1');
  await page.getByLabel('Symbol').fill('SAVED');
  await press(page, 'Create Coin');
  await expectSuccess(page, 'Coin Added');

  await page.goto('/admin/promo-banners/new');
  await page.getByLabel('Title').fill('Saved Banner');
  await fill(page, 'Sort order', '-1');
  await press(page, 'Create Banner');
  await expectSuccess(page, 'Banner Added');

  await stack.sql(
    `update public.advertisements set is_active = false where placement_key = 'articles_list_top_banner'`,
  );
  await page.goto('/admin/advertisements/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Saved ad');
  await page.getByLabel('Placement Key').fill('articles_list_top_banner');
  await page.getByLabel('Image URL').fill('/images/ads/otter-sanctuary-300x250.webp');
  await page.getByLabel('Target URL').fill('https://example.com/saved-target');
  await press(page, 'Create Advertisement');
  await expectSuccess(page, 'Advertisement Created');

  await page.goto('/admin/edit-page/alpha-club');
  await page.getByLabel('Page title').fill('Saved Club');
  await page.getByRole('textbox', { name: 'Benefit 1' }).fill('Saved benefit');
  await page
    .getByRole('textbox', { name: /^Quote/ })
    .first()
    .fill('Saved quote');
  await press(page, 'Save Changes');
  await expectSuccess(page, 'Alpha Club Content Updated');

  await page.goto('/admin/edit-page/contact');
  await page.getByLabel('Explanatory text').fill('Saved address.');
  await page.getByLabel('Contact email').fill('saved@example.com');
  await press(page, 'Save Changes');
  await expectSuccess(page, 'Contact Page Updated');

  await page.goto('/admin/settings');
  await page.getByLabel('URL 1', { exact: true }).fill('https://social.example/saved');
  await page.getByLabel('Alpha Club button text').fill('SAVED BUTTON');
  await publishAfter(stack, '50 milliseconds');
  await press(page, 'Save Changes');
  await expectSuccess(page, 'Site Settings Updated');
  await expect(page.locator('main').getByRole('status').getByText('Live')).toBeVisible(BUILT);

  for (const [path, name] of [
    ['articles', /Saved Story/],
    ['categories', /Saved Section/],
    ['trending-coins', /Saved Coin/],
    ['promo-banners', /Saved Banner/],
    ['advertisements', /Saved ad/],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('row', { name }).getByText('Live', { exact: true })).toBeVisible();
  }

  // Reads the built HTML, because scripts on the page load newer data.
  for (const [path, ...texts] of [
    [
      '/articles/saved-story',
      'Saved Story',
      'Saved words.',
      'By Saved Author',
      'Saved Section',
      '>Saved call</a>',
    ],
    ['/articles', 'Saved Story', 'Saved Section', 'https://example.com/saved-target'],
    ['/articles/category/saved-section', 'Saved Story'],
    ['/', 'Saved Story', 'Saved Coin', 'Saved Banner', 'https://social.example/saved'],
    ['/memecoins', 'Saved Coin', 'SAVED'],
    ['/alpha-club', 'Saved Club', 'Saved benefit', 'Saved quote', 'SAVED BUTTON'],
    ['/contact', 'Saved address.', 'saved@example.com'],
  ] as const) {
    const built = await (await request.get(path)).text();
    for (const text of texts) expect(built, path).toContain(text);
  }
});
