import { editorOf, openNewArticle, pasteHtml, showAllTools, storedIn, tool } from '../../support/articles.ts';
import { expect, expectSuccess, test } from '../../support/console.ts';
import { cover, file, fileInput, giveFile, holdUploads, png, uploading } from '../../support/uploads.ts';

test('a file is uploaded with progress, previewed, saved and public', async ({ page, stack, request }) => {
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('With a Cover');
  const release = await holdUploads(page);
  await fileInput(page).setInputFiles(file('My Moon!.png'));
  await expect(uploading(page)).toBeVisible();
  await expect(cover(page)).not.toBeEditable();
  await expect(page.getByRole('status').filter({ hasText: 'Uploading…' })).toBeVisible();
  release();
  await expect(cover(page)).toHaveValue(
    /\/storage\/v1\/object\/public\/media\/\d{4}-\d\d-\d\d-\w{8}-my-moon\.png$/,
  );
  await expect(page.getByRole('status').filter({ hasText: 'Image added.' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  const coverUrl = await cover(page).inputValue();
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expectSuccess(page, 'Article Created');
  expect(await storedIn(stack, 'with-a-cover', 'image_url')).toBe(coverUrl);
  const response = await request.get(coverUrl);
  expect(response.headers()['content-type']).toBe('image/png');
  expect((await response.body()).equals(png)).toBe(true);
});

test('files that cannot be stored are rejected at the field under any name; an upload can be cancelled or retried', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/')) uploads.push(request.url());
  });
  for (const [image, sentence] of [
    [file('script.png', Buffer.from('<svg onload="alert(1)"/>')), /^SVG files can contain scripts/],
    [file('notes.jpg', Buffer.from('Dear diary'), 'image/jpeg'), /^Unsupported image format/],
    [file('empty.png', Buffer.alloc(0)), 'The file is empty.'],
    [
      file('big.png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])),
      /^The image is 5\.0 MB\. The limit is 5 MB/,
    ],
  ] as const) {
    await fileInput(page).setInputFiles(image);
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
    await expect(cover(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(cover(page)).toHaveValue('');
  }
  await expect(fileInput(page), 'so that the same file can be chosen again').toHaveValue('');
  expect(uploads).toEqual([]);
  const release = await holdUploads(page);
  await fileInput(page).setInputFiles(file('moon.png'));
  await page.getByRole('button', { name: 'Stop' }).click();
  release();
  await expect(uploading(page)).toHaveCount(0);
  await expect(cover(page)).toBeEditable();
  await expect(cover(page)).toHaveValue('');

  await stack.sql('delete from private.admin_emails');
  try {
    await fileInput(page).setInputFiles(file('moon.png'));
    await expect(page.getByText(/^This account is no longer an administrator/)).toBeVisible();
  } finally {
    await stack.sql(`insert into private.admin_emails (email) values ('${stack.admin.email}')`);
  }
  await fileInput(page).setInputFiles(file('moon.png'));
  await expect(cover(page)).toHaveValue(/-moon\.png$/);

  await page.getByRole('textbox', { name: 'Title' }).fill('Wrong Address');
  await cover(page).fill('ftp://nowhere');
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expect(page.getByText('Enter a valid URL.', { exact: true })).toBeVisible();
  await expect(cover(page)).toBeFocused();
});

test('files can be dropped, pasted and uploaded with the image tool, in the field and in the text; a rejected file is reported above it', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Dropped');
  await giveFile(cover(page), 'drop', 'dropped.png');
  await expect(cover(page)).toHaveValue(/-dropped\.png$/);
  await giveFile(cover(page), 'paste', 'pasted.png');
  await expect(cover(page)).toHaveValue(/-pasted\.png$/);

  await editorOf(page).click();
  await page.keyboard.type('Look:');
  await giveFile(editorOf(page), 'paste', 'in-the-text.png');
  await expect(editorOf(page).locator('img[src*="in-the-text"]')).toBeVisible();
  await giveFile(editorOf(page), 'drop', 'dropped-in.png');
  await expect(editorOf(page).locator('img[src*="dropped-in"]')).toBeVisible();

  await page.keyboard.press('Control+End');
  await tool(page, 'Image').click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByLabel('Image file').setInputFiles(file('tool.png'));
  await expect(dialog.getByRole('textbox', { name: 'Image URL' })).toHaveValue(/-tool\.png$/);
  await dialog.getByLabel('Alt text').fill('A dot');
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await expect(editorOf(page).getByRole('img', { name: 'A dot' })).toBeVisible();
  await editorOf(page).evaluate((element) => {
    const data = new DataTransfer();
    data.items.add(new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }));
    element.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
    );
  });
  await expect(page.getByRole('alert').getByText(/^SVG files can contain scripts/)).toBeVisible();

  await page.getByRole('button', { name: 'Create Article' }).click();
  await expectSuccess(page, 'Article Created');
  const content = String(await storedIn(stack, 'dropped', 'content'));
  expect(content).toMatch(/<img [^>]*src="[^"]*-in-the-text\.png"[^>]*width="1" height="1"/);
  expect(content).toMatch(/<img [^>]*src="[^"]*-dropped-in\.png"/);
});

