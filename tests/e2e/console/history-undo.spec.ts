import type { Request } from 'playwright/test';
import { storeArticle } from '../../support/articles.ts';
import { expect, expectFailure, expectSuccess, test, toastOf } from '../../support/console.ts';
import { hold, holdNext } from '../../support/hold.ts';
import { waitForIdlePage } from '../../support/page-idle.ts';

test('undo restores what can be restored, and reports why the rest cannot', async ({ page, stack }) => {
  for (const path of ['/a', '/b', '/c'])
    await stack.sql(`insert into public.redirects (from_path, to_url) values ('/undo${path}', '/contact')`);
  await page.goto('/admin/redirects');
  await page.getByRole('searchbox', { name: 'Search' }).fill('/undo/');
  await expect(page.getByText('3 found')).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await stack.sql(`insert into public.redirects (from_path, to_url) values ('/undo/b', '/search')`);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectFailure(page, 'Only 2 restored.', /“\/undo\/b”: .*This is already in use/);
  expect(
    await stack.sql(
      `select from_path, to_url from public.redirects where from_path like '/undo/%' order by 1`,
    ),
  ).toEqual([
    { from_path: '/undo/a', to_url: '/contact' },
    { from_path: '/undo/b', to_url: '/search' },
    { from_path: '/undo/c', to_url: '/contact' },
  ]);
});

