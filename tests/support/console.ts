import type { Locator, Page } from 'playwright/test';
import { withoutRolePrivilege } from './rights.ts';
import type { TestStack } from './stack.ts';
import { test as base, expect } from './test.ts';

/** The session that the backend returns on sign-in. */
interface StoredSession {
  access_token: string;
}

/** Signs in through the API, as supabase-js does. Throws with the backend's response if it rejects the sign-in. */
export async function signInViaApi(stack: TestStack, account: { email: string; password: string }) {
  const response = await fetch(`${stack.supabaseUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`Sign-in rejected: ${await response.text()}`);
  const session: StoredSession = await response.json();
  return session;
}

/** Storage key under which supabase-js stores the session of a stack on localhost. */
export const SESSION_KEY = 'sb-localhost-auth-token';

/** Returns browser storage that contains this session. */
export function storageWith(stack: TestStack, session: StoredSession) {
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin: stack.siteUrl, localStorage }] };
}

/** Creates a confirmed account without administrator rights. */
export async function signUpReader(stack: TestStack, email: string) {
  const account = { email, password: 'reader-password-1' };
  const response = await fetch(`${stack.supabaseUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`Sign-up rejected: ${await response.text()}`);
  await stack.sql(`update auth.users set email_confirmed_at = now() where email = '${email}'`);
  return account;
}

/** One session per stack is enough, and sign-ins are rate-limited. */
const administrators = new WeakMap<TestStack, Promise<StoredSession>>();

function administratorOf(stack: TestStack): Promise<StoredSession> {
  const session = administrators.get(stack) ?? signInViaApi(stack, stack.admin);
  administrators.set(stack, session);
  return session;
}

/** Playwright's `test` with the demo administrator signed in. */
export const test = base.extend({
  storageState: async ({ stack }, use) => {
    await use(storageWith(stack, await administratorOf(stack)));
  },
});

/** Returns the toast that is currently shown. */
export function toastOf(page: Page): Locator {
  return page.locator('[data-toast]');
}

/** Waits for a success toast with this title. */
export async function expectSuccess(page: Page, title: string): Promise<void> {
  const toast = page.getByRole('status').locator('[data-toast="default"]');
  await expect(toast.locator('strong')).toHaveText(title);
}

/** Waits for a destructive toast with this title and description. */
export async function expectFailure(page: Page, title: string, description: string | RegExp): Promise<void> {
  const toast = page.getByRole('alert').locator('[data-toast="destructive"]');
  await expect(toast.locator('strong')).toHaveText(title);
  await expect(toast.locator('p')).toHaveText(description);
}

/** Returns the drafts stored in the browser, as JSON. */
export function draftsOnDevice(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('console-drafts');
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
}

/** Waits until a draft stored in the browser contains this text. */
export async function expectDraftStored(page: Page, text: string): Promise<void> {
  await expect.poll(() => draftsOnDevice(page)).toContain(text);
}

/** Revokes a privilege from signed-in users, including administrators, while `during` runs. */
export async function withoutPrivilege(
  stack: TestStack,
  privilege: 'select' | 'insert' | 'update' | 'delete',
  table: string,
  during: () => Promise<void>,
): Promise<void> {
  await withoutRolePrivilege(stack, { role: 'authenticated', privilege, table }, during);
}

export { expect };
