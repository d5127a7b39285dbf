import { globSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { editorOf, openNewArticle, storedIn } from '../../support/articles.ts';
import { browserFlags, findBrowser } from '../../support/browser.ts';
import { expect, expectDraftStored, SESSION_KEY, signInViaApi, test } from '../../support/console.ts';
import { holdNext } from '../../support/hold.ts';

test('the question before leaving says that an automatically saved draft stays, and the list shows it', async ({
  page,
  stack,
}) => {
  await page.clock.install();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await page.goto('/admin/articles');
  await search.fill('otter');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    if (questions.length === 2) dialog.dismiss();
    else dialog.accept();
  });
  const cancel = page.getByRole('link', { name: 'Cancel' });
  const title = page.getByRole('textbox', { name: 'Title' });

  await page.getByRole('link', { name: 'New article' }).click();
  await title.fill('Never saved');
  await cancel.click();
  await expect(search).toHaveValue('otter');
  expect(questions).toEqual(['You have unsaved changes. Leave without saving?']);

  await openNewArticle(page);
  await title.fill('Saved by itself');
  await page.clock.fastForward(10_000);
  const saved = page.getByRole('status').filter({ hasText: /^Draft saved at [\d:]+ [AP]M$/ });
  await expect(saved).toBeAttached();
  const time = (await saved.textContent())?.replace('Draft saved at ', '');
  // No other automatic save.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await editorOf(page).fill('Later words.');
  await page.clock.runFor(3000);
  await expectDraftStored(page, 'Later words.');
  for (const count of [2, 3]) {
    await cancel.click();
    await expect.poll(() => questions.length).toBe(count);
  }
  await page.clock.resume();
  const stays = `The draft saved at ${time} stays. Leave without saving your later changes?`;
  expect(questions.slice(1)).toEqual([stays, stays]);
  await expect(page.getByRole('row').nth(1)).toContainText('Saved by itself');
  await expect(search).toHaveValue('');
  expect(await storedIn(stack, 'saved-by-itself', 'content')).toBe('');
});

test('a draft whose file the browser has lost can be discarded, and does not hide the others', async ({
  playwright,
  stack,
}, testInfo) => {
  const profile = testInfo.outputPath('profile');
  const session = await signInViaApi(stack, stack.admin);
  const openBrowser = async () => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      executablePath: await findBrowser(),
      args: browserFlags,
      baseURL: stack.siteUrl,
    });
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      SESSION_KEY,
      JSON.stringify(session),
    ] as const);
    await context.route('**/rest/v1/rpc/autosave_article', (route) => route.abort());
    return context;
  };

  const before = await openBrowser();
  // Chromium stores long values as files, after compressing them.
  const long = Array.from({ length: 20_000 }, (_, word) => ((word * 7919) % 100_003).toString(36)).join(' ');
  for (const text of [long, 'A short draft']) {
    const page = await before.newPage();
    await openNewArticle(page);
    await editorOf(page).fill(text);
    await expectDraftStored(page, text);
    await page.close();
  }
  await before.close();
  const files = globSync(join(profile, '**/*.indexeddb.blob/**')).filter(
    (path) => statSync(path).size > 50_000,
  );
  expect(files).toHaveLength(1);
  for (const file of files) rmSync(file);

  const context = await openBrowser();
  const page = await context.newPage();
  await openNewArticle(page);
  await expect(page.getByText(/^Restore unsaved changes from/)).toHaveCount(1);
  await expect(page.getByText(/^Restore unsaved changes from/)).toContainText('? “A short draft”');
  const damaged = page
    .getByRole('alert')
    .filter({ hasText: 'Some unsaved changes on this device are damaged and cannot be restored.' });
  await damaged.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(damaged).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await page.reload();
  await expect(page.getByText(/^Restore unsaved changes from/)).toHaveCount(1);
  await expect(damaged).toHaveCount(0);
  await context.close();
});

test('after the key of the site is replaced, an open form says to reload, and its unsaved changes are offered again', async ({
  page,
  stack,
}) => {
  const signIn = async () => {
    await page.getByLabel('Email').fill(stack.admin.email);
    await page.getByLabel('Password').fill(stack.admin.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await page.goto('/admin/categories/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Written with the old key');
  await expectDraftStored(page, 'Written with the old key');
  await page.route(/\/(rest|auth)\/v1\//, (route) =>
    route.fulfill({ status: 401, json: { message: 'Invalid API key' } }),
  );
  await page.getByRole('button', { name: 'Create Category' }).click();
  await signIn();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    /out of date\. Reload it, then sign in\./,
  );
  await page.unrouteAll();
  page.once('dialog', (warning) => void warning.accept());
  // New keys also end the sessions of the embedded backend.
  await page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
  await page.reload();
  await signIn();
  await expect(page.getByText(/^Restore unsaved changes/)).toBeVisible();
});

test('a form that was left during a save shows the current values when it is opened again', async ({
  page,
  stack,
}) => {
  const title = page.getByLabel('Title');
  const menu = page.getByRole('navigation', { name: 'Console' });
  const open = () => menu.getByRole('link', { name: 'Contact page' }).click();
  await page.goto('/admin/edit-page/contact');
  const { sent, release } = await holdNext(page, '**/rest/v1/contact_page_content*', 'PATCH');
  page.once('dialog', (question) => question.accept());
  await title.fill('Saved while leaving');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await sent;
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  release();
  await expect
    .poll(async () => (await stack.sql('select title from public.contact_page_content'))[0])
    .toEqual({
      title: 'Saved while leaving',
    });
  await open();
  await expect(title).toHaveValue('Saved while leaving');
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await stack.sql(`update public.contact_page_content set title = 'Contact Us'`);
  await open();
  await expect(title).toHaveValue('Contact Us');
});
