import type { Page } from 'playwright/test';
import {
  editorOf,
  openArticle,
  openNewArticle,
  storeArticle,
  storedIn,
  tool,
} from '../../support/articles.ts';
import { expect, expectFailure, expectSuccess, test } from '../../support/console.ts';
import { cover } from '../../support/uploads.ts';

/** Simulates a deploy on a host that deletes old files: those the open tab has not loaded yet return 404. */
async function deployWithout(page: Page, file: RegExp): Promise<void> {
  await page.route(file, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
  );
}

test('ADM-9 a form still saves after a deploy', async ({ page, stack }) => {
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Through a Deploy');
  await editorOf(page).fill('Still here.');
  await stack.publish();
  await page.getByRole('button', { name: 'Preview' }).click();
  const shown = page.frameLocator('iframe[title="Article preview"]');
  await expect(shown.getByText('Still here.')).toBeVisible();
  await page.getByRole('button', { name: 'Close preview' }).click();
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expectSuccess(page, 'Article Created');
  expect(await storedIn(stack, 'through-a-deploy', 'content')).toBe('<p>Still here.</p>');
});

test("ADM-9 if the editor's file was deleted, text can be edited as HTML and saved", async ({
  page,
  stack,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await deployWithout(page, /\/_astro\/RichTextEditor[^/]*\.js/);
  await page.getByRole('region', { name: 'Quick links' }).getByRole('link', { name: 'New article' }).click();
  await expect(page.getByText(/^Could not load the editor/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('By Hand');
  await page.getByRole('textbox', { name: 'Content as HTML' }).fill('<p>By <b>hand</b>.</p>');
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expectSuccess(page, 'Article Created');
  expect(await storedIn(stack, 'by-hand', 'content')).toBe('<p>By <b>hand</b>.</p>');
});

test("ADM-9 if a screen's file was deleted, an error is shown, other screens still open, and drafts and preferences are kept", async ({
  page,
}) => {
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Waiting Words');
  const preference = () => page.evaluate(() => localStorage['RaStoreconsole.categories.datatable']);
  await page.evaluate(() => localStorage.setItem('RaStoreconsole.categories.datatable', '[]'));
  await deployWithout(page, /\/_astro\/screens[^/]*\.js/);
  page.once('dialog', (dialog) => dialog.accept());
  const sidebar = page.getByRole('navigation', { name: 'Console' });
  await sidebar.getByRole('link', { name: 'Trending Coins' }).click();
  const problem = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await expect(problem).toBeVisible();
  await sidebar.getByRole('link', { name: 'Articles', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Trending Coins' }).click();
  await expect(problem).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trending Coins' })).toBeVisible();
  expect(await preference()).toBe('[]');
  await sidebar.getByRole('link', { name: 'Articles', exact: true }).click();
  await page.getByRole('link', { name: 'New article' }).click();
  await expect(tool(page, 'Bold')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Waiting Words');
});

test('a screen that was opened without a connection is loaded when the connection returns', async ({
  page,
  context,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await context.setOffline(true);
  await page
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link', { name: 'Trending Coins' })
    .click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Could not load this screen.');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Trending Coins' })).toBeVisible();
});

test("ADM-9 if a dialog's file was deleted, a toast reports it and the form can be saved", async ({
  page,
  stack,
}) => {
  const id = await storeArticle(stack, { title: 'Before', slug: 'without-dialogs' });
  await openArticle(page, id);
  await page.getByRole('textbox', { name: 'Title' }).fill('Kept Words');
  await cover(page).fill('/images/alpha-club.webp');
  await deployWithout(page, /\/_astro\/(HistoryDialog|CropDialog|BannerPreview)[^/]*\.js/);
  const expectReport = async (button: string) => {
    await page.getByRole('button', { name: button }).click();
    await expectFailure(page, 'Could not load this part of the console', /^Reload the page/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  };
  for (const button of ['History', 'Crop', 'History']) await expectReport(button);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Article Updated');
  expect(await storedIn(stack, 'without-dialogs', 'title')).toBe('Kept Words');

  await page.goto('/admin/promo-banners/new');
  await page.getByLabel('Title').fill('Kept too');
  await expectReport('Preview');
  await expect(page.getByLabel('Title')).toHaveValue('Kept too');
});

test('ADM-9 if the setup cannot be loaded, the dashboard is shown without it', async ({ page }) => {
  await deployWithout(page, /\/_astro\/SetupPanel[^/]*\.js/);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Quick links' })).toBeVisible();
  await expectFailure(page, 'Could not load this part of the console', /^Reload the page/);
});

test('ADM-9 if the console cannot be loaded, an error and a button to reload are shown', async ({ page }) => {
  await deployWithout(page, /\/_astro\/Console[^/]*\.js/);
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('Unexpected Application Error!');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('ADM-9 if not even the start of the console can be loaded, an error and a link to reload are shown', async ({
  page,
}) => {
  await deployWithout(page, /\/_astro\/AdminApp[^/]*\.js/);
  await page.goto('/admin/categories');
  await expect(page.getByRole('alert')).toContainText('Could not load the console.');
  await expect(page.getByText('Loading session...')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
});
