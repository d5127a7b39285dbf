import { setTimeout as delay } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HttpServer, startHttpServer } from '../../../../support/http-server.ts';

let server: HttpServer;
let stop: () => void;
/** Called when the project refreshes a session, before its response. */
let onRefresh: () => void;
/** Whether the project rejects a token, for example because it has expired. */
let isRejected: (token: string) => boolean;
/** Whether the project also rejects refresh tokens. */
let rejectsRefreshes: boolean;
/** Whether the project's sign-in service is overloaded. */
let isOverloaded: boolean;
/** The status with which a proxy responds in place of the project's database; null if it does not. */
let pageStatus: number | null;
beforeEach(() => {
  pageStatus = null;
  onRefresh = () => {};
  isRejected = () => false;
  rejectsRefreshes = false;
  isOverloaded = false;
});
afterEach(async () => {
  stop();
  await server.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const HOUR = 3600;
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Starts a project whose sessions are valid for an hour. Returns the requests that it gets. */
async function startProject(): Promise<string[]> {
  const requests: string[] = [];
  const trueNow = Date.now.bind(Date);
  const session = () => {
    const at = Math.floor(trueNow() / 1000);
    const user = {
      id: 'u',
      aud: 'authenticated',
      email: 'admin@example.com',
      app_metadata: {},
      user_metadata: {},
    };
    const claims = { sub: 'u', iat: at, exp: at + HOUR };
    return {
      access_token: `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}.${base64({ n: requests.length })}`,
      refresh_token: `r${requests.length}`,
      token_type: 'bearer',
      expires_in: HOUR,
      expires_at: at + HOUR,
      user: { ...user, created_at: '2026-01-01T00:00:00Z' },
    };
  };
  server = await startHttpServer((request, response) => {
    requests.push(request.url ?? '');
    const isRefresh = request.url?.includes('grant_type=refresh_token') ?? false;
    if (isRefresh) onRefresh();
    if (pageStatus !== null && request.url === '/rest/v1/rpc/is_admin') {
      response.writeHead(pageStatus, { 'content-type': 'text/html' }).end('<html><h1>Error</h1></html>');
      return;
    }
    response.setHeader('content-type', 'application/json');
    if (!isRefresh && isRejected(request.headers.authorization?.replace('Bearer ', '') ?? ''))
      response.writeHead(401).end('{"code":"PGRST303","message":"JWT expired"}');
    else if (isRefresh && isOverloaded) response.writeHead(503).end('{"msg":"Overloaded"}');
    else if (isRefresh && rejectsRefreshes)
      response.writeHead(400).end('{"error_code":"refresh_token_not_found","msg":"Not found"}');
    else response.end(request.url === '/rest/v1/rpc/is_admin' ? 'true' : JSON.stringify(session()));
  });
  vi.stubEnv('PUBLIC_SUPABASE_URL', server.url);
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_of_the_test');
  return requests;
}

/** Signs in to a new project, on a device whose clock is fast by this number of hours. */
async function signIn(hoursFast = 0) {
  const requests = await startProject();
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + hoursFast * HOUR * 1000);
  vi.resetModules();
  const session = await import('../../../../../src/admin/app/providers/session.ts');
  const { supabase } = await import('../../../../../src/admin/app/providers/supabase.ts');
  const unfollow = session.followSession();
  stop = () => {
    unfollow();
    void supabase.auth.stopAutoRefresh();
  };
  expect(await session.signInAgain('admin@example.com', 'a-password')).toBeNull();
  expect(session.$session.get()).toEqual({ state: 'open', email: 'admin@example.com' });
  return { ...session, supabase, requests };
}

/** Makes the next refresh find that another tab, which stores its session in the same place, was faster. */
function overtakeNextRefresh({ auth }: SupabaseClient): void {
  const storage: Record<'getItem' | 'setItem', (key: string, value?: string) => string> = Reflect.get(
    auth,
    'storage',
  );
  const key: string = Reflect.get(auth, 'storageKey');
  onRefresh = () => {
    onRefresh = () => {};
    const own = JSON.parse(storage.getItem(key));
    storage.setItem(key, JSON.stringify({ ...own, refresh_token: 'of-another-tab' }));
  };
}

test('a clock that is two hours fast does not refresh the session endlessly', async () => {
  const { requests } = await signIn(2);
  await delay(1000);
  const counts = (path: string) => requests.filter((url) => url.startsWith(path)).length;
  expect(counts('/rest/v1/rpc/is_admin')).toBeLessThan(5);
  expect(counts('/auth/v1/token?grant_type=refresh_token')).toBeLessThan(5);
});

test('a session that another tab refreshes at the same time stays open', async () => {
  const { $session, renewSession, supabase } = await signIn();
  overtakeNextRefresh(supabase);
  await renewSession();
  expect($session.get().state).toBe('open');
});

test('with a fast clock, a session that another tab refreshes at the same time stays open', async () => {
  const { $session, accessToken, checkStoredSession, supabase } = await signIn(2);
  await accessToken();
  overtakeNextRefresh(supabase);
  const token = accessToken();
  await Promise.race([token, delay(1000)]);
  expect($session.get().state).toBe('open');
  expect(await token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  overtakeNextRefresh(supabase);
  await checkStoredSession();
  expect($session.get().state, 'when the console is opened').toBe('open');
});

/** Signs in and waits until the console is open, without requests that are still running. */
async function openConsole() {
  const session = await signIn();
  // The client's own event about the sign-in also leads to a check.
  await expect.poll(() => session.requests.filter((url) => url.endsWith('/is_admin')).length).toBe(2);
  await session.checkStoredSession();
  return session;
}

test('a token that has expired unnoticed, because the clock is slow, is refreshed when the console is opened', async () => {
  const { $session, accessToken, checkStoredSession } = await openConsole();
  const expired = await accessToken();
  isRejected = (token) => token === expired;
  await checkStoredSession();
  expect($session.get()).toEqual({ state: 'open', email: 'admin@example.com' });
});

test('a sign-in that the browser cannot store fails with the reason', async () => {
  const { signInAgain, supabase } = await signIn();
  vi.spyOn(Reflect.get(supabase.auth, 'storage'), 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(await signInAgain('admin@example.com', 'a-password')).toBe('The quota has been exceeded.');
});

test('if the session of such a token has ended, the user signs in again', async () => {
  const { $session, accessToken, checkStoredSession } = await openConsole();
  const expired = await accessToken();
  isRejected = (token) => token === expired;
  rejectsRefreshes = true;
  await checkStoredSession();
  expect($session.get()).toEqual({ state: 'signed-out' });
});

test('if the project rejects new tokens too, they are not refreshed endlessly', async () => {
  const { $session, checkStoredSession, requests } = await openConsole();
  isRejected = () => true;
  await checkStoredSession();
  await delay(1000);
  expect($session.get()).toEqual({ state: 'unreachable', reason: 'JWT expired' });
  expect(requests.filter((url) => url.includes('grant_type=refresh_token')).length).toBeLessThan(5);
});

test.each([
  ['an expired token', 2],
  ['a token that has expired unnoticed', 0],
])(
  'ADM-5 if the service that refreshes %s returns 503, the backend is unreachable, and the user stays signed in',
  async (_, hoursLater) => {
    const { $session, accessToken, checkStoredSession } = await openConsole();
    const expired = await accessToken();
    isRejected = (token) => token === expired;
    isOverloaded = true;
    // The client retries for 30 seconds.
    vi.useFakeTimers({
      now: Date.now() + hoursLater * HOUR * 1000,
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
    });
    let isChecked = false;
    void checkStoredSession().then(() => {
      isChecked = true;
    });
    while (!isChecked) {
      await vi.advanceTimersByTimeAsync(20);
      await new Promise(setImmediate);
    }
    expect($session.get()).toMatchObject({ state: 'unreachable' });
    isOverloaded = false;
    // Until then, the client repeats the failure.
    await vi.advanceTimersByTimeAsync(60_000);
    await checkStoredSession();
    expect($session.get().state).toBe('open');
  },
);

test.each([
  [502, 'Bad Gateway'],
  [200, 'a proxy or the login page of a network responded instead'],
])(
  'a page in place of the check of the rights, with status %i, is not shown as the reason',
  async (status, reason) => {
    const { $session, checkStoredSession } = await openConsole();
    pageStatus = status;
    await checkStoredSession();
    expect($session.get()).toEqual({ state: 'unreachable', reason });
    await server.stop();
    await checkStoredSession();
    expect($session.get()).toEqual({ state: 'unreachable', reason: 'fetch failed' });
  },
);
