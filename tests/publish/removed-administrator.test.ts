import { expect, test } from 'vitest';
import type { Backend } from '../../local/backend/start.ts';
import { ADMIN_EMAIL } from '../support/admin-email.ts';
import { stoppedProductsForFile } from '../support/file-fixtures.ts';
import { whileRunning } from '../support/while-running.ts';

const products = await stoppedProductsForFile();

test('a start does not add the first administrator again if another one has taken over', async () => {
  const environment = products.environment('none');
  await whileRunning(environment, async ({ sql }) => {
    await sql(
      "delete from auth.users where true; update private.admin_emails set email = 'other@example.com'",
    );
  });
  await whileRunning(environment, async ({ sql }) => {
    expect(await sql('select email from private.admin_emails')).toEqual([{ email: 'other@example.com' }]);
    expect(await sql('select from auth.users')).toEqual([]);
  });
});

test('a start without administrators gives no rights to somebody who has signed up with the first address', async () => {
  const environment = products.environment('none');
  const signUp = { email: ADMIN_EMAIL, password: 'known to somebody else' };
  await whileRunning(environment, async (backend) => {
    await backend.sql('delete from auth.users where true; delete from private.admin_emails where true');
    expect(await auth(backend, 'signup', signUp)).toBe(200);
  });
  await whileRunning(environment, async (backend) => {
    expect(await backend.sql('select email from private.admin_emails')).toEqual([{ email: ADMIN_EMAIL }]);
    expect(await auth(backend, 'token?grant_type=password', signUp)).toBe(400);
    const own = { email: ADMIN_EMAIL, password: backend.secrets.adminPassword };
    expect(await auth(backend, 'token?grant_type=password', own)).toBe(200);
  });
});

/** Sends a request to the Auth API and returns the response's status. */
async function auth({ url, secrets }: Backend, path: string, body: object): Promise<number> {
  const { status } = await fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: secrets.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return status;
}