test('undo reports that someone else has restored the record', async ({ page, stack }) => {
  const id = await storeArticle(stack, { title: 'Back Already', slug: 'back-already' });
  await page.goto('/admin/articles');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Back Already');
  await page.getByRole('button', { name: 'Delete Back Already' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await stack.sql(
    `insert into public.articles (id, title, slug, content) values ('${id}', 'Back Already', 'back-already', '')`,
  );
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectFailure(page, 'Nothing was restored.', 'This is no longer in the list of deleted records.');
});

test('undo keeps the unsaved changes of a form that was opened meanwhile', async ({ page, stack }) => {
  await storeArticle(stack, { title: 'Deleted Before', slug: 'deleted-before' });
  const id = await storeArticle(stack, { title: 'Open Now', slug: 'open-now' });
  await page.goto('/admin/articles');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Before');
  await page.getByRole('button', { name: 'Delete Deleted Before' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectSuccess(page, 'Article Deleted');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Open Now');
  await page.getByRole('link', { name: 'Edit Open Now' }).click();
  await page.getByRole('combobox', { name: 'Author' }).fill('Mine');
  await stack.sql(`update public.articles set author = 'Theirs' where id = '${id}'`);
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expectSuccess(page, 'Restored “Deleted Before”.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else saved changes to this' });
  await expect(dialog.getByRole('radiogroup', { name: /^Author/ })).toContainText('Mine');
  await dialog.getByRole('button', { name: 'Use all theirs' }).click();
});

test('undo keeps the unsaved changes of a page that was opened meanwhile', async ({ page, stack }) => {
  await stack.sql("insert into public.redirects (from_path, to_url) values ('/brief', '/contact')");
  await page.goto('/admin/redirects');
  await page.getByRole('button', { name: 'Delete /brief' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('link', { name: 'Contact Page' }).click();
  const text = page.getByLabel('Explanatory text');
  await text.fill('Mine.');
  await stack.sql("update public.contact_page_content set explanatory_text = 'Theirs.'");
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expectSuccess(page, 'Restored “/brief”.');
  await waitForIdlePage(page);
  await expect(text).toHaveValue('Mine.');
});

test('a bulk delete of all pages leads to the first page, and can be undone', async ({ page, stack }) => {
  await stack.sql(`
    insert into public.articles (title, slug, content) select 'Flock ' || n, 'flock-' || n, '<p>x</p>' from generate_series(1, 30) as n`);
  await page.goto('/admin/articles');
  await page.getByRole('searchbox', { name: 'Search' }).fill('flock');
  await expect(page.getByText('1–25 of 30')).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('26–30 of 30')).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No results.')).toBeVisible();
  await expectSuccess(page, 'Article Deleted');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectSuccess(page, '30 restored.');
  await expect(page.getByText('1–25 of 30')).toBeVisible();
});

test('undo of many records shows its progress, warns before leaving, and stops if the server is out of reach', async ({
  page,
  stack,
}) => {
  await stack.sql(`insert into public.redirects (from_path, to_url)
    select '/many/' || n, '/contact' from generate_series(1, 30) as n`);
  await page.goto('/admin/redirects');
  await page.getByRole('searchbox', { name: 'Search' }).fill('/many/');
  await expect(page.getByText('1–25 of 30')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByText('30 items selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  let calls = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rpc/restore_deleted', async (route) => {
    calls += 1;
    if (calls <= 20) return route.continue();
    await released;
    await route.abort();
  });
  const deletions = await holdNext(page, '**/rpc/deleted_records');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toastOf(page)).toHaveText('Restoring 0 of 30…');
  deletions.release();
  await expect(toastOf(page)).toHaveText('Restoring 20 of 30…', { timeout: 60_000 });

  const question = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  release();
  await expectFailure(page, 'Only 20 restored.', /^10 were not restored: Could not reach the server/);
  expect(calls).toBe(21);
  expect(await stack.sql("select from public.redirects where from_path like '/many/%'")).toHaveLength(20);
  await page.reload();
  await expect(page.getByText('1–20 of 20')).toBeVisible();
});

test('a toast with a button stays for long, and as long as the pointer or the focus is on it', async ({
  page,
  stack,
}) => {
  await storeArticle(stack, { title: 'Lingering', slug: 'lingering' });
  const requests = new Set<Request>();
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  const pass = async (seconds: number) => {
    // Requests would time out, and the toast about that would replace this one.
    await expect.poll(() => requests.size).toBe(0);
    await page.clock.fastForward(seconds * 1000);
  };
  await page.goto('/admin/articles');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Lingering');
  await page.getByRole('button', { name: 'Delete Lingering' }).click();
  await page.clock.install();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.focus();
  await expect(page.getByText('No results.')).toBeVisible();
  await pass(25);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await undo.hover();
  await undo.blur();
  await pass(25);
  await page.mouse.move(0, 0);
  await pass(15);
  await undo.focus();
  // Whoever leaves the button for a moment, even at the end, can still return to it.
  await pass(30);
  await undo.blur();
  await pass(4);
  await undo.focus();
  await undo.blur();
  await pass(4);
  await undo.focus();
  await page.clock.resume();
  await undo.click();
  await expectSuccess(page, 'Restored “Lingering”.');
  await expect(page.getByRole('link', { name: 'Lingering', exact: true })).toBeVisible();
});

test('the focus moves on after a restore, and back after a toast was dismissed', async ({ page, stack }) => {
  for (const slug of ['restore-one', 'restore-two'])
    await stack.sql(
      `delete from public.articles where id = '${await storeArticle(stack, { title: slug, slug })}'`,
    );
  await page.goto('/admin/deleted');
  const restore = (name: string) => page.getByRole('button', { name: `Restore ${name}`, exact: true });
  await expect(restore('restore-two')).toBeVisible();
  const release = await hold(page, '**/rpc/restore_deleted');
  await restore('restore-two').press('Enter');
  await expect(restore('restore-two')).toBeDisabled();
  await expect(restore('restore-two')).toBeFocused();
  release();
  await expectSuccess(page, 'Restored “restore-two”.');
  // A toast stays while the pointer is on it.
  await toastOf(page).hover();
  await expect(restore('restore-two')).toHaveCount(0);
  await expect(restore('restore-one')).toBeFocused();
  await toastOf(page).getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(toastOf(page)).toHaveCount(0);
  await expect(restore('restore-one')).toBeFocused();
});

test('the history of a page that was never saved says that it has no versions', async ({ page, stack }) => {
  await stack.sql(`delete from public.site_settings;
    delete from private.history_records where table_name = 'site_settings'`);
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  await expect(dialog.getByText('There are no versions yet.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Export as JSON' })).toHaveCount(0);
});
