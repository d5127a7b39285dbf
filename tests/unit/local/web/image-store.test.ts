import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ImageStore } from '../../../../local/web/image-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'newsroom-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const image = (bytes = 400) => Buffer.alloc(bytes, 1);
const names = () =>
  readdirSync(folder)
    .map((file) => file.replace('.webp', ''))
    .sort();
const bytesOnDisk = () => names().reduce((sum, name) => sum + statSync(join(folder, `${name}.webp`)).size, 0);

test('AB-2 keeps the folder within its limit by removing the least recently used images', async () => {
  const store = new ImageStore(folder, 1000);
  await store.put('a', image());
  await store.put('b', image());
  expect(await store.get('a')).toEqual(image());
  await store.put('c', image());
  expect(names()).toEqual(['a', 'c']);
  expect(await store.get('b')).toBeNull();
  for (let index = 0; index < 100; index += 1) {
    await store.put(`many-${index}`, image());
    expect(bytesOnDisk()).toBeLessThanOrEqual(1000);
  }
  expect(names()).toEqual(['many-98', 'many-99']);
});

test('counts an image once if it is stored again', async () => {
  const store = new ImageStore(folder, 1000);
  await store.put('a', image());
  await Promise.all(Array.from({ length: 5 }, () => store.put('b', image())));
  expect(names()).toEqual(['a', 'b']);
});

test('does not store or count an image larger than the limit', async () => {
  const store = new ImageStore(folder, 1000);
  await store.put('huge', image(2000));
  await store.put('a', image());
  await store.put('b', image());
  expect(names()).toEqual(['a', 'b']);
});

test('keeps images and their order after a restart, within a smaller limit', async () => {
  for (const [index, name] of ['new', 'old', 'middle'].entries()) {
    writeFileSync(join(folder, `${name}.webp`), image());
    const daysAgo = [1, 3, 2][index] ?? 0;
    const time = new Date(Date.now() - daysAgo * 86_400_000);
    utimesSync(join(folder, `${name}.webp`), time, time);
  }
  const store = new ImageStore(folder, 1000);
  expect(names()).toEqual(['middle', 'new']);
  expect(await store.get('middle')).toEqual(image());
  // It was used just now, and the order of use survives a restart.
  expect(new ImageStore(folder, 500).has('middle')).toBe(true);
});

test('removes leftovers of an interrupted write at startup', () => {
  writeFileSync(join(folder, 'a.webp.123.new'), image());
  mkdirSync(join(folder, 'folder'));
  new ImageStore(folder, 1000);
  expect(names()).toEqual([]);
});

test('stores a file again after it was removed', async () => {
  const store = new ImageStore(folder, 1000);
  await store.put('a', image());
  rmSync(join(folder, 'a.webp'));
  expect(await store.get('a')).toBeNull();
  await store.put('a', image());
  expect(await store.get('a')).toEqual(image());
});

test('AB-5 warns once about write errors and does not fail', async () => {
  const store = new ImageStore(folder, 1000);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'no folder any more');
  for (let time = 0; time < 3; time += 1) await store.put('a', image());
  expect(await store.get('a')).toBeNull();
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]?.[0]).toContain(folder);
  logged.mockRestore();
});
