import type { Page } from 'playwright/test';
import { htmlIn } from '../../support/article-tools.ts';
import { editorOf, openNewArticle, pasteHtml, showAllTools, storedIn, tool } from '../../support/articles.ts';
import { expect, expectSuccess, test } from '../../support/console.ts';
import {
  cover,
  dataImage,
  file,
  fileInput,
  giveFile,
  holdUploads,
  uploading,
} from '../../support/uploads.ts';

const create = (page: Page) => page.getByRole('button', { name: 'Create Article' });

test('a save waits for the cover and for the images of the text, and so do automatic ones', async ({
  page,
  stack,
}) => {
  const autosaves: string[] = [];
  page.on('request', (request) => request.url().includes('/autosave_') && autosaves.push(request.url()));
  await page.clock.install();
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Patient Save');
  const release = await holdUploads(page);
  await pasteHtml(page, dataImage);
  await fileInput(page).setInputFiles(file('patient.png'));
  await expect(uploading(page)).toHaveCount(2);
  for (let attempt = 0; attempt < 2; attempt += 1) await page.clock.fastForward(10_000);
  await showAllTools(page);
  expect(autosaves).toEqual([]);
  await create(page).click();
  await expect(create(page)).toBeDisabled();
  await expect(tool(page, 'Edit as HTML'), 'an image could not be added there').toBeDisabled();
  release();
  await expectSuccess(page, 'Article Created');
  expect(await storedIn(stack, 'patient-save', 'image_url')).toMatch(/-patient\.png$/);
  expect(await storedIn(stack, 'patient-save', 'content')).toMatch(/<img [^>]*-a-dot\.png/);
});

test('an image pasted into text stays there while the writer goes on, and the caret stays where it is', async ({
  page,
}) => {
  await openNewArticle(page);
  await showAllTools(page);
  const release = await holdUploads(page);
  await editorOf(page).click();
  await page.keyboard.type('Before');
  await giveFile(editorOf(page), 'paste', 'chart.png');
  await expect(uploading(page)).toBeVisible();
  await page.keyboard.type('After');
  await page.keyboard.press('Control+a');
  release();
  await expect(editorOf(page).locator('img[src*="-chart.png"]')).toBeVisible();
  expect(await htmlIn(page)).toMatch(/^<p>Before<img [^>]*-chart\.png[^>]*>After<\/p>$/);
  await page.unrouteAll();

  const words = ' The quick brown fox jumps over the lazy dog';
  for (const name of ['one', 'two', 'three']) {
    await editorOf(page).press('Control+a');
    await page.keyboard.press('Delete');
    await pasteHtml(page, '<p>before</p><p>middle</p><p>after</p>');
    await editorOf(page).getByText('before').click();
    await page.keyboard.press('End');
    const release = await holdUploads(page);
    await giveFile(editorOf(page), 'paste', `${name}.png`);
    await expect(uploading(page)).toBeVisible();
    setTimeout(release, 50);
    await page.keyboard.type(words);
    const image = page.locator(`img[src*="-${name}.png"]`);
    await expect(image).toBeVisible();
    await expect(editorOf(page).getByRole('paragraph').filter({ has: image })).toHaveText(`before${words}`);
    await page.unrouteAll();
  }
});

