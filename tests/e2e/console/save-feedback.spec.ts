import type { Page } from 'playwright/test';
import { openArticle, openNewArticle, storeArticle, storedIn } from '../../support/articles.ts';
import { expect, expectSuccess, test } from '../../support/console.ts';
import { box } from '../../support/console-forms.ts';
import { notSavedAlert } from '../../support/lost-responses.ts';
import { waitForIdlePage } from '../../support/page-idle.ts';

const expectRefused = (page: Page, names: string) =>
  expect(notSavedAlert(page).getByRole('paragraph')).toHaveText(
    `Not saved: Correct the marked fields: ${names}.`,
  );

test('a save of a page keeps the focus, the caret and the scroll position, and later changes are unsaved again', async ({
  page,
  stack,
}) => {
  await page.goto('/admin/edit-page/alpha-club');
  const author = page.getByRole('textbox', { name: 'Author 1' });
  await expect(author).not.toBeInViewport();
  await author.fill(' Ada ');
  await page.keyboard.press('Control+s');
  await expect(author, 'the stored value').toHaveValue('Ada');
  await expect(author).toBeFocused();
  await expect(author).toBeInViewport();
  await page.keyboard.type(' L. ');
  await expect(author).toHaveValue('Ada L. ');

  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    return dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  await expect.poll(() => questions).toEqual(['confirm']);
  await page.getByRole('button', { name: 'Save Changes' }).focus();
  await page.keyboard.press('Enter');
  await expect(author, 'the stored value').toHaveValue('Ada L.');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  await expect(author).toBeInViewport();
  await author.fill('Ada Lund ');
  await page.keyboard.press('Control+s');
  await expect(author, 'the stored value').toHaveValue('Ada Lund');
  await expect(author, 'not the button of the earlier save').toBeFocused();
  expect(
    await stack.sql(`select content -> 'testimonials' -> 0 ->> 'author' as author from public.page_content`),
  ).toEqual([{ author: 'Ada Lund' }]);
  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible();
  expect(questions).toHaveLength(1);
});

test('a save that fails leaves the focus on its button, and Retry passes it on', async ({ page, stack }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const author = page.getByRole('combobox', { name: 'Author' });
  const failSaves = () =>
    page.route('**/rest/v1/articles*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
  await openArticle(page, await storeArticle(stack, { title: 'Unlucky', slug: 'unlucky' }));
  for (const name of ['Save and continue', 'Save Changes']) {
    await author.fill(name);
    await failSaves();
    await button(name).focus();
    await page.keyboard.press('Enter');
    await expect(button('Retry')).toBeEnabled();
    await expect(button(name)).toBeFocused();
    await page.unroute('**/rest/v1/articles*');
    await button('Retry').focus();
    await page.keyboard.press('Enter');
    await expectSuccess(page, 'Article Updated');
    const next =
      name === 'Save Changes' ? page.getByRole('heading', { name: 'Articles' }) : button('Save Changes');
    await expect(next).toBeFocused();
  }
});

test('a field that the check or the database rejects gets the focus, and the alert names it until the next save', async ({
  page,
  stack,
}) => {
  const expectFocused = async (name: string) => {
    await expect(box(page, name)).toBeFocused();
    await expectRefused(page, name);
  };
  await page.goto('/admin/categories/new');
  const save = page.getByRole('button', { name: 'Create Category' });
  await box(page, 'Name').fill('Culture');
  await save.click();
  await expectFocused('Slug');
  await box(page, 'Slug').fill('culture-too');
  await expect(box(page, 'Slug')).toHaveAttribute('aria-invalid', 'false');
  await expectRefused(page, 'Slug');
  await box(page, 'Name').fill('x'.repeat(101));
  await save.click();
  await expectFocused('Name');
  await expect(box(page, 'Name')).toHaveAttribute('aria-invalid', 'true');

  await page.goto('/admin/redirects/new');
  await box(page, 'From').fill('no path');
  await box(page, 'To').fill('/articles');
  await box(page, 'To').press('Enter');
  await expectFocused('From');

  await storeArticle(stack, { title: 'In use', slug: 'in-use' });
  await page.setViewportSize({ width: 360, height: 640 });
  await openNewArticle(page);
  await box(page, 'Title').fill('In use');
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expectFocused('Slug');
});

test('the alert of a refused save names fields as the form does', async ({ page }) => {
  await page.goto('/admin/advertisements/new');
  await box(page, 'Name').fill('x'.repeat(201));
  await page.getByLabel('Placement Key').fill('article_top_banner');
  await box(page, 'Image URL').fill('https://example.com/ad.png');
  await box(page, 'Target URL').fill('https://example.com/landing');
  const save = page.getByRole('button', { name: 'Create Advertisement' });
  await save.click();
  await expectRefused(page, 'Name');
  await box(page, 'Image URL').fill('');
  await box(page, 'Name').fill('Autumn');
  await save.click();
  await expectRefused(page, 'Image URL');

  await page.goto('/admin/edit-page/contact');
  await box(page, 'Page title').fill('x'.repeat(301));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectRefused(page, 'Page title');
});

test('a refused save moves the focus to the invalid field once, not again while other fields are edited', async ({
  page,
}) => {
  await openNewArticle(page);
  const cover = page.getByRole('textbox', { name: 'Cover Image URL' });
  await cover.fill('javascript:alert(1)');
  await page.getByRole('textbox', { name: 'Title' }).fill('Refused once');
  await page.keyboard.press('Control+s');
  await expect(cover).toBeFocused();
  const author = page.getByRole('combobox', { name: 'Author' });
  await author.click();
  await page.keyboard.type('Ada Lund');
  await expect(author).toHaveValue('Ada Lund');
  await expect(author).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(cover).toBeFocused();
});

test('a new article whose publication failed is not autosaved as a draft, and its error stays', async ({
  page,
  stack,
}) => {
  await page.clock.install();
  await openNewArticle(page);
  await box(page, 'Title').fill('Nearly published');
  await page.route('**/rest/v1/articles*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expect(notSavedAlert(page)).toContainText('Could not reach the server');
  for (let attempt = 0; attempt < 2; attempt += 1) await page.clock.fastForward(10_000);
  await waitForIdlePage(page);
  await expect(notSavedAlert(page)).toContainText('Could not reach the server');
  expect(await storedIn(stack, 'nearly-published', 'title')).toBeUndefined();
  await page.unroute('**/rest/v1/articles*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectSuccess(page, 'Article Created');
  expect(await storedIn(stack, 'nearly-published', 'published_at')).not.toBeNull();
});
