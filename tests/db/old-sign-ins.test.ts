import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteOldSignIns } from '../../local/backend/old-sign-ins.ts';
import { stoppedProductsForFile } from '../support/file-fixtures.ts';
import { startBackendForVisitors } from '../support/visitors.ts';
import { whileRunning } from '../support/while-running.ts';

const { backend } = await startBackendForVisitors();
const products = await stoppedProductsForFile();

/** Adds an account and returns its id. */
async function addAccount(): Promise<string> {
  const id = randomUUID();
  await backend.sql(`insert into auth.users (id, email) values ('${id}', '${id}@example.com')`);
  return id;
}

/** Adds sessions that were last used `age` ago, each with a refresh token. */
const addSessions = (account: string, age: string, count = 1) =>
  backend.sql(`
    with added as (
      insert into auth.sessions (id, user_id, created_at, updated_at)
      select gen_random_uuid(), '${account}', now() - interval '3 years', now() - interval '${age}' - n * interval '1 second'
      from generate_series(1, ${count}) as n returning id, user_id
    )
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
    select gen_random_uuid()::text, gen_random_uuid()::text, user_id, id, false, now(), now() from added`);

async function countOf(table: string, condition: string): Promise<unknown> {
  const [row] = await backend.sql(`select count(*)::integer as count from auth.${table} where ${condition}`);
  return row?.['count'];
}

test('sessions unused for a year end, with their refresh tokens', async () => {
  const account = await addAccount();
  await addSessions(account, '364 days');
  await addSessions(account, '367 days', 3);
  await deleteOldSignIns({ run: backend.sql });
  expect(await countOf('sessions', `user_id = '${account}'`)).toBe(1);
  expect(await countOf('refresh_tokens', `user_id = '${account}'`)).toBe(1);
});

test('an account keeps its 1,000 most recently used sessions', async () => {
  const [busy, other] = [await addAccount(), await addAccount()];
  await addSessions(busy, '2 days', 30);
  await addSessions(busy, '1 day', 1000);
  await addSessions(other, '3 days');
  await deleteOldSignIns({ run: backend.sql });
  expect(await countOf('sessions', `user_id = '${busy}'`)).toBe(1000);
  expect(await countOf('sessions', `user_id = '${busy}' and updated_at < now() - interval '30 hours'`)).toBe(
    0,
  );
  expect(await countOf('refresh_tokens', `user_id = '${busy}'`)).toBe(1000);
  expect(await countOf('sessions', `user_id = '${other}'`)).toBe(1);
});

test('refresh tokens that can no longer be used are deleted after 30 days', async () => {
  const account = await addAccount();
  await addSessions(account, '40 days');
  await backend.sql(`
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
    select age, gen_random_uuid()::text, user_id, id, true, now(), now() - age::interval
    from auth.sessions, unnest(array['29 days', '31 days']) as age where user_id = '${account}'`);
  await backend.sql(
    `update auth.refresh_tokens set updated_at = now() - interval '40 days' where not revoked`,
  );
  await deleteOldSignIns({ run: backend.sql });
  expect(await countOf('refresh_tokens', `user_id = '${account}' and not revoked`)).toBe(1);
  expect(await countOf('refresh_tokens', `user_id = '${account}' and id = '29 days'`)).toBe(1);
  expect(await countOf('refresh_tokens', `user_id = '${account}' and id = '31 days'`)).toBe(0);
});

test('an old refresh token stays while the response with its successor may have been lost', async () => {
  const account = await addAccount();
  await addSessions(account, '40 days');
  await backend.sql(`
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
    select name, name, user_id, id, true, now(), now() - interval '31 days'
    from auth.sessions, unnest(array['first', 'second']) as name where user_id = '${account}';
    update auth.refresh_tokens set parent = 'second' where user_id = '${account}' and not revoked;
    update auth.refresh_tokens set parent = 'first' where id = 'second'`);
  await deleteOldSignIns({ run: backend.sql });
  expect(await countOf('refresh_tokens', `id = 'first'`)).toBe(0);
  expect(await countOf('refresh_tokens', `id = 'second'`)).toBe(1);
});

test('the log of sign-ins has the newest 10,000 entries of 30 days', async () => {
  const add = (age: string, count: number) =>
    backend.sql(`insert into auth.audit_log_entries (id, payload, created_at, ip_address)
      select gen_random_uuid(), '{}', now() - interval '${age}', '' from generate_series(1, ${count})`);
  await backend.sql('delete from auth.audit_log_entries where true');
  await add('29 days', 2);
  await add('31 days', 2);
  await deleteOldSignIns({ run: backend.sql });
  expect(await countOf('audit_log_entries', 'true')).toBe(2);
  await add('1 day', 9_999);
  await deleteOldSignIns({ run: backend.sql });
  expect(await countOf('audit_log_entries', 'true')).toBe(10_000);
  expect(await countOf('audit_log_entries', "created_at < now() - interval '2 days'")).toBe(1);
});

test('an account whose address is not confirmed within 30 days is deleted', async () => {
  const [confirmed, recent, old] = [await addAccount(), await addAccount(), await addAccount()];
  await backend.sql(`
    update auth.users set created_at = now() - interval '29 days' where id = '${recent}';
    update auth.users set created_at = now() - interval '31 days' where id in ('${confirmed}', '${old}');
    update auth.users set email_confirmed_at = now() - interval '31 days' where id = '${confirmed}'`);
  await deleteOldSignIns({ run: backend.sql });
  for (const [account, count] of [
    [confirmed, 1],
    [recent, 1],
    [old, 0],
  ] as const)
    expect(await countOf('users', `id = '${account}'`)).toBe(count);
});

test('a start deletes old sign-ins', async () => {
  const environment = products.environment('none');
  const entries = "select count(*)::integer as count from auth.audit_log_entries where ip_address = 'old'";
  await whileRunning(environment, async ({ sql }) => {
    await sql(`insert into auth.audit_log_entries (id, payload, created_at, ip_address)
      values (gen_random_uuid(), '{}', now() - interval '31 days', 'old')`);
    expect(await sql(entries)).toEqual([{ count: 1 }]);
  });
  expect(await whileRunning(environment, ({ sql }) => sql(entries))).toEqual([{ count: 0 }]);
});
