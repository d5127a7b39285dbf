import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { type HttpServer, startHttpServer } from '../../../../support/http-server.ts';

let server: HttpServer;
let stop: () => void;
afterEach(async () => {
  stop();
  await server.stop();
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
    response.setHeader('content-type', 'application/json');
    response.end(request.url === '/rest/v1/rpc/is_admin' ? 'true' : JSON.stringify(session()));
  });
  vi.stubEnv('PUBLIC_SUPABASE_URL', server.url);
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_of_the_test');
  return requests;
}

test('a clock that is two hours fast does not refresh the session endlessly', async () => {
  const requests = await startProject();
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 2 * HOUR * 1000);
  vi.resetModules();
  const { $session, followSession, signInAgain } = await import(
    '../../../../../src/admin/app/providers/session.ts'
  );
  const { supabase } = await import('../../../../../src/admin/app/providers/supabase.ts');
  const unfollow = followSession();
  stop = () => {
    unfollow();
    void supabase.auth.stopAutoRefresh();
  };
  expect(await signInAgain('admin@example.com', 'a-password')).toBeNull();
  expect($session.get()).toEqual({ state: 'open', email: 'admin@example.com' });
  await delay(1000);
  const counts = (path: string) => requests.filter((url) => url.startsWith(path)).length;
  expect(counts('/rest/v1/rpc/is_admin')).toBeLessThan(5);
  expect(counts('/auth/v1/token?grant_type=refresh_token')).toBeLessThan(5);
});
