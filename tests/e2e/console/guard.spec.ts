import {
  expect,
  expectFailure,
  expectSuccess,
  signInViaApi,
  signUpReader,
  storageWith,
  test,
} from '../../support/console.ts';
import { linkedScreens } from '../../support/console-screens.ts';
import { holdNext } from '../../support/hold.ts';

test('the sidebar links to every screen, a reload keeps it, and Back returns to the previous one', async ({
  page,
}) => {
  await page.goto('/admin');
  const sidebar = page.getByRole('navigation', { name: 'Console' });
  for (const [path, title] of linkedScreens) {
    await sidebar.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted' })).toBeVisible();
  await expect(page).toHaveTitle(/^Deleted/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Publishing' })).toBeVisible();
});

test('signing out asks about unsaved changes, opens the home page with a toast and ends access to the console', async ({
  browser,
  stack,
  baseURL,
}) => {
  const storageState = storageWith(stack, await signInViaApi(stack, stack.admin));
  const context = await browser.newContext({ storageState, baseURL: baseURL ?? stack.siteUrl });
  const page = await context.newPage();
  await page.goto('/admin/categories/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Unsaved');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    if (questions.length === 1) dialog.dismiss();
    else dialog.accept();
  });
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await signOut.click();
  await expect.poll(() => questions, 'the browser ignores clicks while it asks').toHaveLength(1);
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expectSuccess(page, 'Category Created');
  await stack.sql("delete from public.categories where name = 'Unsaved'");
  await page.getByRole('link', { name: 'New category' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Unsaved');
  await signOut.click();
  await expect(page).toHaveURL('/');
  expect(questions).toEqual(Array(2).fill('You have unsaved changes. Leave without saving?'));
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login/);
  await context.close();
});

test('the toast of the page before is added to a live region that is already in the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('flash-toast', JSON.stringify({ title: 'Success!' }));
    const hasToast = (node: Node) =>
      node instanceof Element && node.querySelector('[role="status"] [data-toast]') !== null;
    new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(hasToast)))
        Object.assign(window, { isSilent: true });
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/admin');
  await expectSuccess(page, 'Success!');
  expect(await page.evaluate('window.isSilent')).toBeUndefined();
});

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('redirects to the login page with the requested URL', async ({ page }) => {
    await page.goto('/admin/categories/new?x=1');
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/admin/categories/new?x=1')}`);
  });
});

test('shows a message while the session is loading', async ({ page }) => {
  const request = await holdNext(page, '**/rpc/is_admin');
  await page.goto('/admin');
  await expect(page.getByText('Loading session...', { exact: true })).toBeVisible();
  request.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('an unreachable backend is reported and can be retried', async ({ page }) => {
  await page.route('**/rpc/is_admin', (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('Could not reach the server');
  await page.unroute('**/rpc/is_admin');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('AUTH-4 an ordinary user is denied everywhere, and no console data is requested', async ({
  browser,
  stack,
}) => {
  const account = await signUpReader(stack, 'reader@example.com');
  const storageState = storageWith(stack, await signInViaApi(stack, account));
  const context = await browser.newContext({ storageState, baseURL: stack.siteUrl });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    // Ignores requests of the home page, whose data is public.
    const isFromConsole = new URL(request.frame().url()).pathname.startsWith('/admin');
    if (isFromConsole && request.url().startsWith(stack.supabaseUrl))
      requests.push(request.url().slice(stack.supabaseUrl.length));
  });
  for (const path of ['', '/articles', '/advertisements/new', '/settings', '/nowhere']) {
    requests.length = 0;
    await page.goto(`/admin${path}`, { waitUntil: 'commit' });
    // The toast closes automatically, so look for it before the home page has loaded.
    await page.waitForURL(`${stack.siteUrl}/`, { waitUntil: 'commit' });
    const denied = page.getByRole('alert').filter({ hasText: 'Access Denied' });
    await expect(denied).toContainText('You do not have permission to access the admin area.');
    expect(requests).toContain('/rest/v1/rpc/is_admin');
    expect(requests.filter((requested) => !/^\/(auth\/v1|rest\/v1\/rpc\/is_admin)/.test(requested))).toEqual(
      [],
    );
  }
  await context.close();
});

for (const id of ['00000000-0000-4000-8000-000000000000', 'not-an-id']) {
  test(`the form of the missing record ${id} returns to the list with a toast`, async ({ page }) => {
    await page.goto(`/admin/categories/edit/${id}`);
    await expectFailure(
      page,
      'Error fetching category data',
      'This record does not exist. It may have been deleted.',
    );
    await expect(page).toHaveURL('/admin/categories');
  });
}

test('a link cannot fill a form', async ({ page, stack }) => {
  const [row] = await stack.sql("select id from public.categories where slug = 'culture'");
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    dialog.accept();
  });
  const source = encodeURIComponent('{"name":"Injected"}');
  for (const [form, name] of [
    [`edit/${row?.['id']}`, 'Culture'],
    ['new', ''],
  ] as const) {
    await page.goto(`/admin/categories/${form}?source=${source}`);
    await expect(page.getByRole('button', { name: /^(Save Changes|Create Category)$/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  }
  expect(questions).toEqual([]);
});
