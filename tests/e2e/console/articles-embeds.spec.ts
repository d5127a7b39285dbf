import type { Page } from 'playwright/test';
import { editorOf, openNewArticle, storedIn } from '../../support/articles.ts';
import { expect, expectSuccess, signInViaApi, test } from '../../support/console.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const url = 'https://x.com/moon/status/20';
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

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
  await page.route('**/api/embed?*', async (route) => {
    await held;
    await route.fulfill({
      json: {
        author: 'Moon Desk',
        text: 'To the moon',
        date: 'March 21, 2026',
        image: `data:image/png;base64,${pixel}`,
      },
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

test('a form that was left during a look-up does not hold back the saves of another', async ({ page }) => {
  await page.route('**/api/embed?url=*', () => {});
  const lookUp = page.waitForRequest('**/api/embed?url=*');
  page.on('dialog', (dialog) => dialog.accept());
  let hasGivenUp = false;
  page.on('requestfailed', (request) => {
    hasGivenUp ||= request.url().includes('/api/embed?url=');
  });
  await writeWithPost(page, 'Left');
  await lookUp;
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await page.getByRole('link', { name: 'New category' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Quick Moles');
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expectSuccess(page, 'Category Created');
  expect(hasGivenUp, 'the other form still waits for its card').toBe(false);
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
