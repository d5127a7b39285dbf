import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestedBuild } from '../../../publishing/requested-build.ts';
import { freePort } from '../../support/free-port.ts';

beforeEach(() => {
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'https://ref.supabase.co');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret');
  vi.stubEnv('INCOMING_HOOK_BODY', '{"build": 7, "reason": "change"}');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a build that the project requested is reported to it', () => {
  expect(requestedBuild()).not.toBeNull();
});

test('a build goes on if the project does not accept its reports', async () => {
  vi.stubEnv('PUBLIC_SUPABASE_URL', `http://localhost:${await freePort()}`);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const build = requestedBuild();
  await build?.started();
  await build?.built();
  await build?.failed(new Error('No.'), 1);
  expect(warn.mock.calls.flat()).toEqual(Array(3).fill(expect.stringContaining('Could not report')));
});

test.each([
  ['without the secret key', 'SUPABASE_SECRET_KEY', ''],
  ['of a push', 'INCOMING_HOOK_BODY', ''],
  ['without a call of the hook', 'INCOMING_HOOK_BODY', undefined],
  ['with another body', 'INCOMING_HOOK_BODY', 'x'],
  ['with a body without the number of a build', 'INCOMING_HOOK_BODY', '{"build": "7"}'],
])('a build %s is not reported', (_, name, value) => {
  vi.stubEnv(name, value);
  expect(requestedBuild()).toBeNull();
});
