import type { Page } from 'playwright/test';
import { openNewArticle, storedIn } from '../../support/articles.ts';
import { expect, expectSuccess, test } from '../../support/console.ts';
import { box } from '../../support/console-forms.ts';
import { notSavedAlert } from '../../support/lost-responses.ts';
import { waitForIdlePage } from '../../support/page-idle.ts';

const expectRefused = (page: Page, names: string) =>
  expect(notSavedAlert(page).getByRole('paragraph')).toHaveText(
    `Not saved: Correct the marked fields: ${names}.`,
  );

test('the alert of a refused save does not change until the next save, whose fields it then names', async ({
  page,
}) => {
  await page.goto('/admin/categories/new');
  const save = page.getByRole('button', { name: 'Create Category' });
  await box(page, 'Name').fill('Culture');
  await save.click();
  await expectRefused(page, 'Slug');
  await box(page, 'Slug').fill('culture-too');
  await expect(box(page, 'Slug')).toHaveAttribute('aria-invalid', 'false');
  await expectRefused(page, 'Slug');
  await box(page, 'Name').fill('');
  await save.click();
  await expect(box(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
  await expectRefused(page, 'Name');
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
