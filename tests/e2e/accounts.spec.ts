import type { Page } from 'playwright/test';
import { signInViaApi, storageWith } from '../support/console.ts';
import { linkFor, newAccount, openLogin, signIn } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

const alert = (page: Page) => page.locator('toast-region').getByRole('alert');
const status = (page: Page) => page.locator('toast-region').getByRole('status');
const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const password = 'a long enough password';
const respondTo = (page: Page, requests: string, status: number, json: object) =>
  page.route(requests, (route) =>
    route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, json }),
  );

test.describe('the login screen', () => {
  test("toggles between 'Admin Login' and 'Create Account', and requires a password and a well-formed email address", async ({
    page,
  }) => {
    await openLogin(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/auth/')) sent.push(request.url());
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Account');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');

    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await signIn(page, 'no address', 'x');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Password')).toHaveAttribute('required', '');
    expect(sent).toEqual([]);
  });

  test("XSS-12 a failed sign-in shows the server's message as text, or what to do", async ({
    page,
    stack,
  }) => {
    const signIns = `${stack.supabaseUrl}/auth/v1/token*`;
    const markup = '<img src=x onerror="document.title=1"><b>bold</b>';
    await openLogin(page);
    await signIn(page, stack.admin.email, 'wrong');
    await expect(alert(page)).toContainText('Invalid login credentials');
    await expect(page).toHaveURL('/login');

    for (const [status, error_code, msg, shown] of [
      [429, 'over_request_rate_limit', 'Request rate limit reached', 'Too many attempts.'],
      [400, 'x', markup, markup],
    ] as const) {
      await respondTo(page, signIns, status, { error_code, msg });
      await signIn(page, stack.admin.email, 'x');
      await expect(alert(page)).toContainText(shown);
      await expect(alert(page).locator('img, b')).toHaveCount(0);
      await page.unroute(signIns);
    }

    // A hosted project returns this after a correct password. The link in its first email may have expired.
    await respondTo(page, signIns, 400, { error_code: 'email_not_confirmed', msg: 'Email not confirmed' });
    const resends = `${stack.supabaseUrl}/auth/v1/resend*`;
    for (const [status, json, shown] of [
      [429, { error_code: 'over_email_send_rate_limit' }, 'Open the link in the email that we sent you.'],
      [200, {}, 'We have sent you a new link.'],
    ] as const) {
      await respondTo(page, resends, status, json);
      const resend = page.waitForRequest(resends);
      await signIn(page, 'late@example.com', 'x');
      expect((await resend).postDataJSON()).toMatchObject({ type: 'signup', email: 'late@example.com' });
      await expect(alert(page)).toContainText(shown);
      await page.unroute(resends);
    }
    await page.unroute(signIns);

    await page.route(signIns, (route) => route.abort());
    await signIn(page, stack.admin.email, stack.admin.password);
    await expect(alert(page)).toContainText('An unexpected error occurred.');
  });

  test("signing in shows 'Success!' and goes to /admin", async ({ page, stack }) => {
    await openLogin(page);
    await signIn(page, stack.admin.email, stack.admin.password);
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toBeVisible();
  });

  for (const [next, expected] of [
    ['/admin/articles', /\/admin\/articles$/],
    ['//evil.example/', /\/admin$/],
  ] as const) {
    test(`URL-4 the return path ${next} never leads to another site`, async ({ page, stack }) => {
      await openLogin(page, `?next=${encodeURIComponent(next)}`);
      await signIn(page, stack.admin.email, stack.admin.password);
      await expect(page).toHaveURL(expected);
      expect(new URL(page.url()).origin).toBe(stack.siteUrl);
    });
  }

  test("an ordinary user sees 'Access Denied' on the front page", async ({ page, stack }) => {
    await newAccount(page, password, 'ordinary@example.com');
    await stack.sql("update auth.users set email_confirmed_at = now() where email = 'ordinary@example.com'");
    await openLogin(page);
    await signIn(page, 'ordinary@example.com', password);
    await expect(page).toHaveURL('/');
    await expect(alert(page)).toContainText('Access Denied');
    await expect(alert(page)).toContainText('You do not have permission to access the admin area.');
    await expect(mainNav(page).getByRole('button', { name: 'SIGN OUT' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  });
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
    await page.goto(link);
    await expect(page).toHaveURL('/');
    await expect(status(page)).toContainText('Your email address is confirmed, and you are signed in.');
    expect(urls.filter((url) => /access_token|refresh_token|eyJ/.test(url))).toEqual([]);

    await page.goto(link);
    await expect(alert(page)).toContainText('Try to sign in, or set a new password to get another link.');
    await expect(page).toHaveURL('/login');
  });

  test('a forgotten password is reset by email', async ({ page, stack }) => {
    test.slow();
    await newAccount(page, password, 'forgetful@example.com');
    await page.goto(await linkFor(stack, 'forgetful@example.com'));
    await expect(page).toHaveURL('/');
    await mainNav(page).getByRole('button', { name: 'SIGN OUT' }).click();
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
    await mainNav(page).getByRole('button', { name: 'SIGN OUT' }).click();
    await expect(status(page)).toContainText('Signed out');

    await openLogin(page);
    await signIn(page, 'forgetful@example.com', password);
    await expect(alert(page)).toContainText('Invalid login credentials');
    await signIn(page, 'forgetful@example.com', 'an entirely new password');
    await expect(mainNav(page).getByRole('button', { name: 'SIGN OUT' })).toBeVisible();
  });
});

test.describe('the header of a signed-in administrator', () => {
  test.use({
    storageState: async ({ stack }, use) => {
      await use(storageWith(stack, await signInViaApi(stack, stack.admin)));
    },
  });

  test("shows 'Admin Panel', in the mobile menu 'ADMIN PANEL', but no LOGIN", async ({ page }) => {
    await page.goto('/');
    await expect(mainNav(page).getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');
    await expect(mainNav(page).getByRole('link', { name: 'LOGIN' })).toHaveCount(0);
    await page.setViewportSize({ width: 400, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'ADMIN PANEL', exact: true })).toBeVisible();
  });

  test("signing out shows 'Signed out' on the front page, and LOGIN again", async ({ page }) => {
    await page.goto('/contact');
    await mainNav(page).getByRole('button', { name: 'SIGN OUT' }).click();
    await expect(page).toHaveURL('/');
    await expect(status(page)).toContainText('Signed out');
    await expect(mainNav(page).getByRole('link', { name: 'LOGIN' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  });

  test("a failed sign-out shows 'Error signing out' with the returned message", async ({ page, stack }) => {
    await page.goto('/');
    await expect(mainNav(page).getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    await page.route(`${stack.supabaseUrl}/auth/v1/logout*`, (route) =>
      route.fulfill({
        status: 500,
        headers: { 'access-control-allow-origin': '*' },
        json: { error_code: 'unexpected_failure', msg: 'The moon is full' },
      }),
    );
    await mainNav(page).getByRole('button', { name: 'SIGN OUT' }).click();
    await expect(alert(page)).toContainText('Error signing out');
    await expect(alert(page)).toContainText('The moon is full');
    await expect(page).toHaveURL('/');
  });

  test('AUTH-5 signing out affects other tabs within two seconds', async ({ page, context }) => {
    await page.goto('/');
    await expect(mainNav(page).getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/memecoins');
    await expect(mainNav(other).getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    await mainNav(page).getByRole('button', { name: 'SIGN OUT' }).click();
    await expect(mainNav(page).getByRole('link', { name: 'LOGIN' })).toBeVisible();
    await expect(mainNav(other).getByRole('link', { name: 'LOGIN' })).toBeVisible({ timeout: 2000 });
    await expect(other.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  });
});
