import { afterEach, expect, vi } from 'vitest';

const user = { id: 'u', email: 'admin@example.com' };
const session = { access_token: 'a.b.c', refresh_token: 'd', token_type: 'bearer', expires_in: 3600, user };

/**
 * Signs in to the console in a unit test. Its project gives these responses in turn to requests for articles. Returns
 * those requests: method, query and body.
 */
export async function signInToConsole(...responses: Response[]): Promise<string[]> {
  const requests: string[] = [];
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'https://data.example');
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_of_the_test');
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, { method = '', body = '' }: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input));
    if (pathname !== '/rest/v1/articles') return Response.json(pathname.endsWith('/is_admin') || session);
    requests.push(`${method} ${decodeURIComponent(search)} ${body ?? ''}`.trim());
    return responses.shift() ?? Response.error();
  });
  vi.resetModules();
  const { signInAgain } = await import('../../src/admin/app/providers/session.ts');
  const { supabase } = await import('../../src/admin/app/providers/supabase.ts');
  expect(await signInAgain('admin@example.com', 'a-password')).toBeNull();
  await supabase.auth.stopAutoRefresh();
  return requests;
}

/** Call at the top level of a file that signs in. */
export function signOutAfterEach(): void {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.resetModules();
  });
}
