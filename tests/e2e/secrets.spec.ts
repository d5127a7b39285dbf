import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { TestStack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

/** The files that contain secrets, readable only by their owner. The database folder is not searched either. */
const secretFiles = ['secrets.json', 'local.env'];
const database = 'db';

const reader = { email: 'sec-1@example.com', password: 'a-password-to-look-for-1' };

test('SEC-1 no secret is in the site, a log or a response after sign-ups and errors', async ({ stack }) => {
  const dataDir = stack.product.stack.dataDir;
  const printed = recordOutput();
  const { responses, tokens } = await provoke(stack);
  const output = printed();

  const { publishableKey, ...own } = keptSecrets(stack);
  const secrets = { ...own, ...tokens, password: reader.password };
  expect(Object.keys(own).sort()).toEqual(['adminPassword', 'jwtSecret', 'secretKey', 'webhookSecret']);

  const files = filesBelow(dataDir);
  expect(files).toContain('backend.log');
  expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const [name, secret] of Object.entries(secrets)) {
    for (const file of files)
      if (readFileSync(join(dataDir, file)).includes(secret)) found.push(`${name} in ${file}`);
    if (output.includes(secret)) found.push(`${name} in the output`);
  }
  // Responses to a sign-in legitimately contain the user's session, so the tokens are not checked here.
  for (const [name, secret] of Object.entries({ ...own, password: reader.password }))
    if (responses.some((response) => response.includes(secret))) found.push(`${name} in a response`);
  expect(found).toEqual([]);
  expect(
    files.some((file) => readFileSync(join(dataDir, file)).includes(publishableKey ?? '')),
    'the search works',
  ).toBe(true);
});

test('SEC-1 secret files are readable only by their owner', ({ stack }) => {
  for (const file of secretFiles) {
    expect(statSync(join(stack.product.stack.dataDir, file)).mode & 0o777, file).toBe(0o600);
  }
});

test('SEC-1 a build with a secret of the product in a page fails, and the live site stays unchanged', async ({
  stack,
}) => {
  const { adminPassword: secret = '' } = keptSecrets(stack);
  expect(secret).not.toBe('');
  const page = async () => (await fetch(`${stack.siteUrl}/contact`)).text();
  const before = await page();
  await stack.sql(
    `update public.contact_page_content set explanatory_text = 'Do not show ${secret} to anybody'`,
  );
  await expect(stack.publish()).rejects.toThrow(/contains a secret key\. Nothing was published/);
  expect(await page()).toBe(before);
  await stack.sql("update public.contact_page_content set explanatory_text = 'Write to us'");
  await stack.publish();
  expect(await page()).toContain('Write to us');
});

function keptSecrets(stack: TestStack): Record<string, string> {
  const file = join(stack.product.stack.dataDir, 'secrets.json');
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Sends requests like visitors, users and attackers, and returns the responses and the session's tokens. */
async function provoke(stack: TestStack) {
  const responses: string[] = [];
  const request = async (url: string, options: RequestInit = {}): Promise<string> => {
    const response = await fetch(url, options);
    const text = await response.text();
    responses.push(`${JSON.stringify([...response.headers])}\n${text}`);
    return text;
  };
  const json = { 'content-type': 'application/json' };
  const asVisitor = { apikey: stack.publishableKey, ...json };
  const auth = (path: string, body: unknown, headers: Record<string, string> = asVisitor) =>
    request(`${stack.supabaseUrl}/auth/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

  await auth('signup', reader);
  await auth('signup', { ...reader, password: 'short' });
  await auth('signup', '{');
  await auth('token?grant_type=password', reader);
  await stack.sql(`update auth.users set email_confirmed_at = now() where email = '${reader.email}'`);
  await auth('token?grant_type=password', { ...reader, password: 'wrong-password-1' });
  const session = JSON.parse(await auth('token?grant_type=password', reader));
  expect(session).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
  await auth('recover', { email: reader.email });
  await auth('token?grant_type=refresh_token', { refresh_token: 'wrong' });
  const bearer = { ...asVisitor, Authorization: `Bearer ${session.access_token}` };
  const rest = (path: string, headers: Record<string, string>, options: RequestInit = {}) =>
    request(`${stack.supabaseUrl}/rest/v1/${path}`, { headers, ...options });
  await rest('articles', bearer, { method: 'POST', body: '{"title":"x","slug":"x"}' });
  await rest('no_such_table', bearer);
  await rest('articles?id=eq.x', { ...asVisitor, Authorization: `Bearer ${session.access_token}x` });
  await rest('articles', { apikey: stack.secretKey, 'user-agent': 'Mozilla/5.0 (X11) Chrome/140' });
  await rest('no_such_table', { apikey: stack.secretKey, Authorization: `Bearer ${stack.secretKey}` });
  await rest('rpc/is_admin', bearer, { method: 'POST', body: '{' });

  const at = new Date();
  const signed = new Webhook(stack.product.stack.variables['WEBHOOK_SECRET'] ?? '').sign('msg_sec', at, '{}');
  const call = {
    'webhook-id': 'msg_sec',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    ...json,
  };
  for (const [signature, body] of [
    [signed, '{"x":1}'],
    [signed, '{'],
    ['v1,wrong', '{}'],
  ] as const)
    await request(`${stack.siteUrl}/hooks/rebuild`, {
      method: 'POST',
      headers: { ...call, 'webhook-signature': signature },
      body,
    });
  for (const path of [
    '/no-such-page',
    '/%',
    '/_headers',
    '/secrets.json',
    '/../secrets.json',
    '/%2e%2e/local.env',
    '/api/coingecko/x',
    '/.netlify/images?url=x',
  ])
    await request(stack.siteUrl + path);
  // A failed build logs its error.
  await stack.sql('revoke select on public.trending_memecoins from anon');
  await expect(stack.publish()).rejects.toThrow('trending_memecoins');
  await stack.sql('grant select on public.trending_memecoins to anon');
  return {
    responses,
    tokens: { accessToken: String(session.access_token), refreshToken: String(session.refresh_token) },
  };
}

/** Returns the files in the data folder, except secret files and the database. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !secretFiles.includes(file) && !file.startsWith(`${database}/`));
}

/** Records the output of this process, which also runs the product, until the returned function is called. */
function recordOutput(): () => string {
  let text = '';
  const streams = [process.stdout, process.stderr].map((stream) => ({
    stream,
    write: stream.write.bind(stream),
  }));
  for (const { stream, write } of streams) {
    stream.write = (chunk: string | Uint8Array) => {
      text += String(chunk);
      return write(chunk);
    };
  }
  return () => {
    for (const { stream, write } of streams) stream.write = write;
    return text;
  };
}
