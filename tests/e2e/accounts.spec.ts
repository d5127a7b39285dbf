import type { Page } from 'playwright/test';
import { SESSION_KEY, signInViaApi, storageWith } from '../support/console.ts';
import { openLogin, signIn } from '../support/login.ts';
import { waitForIdlePage } from '../support/page-idle.ts';
import type { TestStack } from '../support/stack.ts';
import { alert, expect, status, test } from '../support/test.ts';

const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const respondTo = (page: Page, requests: string, status: number, json: object) =>
  page.route(requests, (route) =>
    route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, json }),
  );

const signOut = (page: Page) => mainNav(page).getByRole('button', { name: 'SIGN OUT' });

/** Returns the refresh token of the session stored in the browser. */
async function storedToken(page: Page): Promise<string> {
  const session = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  const { refresh_token: token } = JSON.parse(session ?? '{}');
  return String(token);
}

/** Returns the status with which the server responds to a refresh token: 200 while its session is valid. */
async function refreshStatus({ supabaseUrl, publishableKey }: TestStack, token: string): Promise<number> {
  const { status } = await fetch(`${supabaseUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  });
  return status;
}

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

  test("URL-4 signing in shows 'Success!', and its return path never leads to another site", async ({
    page,
    stack,
  }) => {
    await openLogin(page, `?next=${encodeURIComponent('//evil.example/')}`);
    await signIn(page, stack.admin.email, stack.admin.password);
    await expect(page).toHaveURL(`${stack.siteUrl}/admin`);
    await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toBeVisible();
  });
});

test.describe('an administrator who is signed in', () => {
  test.use({
    storageState: async ({ stack }, use) => {
      await use(storageWith(stack, await signInViaApi(stack, stack.admin)));
    },
  });

  test("sees 'Admin Panel' in the header, in the mobile menu 'ADMIN PANEL', but no LOGIN", async ({
    page,
  }) => {
    await page.goto('/');
    await expect(mainNav(page).getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');
    await expect(mainNav(page).getByRole('link', { name: 'LOGIN' })).toHaveCount(0);
    await page.setViewportSize({ width: 400, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'ADMIN PANEL', exact: true })).toBeVisible();
  });

  test('AUTH-5 signing out affects other tabs within two seconds', async ({ page, context }) => {
    await page.goto('/');
    await expect(mainNav(page).getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/memecoins');
    await expect(mainNav(other).getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    await signOut(page).click();
    await expect(mainNav(page).getByRole('link', { name: 'LOGIN' })).toBeVisible();
    await expect(mainNav(other).getByRole('link', { name: 'LOGIN' })).toBeVisible({ timeout: 2000 });
    await expect(other.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  });

  test("AUTH-5 a failed sign-out shows the server's message and keeps the session, and a second one ends it on the server and leads to the front page", async ({
    page,
    stack,
  }) => {
    await page.goto('/contact');
    const token = await storedToken(page);
    await page.route('**/auth/v1/logout*', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'access-control-allow-origin': '*' },
        json: { error_code: 'unexpected_failure', msg: 'The moon is full' },
      }),
    );
    await signOut(page).click();
    await expect(alert(page)).toContainText('Error signing out');
    await expect(alert(page)).toContainText('The moon is full');
    await expect(page).toHaveURL('/contact');
    await page.reload();
    await expect(mainNav(page).getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    expect(await storedToken(page)).toBe(token);

    await page.unroute('**/auth/v1/logout*');
    await signOut(page).click();
    await expect(page).toHaveURL('/');
    await expect(status(page)).toContainText('Signed out');
    await expect(mainNav(page).getByRole('link', { name: 'LOGIN' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
    expect(await refreshStatus(stack, token)).toBe(400);
  });

  test('AUTH-5 a failed sign-out keeps the console open, and a second one ends the session on the server', async ({
    page,
    stack,
  }) => {
    await page.goto('/');
    await page.goto('/admin');
    const token = await storedToken(page);
    const button = page.getByRole('button', { name: 'Sign out' });
    await page.route('**/auth/v1/logout*', (route) => route.abort());
    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error signing out' })).toBeVisible();
    await page.reload();
    await expect(button).toBeVisible();
    expect(await storedToken(page)).toBe(token);

    await page.unroute('**/auth/v1/logout*');
    await button.click();
    await expect(page).toHaveURL('/');
    await expect(status(page)).toContainText('Signed out');
    expect(await refreshStatus(stack, token)).toBe(400);
  });

  test('an outage does not hide the console link that an administrator already sees', async ({ page }) => {
    await page.goto('/');
    const link = mainNav(page).getByRole('link', { name: 'Admin Panel' });
    await expect(link).toBeVisible();
    await page.route('**/rest/v1/rpc/is_admin', (route) => route.abort());
    const checked = page.waitForRequest('**/rest/v1/rpc/is_admin');
    // As when another tab has renewed the session.
    await page.evaluate((key) => dispatchEvent(new StorageEvent('storage', { key })), SESSION_KEY);
    await checked;
    await waitForIdlePage(page);
    await expect(link).toBeVisible();
  });
});
