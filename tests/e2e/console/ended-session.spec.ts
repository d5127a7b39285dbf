import type { Browser, Page } from 'playwright/test';
import { editorOf, openNewArticle } from '../../support/articles.ts';
import {
  expect,
  expectFailure,
  expectSuccess,
  signInViaApi,
  signUpReader,
  storageWith,
  test,
} from '../../support/console.ts';
import { linkFor, openLogin, signIn } from '../../support/login.ts';
import type { TestStack } from '../../support/stack.ts';
import { cover, file, fileInput } from '../../support/uploads.ts';

const newPassword = 'a new password, set elsewhere';

/** Opens a browser in which another administrator has signed in. */
async function openAsOther(browser: Browser, stack: TestStack, email: string) {
  const account = await signUpReader(stack, email);
  await stack.sql(`select public.add_administrator('${email}')`);
  const storageState = storageWith(stack, await signInViaApi(stack, account));
  const context = await browser.newContext({ storageState, baseURL: stack.siteUrl });
  return { account, context, page: await context.newPage() };
}

/** Sets a new password in another browser, with a link sent by email. */
async function changePasswordElsewhere(browser: Browser, stack: TestStack, email: string): Promise<void> {
  const context = await browser.newContext({ baseURL: stack.siteUrl });
  const page = await context.newPage();
  await openLogin(page);
  await page.getByRole('button', { name: 'Set a new one' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await page.goto(await linkFor(stack, email, 'recovery'));
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page).toHaveURL('/admin');
  await context.close();
}

/** Keeps the publishing state from finding out before the user that the session has ended. */
const blockPublishState = (page: Page) => page.route('**/rpc/publish_status*', () => {});

/** Ends the sessions of an account on the server, as signing out everywhere does. */
async function endSessions(stack: TestStack, email: string): Promise<void> {
  await stack.sql(
    `delete from auth.sessions where user_id = (select id from auth.users where email = '${email}')`,
  );
}

async function signInAgain(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toContainText('Your session has ended. Your unsaved work is still here.');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

test('ADM-5 a new password set in another browser soon signs this one out, and its text is kept', async ({
  browser,
  stack,
}) => {
  const { context, page, account } = await openAsOther(browser, stack, 'two-browsers@example.com');
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Written in the first browser');
  await editorOf(page).fill('Words not saved yet.');
  await changePasswordElsewhere(browser, stack, account.email);

  await page.bringToFront();
  await signInAgain(page, account.password);
  await expect(page.getByRole('dialog').getByText(/invalid/i)).toBeVisible();
  await signInAgain(page, newPassword);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expectSuccess(page, 'Article Created');
  await context.close();
});

test('ADM-5 a save in a session that has ended is completed after signing in again', async ({
  browser,
  stack,
}) => {
  const [banner] = await stack.sql(
    "insert into public.promo_banners (title, is_active) values ('Hidden', false) returning id",
  );
  const { context, page, account } = await openAsOther(browser, stack, 'saving@example.com');
  await blockPublishState(page);
  for (const [form, button, toast] of [
    [`edit/${banner?.['id']}`, 'Save Changes', 'Banner Updated'],
    ['new', 'Create Banner', 'Banner Added'],
  ] as const) {
    await page.goto(`/admin/promo-banners/${form}`);
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill(`Typed in ${form}`);
    await endSessions(stack, account.email);
    await page.getByRole('button', { name: button }).click();
    await signInAgain(page, account.password);
    await expectSuccess(page, toast);
  }
  await context.close();
  expect(await stack.sql("select from public.promo_banners where title like 'Typed in %'")).toHaveLength(2);
});

test('an upload in a session that has ended is completed after signing in again', async ({
  browser,
  stack,
}) => {
  const { context, page, account } = await openAsOther(browser, stack, 'uploading@example.com');
  await blockPublishState(page);
  await openNewArticle(page);
  await endSessions(stack, account.email);
  await fileInput(page).setInputFiles(file('late.png'));
  await signInAgain(page, account.password);
  await expect(cover(page)).toHaveValue(/-late\.png/);
  await context.close();
});

test('a list that was loaded in a session that has ended shows drafts again after signing in', async ({
  browser,
  stack,
}) => {
  await stack.sql("insert into public.articles (title, slug) values ('Hidden draft', 'hidden-draft')");
  const { context, page, account } = await openAsOther(browser, stack, 'listing@example.com');
  // Until the publishing state finds out, the list contains what visitors see.
  const publishState = '**/rpc/publish_status*';
  await page.route(publishState, (route) => route.abort());
  await page.goto('/admin/articles');
  const draft = page.getByRole('link', { name: 'Hidden draft', exact: true });
  await expect(draft).toBeVisible();
  await endSessions(stack, account.email);
  await page.getByRole('button', { name: 'Title' }).click();
  await expect(draft).toHaveCount(0);
  await page.unroute(publishState);
  await signInAgain(page, account.password);
  await expect(draft).toBeVisible();
  await context.close();
});

test('opening the console in a session that has ended leads to the login page, and back', async ({
  browser,
  stack,
}) => {
  const { context, page, account } = await openAsOther(browser, stack, 'returning@example.com');
  await endSessions(stack, account.email);
  await page.goto('/admin/promo-banners');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/admin/promo-banners')}`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await signIn(page, account.email, account.password);
  await expect(page).toHaveURL('/admin/promo-banners');
  await context.close();
});

test('an account that was deleted while its console was open loses no text', async ({ browser, stack }) => {
  const { context, page, account } = await openAsOther(browser, stack, 'deleted@example.com');
  await blockPublishState(page);
  await page.goto('/admin/categories/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Last words');
  await stack.sql(`delete from auth.users where email = '${account.email}'`);
  await page.getByRole('button', { name: 'Create Category' }).click();
  await signInAgain(page, account.password);
  await expect(page.getByRole('dialog').getByText(/invalid/i)).toBeVisible();
  await expect(page.locator('[name="name"]')).toHaveValue('Last words');
  // A colleague can sign in and save the text.
  await page.getByRole('dialog').getByLabel('Email').fill(stack.admin.email);
  await page.getByRole('dialog').getByLabel('Password').fill(stack.admin.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await expectSuccess(page, 'Category Created');
  await context.close();
});

test('ADM-6 rows that a removed administrator no longer sees count neither as deleted nor as missing', async ({
  browser,
  stack,
}) => {
  await stack.sql("insert into public.articles (title, slug) values ('Secret plan', 'secret-plan')");
  const { context, page, account } = await openAsOther(browser, stack, 'removed@example.com');
  for (const prepare of [
    () => page.getByRole('button', { name: 'Delete Secret plan' }).click(),
    async () => {
      await page.getByRole('checkbox', { name: 'Select Secret plan' }).check();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
    },
  ]) {
    await page.goto('/admin/articles');
    await prepare();
    await stack.sql(`select public.remove_administrator('${account.email}')`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectFailure(page, 'Error deleting article', /^This account is no longer an administrator\./);
    await stack.sql(`select public.add_administrator('${account.email}')`);
  }
  await page.goto('/admin/advertisements');
  await expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeVisible();
  await stack.sql(`select public.remove_administrator('${account.email}')`);
  await page.getByRole('searchbox', { name: 'Search' }).fill('a');
  await expectFailure(page, 'Error fetching advertisements', /^This account is no longer an administrator\./);
  await expect(page.getByText('Could not load this list.')).toBeVisible();
  await context.close();
});
