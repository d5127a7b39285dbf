import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

test('BK-1 restoring accounts in a hosted project fills in the columns that Auth needs', async () => {
  await db.run('alter table auth.users add column instance_id uuid');
  const [account] = await db.query<{ row: string; password: string }>(
    'select row_to_json(account)::text as row, encrypted_password as password from auth.users as account where email = $1',
    ['administrator@example.com'],
  );
  const job = randomUUID();
  const rows = [{ position: 1, source: 'auth.users', content: account?.row }];
  expect((await db.service.rpc('stage_rows', { job, rows })).error).toBeNull();
  const { error } = await db.service.rpc('restore_rows', {
    job,
    rows: { 'auth.users': 1, 'public.site_settings': 0 },
    content_version: 0,
  });
  expect(error).toBeNull();
  const setup = await db.query('select is_finished from private.setup');
  expect(setup, 'the guided setup is not shown again').toEqual([{ is_finished: true }]);
  const restored = await db.query(
    'select instance_id, encrypted_password, recovery_token, email_change, phone_change_token, phone from auth.users',
  );
  expect(restored).toEqual([
    {
      instance_id: '00000000-0000-0000-0000-000000000000',
      encrypted_password: account?.password,
      recovery_token: '',
      email_change: '',
      phone_change_token: '',
      phone: null,
    },
  ]);
});
