import type { Page } from 'playwright/test';
import { editorOf, openArticle, openNewArticle, storeArticle, storedIn } from '../../support/articles.ts';
import {
  draftsOnDevice,
  expect,
  expectDraftStored,
  expectSuccess,
  test,
  toastOf,
} from '../../support/console.ts';
import { holdNext } from '../../support/hold.ts';

const SAVES = /\/rest\/v1\/rpc\/autosave_article/;

test.beforeEach(({ page }) => page.clock.install());

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const state = (page: Page) => page.getByRole('status').filter({ hasText: /^(Draft saved|Not saved)/ });
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Someone else saved changes to this' });
/** Advances the clock past the autosave delay. */
const wait = (page: Page) => page.clock.fastForward(10_000);

/** Waits for an autosave whose response is lost, although the server stores the draft. */
async function loseResponse(page: Page): Promise<void> {
  await page.route(SAVES, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await wait(page);
  await expect(state(page)).toHaveText(/^Not saved: Could not reach the server/);
}

test('a new article is autosaved as a draft until Create Article publishes it', async ({ page, stack }) => {
  await openNewArticle(page);
  await editorOf(page).click();
  await page.keyboard.type('It began');
  await wait(page);
  await expect(state(page)).toHaveText('Not saved: no title yet. Your changes are stored on this device.');
  await title(page).fill('Written Live');
  await editorOf(page).focus();
  await page.keyboard.press('Control+End');
  await wait(page);
  await expect(state(page)).toHaveText(/^Draft saved at \d/);
  await expect(page).toHaveURL(/\/admin\/articles\/edit\/[0-9a-f-]{36}$/);
  await expect(toastOf(page)).toHaveCount(0);
  expect(await storedIn(stack, 'written-live', 'published_at')).toBeNull();
  await expect.poll(() => draftsOnDevice(page)).toBe('[]');

  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type(' in a fridge.');
  await expectDraftStored(page, 'in a fridge.');
  await wait(page);
  await expect.poll(() => storedIn(stack, 'written-live', 'content')).toBe('<p>It began in a fridge.</p>');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(editorOf(page)).not.toHaveText('It began in a fridge.');
  await page.keyboard.press('Control+Shift+z');

  await expect(page.getByText('Publishes now')).toBeVisible();
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expectSuccess(page, 'Article Created');
  await expect(page).toHaveURL('/admin/articles');
  expect(await storedIn(stack, 'written-live', 'published_at is not null')).toBe(true);
});

test('an autosave reports that it left out a new publish date', async ({ page, stack }) => {
  await openArticle(page, await storeArticle(stack, { title: 'Someday', slug: 'someday' }));
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await editorOf(page).fill('Nearly done.');
  await wait(page);
  await expect(state(page)).toHaveText(/^Draft saved at [\d:]+ [AP]M, without the publish date$/);
  expect(await storedIn(stack, 'someday', 'published_at')).toBeNull();
});

test('a restored version is autosaved only after the next change', async ({ page, stack }) => {
  const id = await storeArticle(stack, { title: 'Restored', slug: 'restored', content: '<p>Old words.</p>' });
  await openArticle(page, id);
  await editorOf(page).fill('Much newer words.');
  await wait(page);
  await expect(state(page)).toHaveText(/^Draft saved at \d/);
  await editorOf(page).press('End');
  await page.keyboard.type(' And more.');
  await page.getByRole('button', { name: 'History' }).click();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await versions.last().getByRole('button', { name: 'Restore this version' }).click();
  await expect(editorOf(page)).toHaveText('Old words.');
  // On a slow machine, the text before the restore is saved meanwhile.
  await expect(page.getByText('Saving…')).toHaveCount(0);
  const saved = await storedIn(stack, 'restored', 'content');
  expect(saved).toMatch(/^<p>Much newer words\./);
  const sent: string[] = [];
  page.on('request', (request) => SAVES.test(request.url()) && sent.push(request.url()));
  await wait(page);
  await wait(page);
  expect(await storedIn(stack, 'restored', 'content')).toBe(saved);
  expect(sent).toEqual([]);
  await editorOf(page).press('End');
  await page.keyboard.type(' Edited.');
  await wait(page);
  await expect.poll(() => storedIn(stack, 'restored', 'content')).toBe('<p>Old words. Edited.</p>');
});

test('a live or scheduled article is not autosaved', async ({ page, stack }) => {
  const sent: string[] = [];
  page.on('request', (request) => SAVES.test(request.url()) && sent.push(request.url()));
  for (const [slug, publishedAt] of [
    ['seen', "now() - interval '1 day'"],
    ['seen-later', "now() + interval '1 day'"],
  ] as const) {
    await openArticle(page, await storeArticle(stack, { title: 'Seen', slug, publishedAt }));
    await editorOf(page).fill('Half a sentence');
    await expectDraftStored(page, 'Half a sentence');
    await wait(page);
    await wait(page);
    expect(await storedIn(stack, slug, 'content')).toBe('<p>Text.</p>');
    page.once('dialog', (dialog) => dialog.accept());
    await page.goto('/admin/articles');
  }
  expect(sent).toEqual([]);
});

test('a conflict with another save does not interrupt typing, and autosave continues after it is resolved', async ({
  page,
  stack,
}) => {
  const id = await storeArticle(stack, { title: 'Two Tabs', slug: 'two-tabs' });
  await openArticle(page, id);
  await editorOf(page).fill('Mine');
  await wait(page);
  await expect(state(page)).toHaveText(/^Draft saved at/);
  await stack.sql(`update public.articles set author = 'Theirs' where id = '${id}'`);
  await editorOf(page).fill('Mine.');
  await wait(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Not saved: Someone else saved it first.' });
  await expect(alert).toBeVisible();
  await expect(state(page)).toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.type(' Alone.');
  await wait(page);
  await expect(conflict(page)).toBeHidden();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await conflict(page).getByRole('button', { name: 'Save selection' }).click();
  await expectSuccess(page, 'Article Updated');
  expect(await storedIn(stack, 'two-tabs', "author || ' ' || content")).toBe('Theirs <p>Mine. Alone.</p>');
  await expect(alert).toBeHidden();
  await editorOf(page).fill('Mine, on and on.');
  await wait(page);
  await expect.poll(() => storedIn(stack, 'two-tabs', 'content')).toBe('<p>Mine, on and on.</p>');
});

test('text typed offline stays on the device and is saved when the connection is back', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  await title(page).fill('In a Tunnel');
  await loseResponse(page);
  await expectDraftStored(page, 'In a Tunnel');
  await editorOf(page).fill('Light.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await wait(page);
  await expect(state(page)).toHaveText(/^Draft saved at/);
  expect(await storedIn(stack, 'in-a-tunnel', 'content')).toBe('<p>Light.</p>');
});

test('the draft of a new article is deleted if its autosave ends after the form is closed', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  await title(page).fill('Left Early');
  await expectDraftStored(page, 'Left Early');
  const save = await holdNext(page, '**/rest/v1/rpc/autosave_article');
  await wait(page);
  await save.sent;
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible();
  save.release();
  await expect.poll(() => draftsOnDevice(page)).toBe('[]');
  expect(await storedIn(stack, 'left-early', 'title')).toBe('Left Early');
});

test('a restored draft of a new article does not overwrite the article that was published from it', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  await title(page).fill('Lost and Found');
  await editorOf(page).fill('Begun.');
  await loseResponse(page);
  await expectDraftStored(page, 'Begun.');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/articles');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await stack.sql(`update public.articles set content = '<p>Finished.</p>', published_at = now() - interval '1 day'
    where slug = 'lost-and-found'`);

  await openNewArticle(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expect(conflict(page).getByRole('radiogroup', { name: /^Content/ })).toContainText('Finished.');
  expect(await storedIn(stack, 'lost-and-found', 'content')).toBe('<p>Finished.</p>');
  await conflict(page).getByRole('button', { name: 'Use all theirs' }).click();
  await expect(editorOf(page)).toHaveText('Finished.');
  await page.getByRole('combobox', { name: 'Author' }).fill('Bo');
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expectSuccess(page, 'Article Created');
  expect(await storedIn(stack, 'lost-and-found', "author || ' ' || content")).toBe('Bo <p>Finished.</p>');
});

test('a manual save does not wait for an autosave without a response', async ({ page, stack }) => {
  const id = await storeArticle(stack, { title: 'Overtaken', slug: 'overtaken' });
  await openArticle(page, id);
  const arrived = Promise.withResolvers<void>();
  // The server stores the draft, but the response never arrives.
  await page.route(SAVES, async (route) => {
    await route.fetch();
    arrived.resolve();
  });
  await editorOf(page).fill('Slow.');
  await wait(page);
  await arrived.promise;
  await editorOf(page).fill('Slow and sure.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Article Updated');
  await expect(page).toHaveURL('/admin/articles');
  expect(await storedIn(stack, 'overtaken', 'content')).toBe('<p>Slow and sure.</p>');
});
