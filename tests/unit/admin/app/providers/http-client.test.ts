import { expect, test, vi } from 'vitest';
import { signInToConsole, signOutAfterEach } from '../../../../support/signed-in-console.ts';

signOutAfterEach();
const loadClient = () => import('../../../../../src/admin/app/providers/http-client.ts');

test('a write whose token the API rejects as too new is repeated until it is accepted', async () => {
  const tooNew = () => Response.json({ code: 'PGRST303', message: 'JWT issued at future' }, { status: 401 });
  const requests = await signInToConsole(tooNew(), tooNew(), Response.json([{ id: 'a' }], { status: 201 }));
  const { rest } = await loadClient();
  expect(await rest('articles', { method: 'POST', values: { id: 'a' } })).toEqual([{ id: 'a' }]);
  expect(requests).toEqual(Array(3).fill('POST  {"id":"a"}'));
});

test.each([
  [502, true],
  [504, true],
  [520, true],
  [524, true],
  [503, false],
  [500, false],
])('whether a write that failed with status %i may have succeeded: %s', async (status, isUnknown) => {
  await signInToConsole(new Response('<h1>Error</h1>', { status }));
  const { rest, hasNoResponse } = await loadClient();
  const failed = await rest('articles', { method: 'DELETE' }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(hasNoResponse(failed)).toBe(isUnknown);
});

test('a success whose body is not JSON, such as the login page of a network, counts as no response', async () => {
  await signInToConsole(new Response('<h1>Sign in to the hotel</h1>'), new Response(null, { status: 204 }));
  const { rest, hasNoResponse } = await loadClient();
  const failed = await rest('articles').catch((error: unknown) => error);
  expect(failed).toMatchObject({ message: expect.stringContaining('login page of a network') });
  expect(hasNoResponse(failed)).toBe(true);
  expect(await rest('articles', { method: 'DELETE' }), 'an empty response').toBeUndefined();
});

test('a write that is aborted while its response is read may have succeeded', async () => {
  const controller = new AbortController();
  const response = Response.json([{ id: 'a' }], { status: 201 });
  vi.spyOn(response, 'status', 'get').mockImplementation(() => {
    controller.abort();
    return 201;
  });
  await signInToConsole(response);
  const { rest, hasNoResponse } = await loadClient();
  const { signal } = controller;
  const failed = await rest('articles', { method: 'POST', values: {}, signal }).catch(
    (error: unknown) => error,
  );
  expect(hasNoResponse(failed)).toBe(true);
});
