import type { Page } from 'playwright/test';
import { choose, editorOf, openNewArticle, storeArticle, tool } from '../../support/articles.ts';
import { draftsOnDevice, expect, expectDraftStored, expectSuccess, test } from '../../support/console.ts';
import { inOtherBrowser } from '../../support/other-browser.ts';

// Autosave fails in these tests, so unsaved text exists only on the device.
test.beforeEach(({ context }) => context.route('**/rest/v1/rpc/autosave_article', (route) => route.abort()));

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => {});
  await crashed;
}

/** Delays opening IndexedDB by 300 ms, as on a slow or busy device. */
function slowDeviceStorage() {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...parameters) {
    const request = open.apply(this, parameters);
    Object.defineProperty(request, 'onsuccess', {
      set: (listener: (event: Event) => void) =>
        request.addEventListener('success', (event) => setTimeout(() => listener.call(request, event), 300)),
    });
    return request;
  };
}

test('unsaved text is restored after a killed or closed tab, and not offered after saving', async ({
  context,
  stack,
}) => {
  const id = await storeArticle(stack, { title: 'Stored', slug: 'stored' });
  for (const path of ['/admin/articles/new', `/admin/articles/edit/${id}`]) {
    const killed = await context.newPage();
    await killed.goto(path);
    await expect(tool(killed, 'Bold')).toBeVisible();
    await title(killed).fill('Nearly lost');
    await choose(killed, 'Category', 'Guides');
    await editorOf(killed).fill(`Typed at ${path}`);
    await expectDraftStored(killed, `Typed at ${path}`);
    if (path.endsWith('/new')) await crash(killed);
    await killed.close();

    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByText(/^Restore unsaved changes from/)).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(title(page)).toHaveValue('Nearly lost');
    await expect(editorOf(page)).toHaveText(`Typed at ${path}`);
    await expect(page.getByRole('combobox', { name: /^Category/ })).toHaveText('Guides');
    await page.getByRole('button', { name: /^(Create Article|Save Changes)$/ }).click();
    await expectSuccess(page, path.endsWith('/new') ? 'Article Created' : 'Article Updated');
    await page.goto(path);
    await expect(tool(page, 'Bold')).toBeVisible();
    await expect(page.getByText(/^Restore unsaved changes from/)).toHaveCount(0);
    await page.close();
  }
  const contents = await stack.sql(
    `select content from public.articles where title = 'Nearly lost' order by content desc`,
  );
  expect(contents).toEqual([
    { content: '<p>Typed at /admin/articles/new</p>' },
    { content: `<p>Typed at /admin/articles/edit/${id}</p>` },
  ]);
});

test('a full device storage is reported while it lasts', async ({ browser, stack }) => {
  // A new browser context, because Chromium remembers for a while how much space is left.
  await inOtherBrowser(browser, stack, async (page) => {
    await openNewArticle(page);
    const session = await page.context().newCDPSession(page);
    const limitStorage = (quotaSize: number) =>
      session.send('Storage.overrideQuotaForOrigin', { origin: stack.siteUrl, quotaSize });
    await limitStorage(1000);
    await title(page).fill('Too much');
    const problem = page.getByText(
      'Cannot store unsaved changes on this device (the storage is full). Save often.',
    );
    await expect(problem).toBeVisible();
    await limitStorage(1_000_000_000);
    await title(page).fill('Enough space');
    await expectDraftStored(page, 'Enough space');
    await expect(problem).toBeHidden();
  });
});

test('restored and saved text is not offered again after a quick reload on a slow device', async ({
  context,
  stack,
}) => {
  await storeArticle(stack, { title: 'Slow', slug: 'slow' });
  const closed = await context.newPage();
  await closed.goto('/admin/articles/new');
  await title(closed).fill('On a slow device');
  await choose(closed, 'Category', 'Guides');
  await editorOf(closed).fill('Kept here.');
  await expectDraftStored(closed, 'Kept here.');
  await closed.close();

  const page = await context.newPage();
  await page.addInitScript(slowDeviceStorage);
  await page.goto('/admin/articles/new');
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expectSuccess(page, 'Article Created');
  await page.goto('/admin/articles/new');
  expect(await draftsOnDevice(page)).toBe('[]');
});

test('drafts of an open tab are not offered in another; discarded drafts are deleted', async ({
  page,
  context,
}) => {
  await openNewArticle(page);
  await title(page).fill('Being written');
  await expectDraftStored(page, 'Being written');
  const second = await context.newPage();
  await openNewArticle(second);
  await expect(second.getByText(/^Restore unsaved changes from/)).toHaveCount(0);
  await page.close();
  await second.addInitScript(slowDeviceStorage);
  await second.reload();
  await second.getByRole('button', { name: 'Discard' }).click();
  await expect(second.getByText(/^Restore unsaved changes from/)).toHaveCount(0);
  await expect(second.getByRole('heading', { name: 'New article' })).toBeFocused();
  await second.reload();
  expect(await draftsOnDevice(second)).toBe('[]');
});

test('restoring a draft offers the text that it replaces', async ({ page, context }) => {
  const closed = await context.newPage();
  await openNewArticle(closed);
  await title(closed).fill('Closed');
  await expectDraftStored(closed, 'Closed');
  await closed.close();
  await openNewArticle(page);
  await title(page).fill('Typed');
  const offer = (name: string) => page.getByRole('alert').filter({ hasText: `? “${name}”` });
  for (const name of ['Closed', 'Typed', 'Closed']) {
    await offer(name).getByRole('button', { name: 'Restore' }).click();
    await expect(title(page)).toHaveValue(name);
  }
  await expect.poll(async () => JSON.parse(await draftsOnDevice(page)).length).toBe(2);
});

test('an untitled draft is offered with the beginning of its text', async ({ page, context }) => {
  await openNewArticle(page);
  await editorOf(page).fill(
    'The frogs are back, and they have brought a sentence of more than sixty characters.',
  );
  await expectDraftStored(page, 'The frogs are back');
  await page.close();
  const next = await context.newPage();
  await openNewArticle(next);
  const offer = 'The frogs are back, and they have brought a sentence of more…';
  await expect(next.getByText(/^Restore unsaved changes from/)).toContainText(`? “${offer}”`);
});
