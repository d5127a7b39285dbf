import type { Page } from 'playwright/test';
import { htmlIn } from '../../support/article-tools.ts';
import { editorOf, openNewArticle, pasteHtml, showAllTools, storedIn } from '../../support/articles.ts';
import { expect, expectSuccess, signInViaApi, test } from '../../support/console.ts';
import { giveFile, holdUploads, png, uploading } from '../../support/uploads.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

// The unit tests of pasting use jsdom, which stores `text-decoration` as one property. Browsers split it.
test('pasted text keeps strikethrough and underline', async ({ page }) => {
  await openNewArticle(page);
  await showAllTools(page);
  const styled = (tag: string, line: string, text: string) =>
    `<${tag} style="font-size:11pt;text-decoration:${line}">${text}</${tag}>`;
  const table = (cell: string) => `<table><tbody><tr>${cell}</tr></tbody></table>`;
  await pasteHtml(
    page,
    `<p>${styled('span', 'line-through', 'old')} ${styled('span', 'underline line-through', 'both')}</p>` +
      styled('p', 'underline', `new ${styled('span', 'none', 'text')}`) +
      table(
        styled('td', 'line-through', 'was') +
          styled('td', 'underline', '<a href="https://dogs.example">Dogs</a>'),
      ),
  );
  expect(await htmlIn(page)).toBe(
    '<p><s>old</s> <s><u>both</u></s></p><p><u>new text</u></p>' +
      table('<td><p><s>was</s></p></td><td><p><a href="https://dogs.example">Dogs</a></p></td>'),
  );
});

