import { expect, test } from 'vitest';
import { respondWithinLimits } from '../../../../local/backend/account-limits.ts';

test.each([422, 200])(
  'changes of an account are limited, also those that get a %i response',
  async (status) => {
    const request = new Request('http://localhost/auth/v1/user', { method: 'PUT' });
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      const respond = async () => new Response(null, { status });
      statuses.push((await respondWithinLimits(request, undefined, `visitor of ${status}`, respond)).status);
    }
    expect(statuses).toEqual([...Array(30).fill(status), 429]);
  },
);

test('signing in with a similar address does not clear the attempts of another', async () => {
  const signIn = async (email: string, status: number) => {
    const request = new Request('http://localhost/auth/v1/token?grant_type=password', { method: 'POST' });
    const respond = async () => new Response(null, { status });
    return (await respondWithinLimits(request, email, 'a visitor', respond)).status;
  };
  for (let n = 0; n < 10; n += 1) {
    expect(await signIn('jane.doe@example.com', 400)).toBe(400);
    expect(await signIn('janedoe@example.com', 200)).toBe(200);
  }
  expect(await signIn('jane.doe@example.com', 400)).toBe(429);
});
