import { renameSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { secretsFile } from '../../local/backend/secrets.ts';
import type { Backend } from '../../local/backend/start.ts';
import { openStopped } from '../../local/backup/open-project.ts';
import { ADMIN_EMAIL } from '../support/admin-email.ts';
import { stoppedProductsForFile } from '../support/file-fixtures.ts';
import { whileRunning } from '../support/while-running.ts';

const sessionFrom = async ({ url, secrets }: Backend, grant: string, body: object) => {
  const response = await fetch(`${url}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { apikey: secrets.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { refresh_token = '' }: { refresh_token?: string } = await response.json();
  return { status: response.status, refresh_token };
};

const products = await stoppedProductsForFile();

test('reading the database with other keys, as for a backup, and a restart keep sessions; a restart with new keys ends them', async () => {
  const environment = products.environment('none');
  const { password, ...first } = await whileRunning(environment, async (backend) => {
    const { adminPassword: password } = backend.secrets;
    return { password, ...(await sessionFrom(backend, 'password', { email: ADMIN_EMAIL, password })) };
  });
  const file = secretsFile(environment.DATA_DIR);
  renameSync(file, `${file}.own`);
  await (await openStopped(environment, environment.DATA_DIR, 'read')).close();
  renameSync(`${file}.own`, file);
  const second = await whileRunning(environment, (backend) =>
    sessionFrom(backend, 'refresh_token', { refresh_token: first.refresh_token }),
  );
  expect([first.status, second.status]).toEqual([200, 200]);
  rmSync(file);
  await whileRunning(environment, async (backend) => {
    const { refresh_token } = second;
    expect(await sessionFrom(backend, 'refresh_token', { refresh_token })).toMatchObject({ status: 400 });
    expect(await sessionFrom(backend, 'password', { email: ADMIN_EMAIL, password })).toMatchObject({
      status: 200,
    });
  });
});
