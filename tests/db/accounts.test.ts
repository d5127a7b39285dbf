import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { identities, openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

const category = (slug: string) => ({ name: slug, slug });

test.each(identities.slice(1))(
  'RLS-6 RLS-7 is_admin() is true only for the administrator: %s',
  async (identity) => {
    const { data, error } = await db.as[identity].rpc('is_admin');
    expect(error).toBeNull();
    expect(data).toBe(identity === 'administrator');
  },
);

test('RLS-7 an unconfirmed administrator gets no session, and no rights with a token', async () => {
  const { error } = await db.as.visitor.auth.signInWithPassword({
    email: 'unconfirmed@example.com',
    password: 'correct horse battery staple',
  });
  expect(error?.code).toBe('email_not_confirmed');
  expect((await db.as.unconfirmed.from('categories').insert(category('by-unconfirmed'))).status).toBe(403);
});

test('RLS-7 administrator addresses match case-insensitively and only in full', async () => {
  await db.query("insert into private.admin_emails (email) values ('capitals@example.com')");
  const capitals = db.withToken(await db.signUp('Capitals@Example.com'));
  expect((await capitals.rpc('is_admin')).data).toBe(true);
  const similar = db.withToken(await db.signUp('capitals@example.com.evil.example'));
  expect((await similar.rpc('is_admin')).data).toBe(false);
});

test.each([
  ['banned', "banned_until = now() + interval '1 hour'"],
  ['deleted', 'deleted_at = now()'],
  ['unconfirmed again', 'email_confirmed_at = null'],
  ['another address', "email = 'moved@example.com'"],
  ['from an identity provider', 'is_sso_user = true'],
  ['anonymous', 'is_anonymous = true'],
])(
  'an administrator whose account is %s has no rights and is not counted as able to sign in',
  async (name, change) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    await db.query('insert into private.admin_emails (email) values ($1)', [email]);
    const client = db.withToken(await db.signUp(email));
    const countAble = async () =>
      (await db.service.rpc('deployment_report')).data.administrators_with_account;
    const before = await countAble();
    expect((await client.rpc('is_admin')).data).toBe(true);
    await db.query(`update auth.users set ${change} where email = $1`, [email]);
    expect((await client.rpc('is_admin')).data).toBe(false);
    expect(await countAble()).toBe(before - 1);
  },
);

test('RLS-8 expired, unsigned, wrongly signed and forged tokens are rejected with 401', async () => {
  const now = Math.floor(Date.now() / 1000);
  const rows = await db.query("select id from auth.users where email = 'administrator@example.com'");
  const good = {
    sub: rows[0]?.['id'],
    role: 'authenticated',
    aud: 'authenticated',
    iat: now,
    exp: now + 600,
  };
  const unsigned = (claims: object) =>
    `${[{ alg: 'none', typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
  const tokens = {
    'alg none, signed with nonsense': `${unsigned(good)}c2lnbmF0dXJl`,
    expired: db.signToken({ ...good, iat: now - 7200, exp: now - 3600 }),
    unsigned: unsigned(good),
    'wrongly signed': db.signToken(good, randomUUID()),
    'service_role, wrongly signed': db.signToken({ ...good, role: 'service_role' }, randomUUID()),
    'service_role, unsigned': unsigned({ ...good, role: 'service_role' }),
    garbage: 'not.a.token',
  };
  await db.run("insert into public.articles (title, slug) values ('Draft', 'token-draft')");
  for (const [name, token] of Object.entries(tokens)) {
    const client = db.withToken(token);
    expect((await client.from('categories').insert(category('by-token'))).status, `${name}: write`).toBe(401);
    const read = await client.from('articles').select('id');
    // The embedded backend ignores a token without any signature, so the caller is a visitor.
    if (name.endsWith('unsigned')) expect(read.data ?? [], `${name}: read`).toEqual([]);
    else expect(read.status, `${name}: read`).toBe(401);
  }
});

test('RLS-9 a removed administrator is rejected at the next write and can be added again', async () => {
  await db.service.rpc('add_administrator', { address: ' Leaving@Example.com ' });
  const leaving = db.withToken(await db.signUp('leaving@example.com'));
  const row = category('before-leaving');
  expect((await leaving.from('categories').insert(row)).status).toBe(201);

  await db.service.rpc('remove_administrator', { address: ' Leaving@Example.com ' });
  expect((await leaving.from('categories').insert(category('after-leaving'))).status).toBe(403);
  const update = await leaving
    .from('categories')
    .update({ name: 'Mine' }, { count: 'exact' })
    .eq('slug', row.slug);
  expect(update.count).toBe(0);

  await db.service.rpc('add_administrator', { address: 'leaving@example.com' });
  expect((await leaving.from('categories').delete({ count: 'exact' }).eq('slug', row.slug)).count).toBe(1);
  expect((await db.service.rpc('administrators')).data).toContain('leaving@example.com');
});

test.each([
  ['publisher_tick', {}],
  ['request_build', { reason: 'x', requested_by: 'x' }],
  ['site_is_live', { version: 1 }],
  ['build_started', { build_id: 1 }],
  ['build_progressed', { build_id: 1, step: 'x' }],
  ['build_finished', { build_id: 1, outcome: 'failed' }],
  ['publisher_stopped', {}],
  ['configure_publishing', { settings: {} }],
  ['add_administrator', { address: 'user@example.com' }],
  ['remove_administrator', { address: 'administrator@example.com' }],
  ['administrators', {}],
  ['begin_backup', { job: randomUUID() }],
  ['backup_rows', { job: randomUUID(), after: 0 }],
  ['stage_rows', { job: randomUUID(), rows: [] }],
  ['restore_rows', { job: randomUUID(), rows: {}, content_version: 0 }],
  ['discard_rows', { job: randomUUID() }],
])('%s() is for the secret key only', async (name, parameters) => {
  for (const identity of identities) {
    const { status } = await db.as[identity].rpc(name, parameters);
    expect([401, 403], `${identity}: ${status}`).toContain(status);
  }
});