test('an image that is cut during its upload can be pasted after it', async ({ page }) => {
  await openNewArticle(page);
  await showAllTools(page);
  const release = await holdUploads(page);
  await editorOf(page).click();
  await giveFile(editorOf(page), 'paste', 'chart.png');
  await expect(editorOf(page).locator('img[src^="blob:"]')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await expect(editorOf(page).locator('img[src]')).toHaveCount(0);
  release();
  await expect(uploading(page)).toHaveCount(0);
  await page.keyboard.press('Control+v');
  await expect(editorOf(page).locator('img[src*="-chart.png"]')).toBeVisible();
  expect(await htmlIn(page)).toMatch(/^<p><img [^>]*-chart\.png[^>]*><\/p>$/);
});

/** Pastes an image that was copied with the browser's menu: its HTML and a PNG of it. */
const pasteCopiedImage = (page: Page, src: string) =>
  editorOf(page).evaluate(
    (element, { src, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      clipboardData.setData('text/html', `<meta charset='utf-8'><img src="${src}" alt="Dog"/>`);
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    },
    { src, base64: png.toString('base64') },
  );

test('a copied image of another site is uploaded, not linked, and keeps its alt text', async ({ page }) => {
  await openNewArticle(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/object/media/'))
      requests.push(request.url());
    if (request.url().includes('/api/embed')) requests.push(request.url());
  });
  const sources = [
    'https://dogs.example/dog.png',
    'blob:https://chat.example/1',
    `data:image/png;base64,${png.toString('base64')}`,
    'https://lh7-rt.googleusercontent.com/docsz/dog',
  ];
  for (const src of sources) {
    await editorOf(page).fill('');
    await pasteCopiedImage(page, src);
    await expect(editorOf(page).locator('img[src*="-image.png"]'), src).toHaveAttribute('alt', 'Dog');
    await expect(editorOf(page).locator('img[src]')).toHaveCount(1);
    await expect(uploading(page)).toHaveCount(0);
    await expect(page.getByText('Pasted.'), src).toHaveCount(0);
  }
  expect(requests).toHaveLength(sources.length);
});

test('a paste that leaves nothing is reported, and “Undo paste” cannot remove what was typed', async ({
  page,
}) => {
  await openNewArticle(page);
  await editorOf(page).click();
  await page.keyboard.type('Dogs bark.');
  await pasteHtml(page, '<p><img src="file:///C:/Temp/dog.png"></p>');
  await expect(page.getByText('1 image could not be pasted: upload it separately')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo paste' })).toHaveCount(0);
});

test('an image copied from a page of the site is not uploaded again', async ({ page }) => {
  await openNewArticle(page);
  await editorOf(page).click();
  const { origin } = new URL(page.url());
  await pasteCopiedImage(page, `${origin}/.netlify/images?url=%2Fimages%2Fdog.webp&w=960`);
  const image = editorOf(page).locator('img[src]');
  await expect(image).toHaveAttribute('src', '/images/dog.webp');
  await expect(image).toHaveAttribute('alt', 'Dog');
});

test('a file dropped beside the text and the fields does not replace the console', async ({ page }) => {
  await openNewArticle(page);
  const prevented = (type: 'dragover' | 'drop', dragged: 'file' | 'text') =>
    page.getByRole('heading', { level: 1 }).evaluate(
      (heading, { type, dragged }) => {
        const dataTransfer = new DataTransfer();
        if (dragged === 'file') dataTransfer.items.add(new File(['x'], 'dog.png', { type: 'image/png' }));
        else dataTransfer.setData('text/plain', 'Dog');
        return !heading.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      },
      { type, dragged },
    );
  for (const type of ['dragover', 'drop'] as const) {
    expect(await prevented(type, 'file'), type).toBe(true);
    expect(await prevented(type, 'text'), type).toBe(false);
  }
});

const url = 'https://x.com/moon/status/20';

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

async function writeWithPost(page: Page, title: string): Promise<void> {
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await editorOf(page).click();
  await page.keyboard.type('Before');
  await page.keyboard.press('Enter');
  await paste(page, `${url}?s=20`);
  await page.keyboard.type('After');
}

test("a pasted post URL becomes a card with the provider's data, and a save waits for it", async ({
  page,
  stack,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const preview = 'https://pbs.example/moon.png';
  await page.route(`**/api/embed?image=${encodeURIComponent(preview)}`, (route) =>
    route.fulfill({ body: png, contentType: 'image/png' }),
  );
  await page.route('**/api/embed?url=*', async (route) => {
    await held;
    await route.fulfill({
      json: { author: 'Moon Desk', text: 'To the moon', date: 'March 21, 2026', image: preview },
    });
  });
  await writeWithPost(page, 'A post is pasted');
  await page.getByRole('button', { name: 'Save draft' }).click();
  release();
  await expectSuccess(page, 'Article Created');
  const card = editorOf(page).locator('.video-card');
  await expect(card).toContainText('To the moon');
  await expect(card).toContainText('Moon Desk · March 21, 2026');
  const stored = String(await storedIn(stack, 'a-post-is-pasted', 'content'));
  expect(stored).toMatch(
    /^<p>Before<\/p><figure class="embed"><img src="[^"]*\/storage\/v1\/object\/public\/media\/[^"]*" alt="Preview image"><blockquote><p>To the moon<\/p><\/blockquote><figcaption><cite>Moon Desk · March 21, 2026<\/cite> <a href="https:\/\/x\.com\/moon\/status\/20">Show post from X<\/a><\/figcaption><\/figure><p>After<\/p>$/,
  );
  // The editor shows the stored card without a warning about unsupported HTML.
  await page.reload();
  await expect(card).toContainText('To the moon');
  await expect(page.getByText('This text contains HTML that this view does not support.')).toHaveCount(0);
});

test('a pasted post URL becomes a card with only the link if the look-up fails', async ({ page, stack }) => {
  await page.route('**/api/embed?*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/embed'));
  await writeWithPost(page, 'Plain');
  await failed;
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectSuccess(page, 'Article Created');
  expect(await storedIn(stack, 'plain', 'content')).toBe(
    `<p>Before</p><figure class="embed"><figcaption><a href="${url}">Show post from X</a></figcaption></figure><p>After</p>`,
  );
});

test('only administrators can look up posts, and only from known providers', async ({ request, stack }) => {
  const lookUp = (target: string, token: string) =>
    request.get(`/api/embed?url=${encodeURIComponent(target)}`, {
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    });
  expect((await lookUp(url, '')).status()).toBe(403);
  expect((await lookUp(url, stack.publishableKey)).status()).toBe(403);
  const { access_token } = await signInViaApi(stack, stack.admin);
  const refused = await lookUp('http://169.254.169.254/latest/meta-data', access_token);
  expect(refused.status()).toBe(400);
  expect(refused.headers()['cache-control']).toBe('no-store');
});
