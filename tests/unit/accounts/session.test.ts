// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { afterEach, expect, test, vi } from 'vitest';
import { addSiteEnvironment } from '../../support/site-environment.ts';

afterEach(() => {
  vi.useRealTimers();
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

test('full browser storage is reported after a sign-in and after an email link', async () => {
  const { signIn, confirmLink } = await loadSession();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  for (const request of [signIn('ada@example.com', 'moon'), confirmLink('hash', 'signup')]) {
    await expect(request).rejects.toMatchObject({
      message: expect.stringMatching(/^Your browser could not save your session/),
      reachedServer: true,
    });
  }
});

test('a sign-in that the browser stores succeeds', async () => {
  const { signIn } = await loadSession();
  await signIn('ada@example.com', 'moon');
  expect(localStorage.length).toBe(1);
});

const respond = (answers: Record<string, [status: number, body: object]>) =>
  vi.mocked(fetch).mockImplementation(async (input) => {
    const [, [status, body] = [500, {}]] =
      Object.entries(answers).find(([part]) => String(input).includes(part)) ?? [];
    return Response.json(body, { status });
  });

test.each([
  [500, 'unexpected_failure', 'Error sending recovery email', /^The email could not be sent\. .* later\.$/],
  [429, 'over_request_rate_limit', 'Request rate limit reached', /wait a minute/],
  [429, 'over_email_send_rate_limit', 'email rate limit exceeded', /^Too many emails .* later\.$/],
  [422, 'weak_password', 'Password is known to be weak', /^Password is known to be weak$/],
])('a failed request for an email says what to do (%i %s)', async (status, error_code, msg, message) => {
  const { requestRecovery } = await loadSession();
  respond({ '/recover': [status, { error_code, msg }] });
  const failed = requestRecovery('ada@example.com');
  await expect(failed).rejects.toThrow(message);
  await expect(failed).rejects.toMatchObject({ reachedServer: true });
});

test('a link that needs a second one does not sign in', async () => {
  const { confirmLink } = await loadSession();
  respond({ '/verify': [200, { code: '200', msg: 'Confirmation link accepted. Please proceed …' }] });
  expect(await confirmLink('hash', 'email_change')).toBe(false);
});

test('an administrator is recognised although the API rejects the new token as too new at first', async () => {
  const { signIn, currentVisitor } = await loadSession();
  await signIn('ada@example.com', 'moon');
  const tooNew = Response.json({ code: 'PGRST303', message: 'JWT issued at future' }, { status: 401 });
  vi.mocked(fetch).mockResolvedValueOnce(tooNew).mockResolvedValueOnce(Response.json(true));
  expect(await currentVisitor()).toEqual({ email: 'ada@example.com', isAdmin: true });
});

test.each([1, 9])(
  'with a token that expired unnoticed, signing out renews it once to end the session on the server (%i rejections)',
  async (rejections) => {
    const { signIn, signOut } = await loadSession();
    await signIn('ada@example.com', 'moon');
    const calls = vi.mocked(fetch).mockClear();
    const renew = calls.getMockImplementation();
    let left = rejections;
    vi.mocked(fetch).mockImplementation(async (input, init) => {
      if (!String(input).includes('/logout')) return renew?.(input, init) ?? Response.error();
      left -= 1;
      return left >= 0
        ? Response.json({ error_code: 'bad_jwt', msg: 'token is expired' }, { status: 403 })
        : new Response(null, { status: 204 });
    });
    await signOut();
    expect(calls.mock.calls.map(([input]) => new URL(String(input)).pathname)).toEqual([
      '/auth/v1/logout',
      '/auth/v1/token',
      '/auth/v1/logout',
    ]);
    expect(localStorage.length).toBe(0);
  },
);

test('a session that the server could not end is kept, so that the user can try again', async () => {
  const { signIn, signOut } = await loadSession();
  await signIn('ada@example.com', 'moon');
  vi.mocked(fetch).mockImplementation(async () => Response.json({ msg: 'Down' }, { status: 503 }));
  await expect(signOut()).rejects.toMatchObject({ message: 'Down', reachedServer: false });
  expect(localStorage.length).toBe(1);
});

test.each([
  ['has expired', 2],
  ['has expired unnoticed', 0],
])(
  'a session whose token %s is kept if the server cannot renew it to end the session',
  async (_, hoursLater) => {
    const { signIn, signOut } = await loadSession();
    await signIn('ada@example.com', 'moon');
    vi.mocked(fetch).mockImplementation(async (input) =>
      String(input).includes('/logout')
        ? Response.json({ error_code: 'bad_jwt', msg: 'token is expired' }, { status: 403 })
        : Response.json({ msg: 'Overloaded' }, { status: 503 }),
    );
    // The client retries for 30 seconds.
    vi.useFakeTimers({
      now: Date.now() + hoursLater * 3_600_000,
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
    });
    let outcome: unknown;
    signOut().then(
      () => {
        outcome = 'signed out';
      },
      (error: unknown) => {
        outcome = error;
      },
    );
    while (outcome === undefined) {
      await vi.advanceTimersByTimeAsync(20);
      await new Promise(setImmediate);
    }
    expect(outcome).toMatchObject({ message: 'Overloaded', reachedServer: false });
    expect(localStorage.length).toBe(1);
  },
);

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
