import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { backendForFile } from '../support/file-fixtures.ts';

const backend = await backendForFile('none');
const { publishableKey, secretKey } = backend.secrets;
const client = (key: string) =>
  createClient(backend.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
const owner = client(secretKey);
const password = 'correct horse battery staple';

/** Returns the tables that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await backend.sql(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p')
     and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  );
  const found = await backend.sql(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name from ${name} as data where to_jsonb(data)::text ilike '%${text}%'`,
      )
      .join(' union '),
  );
  return found.map(({ name }) => String(name)).sort();
}

async function signedIn(email: string) {
  const person = client(publishableKey);
  await person.auth.signUp({ email, password });
  await backend.sql(`update auth.users set email_confirmed_at = now() where email = '${email}'`);
  expect((await person.auth.signInWithPassword({ email, password })).error).toBeNull();
  return person;
}

test('deleting the account of an administrator who leaves removes their address from every table, but not their work', async () => {
  const editor = await signedIn('leaver@example.com');
  await signedIn('other@example.com');
  for (const address of ['leaver@example.com', 'other@example.com'])
    await owner.rpc('add_administrator', { address });
  const published_at = '2026-01-01T00:00:00Z';
  const { error } = await editor.from('articles').insert({ title: 'Mine', slug: 'mine', published_at });
  expect(error).toBeNull();
  await editor.rpc('publish_now');
  // The account had another address before, and somebody else invited it.
  await backend.sql(`update private.revisions set by_name = 'former-leaver@example.com' where id = (select max(id) from private.revisions);
    update private.content_versions set changed_by = 'former-leaver@example.com' where changed_by = 'leaver@example.com';
    insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(),
      '{"actor_username": "service_role", "traits": {"user_email": "leaver@example.com"}}')`);
  expect(await tablesWith('leaver@')).toEqual(
    expect.arrayContaining([
      'auth.audit_log_entries',
      'auth.identities',
      'auth.users',
      'private.admin_emails',
      'private.builds',
      'private.content_versions',
      'private.revisions',
    ]),
  );
  const others = await tablesWith('other@');
  const id = String((await editor.auth.getUser()).data.user?.id);

  expect((await owner.rpc('delete_account', { address: ' Leaver@Example.com ' })).data).toBe(true);
  expect(await tablesWith('leaver@')).toEqual([]);
  expect(await tablesWith(id)).toEqual([]);
  expect(await tablesWith('other@')).toEqual(others);
  expect((await editor.from('articles').delete().eq('slug', 'mine').select()).data ?? []).toEqual([]);
  expect((await client(publishableKey).from('articles').select('title')).data).toEqual([{ title: 'Mine' }]);
  const names = await backend.sql(
    "select distinct by_name from private.revisions where by_name like '%account'",
  );
  expect(names).toEqual([{ by_name: 'a deleted account' }]);
  expect((await owner.rpc('delete_account', { address: 'leaver@example.com' })).data).toBe(false);
});
