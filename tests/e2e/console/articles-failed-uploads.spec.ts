import type { Page } from 'playwright/test';
import { htmlIn, sourceOf } from '../../support/article-tools.ts';
import { editorOf, openNewArticle, pasteHtml, showAllTools, storedIn, tool } from '../../support/articles.ts';
import { expect, expectFailure, expectSuccess, test } from '../../support/console.ts';
import { withoutNewApis } from '../../support/older-browser.ts';
import { dataImage, giveFile, holdUploads, png, uploading } from '../../support/uploads.ts';

const create = (page: Page) => page.getByRole('button', { name: 'Create Article' });

test('a failed upload stops the save, and an image that cannot be saved is removed', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Full Disk');
  await showAllTools(page);
  const release = await holdUploads(page);
  await pasteHtml(page, dataImage);
  await expect(editorOf(page).getByRole('img', { name: 'A dot' })).toBeVisible();
  await create(page).click();
  release('fail');
  await expectFailure(
    page,
    'Error creating article',
    'An image could not be uploaded. Try again, or save without it.',
  );
  await expect(page.getByText('The disk is full.')).toBeVisible();
  await expect(editorOf(page).getByRole('img', { name: 'A dot' })).toHaveCount(0);
  await expect(editorOf(page)).toHaveText(/Before.*After/);
  await expect(tool(page, 'Edit as HTML')).toBeEnabled();
  await create(page).click();
  await expectSuccess(page, 'Article Created');
  expect(await storedIn(stack, 'full-disk', 'content')).toBe('<p>Before</p><p></p><p>After</p>');
});

test('a failed upload names the files that are not in the text, and a retry puts them back where they were', async ({
  page,
}) => {
  // The oldest supported browsers.
  await withoutNewApis(page);
  await openNewArticle(page);
  await showAllTools(page);
  let attempts = 0;
  await page.route('**/storage/v1/object/media/**', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    attempts += 1;
    return route.abort();
  });
  await editorOf(page).click();
  await page.keyboard.type('Before');
  for (const name of ['chart.png', 'map.png']) await giveFile(editorOf(page), 'paste', name);
  const notice = page.getByRole('alert');
  const bothFailed =
    '“chart.png”, “map.png” were not uploaded and are not in the text. Could not reach the server: try again.';
  await expect(notice).toContainText(bothFailed);
  await giveFile(editorOf(page), 'paste', 'notes.png', Buffer.from('No image'));
  const unsuitable = '“notes.png” was not uploaded and is not in the text.';
  await expect(notice).toContainText(unsuitable);
  await page.keyboard.type(' after');
  await page.keyboard.press('Enter');
  await page.keyboard.type('End');
  const retry = notice.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect.poll(() => attempts).toBe(4);
  await expect(notice).toContainText(bothFailed);
  await page.unrouteAll();
  await retry.press('Enter');
  await expect(editorOf(page), 'the button had the focus').toBeFocused();
  await expect(editorOf(page).locator('img[src*="-map.png"]')).toBeVisible();
  await expect(notice).toHaveText(new RegExp(`^${unsuitable}`));
  await expect(retry, 'this file cannot be uploaded').toHaveCount(0);
  await tool(page, 'Edit as HTML').click();
  await notice.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(sourceOf(page)).toBeFocused();
  await tool(page, 'Edit as HTML').click();
  expect(await htmlIn(page)).toMatch(
    /^<p>Before<img [^>]*-chart\.png[^>]*><img [^>]*-map\.png[^>]*> after<\/p><p>End<\/p>$/,
  );
});

test('a retry restores the figure of an image with its caption', async ({ page }) => {
  await openNewArticle(page);
  const release = await holdUploads(page);
  const source = `data:image/png;base64,${png.toString('base64')}`;
  await pasteHtml(
    page,
    `<p>Before</p><figure><img alt="A dot" src="${source}"><figcaption>Moon</figcaption></figure><p>After</p>`,
  );
  await expect(uploading(page)).toBeVisible();
  release('fail');
  const notice = page.getByRole('alert').filter({ hasText: 'The disk is full.' });
  await expect(notice).toContainText('“A dot.png” was not uploaded and is not in the text.');
  await expect(editorOf(page)).not.toContainText('Moon');
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(editorOf(page).getByRole('img', { name: 'A dot' })).toHaveAttribute('src', /-a-dot\.png$/);
  await expect(editorOf(page).locator('p, figcaption')).toHaveText(['Before', 'Moon', 'After']);
});

test('a retry finds the places of an image in a text that was edited, and the end of one that was replaced', async ({
  page,
}) => {
  await openNewArticle(page);
  await showAllTools(page);
  const notice = page.getByRole('alert').filter({ hasText: 'The disk is full.' });
  const retry = notice.getByRole('button', { name: 'Try again' });
  const fail = async (insert: () => Promise<void>) => {
    const release = await holdUploads(page);
    await insert();
    release('fail');
    await expect(notice).toBeVisible();
    await page.unrouteAll();
  };
  await editorOf(page).click();
  await page.keyboard.type('Before');
  await fail(async () => {
    await giveFile(editorOf(page), 'paste', 'chart.png');
    const temporary = await editorOf(page).locator('img[src^="blob:"]').getAttribute('src');
    await pasteHtml(page, `<p>Between<img src="${temporary}" alt="Copy">After</p>`);
  });
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Long ');
  await retry.click();
  await expect(editorOf(page).locator('img[src*="-chart.png"]')).toHaveCount(2);
  expect(await htmlIn(page)).toMatch(
    /^<p>Long Before<img [^>]*-chart\.png[^>]*>Between<img [^>]*-chart\.png[^>]*>After<\/p>$/,
  );

  await fail(() => giveFile(editorOf(page), 'paste', 'map.png'));
  await tool(page, 'Edit as HTML').click();
  await expect(notice).toBeVisible();
  await expect(retry, 'an image could not be added there').toHaveCount(0);
  await sourceOf(page).fill('<p>New</p><p>text</p>');
  await tool(page, 'Edit as HTML').click();
  await retry.click();
  await expect(editorOf(page).locator('img[src*="-map.png"]')).toBeVisible();
  expect(await htmlIn(page)).toMatch(/^<p>New<\/p><p>text<\/p><p><img [^>]*-map\.png[^>]*><\/p>$/);
});
