import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { ADMIN_EMAIL } from '../support/admin-email.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { storageBucket } from '../support/storage-bucket.ts';
import { png } from '../support/uploads.ts';

// Uses the backend as `npm start` runs it, with its own file storage.
const backend = await backendForFile('none');

const bucketOf = (email: string | null, bucket = 'media') => storageBucket(backend, email, bucket);
const read = (path: string) => fetch(`${backend.url}/storage/v1/object/public/media/${path}`);

test('administrators can upload, list, replace and delete images, and everyone can fetch them', async () => {
  const media = await bucketOf(ADMIN_EMAIL);
  expect((await media.upload('a.png', png, { contentType: 'image/png' })).error).toBeNull();
  expect((await media.list()).data?.map(({ name }) => name)).toEqual(['a.png']);
  const response = await read('a.png');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await media.update('a.png', png, { contentType: 'image/png' })).error).toBeNull();
  const blob = (type: string) => new Blob([png, 'blob'], { type });
  expect((await media.update('a.png', blob('image/png'), { cacheControl: '60' })).error).toBeNull();
  expect((await (await read('a.png')).text()).endsWith('blob')).toBe(true);
  expect((await media.update('a.png', blob('text/html'))).error?.message).toMatch(/mime type/);
  expect((await media.remove(['a.png'])).data).toHaveLength(1);
  expect((await read('a.png')).status).toBe(400);
});

test('an image cannot be replaced or deleted while a stored version refers to it', async () => {
  const media = await bucketOf(ADMIN_EMAIL);
  await media.upload('cover.png', png, { contentType: 'image/png' });
  const url = `${backend.url}/storage/v1/object/public/media/cover.png`;
  await backend.sql(
    `insert into public.articles (title, slug, content) values ('x', 'x', 'see <img src="${url}">')`,
  );
  const attempt = async () => {
    expect((await media.update('cover.png', png, { contentType: 'image/png' })).error !== null).toBe(true);
    return (await media.remove(['cover.png'])).data ?? [];
  };
  expect(await attempt(), 'an article uses it').toEqual([]);
  await backend.sql("update public.articles set content = 'none' where slug = 'x'");
  expect(await attempt(), 'an earlier version uses it').toEqual([]);
  await backend.sql("delete from public.articles where slug = 'x'");
  expect(await attempt(), 'a version in the trash uses it').toEqual([]);
  expect((await read('cover.png')).status).toBe(200);
  await backend.sql(
    "update private.revisions set at = at - interval '31 days' where true; select private.sweep_history('1 minute')",
  );
  expect((await media.remove(['cover.png'])).data).toHaveLength(1);
});

test.each(['Photo 1.png', 'Zürich 🐸.png', 'Salt & Co (2).png'])(
  'the image %j, whose URL is encoded, cannot be deleted while an article uses it',
  async (name) => {
    const media = await bucketOf(ADMIN_EMAIL);
    await media.upload(name, png, { contentType: 'image/png' });
    const url = media.getPublicUrl(name).data.publicUrl.replaceAll('&', '&amp;');
    await backend.sql(
      `insert into public.articles (title, slug, content) values ('x', '${randomUUID()}', '<img src="${url}">')`,
    );
    expect((await media.remove([name])).data).toEqual([]);
  },
);

