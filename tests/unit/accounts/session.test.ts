// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { afterEach, expect, test, vi } from 'vitest';
import { addSiteEnvironment } from '../../support/site-environment.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Loads the account functions in a browser whose server accepts every sign-in. */
async function loadSession() {
  addSiteEnvironment();
  // Node's Response does not know the Blob of jsdom.
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () =>
      Response.json({
        access_token: 'a.b.c',
        refresh_token: 'd',
        token_type: 'bearer',
        expires_in: 3600,
        user: { id: '1', email: 'ada@example.com' },
      }),
    ),
  );
  vi.resetModules();
  return import('../../../src/accounts/session.ts');
}

test('a sign-in that the browser does not store fails with what to allow', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const { signIn } = await loadSession();
  await expect(signIn('ada@example.com', 'moon')).rejects.toThrow(/^Your browser blocks storage/);
  expect(vi.mocked(fetch).mock.lastCall?.[0]).toMatch(/\/auth\/v1\/logout\?scope=local$/);
});

test('a sign-in that the browser stores succeeds', async () => {
  const { signIn } = await loadSession();
  await signIn('ada@example.com', 'moon');
  expect(localStorage.length).toBe(1);
});

test.each([
  [401, 'bad_jwt'],
  [403, 'session_not_found'],
  [404, 'user_not_found'],
])('a session that the server does not know (%i %s) counts as signed out', async (status, error_code) => {
  const { signIn, signOut } = await loadSession();
  await signIn('ada@example.com', 'moon');
  vi.mocked(fetch).mockImplementation(async () =>
    Response.json({ error_code, msg: 'Not found' }, { status }),
  );
  await signOut();
  expect(localStorage.length).toBe(0);
});
