import { holdNext } from '../support/hold.ts';
import { linkFor, newAccount, openLogin, setNewPassword, signIn, signOutOf } from '../support/login.ts';
import { waitForIdlePage } from '../support/page-idle.ts';
import { alert, expect, status, test } from '../support/test.ts';

const password = 'a long enough password';

test("an ordinary user sees 'Access Denied' on the front page, and after signing out no SIGN OUT on earlier pages", async ({
  page,
  stack,
}) => {
  await newAccount(page, password, 'ordinary@example.com');
  await stack.sql("update auth.users set email_confirmed_at = now() where email = 'ordinary@example.com'");
  await openLogin(page);
  await signIn(page, 'ordinary@example.com', password);
  await expect(page).toHaveURL('/');
  await expect(alert(page)).toContainText('Access Denied');
  await expect(alert(page)).toContainText('You do not have permission to access the admin area.');
  await expect(signOutOf(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);

  await waitForIdlePage(page);
  const held = await holdNext(page, '**/rpc/is_admin*');
  await page.reload();
  await held.sent;
  await expect(signOutOf(page)).toBeVisible();
  // As Back does with a page that the browser has kept since before the user signed out.
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(signOutOf(page)).toBeHidden();
  // A late answer for the user who has left changes nothing.
  held.release();
  await waitForIdlePage(page);
  await expect(signOutOf(page)).toBeHidden();
});

test('a sign-up that needs no confirmation leads to the front page, which confirms it', async ({
  page,
  stack,
}) => {
  await newAccount(page, password, 'immediate@example.com');
  await stack.sql("update auth.users set email_confirmed_at = now() where email = 'immediate@example.com'");
  // Signs the account in, as a project without email confirmation does.
  await page.route('**/auth/v1/signup*', async (route) => {
    const url = new URL('token?grant_type=password', route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await openLogin(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Email').fill('immediate@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/');
  await expect(status(page)).toContainText('You are signed in.');
  await expect(signOutOf(page)).toBeVisible();
});

test.describe('AUTH-3 links in emails', () => {
  test('sign-up requires confirmation by email link, and no token appears in a URL', async ({
    page,
    stack,
  }) => {
    const urls: string[] = [];
    page.on('framenavigated', (frame) => urls.push(frame.url()));
    page.on('request', (request) => urls.push(request.url()));
    const signUpRequest = page.waitForRequest(/\/auth\/v1\/signup/);
    await newAccount(page, password, 'new@example.com');
    expect((await signUpRequest).postDataJSON()).toMatchObject({ code_challenge_method: 's256' });
    await expect(status(page)).toContainText('Success!');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');

    const link = await linkFor(stack, 'new@example.com');
    expect(new URL(link).pathname).toBe('/login');
    const check = await holdNext(page, '**/auth/v1/verify*');
    const state = page.getByRole('main').getByRole('status');
    await page.goto(link);
    await expect(state).toHaveText('Checking your link…');
    await expect(page.getByLabel('Email')).toBeDisabled();
    check.release();
    await expect(page).toHaveURL('/');
    await expect(status(page)).toContainText('Your email address is confirmed, and you are signed in.');
    expect(urls.filter((url) => /access_token|refresh_token|eyJ/.test(url))).toEqual([]);

    await page.goto(link);
    await expect(alert(page)).toContainText('Try to sign in, or set a new password to get another link.');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toBeEnabled();
    await expect(state).toBeEmpty();
  });

  test('a forgotten password is reset by email', async ({ page, stack }) => {
    test.slow();
    await newAccount(page, password, 'forgetful@example.com');
    await page.goto(await linkFor(stack, 'forgetful@example.com'));
    await expect(page).toHaveURL('/');
    await signOutOf(page).click();
    await expect(status(page)).toContainText('Signed out');

    const before = await linkFor(stack, 'forgetful@example.com');
    await openLogin(page);
    await page.getByRole('button', { name: 'Set a new one' }).click();
    await page.getByLabel('Email').fill('forgetful@example.com');
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(status(page)).toContainText('Check your email');
    await expect.poll(() => linkFor(stack, 'forgetful@example.com')).not.toBe(before);
    await page.goto(await linkFor(stack, 'forgetful@example.com'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Password');
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
    await expect(page).toHaveURL('/login');
    // Some phones discard the tab while a password manager is open. The link works only once.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Password');
    // Password managers store the password for this account.
    const account = page.getByLabel('Email');
    await expect(account).toHaveValue('forgetful@example.com');
    await expect(account).toHaveAttribute('autocomplete', 'username');
    await setNewPassword(page, 'an entirely new password');
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeEnabled();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');

    await openLogin(page);
    await signIn(page, 'forgetful@example.com', password);
    await expect(alert(page)).toContainText('Invalid login credentials');
    await signIn(page, 'forgetful@example.com', 'an entirely new password');
    await expect(signOutOf(page)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('a failed sign-in closes the on-screen keyboard, which would cover the message', async ({ page }) => {
    await openLogin(page);
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password').fill('wrong');
    await page.getByLabel('Password').press('Enter');
    await expect(alert(page)).toContainText('Invalid login credentials');
    await expect(page.getByLabel('Password')).not.toBeFocused();
  });
});
