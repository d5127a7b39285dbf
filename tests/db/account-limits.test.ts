import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ADMIN_EMAIL as admin } from '../support/admin-email.ts';
import { startBackendForVisitors } from '../support/visitors.ts';

// Attempts also count by email address, so each test uses its own addresses.
const { backend, nextVisitor, visitorHeaders } = await startBackendForVisitors();

const password = 'correct horse battery staple';
/** Minimum response time that hides work depending on the account. Slightly reduced, because timers can fire early. */
const EQUAL_MILLISECONDS = 490;

async function auth(
  path: string,
  body: object | null,
  headers: Record<string, string> = {},
  method = 'POST',
) {
  const started = performance.now();
  const response = await fetch(`${backend.url}/auth/v1/${path}`, {
    method,
    headers: {
      ...visitorHeaders(),
      apikey: backend.secrets.publishableKey,
      'content-type': 'application/json',
      ...headers,
    },
    body: body && JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  const json = text === '' ? {} : JSON.parse(text);
  return {
    status: response.status,
    headers: response.headers,
    text,
    json,
    time: performance.now() - started,
  };
}
const signIn = (email: string, secret: string, headers = {}) =>
  auth('token?grant_type=password', { email, password: secret }, headers);
const signUp = (email: string) => auth('signup', { email, password, data: { name: 'Ada', a: 1 } });
/** Creates a confirmed account, which sends one email. */
const createAccount = async (email: string) => {
  expect((await signUp(email)).status).toBe(200);
  await backend.sql(`update auth.users set email_confirmed_at = now() where email = '${email}'`);
};
const mailsTo = (email: string) => backend.mails.filter(({ to }) => to === email);

test('AB-4 ten wrong passwords for an email address lock out only their sender, regardless of spelling and headers', async () => {
  await createAccount('ada.lovelace@example.com');
  const spellings = ['Ada.Lovelace@example.com', 'ada.lovelace@EXAMPLE.com', ' ada.lovelace@example.com'];
  const guesses = Array.from({ length: 10 }, (_, n) =>
    signIn(spellings[n % 3] ?? '', 'wrong', { 'x-forwarded-for': `10.0.0.${n}` }),
  );
  for (const { status, json } of await Promise.all(guesses))
    expect([status, json.error_code]).toEqual([400, 'invalid_credentials']);
  const rejected = await signIn('ada.lovelace@example.com', password, { 'x-forwarded-for': '10.1.1.1' });
  expect(rejected.status).toBe(429);
  expect(rejected.json).toEqual({
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: expect.stringMatching(/^Too many attempts. Try again in \d+ seconds\.$/),
  });
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(rejected.headers.get('access-control-allow-origin')).toBe('*');
  expect((await signIn(admin, backend.secrets.adminPassword)).status).toBe(200);
  nextVisitor();
  expect((await signIn('ada.lovelace@example.com', password)).status).toBe(200);
});

test('AB-4 a hundred wrong passwords from many senders lock an email address', async () => {
  await createAccount('margaret@example.com');
  const tenGuesses = () => {
    nextVisitor();
    return Array.from({ length: 10 }, async () => (await signIn('margaret@example.com', 'wrong')).status);
  };
  const guesses = Array.from({ length: 10 }, tenGuesses).flat();
  expect(await Promise.all(guesses)).toEqual(Array(100).fill(400));
  expect(await Promise.all(tenGuesses())).toEqual(Array(10).fill(429));
});

test('concurrent attempts do not exceed the limit', async () => {
  await createAccount('grace@example.com');
  const responses = await Promise.all(Array.from({ length: 40 }, () => signIn('grace@example.com', 'wrong')));
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(30);
});

test('AB-4 wrong passwords for many accounts lock out the sender; correct passwords never count', async () => {
  for (let n = 0; n < 4; n += 1) {
    const signIns = Array.from({ length: 8 }, () => signIn(admin, backend.secrets.adminPassword));
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  }
  const responses = await Promise.all(
    Array.from({ length: 35 }, (_, n) => signIn(`nobody-${n}@example.com`, 'wrong')),
  );
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(30);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
});

test('AB-4 codes have ten digits, and five wrong codes block all further attempts', async () => {
  const email = 'codes@example.com';
  await createAccount(email);
  const { access_token } = (await signIn(email, password)).json;
  // The only email with the code itself.
  await auth('reauthenticate', null, { Authorization: `Bearer ${access_token}` }, 'GET');
  expect(mailsTo(email).at(-1)?.text).toMatch(/^\d{10}$/m);
  await auth('recover', { email });
  const verify = (token: string) => auth('verify', { type: 'recovery', email, token });
  for (let n = 0; n < 5; n += 1) expect((await verify(`000000000${n}`)).json.error_code).toBe('otp_expired');
  expect((await verify('0000000006')).status).toBe(429);
});

test('AB-4 attempts to guess a one-time hash are limited, including GET requests', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 16; n += 1) {
    const token = hash('sha256', String(n));
    statuses.push((await auth('verify', { type: 'recovery', token_hash: token })).status);
    const query = new URLSearchParams({ type: 'recovery', token, apikey: backend.secrets.publishableKey });
    const response = await fetch(`${backend.url}/auth/v1/verify?${query}`, {
      headers: visitorHeaders(),
      redirect: 'manual',
    });
    statuses.push(response.status);
  }
  expect(statuses.slice(0, 30).toSorted()).toEqual([...Array(15).fill(303), ...Array(15).fill(403)]);
  expect(statuses.slice(30)).toEqual([429, 429]);
});

