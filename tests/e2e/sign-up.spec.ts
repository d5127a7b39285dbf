import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { holdNext } from '../support/hold.ts';
import { linkFor, newAccount, openLogin, signIn } from '../support/login.ts';
import { waitForIdlePage } from '../support/page-idle.ts';
import type { TestStack } from '../support/stack.ts';
import { alert, expect, status, test } from '../support/test.ts';

const password = 'a long enough password';
const signOut = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'SIGN OUT' });

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
  await expect(signOut(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);

  await waitForIdlePage(page);
  const held = await holdNext(page, '**/rpc/is_admin*');
  await page.reload();
  await held.sent;
  await expect(signOut(page)).toBeVisible();
  // As Back does with a page that the browser has kept since before the user signed out.
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(signOut(page)).toBeHidden();
  // A late answer for the user who has left changes nothing.
  held.release();
  await waitForIdlePage(page);
  await expect(signOut(page)).toBeHidden();
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
  await expect(signOut(page)).toBeVisible();
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
    await signOut(page).click();
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
    await page.getByLabel('New password', { exact: true }).fill('an entirely new password');
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expect(page).toHaveURL('/');
    await expect(status(page)).toContainText('Your new password is set, and you are signed in.');
    await signOut(page).click();
    await expect(status(page)).toContainText('Signed out');

    await openLogin(page);
    await signIn(page, 'forgetful@example.com', password);
    await expect(alert(page)).toContainText('Invalid login credentials');
    await signIn(page, 'forgetful@example.com', 'an entirely new password');
    await expect(signOut(page)).toBeVisible();
  });
});

// Free Supabase projects cannot change their email templates. Links in standard emails lead to the Auth API, which
// redirects with a one-time code to the page that requested the email, or to the front page.

const email = 'standard@example.com';

/** Returns the PKCE challenge that the browser sends while `action` requests an email. */
async function challengeOf(page: Page, path: string, action: () => Promise<void>): Promise<string> {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes(`/auth/v1/${path}`)),
    action(),
  ]);
  const { code_challenge, code_challenge_method } = request.postDataJSON();
  expect(code_challenge_method).toBe('s256');
  return code_challenge;
}

/**
 * Opens the page that a standard link leads to. The embedded Auth API sends different links, so this writes the state
 * of the link to its tables. It exchanges the code like the Auth API of a hosted project.
 */
async function openStandardLink(page: Page, stack: TestStack, challenge: string, path: string) {
  const code = randomUUID();
  await stack.sql(`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where email = '${email}';
    insert into auth.flow_state (id, user_id, auth_code, code_challenge, code_challenge_method, provider_type,
        authentication_method, created_at, updated_at)
      select '${randomUUID()}', id, '${code}', '${challenge}', 's256', 'email', 'email', now(), now()
      from auth.users where email = '${email}'`);
  await page.goto(`${path}?code=${code}`);
}

test('HOST-4 links in standard emails confirm an account and set a new password', async ({ page, stack }) => {
  test.slow();
  const signedUp = await challengeOf(page, 'signup', () => newAccount(page, password, email));
  await openStandardLink(page, stack, signedUp, '/login');
  await expect(page).toHaveURL('/');
  await expect(status(page)).toContainText('confirmed');
  await signOut(page).click();
  await expect(status(page)).toContainText('Signed out');

  await openLogin(page);
  await page.getByRole('button', { name: 'Set a new one' }).click();
  await page.getByLabel('Email').fill(email);
  const recovery = await challengeOf(page, 'recover', async () => {
    await page.getByRole('button', { name: 'Send Link' }).click();
    // Wait for the response: an aborted request makes the browser discard its code verifier.
    await expect(status(page)).toContainText('Check your email');
  });
  await openStandardLink(page, stack, recovery, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Password');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('New password', { exact: true }).fill('an entirely new password');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page).toHaveURL('/');
  await expect(status(page)).toContainText('Your new password is set, and you are signed in.');
  await signOut(page).click();
  await expect(status(page)).toContainText('Signed out');
  await openLogin(page);
  await signIn(page, email, 'an entirely new password');
  await expect(signOut(page)).toBeVisible();
});

test('HOST-4 a code on the front page leads to the login page, which explains codes from another browser', async ({
  page,
}) => {
  await page.goto('/?code=00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL('/login');
  await expect(alert(page)).toContainText('This link works only in the browser in which you requested it.');
});

test('HOST-4 the error text in a link is never shown', async ({ page }) => {
  await page.goto('/?error=access_denied&error_code=otp_expired&error_description=Call+this+number');
  await expect(alert(page)).toContainText('This link has expired or has already been used.');
  await expect(page.locator('body')).not.toContainText('Call this number');
  await expect(page).toHaveURL('/login');
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