test.each([null, 'reader@example.com'])('%s cannot access images except to view them', async (email) => {
  const admin = await bucketOf(ADMIN_EMAIL);
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

test('policies of the owner for all buckets do not open this one', async () => {
  await backend.sql(
    'create policy "Everybody can do everything" on storage.objects for all to anon, authenticated using (true) with check (true)',
  );
  await (await bucketOf(ADMIN_EMAIL)).upload('kept.png', png, { contentType: 'image/png', upsert: true });
  for (const email of [null, 'reader@example.com']) {
    const media = await bucketOf(email);
    expect((await media.list()).data ?? []).toEqual([]);
    expect((await media.upload('theirs.png', png, { contentType: 'image/png' })).error).not.toBeNull();
    expect((await media.remove(['kept.png'])).data ?? []).toEqual([]);
  }
  expect((await read('kept.png')).status).toBe(200);
  await backend.sql('drop policy "Everybody can do everything" on storage.objects');
});

test('administrators have no access to other buckets', async () => {
  const { storage } = createClient(backend.url, backend.secrets.secretKey, {
    auth: { persistSession: false },
  });
  await storage.createBucket('private');
  await storage.from('private').upload('a.png', png, { contentType: 'image/png' });
  const bucket = await bucketOf(ADMIN_EMAIL, 'private');
  expect((await bucket.list()).data ?? []).toEqual([]);
  expect((await bucket.upload('b.png', png, { contentType: 'image/png' })).error).not.toBeNull();
  expect((await bucket.update('a.png', png, { contentType: 'image/png' })).error).not.toBeNull();
  expect((await bucket.remove(['a.png'])).data ?? []).toEqual([]);
});

test.each([
  ['an SVG', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an HTML page', 'text/html', '<script>alert(1)</script>'],
  ['a script', 'text/javascript', 'alert(1)'],
])('%s is rejected', async (_what, contentType, text) => {
  const media = await bucketOf(ADMIN_EMAIL);
  const { error } = await media.upload(`file-${contentType.replaceAll(/\W/g, '-')}`, Buffer.from(text), {
    contentType,
  });
  expect(error?.message).toMatch(/mime type/i);
});

test.each(['page.html', 'drawing.svg', 'picture.png.html', 'picture.SVG', 'picture', 'folder/page.htm'])(
  '%s is rejected as a file name, even with an image content type',
  async (name) => {
    const media = await bucketOf(ADMIN_EMAIL);
    expect((await media.upload(name, png, { contentType: 'image/png' })).error).not.toBeNull();
    await media.upload('to-rename.png', png, { contentType: 'image/png', upsert: true });
    expect((await media.move('to-rename.png', name)).error).not.toBeNull();
    expect((await media.copy('to-rename.png', name)).error).not.toBeNull();
    expect((await read(name)).status).not.toBe(200);
  },
);

test.each(['upper.PNG', 'photo.jpeg', 'photo.jpg', 'a.webp', 'a.gif', 'a.avif', 'folder/a b.png'])(
  '%s is a valid image name',
  async (name) => {
    const media = await bucketOf(ADMIN_EMAIL);
    expect((await media.upload(name, png, { contentType: 'image/png' })).error).toBeNull();
  },
);

test('an HTML page uploaded as an image is never shown as a page', async () => {
  const media = await bucketOf(ADMIN_EMAIL);
  await media.upload('page.png', Buffer.from('<script>alert(1)</script>'), { contentType: 'image/png' });
  const { headers } = await read('page.png');
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('content-disposition')).toBeNull();
});

test.each([
  ['media', 'page.html'],
  ['documents', 'page.html'],
  ['documents', 'drawing.svg'],
  ['documents', 'report.pdf'],
  ['documents', 'data.xml'],
  ['documents', 'script.js'],
])('a file that a server script put into %s as %s is downloaded, not opened', async (bucket, name) => {
  const secret = createClient(backend.url, backend.secrets.secretKey, { auth: { persistSession: false } });
  await secret.storage.createBucket('documents', { public: true });
  const files = secret.storage.from(bucket);
  const options = { contentType: 'image/png', upsert: true };
  expect((await files.upload(name, Buffer.from('<script/>'), options)).error).toBeNull();
  for (const path of [`public/${bucket}/${name}`, `${bucket}/${name}`]) {
    const { status, headers } = await fetch(`${backend.url}/storage/v1/object/${path}`, {
      headers: { apikey: backend.secrets.secretKey },
    });
    expect([status, headers.get('content-disposition')], path).toEqual([200, 'attachment']);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('content-security-policy'), path).toBe("default-src 'none'; sandbox");
  }
});

test('an image over 5 MB is rejected', async () => {
  const media = await bucketOf(ADMIN_EMAIL);
  const { error } = await media.upload('large.png', Buffer.alloc(5_242_881), { contentType: 'image/png' });
  expect(error?.message).toMatch(/size|large/i);
});

test('an image over 5 MB without a declared length is rejected', async () => {
  const media = await bucketOf(ADMIN_EMAIL);
  const upload = (megabytes: number) =>
    media.upload(`${megabytes}.png`, new Blob([new Uint8Array(megabytes * 1024 * 1024)]).stream(), {
      contentType: 'image/png',
      duplex: 'half',
    });
  expect((await upload(7)).error?.message).toMatch(/maximum allowed size/);
  expect((await read('7.png')).status).not.toBe(200);
  expect((await upload(4)).error).toBeNull();
});

test('nobody can upload with a signed URL, which would work after its administrator was removed', async () => {
  const media = await bucketOf(ADMIN_EMAIL);
  expect((await media.createSignedUploadUrl('later.png')).error).toMatchObject({ statusCode: '404' });
  for (const path of [
    'upload/sign/media/later.png',
    '%75pload/sign/media/later.png',
    '%ff/%75pload/sign/x',
  ]) {
    const response = await fetch(`${backend.url}/storage/v1/object/${path}?token=x`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: png,
    });
    expect(response.status, path).toBe(404);
  }
});

test.each(['100%.png', 'a%20b.png', 'a?b.png', 'a%2fb.png'])(
  '%j is rejected as a file name, because backups could not read the file',
  async (name) => {
    const media = await bucketOf(ADMIN_EMAIL);
    const path = `${backend.url}/storage/v1/object/media/${encodeURIComponent(name)}`;
    const { data } = await createClient(backend.url, backend.secrets.publishableKey).auth.signInWithPassword({
      email: ADMIN_EMAIL,
      password: backend.secrets.adminPassword,
    });
    for (const method of ['POST', 'PUT']) {
      const response = await fetch(path, {
        method,
        headers: { Authorization: `Bearer ${data.session?.access_token}`, 'content-type': 'image/png' },
        body: png,
      });
      expect([method, response.status]).toEqual([method, 400]);
      expect(await response.text()).toContain('cannot contain %, ?, #, a backslash or an encoded slash');
    }
    await media.upload('to-move.png', png, { contentType: 'image/png', upsert: true });
    expect((await media.move('to-move.png', '100%.png')).error).not.toBeNull();
    expect((await media.copy('to-move.png', '100%.png')).error).not.toBeNull();
    expect(await backend.sql("select from storage.objects where name like '%\\%%'")).toEqual([]);
  },
);
