import type { Page } from 'playwright/test';
import { SESSION_KEY, signInViaApi, storageWith } from '../support/console.ts';
import { waitForIdlePage } from '../support/page-idle.ts';
import type { TestStack } from '../support/stack.ts';
import { test as base, expect } from '../support/test.ts';

/** Each test ends its session, so each has its own. */
const test = base.extend({
  storageState: async ({ stack }, use) => {
    await use(storageWith(stack, await signInViaApi(stack, stack.admin)));
  },
});

const alert = (page: Page) => page.locator('toast-region').getByRole('alert');
const status = (page: Page) => page.locator('toast-region').getByRole('status');
const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
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

test('AUTH-5 a failed sign-out keeps the session, and a second one ends it on the server', async ({
  page,
  stack,
}) => {
  await page.goto('/');
  const token = await storedToken(page);
  await page.route('**/auth/v1/logout*', (route) => route.abort());
  await signOut(page).click();
  await expect(alert(page)).toContainText('Error signing out');
  await page.reload();
  await expect(mainNav(page).getByRole('link', { name: 'Admin Panel' })).toBeVisible();
  expect(await storedToken(page)).toBe(token);

  await page.unroute('**/auth/v1/logout*');
  await signOut(page).click();
  await expect(status(page)).toContainText('Signed out');
  await expect(mainNav(page).getByRole('link', { name: 'LOGIN' })).toBeVisible();
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

for (const [code, name] of [
  [401, 'bad_jwt'],
  [403, 'session_not_found'],
  [404, 'user_not_found'],
] as const) {
  test(`a session that the server does not know (${code} ${name}) counts as signed out`, async ({ page }) => {
    await page.goto('/');
    await page.route('**/auth/v1/logout*', (route) =>
      route.fulfill({
        status: code,
        headers: { 'access-control-allow-origin': '*' },
        json: { error_code: name, msg: 'Not found' },
      }),
    );
    await signOut(page).click();
    await expect(status(page)).toContainText('Signed out');
    await expect(mainNav(page).getByRole('link', { name: 'LOGIN' })).toBeVisible();
  });
}

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
