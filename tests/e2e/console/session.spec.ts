import type { Page } from 'playwright/test';
import { editorOf, openNewArticle, storedIn } from '../../support/articles.ts';
import {
  expect,
  expectDraftStored,
  expectFailure,
  expectSuccess,
  SESSION_KEY,
  signInViaApi,
  signUpReader,
  storageWith,
  test,
  withoutPrivilege,
} from '../../support/console.ts';
import { waitForIdlePage } from '../../support/page-idle.ts';

async function beginCategory(page: Page, name: string): Promise<void> {
  await page.goto('/admin/categories/new');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
}

async function signInAgain(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

test('ADM-5 after a session expires mid-edit, signing in again completes the save', async ({
  page,
  stack,
}) => {
  await beginCategory(page, 'Written before');
  await page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await signInAgain(page, 'not-the-password');
  await expect(page.getByRole('dialog').getByText(/invalid/i)).toBeVisible();
  await signInAgain(page, stack.admin.password);
  await expectSuccess(page, 'Category Created');
  expect(await stack.sql(`select name from public.categories where slug = 'written-before'`)).toHaveLength(1);
});

test('ADM-5 a sign-in whose rights cannot be checked shows why, and can be repeated', async ({
  page,
  stack,
}) => {
  await beginCategory(page, 'Written during an outage');
  await page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
  await page.getByRole('button', { name: 'Create Category' }).click();
  await page.route('**/rpc/is_admin', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is restarting.' } }),
  );
  await signInAgain(page, stack.admin.password);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('The database is restarting.');
  await page.unroute('**/rpc/is_admin');
  await signInAgain(page, stack.admin.password);
  await expectSuccess(page, 'Category Created');
});

test('ADM-5 a rejected token is refreshed or the user signs in again, and the form and its text are kept', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Refused token');
  await editorOf(page).fill('Long words.');
  let refusals = 0;
  await page.route('**/rest/v1/articles*', async (route) => {
    refusals += 1;
    if (refusals > 2) return route.continue();
    await route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } });
  });
  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
    route.fulfill({
      status: 400,
      json: { error_code: 'refresh_token_not_found', msg: 'Refresh token not found' },
    }),
  );
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  // The dialog hides the form from role queries, but the form is still there.
  await expect(page.locator('[name="title"]')).toHaveValue('Refused token');
  await page.unroute('**/rest/v1/articles*');
  await signInAgain(page, stack.admin.password);
  await expectSuccess(page, 'Article Created');
  expect(await storedIn(stack, 'refused-token', 'content')).toBe('<p>Long words.</p>');
});

test('unsaved changes are offered to the administrator who made them, not to another on the same device', async ({
  browser,
  stack,
}) => {
  const other = await signUpReader(stack, 'second@example.com');
  await stack.sql(`insert into private.admin_emails (email) values ('${other.email}')`);
  const own = storageWith(stack, await signInViaApi(stack, stack.admin));
  const others = storageWith(stack, await signInViaApi(stack, other));
  const context = await browser.newContext({ storageState: own, baseURL: stack.siteUrl });
  const page = await context.newPage();
  const offer = page.getByText(/^Restore unsaved changes/);
  await beginCategory(page, 'Private thoughts');
  await expectDraftStored(page, 'Private thoughts');
  for (const [state, count] of [
    [others, 0],
    [own, 1],
  ] as const) {
    const [item] = state.origins[0]?.localStorage ?? [];
    await page.evaluate((entry) => entry && localStorage.setItem(entry.name, entry.value), item);
    await page.goto('/admin/categories/new');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
    await waitForIdlePage(page);
    await expect(offer).toHaveCount(count);
  }
  await context.close();
  await stack.sql(`delete from private.admin_emails where email = '${other.email}'`);
});

test('AUTH-5 signing out in another tab soon closes this one, and keeps its form', async ({
  browser,
  stack,
}) => {
  const storageState = storageWith(stack, await signInViaApi(stack, stack.admin));
  const context = await browser.newContext({ storageState, baseURL: stack.siteUrl });
  const writing = await context.newPage();
  await beginCategory(writing, 'Half a thought');
  // Firefox sends no focus events to tabs in the background.
  await writing.evaluate(() => addEventListener('focusin', (event) => event.stopPropagation(), true));
  const other = await context.newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL('/');
  await expect(writing.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await signInAgain(writing, stack.admin.password);
  await expect(writing.getByRole('dialog')).toHaveCount(0);
  const name = writing.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Half a thought');
  await expect(name).toBeFocused();
  await context.close();
});

test('ADM-6 a rejected save keeps the session, reports why and leaves the form dirty', async ({
  page,
  stack,
}) => {
  await withoutPrivilege(stack, 'insert', 'categories', async () => {
    await beginCategory(page, 'Not allowed');
    await page.getByRole('button', { name: 'Create Category' }).click();
    await expectFailure(page, 'Error creating category', /permission denied/);
  });
  await expect(page).toHaveURL('/admin/categories/new');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Not allowed');
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect.poll(() => questions).toEqual(['You have unsaved changes. Leave without saving?']);
  await expect(page).toHaveURL('/admin/categories/new');
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expectSuccess(page, 'Category Created');
});

test('ADM-6 the database rejects the save of a removed administrator, and the form is kept', async ({
  page,
  stack,
}) => {
  const [banner] = await stack.sql(
    "insert into public.promo_banners (title, is_active) values ('Hidden', false) returning id",
  );
  for (const [form, button, title] of [
    ['new', 'Create Banner', 'Error adding banner'],
    [`edit/${banner?.['id']}`, 'Save Changes', 'Error updating banner'],
  ] as const) {
    await page.goto(`/admin/promo-banners/${form}`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Too late');
    await stack.sql('delete from private.admin_emails');
    try {
      await page.getByRole('button', { name: button }).click();
      await expectFailure(page, title, /^This account is no longer an administrator\. Ask another/);
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Too late');
    } finally {
      await stack.sql(`insert into private.admin_emails (email) values ('${stack.admin.email}')`);
    }
  }
});

test('retrying a save after a gateway lost the response creates no second record', async ({
  page,
  stack,
}) => {
  await page.route(/\/rest\/v1\/categories(\?|$)/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  });
  await page.goto('/admin/categories/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Lost');
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expectFailure(page, 'Error creating category', /Could not reach the server .*Choose Retry/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectSuccess(page, 'Category Created');
  expect(await stack.sql(`select from public.categories where name = 'Lost'`)).toHaveLength(1);
});

test('when the server is down, reads and saves report errors and typed text is kept', async ({
  page,
  stack,
}) => {
  const down = /Could not reach the server/;
  await page.goto('/admin/promo-banners/new');
  await page.getByLabel('Title').fill('Kept');
  await stack.product.stack.backend?.stop();
  await page.getByRole('button', { name: 'Create Banner' }).click();
  await expectFailure(page, 'Error adding banner', down);
  await expect(page.getByLabel('Title')).toHaveValue('Kept');
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectFailure(page, 'Error fetching promo banners', down);
  await expect(page.getByText('Could not load this list.')).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Console' });
  await sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await expectFailure(page, 'Error fetching statistics', down);
  await sidebar.getByRole('link', { name: 'Settings' }).click();
  await expectFailure(page, 'Error fetching Site Settings content', down);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectFailure(page, 'Error signing out', /./);
  await expect(page).toHaveURL('/admin/settings');
});
