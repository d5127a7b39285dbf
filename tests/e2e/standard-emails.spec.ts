import type { Page } from 'playwright/test';
import type { TestStack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

// Free Supabase projects cannot change their e-mail templates. The standard ones link to the Auth API, which redirects
// to the page that asked for the e-mail, or to the front page, with a one-time code.

const email = 'standard@example.com';
const password = 'a long enough password';

/** The link of the standard template in place of ours. */
async function standardLink(stack: TestStack, type: 'signup' | 'recovery', count: number): Promise<string> {
  const mails = () => stack.product.stack.backend?.mails.filter(({ to }) => to === email) ?? [];
  await expect.poll(() => mails().length).toBe(count);
  const token = /token_hash=([^&\s]+)/.exec(mails().at(-1)?.text ?? '')?.[1] ?? '';
  const query = new URLSearchParams({ token, type, redirect_to: `${stack.siteUrl}/login` });
  return `${stack.supabaseUrl}/auth/v1/verify?${query}`;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByLabel('Email')).toBeEnabled();
}

test('HOST-4 the standard links confirm an account and reset a password', async ({
  page,
  browser,
  stack,
}) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  const asked = page.waitForRequest(/\/auth\/v1\/signup/);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  expect(new URL((await asked).url()).searchParams.get('redirect_to')).toBe(`${stack.siteUrl}/login`);
  await page.goto(await standardLink(stack, 'signup', 1));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status')).toContainText('Your email address is confirmed');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'SIGN OUT' }).click();
  await expect(page.getByRole('status')).toContainText('Signed out');

  await open(page, '/login');
  await page.getByRole('button', { name: 'Set a new one' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('status')).toContainText('Check your email');
  const link = await standardLink(stack, 'recovery', 2);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Password');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('New password', { exact: true }).fill('an entirely new password');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page).not.toHaveURL(/login/);

  const other = await browser.newContext({ baseURL: stack.siteUrl });
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.locator('toast-region').getByRole('alert')).toContainText('has expired or was used');
  await other.close();
});

test('HOST-4 a code at the front page goes to the login page, which explains one of another browser', async ({
  page,
}) => {
  await page.goto('/?code=00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL('/login');
  await expect(page.locator('toast-region').getByRole('alert')).toContainText(
    'This link works only in the browser in which you requested it.',
  );
});

test('HOST-4 the text of an error in a link is not shown', async ({ page }) => {
  await page.goto('/?error=access_denied&error_code=otp_expired&error_description=Call+this+number');
  await expect(page.locator('toast-region').getByRole('alert')).toContainText(
    'This link has expired or was used before.',
  );
  await expect(page.locator('body')).not.toContainText('Call this number');
  await expect(page).toHaveURL('/login');
});
