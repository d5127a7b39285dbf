import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { png } from '../support/uploads.ts';
import { startBackendForVisitors } from '../support/visitors.ts';

// An account belongs to whoever reads the emails to its address, also after somebody else had access to it.
const { backend, visitor, visitorHeaders } = await startBackendForVisitors();

const password = 'correct horse battery staple';
const newPassword = 'a new password of the owner';

const authClient = () =>
  createClient(backend.url, backend.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: visitorHeaders() },
  }).auth;

type Auth = ReturnType<typeof authClient>;

/** Waits for the latest link of a type in the emails to an address, and returns its one-time hash. */
const linkTo = (email: string, type: string) =>
  eventually(() => {
    const links = backend.mails
      .filter(({ to }) => to === email)
      .map(({ text }) => new RegExp(`token_hash=([0-9a-f]+)&type=${type}`).exec(text)?.[1]);
    return links.findLast((link) => link !== undefined) ?? expect.fail(`no ${type} link to ${email}`);
  });

type LinkType = 'signup' | 'recovery' | 'email_change';

/** Opens the latest link of a type in the emails to an address. */
async function open(email: string, type: LinkType) {
  const client = authClient();
  const { error } = await client.verifyOtp({ token_hash: await linkTo(email, type), type });
  return { client, error };
}

async function signIn(email: string, secret: string) {
  const client = authClient();
  const { error } = await client.signInWithPassword({ email, password: secret });
  return { client, error };
}

/** Signs up an account, confirms its address, and returns its client. */
async function createAccount(email: string) {
  await authClient().signUp({ email, password });
  await open(email, 'signup');
  return (await signIn(email, password)).client;
}

test('a new password cancels a pending change of the email address', async () => {
  const email = 'robbed@example.com';
  const thief = await createAccount(email);
  expect((await thief.updateUser({ email: 'thief@example.com' })).error).toBeNull();
  await linkTo('thief@example.com', 'email_change');

  await authClient().resetPasswordForEmail(email);
  const { client: owner } = await open(email, 'recovery');
  expect((await owner.updateUser({ password: newPassword })).error).toBeNull();

  expect((await open('thief@example.com', 'email_change')).error?.code).toBe('otp_expired');
  expect((await signIn(email, newPassword)).error).toBeNull();
});

test('a new password ends the other sessions of the account, and no others', async () => {
  const email = 'careful@example.com';
  const [own, unrelated] = await Promise.all([createAccount(email), createAccount('unrelated@example.com')]);
  const { client: lost } = await signIn(email, password);
  expect((await own.updateUser({ data: { name: 'Unchanged password' } })).error).toBeNull();
  expect((await lost.refreshSession()).error).toBeNull();

  expect((await own.updateUser({ password: newPassword })).error).toBeNull();

  expect((await lost.refreshSession()).error?.status).toBe(400);
  expect((await own.refreshSession()).error).toBeNull();
  expect((await unrelated.refreshSession()).error).toBeNull();
});

test.each<[string, (own: Auth) => Promise<{ error: unknown }>]>([
  ['a new password', (own) => own.updateUser({ password: newPassword })],
  ['signing out everywhere', (own) => own.signOut({ scope: 'global' })],
  ['signing out the other devices', (own) => own.signOut({ scope: 'others' })],
])('%s ends the rights of an administrator in another browser immediately', async (_, act) => {
  const email = `administrator-${visitor()}@example.com`;
  const own = await createAccount(email);
  await backend.sql(`select public.add_administrator('${email}')`);
  const { client: other } = await signIn(email, password);
  const { access_token } = (await other.getSession()).data.session ?? expect.fail();
  const api = createClient(backend.url, backend.secrets.publishableKey, {
    accessToken: async () => access_token,
  });
  const upload = async (name: string) =>
    (await api.storage.from('media').upload(name, png, { contentType: 'image/png' })).error;
  expect((await api.rpc('is_admin')).data).toBe(true);
  expect(await upload(`${visitor()}-before.png`)).toBeNull();

  expect((await act(own)).error).toBeNull();

  expect((await api.rpc('is_admin')).data).toBe(false);
  expect(await upload(`${visitor()}-after.png`)).toMatchObject({
    message: expect.stringContaining('row-level security'),
  });
});

test('a new password cancels a change of the email address even if the other sessions cannot be ended', async () => {
  const client = await createAccount('unlucky@example.com');
  expect((await client.updateUser({ email: 'second-thief@example.com' })).error).toBeNull();
  await linkTo('second-thief@example.com', 'email_change');
  await signIn('unlucky@example.com', password);
  await backend.sql(`
    create function auth.fail() returns trigger language plpgsql as $$ begin raise 'a failure'; end $$;
    create trigger fail before delete on auth.sessions for each row execute function auth.fail()`);
  try {
    expect((await client.updateUser({ password: newPassword })).error).toBeNull();
  } finally {
    await backend.sql('drop function auth.fail cascade');
  }
  expect((await open('second-thief@example.com', 'email_change')).error?.code).toBe('otp_expired');
});