test('AB-4 attempts to guess a refresh token are limited', async () => {
  const guess = () => auth('token?grant_type=refresh_token', { refresh_token: 'guess' });
  const responses = await Promise.all(Array.from({ length: 160 }, guess));
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('an address gets at most five emails in fifteen minutes, with or without an account', async () => {
  await createAccount('often@example.com');
  for (const [email, left] of [
    ['often@example.com', 4],
    ['without-account@example.com', 5],
  ] as const) {
    const allowed = await Promise.all(Array.from({ length: left }, () => auth('recover', { email })));
    expect(allowed.map(({ status }) => status)).toEqual(Array(left).fill(200));
    // Spellings that can reach the same mailbox.
    for (const spelling of [email, email.replace('@', '+1@'), email.replace('t', 't.'), `${email}.`]) {
      const { status, json } = await auth('recover', { email: spelling });
      expect([status, json.error_code], spelling).toEqual([429, 'over_email_send_rate_limit']);
    }
  }
  expect(mailsTo('often@example.com')).toHaveLength(5);
});

test('a stolen session cannot be used to guess the password', async () => {
  nextVisitor();
  const email = 'stolen@example.com';
  await createAccount(email);
  const { access_token } = (await signIn(email, password)).json;
  const bearer = { Authorization: `Bearer ${access_token}` };
  // The server rejects the current password as a new one, and so reveals it.
  const guess = async () => (await auth('user', { password }, bearer, 'PUT')).status;
  const statuses: number[] = [];
  for (let n = 0; n < 30; n += 1) statuses.push(await guess());
  expect(statuses).toContain(422);
  expect(statuses.at(-1)).toBe(429);
});

test('signing up does not reveal whether the address has an account', async () => {
  await signUp('unconfirmed@sign-up.example');
  await createAccount('confirmed@sign-up.example');
  const [fresh, unconfirmed, confirmed] = await Promise.all([
    signUp('Fresh@Sign-Up.example'),
    signUp('Unconfirmed@Sign-Up.example'),
    signUp('Confirmed@Sign-Up.example'),
  ]);
  const shape = ({ status, headers, text, json }: typeof fresh) => ({
    status,
    headers: [...headers.keys()],
    body: text
      .replaceAll(json.email, '<email>')
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
      .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?/g, '<time>'),
  });
  expect(fresh.json.email).toBe('fresh@sign-up.example');
  expect(confirmed.json.email).toBe('confirmed@sign-up.example');
  expect(shape(unconfirmed)).toEqual(shape(fresh));
  expect(shape(confirmed)).toEqual(shape(fresh));
  for (const { time } of [fresh, unconfirmed, confirmed]) expect(time).toBeGreaterThan(EQUAL_MILLISECONDS);

  const users = await backend.sql(
    "select email from auth.users where email ilike '%@sign-up.example' order by email",
  );
  const names = ['confirmed', 'fresh', 'unconfirmed'];
  expect(users.map(({ email }) => email)).toEqual(names.map((name) => `${name}@sign-up.example`));
  // The owners of existing accounts get an email with a recovery link.
  expect(mailsTo('confirmed@sign-up.example').at(-1)?.text).toContain('type=recovery');
  expect(mailsTo('unconfirmed@sign-up.example').at(-1)?.text).toContain('type=recovery');
  expect(backend.mails.filter(({ to }) => to.endsWith('@sign-up.example'))).toHaveLength(5);
});

test('no other endpoint reveals whether the address has an account', async () => {
  await createAccount('confirmed@endpoints.example');
  await signUp('unconfirmed@endpoints.example');
  const emails = ['confirmed', 'unconfirmed', 'nobody'].map((name) => `${name}@endpoints.example`);
  for (const [path, body, minMilliseconds] of [
    ['token?grant_type=password', { password: 'wrong' }, EQUAL_MILLISECONDS],
    ['recover', {}, EQUAL_MILLISECONDS],
    ['resend', { type: 'signup' }, EQUAL_MILLISECONDS],
    ['otp', { create_user: false }, 0],
    ['magiclink', {}, 0],
    ['verify', { type: 'signup', token: '0123456789' }, 0],
  ] as const) {
    const responses = await Promise.all(emails.map((email) => auth(path, { ...body, email })));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size, path).toBe(1);
    for (const { time } of responses) expect(time, path).toBeGreaterThan(minMilliseconds);
  }
  expect(await backend.sql("select from auth.users where email like '%@endpoints.example'")).toHaveLength(2);
});

test('an account can change to an email address only through an email to that address', async () => {
  await backend.sql("insert into private.admin_emails (email) values ('listed@example.com')");
  await createAccount('mallory@example.com');
  const session = (await signIn('mallory@example.com', password)).json;
  const bearer = { Authorization: `Bearer ${session.access_token}` };
  expect((await auth('user', { email: 'listed@example.com' }, bearer, 'PUT')).status).toBe(200);
  expect(mailsTo('mallory@example.com')).toHaveLength(1);
  expect(mailsTo('listed@example.com')).toHaveLength(1);
});
