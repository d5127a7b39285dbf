import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Client, openTestDatabase } from '../support/database.ts';

// An access token is valid for an hour. The session that it names can end before.
const db = await openTestDatabase();
await db.run("insert into public.articles (title, slug) values ('Draft', 'a-draft')");

/** Creates an administrator who has signed in, and returns the access token and the ids of its account and session. */
async function newAdministrator(name: string) {
  const email = `${name}@example.com`;
  await db.query('insert into private.admin_emails (email) values ($1)', [email]);
  const token = await db.signUp(email);
  const [, claims = ''] = token.split('.');
  const { sub, session_id } = JSON.parse(String(Buffer.from(claims, 'base64url')));
  return { token, id: String(sub), session: String(session_id) };
}

/** Returns whether a token gives an administrator's rights, and checks that it gives either all or none of them. */
async function hasRights(token: string): Promise<boolean> {
  const client: Client = db.withToken(token);
  const slug = `category-${randomUUID()}`;
  const rights = [
    (await client.rpc('is_admin')).data === true,
    (await client.from('articles').select('id').eq('slug', 'a-draft')).data?.length === 1,
    (await client.from('categories').insert({ name: slug, slug })).status === 201,
    (await client.rpc('publish_status')).status === 200,
  ];
  expect(new Set(rights).size, rights.join()).toBe(1);
  return rights.includes(true);
}

const signed = (sub: string, claims: object) => {
  const now = Math.floor(Date.now() / 1000);
  return db.signToken({
    sub,
    role: 'authenticated',
    aud: 'authenticated',
    iat: now,
    exp: now + 600,
    ...claims,
  });
};

test('RLS-9 an administrator has no rights in a session that has ended', async () => {
  const { token, session } = await newAdministrator('ended');
  const other = await newAdministrator('not-ended');
  expect(await hasRights(token)).toBe(true);
  await db.query('delete from auth.sessions where id = $1', [session]);
  expect(await hasRights(token)).toBe(false);
  expect(await hasRights(other.token)).toBe(true);
});

test.each([
  ['no session', {}, true],
  ['null as its session', { session_id: null }, true],
  ['an unknown session', { session_id: randomUUID() }, false],
  ['an empty session', { session_id: '' }, false],
  ['a text as its session', { session_id: "' or true --" }, false],
  ['a list as its session', { session_id: [randomUUID()] }, false],
])('a token that somebody with the signing key has made, with %s', async (name, claims, expected) => {
  const { id } = await newAdministrator(name.replaceAll(' ', '-'));
  expect(await hasRights(signed(id, claims))).toBe(expected);
});

test('a session of another account gives no rights', async () => {
  const [one, other] = [await newAdministrator('one'), await newAdministrator('other')];
  expect(await hasRights(signed(one.id, { session_id: one.session }))).toBe(true);
  expect(await hasRights(signed(one.id, { session_id: other.session }))).toBe(false);
});
