import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, startBackend } from '../../local/backend/start.ts';
import { ADMIN_EMAIL } from '../support/admin-email.ts';
import { freePort } from '../support/free-port.ts';
import { copySeeded } from '../support/run-folder.ts';
import { folderForFile } from '../support/temporary-folders.ts';
import { writeRows } from '../support/write-rows.ts';

const dataDir = folderForFile();
const json = { 'content-type': 'application/json' };
let backend: Backend;

beforeAll(async () => {
  copySeeded('none', dataDir);
  backend = await startBackend({
    dataDir,
    port: await freePort(),
    siteUrl: 'http://localhost:4321',
    adminEmail: ADMIN_EMAIL,
    seed: 'none',
  });
});
afterAll(() => backend.stop());

const log = () => readFileSync(join(dataDir, 'backend.log'), 'utf8');

const insert = (article: object, secretKey: string) =>
  writeRows({ url: backend.url, secretKey }, 'POST', 'articles', article);

test('the log has the message, code and stack of a refused statement, but not its parameters', async () => {
  const { secretKey } = backend.secrets;
  const draft = {
    title: 'A draft',
    slug: 'a-draft',
    content: '<p>Confidential text</p>',
    author: 'A. Writer',
  };
  expect(await insert(draft, secretKey)).toBe(201);
  expect(await insert(draft, secretKey)).toBe(409);
  await expect
    .poll(log)
    .toMatch(/^error: duplicate key value .*"articles_slug_unique"\n(?: {4}at .*\n)+ {4}code: 23505$/m);
  expect(log()).not.toMatch(/Confidential|A draft|A\. Writer/);
});

test('the log does not have the address and password hash of a sign-up that the database rejects', async () => {
  await fetch(`${backend.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { ...json, apikey: backend.secrets.publishableKey },
    body: JSON.stringify({
      email: 'private@example.com',
      password: 'a-long-password',
      data: { name: 'a\u0000b' },
    }),
  });
  expect(await insert({ title: 'Marks the end' }, backend.secrets.publishableKey)).toBe(401);
  await expect.poll(log).toContain('permission denied for table articles');
  expect(log()).not.toMatch(/private@|\$2[aby]\$/);
});

test('a refused request adds little to the log, whatever its size', async () => {
  const { secretKey, publishableKey } = backend.secrets;
  const text = 'long '.repeat(200_000);
  const before = log().length;
  expect(await insert({ title: text, slug: 'a', content: text, author: 'x' }, publishableKey)).toBe(401);
  // The message repeats the value.
  expect(await insert({ title: 'T', slug: 'b', content: 'c', published_at: text }, secretKey)).toBe(400);
  await expect.poll(log).toContain('invalid input syntax for type timestamp');
  expect(log().length - before).toBeLessThan(6000);
});
