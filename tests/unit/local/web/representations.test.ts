import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { byteRange } from '../../../../local/web/negotiation.ts';
import { startStaticSite } from '../../../support/static-site.ts';
import { leastMilliseconds, SPEED_TEST_TIMEOUT } from '../../../support/timing.ts';

const text = 'The otter sold at the top. '.repeat(100);
const image = randomBytes(1000);

const site = await startStaticSite({ 'long.html': text, 'icon.png': image });
afterAll(() => site.stop());

describe('If-None-Match', () => {
  const status = async (header: string, target = '/icon.png') =>
    (await site.get(target, { 'If-None-Match': header })).status;

  test('* and a matching tag, strong or weak, alone or in a list, return 304 without a body', async () => {
    const etag = (await site.get('/icon.png')).headers['etag'];
    for (const header of [
      etag,
      `W/${etag}`,
      `"other", ${etag}`,
      `"other",W/${etag},"third"`,
      `"with, comma", W/${etag}`,
      '*',
      ' * ',
    ]) {
      const { status, body } = await site.get('/icon.png', { 'If-None-Match': String(header) });
      expect([status, body.length], header).toEqual([304, 0]);
    }
  });

  test('other tags return the file', async () => {
    const etag = (await site.get('/icon.png')).headers['etag'] ?? '';
    for (const header of ['"other"', 'W/"other"', '""', etag.slice(1, -1), `${etag.slice(0, -1)}x"`, ''])
      expect(await status(header), header).toBe(200);
  });

  test('a missing page still returns 404', async () => {
    expect(await status('*', '/no-such-page')).toBe(404);
    const etag = (await site.get('/no-such-page')).headers['etag'] ?? '';
    expect(await status(etag, '/no-such-page')).toBe(404);
  });
});

describe('Accept-Encoding', () => {
  test.each([
    ['gzip, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', undefined],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', undefined],
    ['*;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['identity;q=1, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip;q=1', 'gzip'],
    ['br;q=nonsense', undefined],
    ['breeze', undefined],
    ['', undefined],
  ])('%j selects %s', async (header, encoding) => {
    const { headers, body } = await site.get('/long', { 'Accept-Encoding': header });
    expect(headers['content-encoding']).toBe(encoding);
    const plain =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(text);
    expect(headers['vary']).toBe('Accept-Encoding');
  });
});

describe('Range', () => {
  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=998-5000', 998, 999],
    ['BYTES=0-0', 0, 0],
    ['bytes = 0 - 9', 0, 9],
  ])('%s returns bytes %i to %i', async (range, start, end) => {
    const { status, headers, body } = await site.get('/icon.png', { Range: range });
    expect([status, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/1000`]);
    expect(headers['content-length']).toBe(String(end - start + 1));
    expect(body.equals(image.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=1000-', 'bytes=2000-3000', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '%s returns 416',
    async (range) => {
      const { status, headers, body } = await site.get('/icon.png', { Range: range });
      expect([status, headers['content-range'], body.length]).toEqual([416, 'bytes */1000', 0]);
    },
  );

  test.each(['bytes=0-1,5-6', 'items=0-1', 'bytes=5-1', 'bytes=-', 'bytes=a-b', 'bytes', ''])(
    '%j is ignored',
    async (range) => {
      const { status, headers, body } = await site.get('/icon.png', { Range: range });
      expect([status, headers['content-range'], body.length]).toEqual([200, undefined, 1000]);
    },
  );

  test('a header with many spaces is read in linear time', { timeout: SPEED_TEST_TIMEOUT }, () => {
    const header = `bytes=${' '.repeat(50_000)}x`;
    expect(leastMilliseconds(1000, () => byteRange(header, 1000))).toBeLessThan(1000);
  });

  test('If-Range returns the range of the same version, and the whole file of another', async () => {
    const { headers } = await site.get('/icon.png');
    const part = (ifRange: string) => site.get('/icon.png', { Range: 'bytes=0-9', 'If-Range': ifRange });
    expect(headers['accept-ranges']).toBe('bytes');
    expect((await part(headers['etag'] ?? '')).status).toBe(206);
    for (const other of ['"other"', `W/${headers['etag']}`, new Date().toUTCString()])
      expect((await part(other)).status, other).toBe(200);
  });

  test('ranges refer to the uncompressed text', async () => {
    const { status, headers, body } = await site.get('/long', {
      Range: 'bytes=4-8',
      'Accept-Encoding': 'br',
    });
    expect([status, headers['content-encoding'], body.toString()]).toEqual([206, undefined, 'otter']);
  });

  test('HEAD and the not-found page ignore Range', async () => {
    const head = await site.request('HEAD', '/icon.png', 'Host: x\r\nRange: bytes=0-9\r\n');
    expect([head.status, head.headers['content-length']]).toEqual([200, '1000']);
    expect((await site.get('/no-such-page', { Range: 'bytes=0-1' })).status).toBe(404);
  });
});
