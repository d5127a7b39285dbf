import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FileCache } from '../../../../local/web/file-cache.ts';
import { folderForFile } from '../../../support/temporary-folders.ts';

const folder = folderForFile();

function file(name: string, size: number): string {
  writeFileSync(join(folder, name), 'x'.repeat(size));
  return join(folder, name);
}

/** Returns whether two reads return the same object, which is so only for a cached file. */
async function isCached(cache: FileCache, path: string): Promise<boolean> {
  const first = await cache.read(path, null);
  return (await cache.read(path, null)) === first;
}

test('concurrent requests load a file once', async () => {
  const path = file('popular.txt', 2000);
  const cache = new FileCache();
  const read = await Promise.all(Array.from({ length: 20 }, () => cache.read(path, 'br')));
  expect(new Set(read).size).toBe(1);
});

test('a file loaded by concurrent requests is counted once', async () => {
  const cache = new FileCache(1000);
  const [first, second] = [file('first.txt', 300), file('second.txt', 300)];
  await Promise.all(Array.from({ length: 20 }, () => cache.read(first, null)));
  expect(await isCached(cache, second)).toBe(true);
  expect(await isCached(cache, first)).toBe(true);
});

test('keeps the most recently used files', async () => {
  const cache = new FileCache(1000);
  const [first, second, third] = [file('a.txt', 400), file('b.txt', 400), file('c.txt', 400)];
  const old = await cache.read(first, null);
  await cache.read(second, null);
  expect(await cache.read(first, null)).toBe(old);
  await cache.read(third, null);
  expect(await cache.read(first, null)).toBe(old);
});

test('retries a file that could not be read', async () => {
  const cache = new FileCache();
  const path = join(folder, 'late.txt');
  await expect(Promise.all([cache.read(path, null), cache.read(path, null)])).rejects.toThrow('ENOENT');
  file('late.txt', 10);
  expect((await cache.read(path, null)).body.length).toBe(10);
});

test('reads a replaced file again', async () => {
  const cache = new FileCache();
  const path = file('replaced.txt', 10);
  await cache.read(path, null);
  file('replaced.txt', 20);
  expect((await cache.read(path, null)).body.length).toBe(20);
});

test('compresses a file that is requested often again, to fewer bytes with the same weak ETag', async () => {
  const text = Array.from({ length: 3000 }, (_, line) => `Line ${line}: ${(line * 7919) % 1009}`).join('\n');
  const path = join(folder, 'often.txt');
  writeFileSync(path, text);
  const cache = new FileCache();
  const first = await cache.read(path, 'br');
  await expect.poll(async () => (await cache.read(path, 'br')).body.length).toBeLessThan(first.body.length);
  const later = await cache.read(path, 'br');
  expect(later.etag).toBe(first.etag);
  expect(later.etag).toMatch(/^W\/"/);
  expect(brotliDecompressSync(later.body).toString()).toBe(text);
});

test('keeps a compressed file that has been deleted', async () => {
  const path = file('deleted.txt', 3000);
  const cache = new FileCache();
  const reads = Array.from({ length: 10 }, () => cache.read(path, 'br'));
  const [first] = await Promise.all(reads);
  expect(first?.body.length).toBeGreaterThan(0);
  rmSync(path);
  await expect(cache.read(path, 'br')).rejects.toThrow('ENOENT');
});

test.each(['br', 'gzip'] as const)(
  'a file compressed as %s takes no more memory than its size',
  async (encoding) => {
    const { body } = await new FileCache().read(file(`small-${encoding}.txt`, 2000), encoding);
    expect(body.length).toBeLessThan(100);
    expect(body.buffer.byteLength).toBe(body.length);
  },
);
