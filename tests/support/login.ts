import type { Page } from 'playwright/test';
import type { TestStack } from './stack.ts';
import { expect, status } from './test.ts';

/** Opens the login screen and waits until it is ready. */
export async function openLogin(page: Page, query = ''): Promise<void> {
  await page.goto(`/login${query}`);
  await expect(page.getByLabel('Email')).toBeEnabled();
}

/** Fills in and submits the open login screen. */
export async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Sets a password in the form that an email link has opened, and signs out. */
export async function setNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page).toHaveURL('/');
  await expect(status(page)).toContainText('Your new password is set, and you are signed in.');
  await signOutOf(page).click();
  await expect(status(page)).toContainText('Signed out');
}

/** Returns the button in the main menu. */
export const signOutOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'SIGN OUT' });

/** Returns the link in the newest email to an address, or in the newest with a link of a type such as `recovery`. */
export async function linkFor(stack: TestStack, email: string, type = ''): Promise<string> {
  const mail = () =>
    stack.output.findLast((line) => line.startsWith(`Email to ${email}:`) && line.includes(`&type=${type}`));
  await expect.poll(mail).toBeDefined();
  return /https?:\S+token_hash=\S+/.exec(mail() ?? '')?.[0] ?? '';
}

/** Signs up; the account is not confirmed yet. */
export async function newAccount(page: Page, password: string, email: string): Promise<void> {
  await openLogin(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Account');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(status(page)).toContainText('Please check your email to confirm your account');
}