test('copies images of a pasted Google document, and reports failures', async ({ page }) => {
  const hosted = 'https://lh7-rt.googleusercontent.com/docsz';
  const notCopied =
    'An image on lh7-rt.googleusercontent.com could not be copied. Save it on your device and upload it.';
  await page.route('**/api/embed?image=*', (route) =>
    route.request().url().includes('gone')
      ? route.fulfill({ status: 404, json: { error: 'This image could not be loaded.' } })
      : route.fulfill({ body: png, contentType: 'image/png' }),
  );
  await page.route(`${hosted}/**`, (route) => route.abort());
  await openNewArticle(page);
  const image = (name: string) => `<p><img src="${hosted}/${name}?key=k" alt="A chart"></p>`;
  await pasteHtml(page, `<p>Before</p>${image('chart')}${image('gone')}<p>After</p>`);
  const images = editorOf(page).locator('img[alt="A chart"]');
  await expect(images.first()).toHaveAttribute('src', /\/storage\/v1\/object\/public\/media\/.*\.png$/);
  await expect(images.nth(1)).toHaveAttribute('src', `${hosted}/gone?key=k`);
  await expect(page.getByRole('alert').getByText(notCopied)).toBeVisible();
  await expect(editorOf(page)).toContainText('After');
});

test('the progress stays until the last of several pasted images is uploaded', async ({ page }) => {
  await openNewArticle(page);
  await showAllTools(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/storage/v1/object/media/*-slow.png', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  const slow = page.waitForRequest('**/storage/v1/object/media/*-slow.png');
  await editorOf(page).click();
  await giveFile(editorOf(page), 'paste', 'slow.png');
  await slow;
  await giveFile(editorOf(page), 'paste', 'quick.png');
  await expect(editorOf(page).locator('img[src*="-quick.png"]')).toBeVisible();
  await expect(uploading(page)).toBeVisible();
  await expect(tool(page, 'Edit as HTML'), 'the other image could not be added there').toBeDisabled();
  release();
  await expect(editorOf(page).locator('img[src*="-slow.png"]')).toBeVisible();
  await expect(uploading(page)).toHaveCount(0);
  await expect(tool(page, 'Edit as HTML')).toBeEnabled();
});

test('a click on an image with a caption selects it, to change or delete it', async ({ page }) => {
  await openNewArticle(page);
  const figure = (alt: string) =>
    `<figure><img src="/images/alpha-club.webp" alt="${alt}"><figcaption>At night</figcaption></figure>`;
  await pasteHtml(page, `<p>Before</p>${figure('The club')}<p>After</p>`);
  const image = (name: string) => editorOf(page).getByRole('img', { name });
  await image('The club').dblclick();
  // Blocks would replace the figure, or split it if the cursor were in its caption.
  for (const name of ['Table', 'Video', 'Horizontal rule']) await expect(tool(page, name)).toBeDisabled();
  await tool(page, 'Image').click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('A dark club');
  await dialog.getByRole('button', { name: 'Change image' }).click();
  await image('A dark club').click();
  await page.keyboard.press('Delete');
  await expect(editorOf(page).getByRole('figure')).toHaveCount(0);
  await expect(editorOf(page).getByRole('paragraph')).toHaveText(['Before', 'After']);
});

test('an image dialog waits for its upload, and keeps the width entered meanwhile', async ({ page }) => {
  await openNewArticle(page);
  await pasteHtml(page, '<p><img src="/images/alpha-club.webp" alt="The club" width="300"></p>');
  const image = editorOf(page).getByRole('img', { name: 'The club' });
  await image.click();
  await tool(page, 'Image').click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  const release = await holdUploads(page);
  await dialog.getByLabel('Image file').setInputFiles(file('tool.png'));
  await expect(uploading(page)).toBeVisible();
  const change = dialog.getByRole('button', { name: 'Change image' });
  await expect(change).toBeDisabled();
  await dialog.getByLabel('Width in pixels').fill('120');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  release();
  await expect(dialog.getByRole('textbox', { name: 'Image URL' })).toHaveValue(/-tool\.png$/);
  await change.click();
  await expect(image).toHaveAttribute('src', /-tool\.png$/);
  await expect(image).toHaveAttribute('width', '120');
});

test('an image dialog inserts once, and nothing after it was cancelled', async ({ page }) => {
  await openNewArticle(page);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('https://dogs.example/**', async (route) => {
    await promise;
    await route.fulfill({ body: png, contentType: 'image/png' });
  });
  const dialog = page.getByRole('dialog', { name: 'Image' });
  const url = dialog.getByRole('textbox', { name: 'Image URL' });
  await editorOf(page).click();
  await page.keyboard.type('Only text');
  await tool(page, 'Image').click();
  await url.fill('https://dogs.example/cancelled.png');
  await url.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Insert image' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await tool(page, 'Image').click();
  await url.fill('https://dogs.example/twice.png');
  await url.press('Enter');
  await url.press('Enter');
  release();
  await expect(dialog).toHaveCount(0);
  await expect(editorOf(page).locator('img[src^="https"]')).toHaveAttribute(
    'src',
    'https://dogs.example/twice.png',
  );
});