test('a change of both the password and the email address can be confirmed', async () => {
  const client = await createAccount('before@example.com');
  const changes = { email: 'After@example.com', password: newPassword };
  expect((await client.updateUser(changes)).error).toBeNull();
  expect((await open('after@example.com', 'email_change')).error).toBeNull();
  expect((await signIn('after@example.com', newPassword)).error).toBeNull();
});

test.each<[string, LinkType, (email: string) => Promise<unknown>]>([
  ['signs up', 'recovery', (email) => authClient().signUp({ email, password: newPassword })],
  [
    'signs up but opens the first email',
    'signup',
    (email) => authClient().signUp({ email, password: 'x'.repeat(9) }),
  ],
  ['sets a new password', 'recovery', (email) => authClient().resetPasswordForEmail(email)],
  ['requests another email', 'recovery', (email) => authClient().resend({ type: 'signup', email })],
])('whoever signed up with an address before its owner has no access: the owner %s', async (_, link, act) => {
  const email = `owner-${visitor()}@example.com`;
  await authClient().signUp({ email, password });
  await act(email.toUpperCase());
  await linkTo(email, 'recovery');
  const { client, error } = await open(email, link);
  expect(error).toBeNull();
  expect((await signIn(email, password)).error?.code).toBe('invalid_credentials');
  expect((await client.updateUser({ password: newPassword })).error).toBeNull();
  expect((await signIn(email, newPassword)).error).toBeNull();
});

test('a recovery email does not change the password of a confirmed account', async () => {
  await createAccount('confirmed@example.com');
  await authClient().resetPasswordForEmail('confirmed@example.com');
  expect((await signIn('confirmed@example.com', password)).error).toBeNull();
});

test.each([
  '<b>x</b>@example.com',
  '<a/href="https://evil.example/">log&nbsp;in</a><!--@evil.example',
  '"quoted"@example.com',
  'x@example.com\u0007',
])('no account can have the address %j, because emails to others would contain it', async (email) => {
  expect((await authClient().signUp({ email, password })).error?.code).toBe('validation_failed');
  const client = await createAccount(`sender-${visitor()}@example.com`);
  expect((await client.updateUser({ email })).error?.code).toBe('validation_failed');
  expect(backend.mails.filter(({ to }) => to === email)).toEqual([]);
});

test.each([
  ['ü'.repeat(36), 'ü'.repeat(37)],
  ['a'.repeat(72), 'a'.repeat(73)],
])('a password can have 72 bytes, because bcrypt ignores the rest: %s', async (longest, longer) => {
  const email = `long-${visitor()}@example.com`;
  const tooLong = { code: 'validation_failed', message: expect.stringContaining('72') };
  expect((await authClient().signUp({ email, password: longer })).error).toMatchObject(tooLong);
  const client = await createAccount(email);
  expect((await client.updateUser({ password: longer })).error).toMatchObject(tooLong);
  expect((await client.updateUser({ password: longest })).error).toBeNull();
  expect((await signIn(email, longest)).error).toBeNull();
});

test('an account cannot find out which addresses have an account', async () => {
  const [client] = await Promise.all([
    createAccount('curious@example.com'),
    createAccount('known@example.com'),
  ]);
  const { access_token } = (await client.getSession()).data.session ?? expect.fail();
  const call = async (method: string, body?: object) => {
    const started = performance.now();
    const response = await fetch(`${backend.url}/auth/v1/user`, {
      method,
      headers: {
        apikey: backend.secrets.publishableKey,
        Authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
      },
      body: body ? JSON.stringify(body) : null,
    });
    return { status: response.status, text: await response.text(), time: performance.now() - started };
  };
  const responses = [];
  for (const email of ['Known@Example.com', 'Nobody@Example.com']) {
    const changed = await call('PUT', { email });
    expect(changed.time).toBeGreaterThan(490);
    const shape = [changed, await call('GET')].map(({ status, text }) => [
      status,
      text
        .replaceAll(email.toLowerCase(), '<email>')
        .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.\d+/g, '<time>'),
    ]);
    responses.push(shape);
  }
  expect(responses[0]).toEqual(responses[1]);
  expect(JSON.stringify(responses[0])).toContain('"new_email\\":\\"<email>');
  expect(backend.mails.filter(({ to }) => to === 'known@example.com')).toHaveLength(1);
});
