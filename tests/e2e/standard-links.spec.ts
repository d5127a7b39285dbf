import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { newAccount, openLogin, setNewPassword, signIn, signOutOf } from '../support/login.ts';
import type { TestStack } from '../support/stack.ts';
import { alert, expect, status, test } from '../support/test.ts';

// Free Supabase projects cannot change their email templates. Links in standard emails lead to the Auth API, which
// redirects with a one-time code to the page that requested the email, or to the front page.

const password = 'a long enough password';

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

interface StandardLink {
  email: string;
  challenge: string;
  /** The page to which the Auth API redirects. */
  path?: string;
  /** How long ago the email was requested, as an interval of PostgreSQL. */
  age?: string;
}

/**
 * Opens the page that a standard link leads to. The embedded Auth API sends different links, so this writes the state
 * of the link to its tables. It exchanges the code like the Auth API of a hosted project.
 */
async function openStandardLink(
  page: Page,
  stack: TestStack,
  { email, challenge, path = '/login', age = '0 seconds' }: StandardLink,
): Promise<void> {
  const code = randomUUID();
  await stack.sql(`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where email = '${email}';
    insert into auth.flow_state (id, user_id, auth_code, code_challenge, code_challenge_method, provider_type,
        authentication_method, created_at, updated_at)
      select '${randomUUID()}', id, '${code}', '${challenge}', 's256', 'email', 'email', now() - interval '${age}', now()
      from auth.users where email = '${email}'`);
  await page.goto(`${path}?code=${code}`);
}

test('HOST-4 links in standard emails confirm an account and set a new password', async ({ page, stack }) => {
  test.slow();
  const email = 'standard@example.com';
  const signedUp = await challengeOf(page, 'signup', () => newAccount(page, password, email));
  await openStandardLink(page, stack, { email, challenge: signedUp });
  await expect(page).toHaveURL('/');
  await expect(status(page)).toContainText('confirmed');
  await signOutOf(page).click();
  await expect(status(page)).toContainText('Signed out');

  await openLogin(page);
  await page.getByRole('button', { name: 'Set a new one' }).click();
  await page.getByLabel('Email').fill(email);
  const recovery = await challengeOf(page, 'recover', async () => {
    await page.getByRole('button', { name: 'Send Link' }).click();
    // Wait for the response: an aborted request makes the browser discard its code verifier.
    await expect(status(page)).toContainText('Check your email');
  });
  await openStandardLink(page, stack, { email, challenge: recovery, path: '/' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Password');
  await expect(page).toHaveURL('/login');
  await setNewPassword(page, 'an entirely new password');
  await openLogin(page);
  await signIn(page, email, 'an entirely new password');
  await expect(signOutOf(page)).toBeVisible();
});

test('HOST-4 a code on the front page leads to the login page, which explains codes from another browser', async ({
  page,
}) => {
  await page.goto('/?code=00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL('/login');
  await expect(alert(page)).toContainText('This link works only in the browser in which you requested it.');
});

// The Auth API counts from the request for the email. A used link confirms the address even so.
test('HOST-4 a standard link that is opened after five minutes says what to do', async ({ page, stack }) => {
  const email = 'late@example.com';
  const challenge = await challengeOf(page, 'signup', () => newAccount(page, password, email));
  await openStandardLink(page, stack, { email, challenge, age: '6 minutes' });
  await expect(alert(page)).toContainText('It expires after five minutes');
  await expect(alert(page)).toContainText('try to sign in');
  await expect(page).toHaveURL('/login');
});

test('HOST-4 the tokens of an invitation in a standard email are removed from the URL, and a new link is offered', async ({
  page,
}) => {
  await page.goto('/#access_token=a.b.c&expires_in=3600&refresh_token=d&token_type=bearer&type=invite');
  await expect(alert(page)).toContainText('This kind of link cannot sign you in here.');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Send Link' })).toBeVisible();
});

test('HOST-4 the error text in a link is never shown', async ({ page }) => {
  await page.goto('/?error=access_denied&error_code=otp_expired&error_description=Call+this+number');
  await expect(alert(page)).toContainText('This link has expired or has already been used.');
  await expect(page.locator('body')).not.toContainText('Call this number');
  await expect(page).toHaveURL('/login');
});
