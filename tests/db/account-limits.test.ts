import { hash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Backend } from '../../local/backend/start.ts';
import { startTestBackend } from '../support/backend.ts';
import { ADMIN_EMAIL as admin } from '../support/run-folder.ts';

// Uses the backend as `npm start` runs it. Each test gets a new one, because the backend counts attempts.
let backend: Backend;
beforeEach(async () => {
  backend = await startTestBackend('none');
});
afterEach(() => backend.stop());

const password = 'correct horse battery staple';
/** Minimum response time that hides work depending on the account. Slightly reduced, because timers can fire early. */
const EQUAL_MILLISECONDS = 490;

async function auth(path: string, body: object, headers: Record<string, string> = {}, method = 'POST') {
  const started = performance.now();
  const response = await fetch(`${backend.url}/auth/v1/${path}`, {
    method,
    headers: { apikey: backend.secrets.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
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
const confirm = (email: string) =>
  backend.sql(`update auth.users set email_confirmed_at = now() where email = '${email}'`);
const mailsTo = (email: string) => backend.mails.filter(({ to }) => to === email);

test('ten wrong passwords lock an email address temporarily, regardless of its spelling and the headers', async () => {
  await signUp('ada.lovelace@example.com');
  await confirm('ada.lovelace@example.com');
  for (let n = 0; n < 10; n += 1) {
    const spelling = ['Ada.Lovelace@example.com', 'ada.lovelace@EXAMPLE.com', 'adalovelace@example.com'][
      n % 3
    ];
    const response = await signIn(spelling ?? '', 'wrong', { 'x-forwarded-for': `10.0.0.${n}` });
    expect([response.status, response.json.error_code]).toEqual([400, 'invalid_credentials']);
  }
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
});

test('concurrent attempts do not exceed the limit', async () => {
  const responses = await Promise.all(Array.from({ length: 40 }, () => signIn(admin, 'wrong')));
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(30);
});

test('wrong passwords for many accounts lock out the sender; correct passwords never count', async () => {
  for (let n = 0; n < 40; n += 1) {
    expect((await signIn(admin, backend.secrets.adminPassword)).status).toBe(200);
  }
  const responses = await Promise.all(
    Array.from({ length: 35 }, (_, n) => signIn(`nobody-${n}@example.com`, 'wrong')),
  );
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(30);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
});

test('codes have ten digits, and five wrong codes block all further attempts', async () => {
  // Computed before the first request, because its connection would time out in the meantime.
  const ofSixDigits = new Set(
    Array.from({ length: 1_000_000 }, (_, n) => hash('sha256', `${admin}${String(n).padStart(6, '0')}`)),
  );
  await auth('recover', { email: admin });
  const [user] = await backend.sql(`select recovery_token from auth.users where email = '${admin}'`);
  expect(user?.['recovery_token']).toMatch(/^[0-9a-f]{64}$/);
  expect(ofSixDigits.has(String(user?.['recovery_token']))).toBe(false);
  const verify = (token: string) => auth('verify', { type: 'recovery', email: admin, token });
  for (let n = 0; n < 5; n += 1) expect((await verify(`000000000${n}`)).json.error_code).toBe('otp_expired');
  expect((await verify('0000000006')).status).toBe(429);
});

test('attempts to guess a one-time hash are limited, including GET requests', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 16; n += 1) {
    const token = hash('sha256', String(n));
    statuses.push((await auth('verify', { type: 'recovery', token_hash: token })).status);
    const query = new URLSearchParams({ type: 'recovery', token, apikey: backend.secrets.publishableKey });
    const response = await fetch(`${backend.url}/auth/v1/verify?${query}`, { redirect: 'manual' });
    statuses.push(response.status);
  }
  expect(statuses.slice(0, 30).toSorted()).toEqual([...Array(15).fill(303), ...Array(15).fill(403)]);
  expect(statuses.slice(30)).toEqual([429, 429]);
});

test('attempts to guess a refresh token are limited', async () => {
  const guess = () => auth('token?grant_type=refresh_token', { refresh_token: 'guess' });
  const responses = await Promise.all(Array.from({ length: 160 }, guess));
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('an alternative spelling of a path does not bypass the limits of its endpoint', async () => {
  expect((await auth('%74oken?grant_type=password', { email: admin, password: 'x' })).status).toBe(404);
  expect((await auth('/token?grant_type=password', { email: admin, password: 'x' })).status).toBe(401);
});

test('an address gets at most five emails in fifteen minutes, with or without an account', async () => {
  for (const email of [admin, 'nobody@example.com']) {
    for (let n = 0; n < 5; n += 1) expect((await auth('recover', { email })).status).toBe(200);
    const { status, json } = await auth('recover', { email });
    expect([status, json.error_code]).toEqual([429, 'over_email_send_rate_limit']);
  }
  expect(mailsTo(admin)).toHaveLength(5);
});

test('signing up does not reveal whether the address has an account', async () => {
  await signUp('unconfirmed@example.com');
  const responses = {
    fresh: await signUp('Fresh@Example.com'),
    unconfirmed: await signUp('Unconfirmed@Example.com'),
    confirmed: await signUp('Admin@Example.com'),
  };
  const shape = ({ status, headers, text, json }: typeof responses.fresh) => ({
    status,
    headers: [...headers.keys()],
    body: text
      .replaceAll(json.email, '<email>')
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
      .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.\d+/g, '<time>'),
  });
  expect(responses.fresh.json.email).toBe('fresh@example.com');
  expect(responses.confirmed.json.email).toBe(admin);
  expect(shape(responses.unconfirmed)).toEqual(shape(responses.fresh));
  expect(shape(responses.confirmed)).toEqual(shape(responses.fresh));
  for (const { time } of Object.values(responses)) expect(time).toBeGreaterThan(EQUAL_MILLISECONDS);

  const users = await backend.sql('select email from auth.users order by email');
  expect(users.map(({ email }) => email)).toEqual([admin, 'fresh@example.com', 'unconfirmed@example.com']);
  // The owners of existing accounts get an email with a recovery link.
  expect(mailsTo(admin).at(-1)?.text).toContain('type=recovery');
  expect(mailsTo('unconfirmed@example.com').at(-1)?.text).toContain('type=recovery');
  expect(backend.mails).toHaveLength(4);
});

test('no other endpoint reveals whether the address has an account', async () => {
  await signUp('unconfirmed@example.com');
  const emails = [admin, 'unconfirmed@example.com', 'nobody@example.com'];
  for (const [path, body, minMilliseconds] of [
    ['token?grant_type=password', { password: 'wrong' }, EQUAL_MILLISECONDS],
    ['recover', {}, EQUAL_MILLISECONDS],
    ['resend', { type: 'signup' }, EQUAL_MILLISECONDS],
    ['otp', { create_user: false }, 0],
    ['magiclink', {}, 0],
    ['verify', { type: 'signup', token: '0123456789' }, 0],
  ] as const) {
    const responses = [];
    for (const email of emails) responses.push(await auth(path, { ...body, email }));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size, path).toBe(1);
    for (const { time } of responses) expect(time, path).toBeGreaterThan(minMilliseconds);
  }
  expect(await backend.sql('select email from auth.users')).toHaveLength(2);
});

test('an account can change to an email address only through an email to that address', async () => {
  await backend.sql("insert into private.admin_emails (email) values ('listed@example.com')");
  await signUp('mallory@example.com');
  await confirm('mallory@example.com');
  const session = (await signIn('mallory@example.com', password)).json;
  const bearer = { Authorization: `Bearer ${session.access_token}` };
  expect((await auth('user', { email: 'listed@example.com' }, bearer, 'PUT')).status).toBe(200);
  expect(mailsTo('mallory@example.com')).toHaveLength(1);
  expect(mailsTo('listed@example.com')).toHaveLength(1);
});
