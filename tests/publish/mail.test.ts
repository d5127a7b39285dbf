import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../local/stack.ts';
import { readEnvironment } from '../../src/environment.ts';
import { freePorts } from '../support/free-port.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { NO_PRICES } from '../support/no-prices.ts';
import { copySeeded } from '../support/run-folder.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const SITE = 'https://news.example.test';
const password = 'a long enough password';
const dataDir = folderForFile();
let server: MailServer;
let stack: Stack;
const lines: string[] = [];
beforeAll(async () => {
  copySeeded('none', dataDir);
  server = await startMailServer();
  const environment = readEnvironment({
    ...(await freePorts()),
    DATA_DIR: dataDir,
    SITE_URL: SITE,
    SMTP_URL: `smtp://news:pass%20word%2F1@localhost:${server.port}`,
    MAIL_FROM: 'Moon Dispatch <news@example.test>',
    COINGECKO_URL: NO_PRICES,
  });
  stack = await startStack(environment, (line) => lines.push(line));
});
afterEach(() => {
  server.mails.length = 0;
});
afterAll(async () => {
  await stack.stop();
  await server.stop();
});

async function auth(path: string, body: object, { method = 'POST', token = '' } = {}) {
  const { secrets, url } = stack.backend ?? { secrets: null, url: '' };
  const response = await fetch(`${url}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: secrets?.publishableKey ?? '',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}

/**
 * Waits for the email with this number and returns the one-time hash of its link, which must be in both text and HTML.
 */
async function hashIn(count: number, to: string, type: string): Promise<string> {
  await expect.poll(() => server.mails).toHaveLength(count);
  const mail = server.mails.at(-1);
  expect(mail).toMatchObject({ to: [to], from: 'news@example.test', user: 'news', encrypted: true });
  const [plain, html] = ['&', '&amp;'].map(
    (and) =>
      new RegExp(`${SITE}/login\\?token_hash=([\\w-]+)${and}type=${type}\\b`).exec(mail?.message ?? '')?.[1],
  );
  expect(plain).toBeTruthy();
  expect(html).toBe(plain);
  expect(mail?.message).not.toMatch(/localhost(?!:\d+ )|supabase\.co|Powered by/i);
  return plain ?? '';
}

test('confirmation, recovery and a change of address work by email', async () => {
  expect((await auth('signup', { email: 'ada@example.com', password })).status).toBe(200);
  const signup = await hashIn(1, 'ada@example.com', 'signup');
  expect((await auth('verify', { token_hash: signup, type: 'signup' })).status).toBe(200);

  expect((await auth('recover', { email: 'ada@example.com' })).status).toBe(200);
  const recovery = await hashIn(2, 'ada@example.com', 'recovery');
  const session = await auth('verify', { token_hash: recovery, type: 'recovery' });
  const token: string = session.json.access_token;

  const changed = await auth('user', { email: 'ada@new.example' }, { method: 'PUT', token });
  expect(changed.status).toBe(200);
  const change = await hashIn(3, 'ada@new.example', 'email_change');
  expect((await auth('verify', { token_hash: change, type: 'email_change' })).status).toBe(200);
  const signedIn = await auth('token?grant_type=password', { email: 'ada@new.example', password });
  expect(signedIn.status).toBe(200);
  expect(lines.join('\n')).not.toMatch(/Email to|token_hash/);
});

test('an address without an account gets no email, and a repeated sign-up sends one to its owner', async () => {
  await auth('recover', { email: 'nobody@example.com' });
  await auth('signup', { email: 'grace@example.com', password });
  await auth('signup', { email: 'grace@example.com', password });
  await expect.poll(() => server.mails).toHaveLength(2);
  expect(server.mails.map(({ to }) => to)).toEqual([['grace@example.com'], ['grace@example.com']]);
});

test('while the mail server is down, visitors get the usual response and the log names the server', async () => {
  await server.stop();
  const { status } = await auth('signup', { email: 'alan@example.com', password });
  expect(status).toBe(200);
  const line = () => lines.find((text) => text.startsWith('Mail server'));
  await expect
    .poll(line)
    .toMatch(
      /^Mail server localhost:\d+: could not send “Confirm your email address” to alan@example.com: .*ECONNREFUSED.* The next attempt is in 10 seconds\.$/,
    );
  const variables = readFileSync(join(dataDir, 'local.env'), 'utf8');
  for (const text of [...lines, variables]) expect(text).not.toMatch(/pass(?: |%20)word|SMTP_URL/);
});