test('redo brings back the uploaded image after the paste was undone during its upload, and an image pasted into a code block or a caption follows it', async ({
  page,
}) => {
  await openNewArticle(page);
  const release = await holdUploads(page);
  await pasteHtml(page, dataImage);
  await expect(uploading(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(editorOf(page)).toHaveText('');
  release();
  await expect(uploading(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(editorOf(page).getByRole('img', { name: 'A dot' })).toHaveAttribute('src', /-a-dot\.png$/);

  await showAllTools(page);
  await editorOf(page).press('Control+a');
  await page.keyboard.press('Delete');
  await expect(editorOf(page)).toHaveText('');
  await pasteHtml(page, '<pre><code>one two</code></pre>');
  await editorOf(page).getByText('one two').click();
  await giveFile(editorOf(page), 'paste', 'chart.png');
  await expect(editorOf(page).locator('img[src*="-chart.png"]')).toBeVisible();
  expect(await htmlIn(page)).toMatch(
    /^<pre[^>]*><code>one two<\/code><\/pre><p><img [^>]*-chart\.png[^>]*><\/p>/,
  );

  await editorOf(page).press('Control+a');
  await page.keyboard.press('Delete');
  await expect(editorOf(page)).toHaveText('');
  await pasteHtml(
    page,
    '<figure><img src="/images/alpha-club.webp" alt="The club"><figcaption>Moon</figcaption></figure>',
  );
  await editorOf(page).getByText('Moon').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await giveFile(editorOf(page), 'paste', 'map.png');
  await expect(editorOf(page).locator('img[src*="-map.png"]')).toBeVisible();
  expect(await htmlIn(page)).toMatch(
    /^<figure>.*<figcaption>Moon<\/figcaption><\/figure><p><img [^>]*-map\.png[^>]*><\/p>/,
  );
});

test('redo after a failed upload does not bring back an image that cannot be saved', async ({ page }) => {
  await openNewArticle(page);
  const release = await holdUploads(page);
  await pasteHtml(page, dataImage);
  await expect(uploading(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(editorOf(page)).toHaveText('');
  release('fail');
  await expect(page.getByText('The disk is full.')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(editorOf(page)).toHaveText('BeforeAfter');
  await expect(editorOf(page).getByRole('img')).toHaveCount(0);
});

test('“Undo paste” is offered until the next edit', async ({ page }) => {
  await openNewArticle(page);
  const undo = page.getByRole('button', { name: 'Undo paste' });
  const tracked = '<p><a href="https://dogs.example/?utm_source=x">Dogs</a></p>';
  await pasteHtml(page, tracked);
  await expect(undo).toBeVisible();
  await page.keyboard.type(' and frogs');
  await expect(page.getByText('Pasted. 1 link had tracking removed.')).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(editorOf(page)).toHaveText('Dogs and frogs');
  await page.keyboard.press('Enter');
  await pasteHtml(page, tracked);
  await undo.click();
  await expect(editorOf(page)).toHaveText('Dogs and frogs');
  await expect(page.getByText(/^Pasted/)).toHaveCount(0);
});

for (const [what, html] of [
  ['image', '<img src="https://lh7-rt.googleusercontent.com/docsz/chart?key=k">'],
  ['song', '<iframe src="https://open.spotify.com/embed/track/4cOdK2wGLETKBW3PvgPWqT"></iframe>'],
] as const)
  test(`a form that was left while it loaded a pasted ${what} does not hold back the saves of another`, async ({
    page,
  }) => {
    await page.route('**/api/embed?*', () => {});
    await page.route('https://lh7-rt.googleusercontent.com/**', (route) => route.abort());
    const request = page.waitForRequest('**/api/embed?*');
    page.on('dialog', (dialog) => dialog.accept());
    let wasAborted = false;
    page.on('requestfailed', (failed) => {
      wasAborted ||= failed.url().includes('/api/embed?');
    });
    await openNewArticle(page);
    await pasteHtml(page, html);
    await request;
    await page.getByRole('link', { name: 'Categories', exact: true }).click();
    await page.getByRole('link', { name: 'New category' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(`Left with ${what}`);
    await page.getByRole('button', { name: 'Create Category' }).click();
    await expectSuccess(page, 'Category Created');
    expect(wasAborted, 'the other form still waits').toBe(false);
  });

test('a stopped upload leaves the field free at once and keeps the focus, and its image does not appear later', async ({
  page,
}) => {
  await openNewArticle(page);
  // Reading the file takes this long.
  await page.evaluate((held) => {
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      await new Promise((resolve) => addEventListener(held, resolve, { once: true }));
      return read.call(this);
    };
  }, 'readable');
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/object/media/'))
      uploads.push(request.url());
  });
  const upload = page.getByRole('button', { name: 'Upload' });
  await upload.focus();
  await fileInput(page).setInputFiles(file('stopped.png'));
  await expect(upload).toBeDisabled();
  await expect(upload).toBeFocused();
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(uploading(page)).toHaveCount(0);
  await expect(upload).toBeFocused();
  await expect(cover(page)).toBeEditable();
  await page.evaluate(() => dispatchEvent(new Event('readable')));
  await page.evaluate(() => dispatchEvent(new Event('readable')));
  await expect(cover(page)).toHaveValue('');
  expect(uploads).toEqual([]);
});
