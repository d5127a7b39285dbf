import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../local/backend/start.ts';
import { startTestBackend } from '../support/backend.ts';

// With the backend as `npm start` runs it: files go through its own store.
let backend: Backend;
beforeAll(async () => {
  backend = await startTestBackend('none');
});
afterAll(() => backend.stop());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const password = 'correct horse battery staple';

async function bucketOf(email: string | null) {
  const client = createClient(backend.url, backend.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  if (email === 'admin@moondispatch.example') {
    await client.auth.signInWithPassword({ email, password: backend.secrets.adminPassword });
  } else if (email) {
    await client.auth.signUp({ email, password });
    await backend.sql(`update auth.users set email_confirmed_at = now() where email = '${email}'`);
    await client.auth.signInWithPassword({ email, password });
  }
  return client.storage.from('media');
}

const read = (path: string) => fetch(`${backend.url}/storage/v1/object/public/media/${path}`);

test('administrators upload, list, replace and delete pictures, and everybody may fetch them', async () => {
  const media = await bucketOf('admin@moondispatch.example');
  expect((await media.upload('a.png', png, { contentType: 'image/png' })).error).toBeNull();
  expect((await media.list()).data?.map(({ name }) => name)).toEqual(['a.png']);
  const response = await read('a.png');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await media.update('a.png', png, { contentType: 'image/png' })).error).toBeNull();
  expect((await media.remove(['a.png'])).data).toHaveLength(1);
  expect((await read('a.png')).status).toBe(400);
});

test.each([null, 'reader@example.com'])('%s can neither upload, list, replace nor delete', async (email) => {
  const admin = await bucketOf('admin@moondispatch.example');
  await admin.upload('kept.png', png, { contentType: 'image/png', upsert: true });
  const media = await bucketOf(email);
  expect((await media.upload('mine.png', png, { contentType: 'image/png' })).error).not.toBeNull();
  expect((await media.update('kept.png', png, { contentType: 'image/png' })).error).not.toBeNull();
  expect((await media.list()).data ?? []).toEqual([]);
  expect((await media.remove(['kept.png'])).data ?? []).toEqual([]);
  expect((await media.move('kept.png', 'moved.png')).error).not.toBeNull();
  expect((await read('kept.png')).status).toBe(200);
  expect((await read('mine.png')).status).not.toBe(200);
});

test.each([
  ['an SVG', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an HTML page', 'text/html', '<script>alert(1)</script>'],
  ['a script', 'text/javascript', 'alert(1)'],
])('%s is refused', async (_what, contentType, text) => {
  const media = await bucketOf('admin@moondispatch.example');
  const { error } = await media.upload(`file-${contentType.replaceAll(/\W/g, '-')}`, Buffer.from(text), {
    contentType,
  });
  expect(error?.message).toMatch(/mime type/i);
});

test('a picture over 5 MB is refused', async () => {
  const media = await bucketOf('admin@moondispatch.example');
  const { error } = await media.upload('large.png', Buffer.alloc(5_242_881), { contentType: 'image/png' });
  expect(error?.message).toMatch(/size|large/i);
});
