import { expect, test } from 'vitest';
import { withUploadedFile } from '../../../../../local/backend/hosted-api/multipart-uploads.ts';

const url = 'http://localhost/storage/v1/object/media/a.png';

/** Returns the request that the API gets for this form. */
function upload(fields: Record<string, string | Blob>): Promise<Request> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return withUploadedFile(new Request(url, { method: 'POST', body, headers: { 'x-upsert': 'true' } }));
}

test('the file replaces the form, and its other fields become headers', async () => {
  const file = new Blob(['image'], { type: 'image/png' });
  const request = await upload({ cacheControl: '60', metadata: '{"by":"🐸"}', '': file });
  expect(Object.fromEntries(request.headers)).toEqual({
    'cache-control': 'max-age=60',
    'content-length': '5',
    'content-type': 'image/png',
    'x-metadata': Buffer.from('{"by":"🐸"}').toString('base64'),
    'x-upsert': 'true',
  });
  expect(await request.text()).toBe('image');
});

test.each(['60\r\nX-Admin: 1', '🐸', '-1', ''])('the cache time %j is ignored', async (cacheControl) => {
  const request = await upload({ cacheControl, '': new Blob(['image']) });
  expect(Object.fromEntries(request.headers)).toEqual({
    'content-length': '5',
    'content-type': 'application/octet-stream',
    'x-upsert': 'true',
  });
});

test.each(['multipart/form-data; boundary=x', 'multipart/form-data'])(
  'a body that is not a form, sent as %s, becomes an empty form',
  async (type) => {
    const request = new Request(url, { method: 'POST', body: 'text', headers: { 'content-type': type } });
    expect([...(await (await withUploadedFile(request)).formData())]).toEqual([]);
  },
);
