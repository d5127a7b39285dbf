import type { Locator, Page } from 'playwright/test';
import { withoutRight } from './rights.ts';
import type { TestStack } from './stack.ts';
import { test as base, expect } from './test.ts';

/** The session of an account, as the backend answers a sign-in. */
interface StoredSession {
  access_token: string;
}

/** Signs in through the API, as supabase-js does. Throws with the backend's answer when it refuses. */
export async function sessionOf(stack: TestStack, account: { email: string; password: string }) {
  const answer = await fetch(`${stack.supabaseUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`Sign-in refused: ${await answer.text()}`);
  const session: StoredSession = await answer.json();
  return session;
}

/** Where supabase-js keeps the session of a stack on localhost. */
export const SESSION_KEY = 'sb-localhost-auth-token';

/** A browser's storage with this session in it. */
export function storageWith(stack: TestStack, session: StoredSession) {
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin: stack.siteUrl, localStorage }] };
}

/** Makes a confirmed account that is no administrator's. */
export async function signUpReader(stack: TestStack, email: string) {
  const account = { email, password: 'reader-password-1' };
  const answer = await fetch(`${stack.supabaseUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`Sign-up refused: ${await answer.text()}`);
  await stack.sql(`update auth.users set email_confirmed_at = now() where email = '${email}'`);
  return account;
}

/** One session a stack is enough, and sign-ins are rationed. */
const administrators = new WeakMap<TestStack, Promise<StoredSession>>();

function administratorOf(stack: TestStack): Promise<StoredSession> {
  const known = administrators.get(stack) ?? begin(stack);
  administrators.set(stack, known);
  return known;
}

/** Tests of the console save much and look at few pages: building after each save would only take their time. */
async function begin(stack: TestStack): Promise<StoredSession> {
  await publishAfter(stack, '1 hour');
  return sessionOf(stack, stack.admin);
}

/** Sets how long a stack waits for further changes before it rebuilds the site. */
export async function publishAfter(stack: TestStack, time: string): Promise<void> {
  const waits = JSON.stringify({ debounce: time, max_wait: time });
  await stack.sql(`select public.configure_publishing('${waits}')`);
}

/** Playwright's `test` with the demo administrator signed in. */
export const test = base.extend({
  storageState: async ({ stack }, use) => {
    await use(storageWith(stack, await administratorOf(stack)));
  },
});

/** The toast that is shown. */
export function toastOf(page: Page): Locator {
  return page.locator('[data-toast]');
}

/** Waits for a toast that says that something worked. */
export async function expectSuccess(page: Page, title: string): Promise<void> {
  const toast = page.getByRole('status').locator('[data-toast="default"]');
  await expect(toast.locator('strong')).toHaveText(title);
}

/** Waits for a destructive toast with this title and a description that the server gave. */
export async function expectFailure(page: Page, title: string, description: string | RegExp): Promise<void> {
  const toast = page.getByRole('alert').locator('[data-toast="destructive"]');
  await expect(toast.locator('strong')).toHaveText(title);
  await expect(toast.locator('p')).toHaveText(description);
}

/** The drafts that the browser keeps, as JSON. */
export function draftsOnDevice(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((done) => {
        const opening = indexedDB.open('console-drafts');
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            opening.result.close();
            done(JSON.stringify(all.result));
          };
        };
      }),
  );
}

/** Waits until the browser keeps a draft that contains this text. */
export async function expectKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => draftsOnDevice(page)).toContain(text);
}

/** Takes a right from administrators while `during` runs. */
export async function without(
  stack: TestStack,
  right: 'select' | 'insert' | 'update' | 'delete',
  table: string,
  during: () => Promise<void>,
): Promise<void> {
  await withoutRight(stack, { role: 'authenticated', right, table }, during);
}

export { expect };
