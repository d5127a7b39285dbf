import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImageStore } from '../../../../local/web/image-store.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

const RESIZER = '0a1b2c3d';
let folder: string;
beforeEach(() => {
  folder = folderForTest();
});

const image = (bytes = 400) => Buffer.alloc(bytes, 1);
/** Returns the name of an image as the image route creates it: the digest of its source, and the width. */
const named = (text: string) => `${createHash('sha256').update(text).digest('hex')}-640`;
const fileOf = (text: string) => join(folder, `${named(text)}-${RESIZER}.webp`);
/** Returns which of these images are in the folder, which has no other files. */
const stored = (...texts: string[]) => {
  const found = texts.filter((text) => existsSync(fileOf(text)));
  expect(readdirSync(folder)).toHaveLength(found.length);
  return found;
};
const bytesOnDisk = () =>
  readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);

test('AB-2 keeps the folder within its limit by removing the least recently used images', async () => {
  const store = new ImageStore(folder, 1000, RESIZER);
  await store.put(named('a'), image());
  await store.put(named('b'), image());
  expect(await store.get(named('a'))).toEqual(image());
  await store.put(named('c'), image());
  expect(stored('a', 'b', 'c')).toEqual(['a', 'c']);
  expect(await store.get(named('b'))).toBeNull();
  for (let index = 0; index < 100; index += 1) {
    await store.put(named(`many-${index}`), image());
    expect(bytesOnDisk()).toBeLessThanOrEqual(1000);
  }
  expect(stored('many-98', 'many-99')).toEqual(['many-98', 'many-99']);
});

test('counts an image once if it is stored again', async () => {
  const store = new ImageStore(folder, 1000, RESIZER);
  await store.put(named('a'), image());
  await Promise.all(Array.from({ length: 5 }, () => store.put(named('b'), image())));
  expect(stored('a', 'b')).toEqual(['a', 'b']);
});

test('does not store or count an image larger than the limit', async () => {
  const store = new ImageStore(folder, 1000, RESIZER);
  await store.put(named('huge'), image(2000));
  await store.put(named('a'), image());
  await store.put(named('b'), image());
  expect(stored('a', 'b')).toEqual(['a', 'b']);
});

test('keeps images and their order after a restart, within a smaller limit', async () => {
  for (const [index, name] of ['new', 'old', 'middle'].entries()) {
    writeFileSync(fileOf(name), image());
    const daysAgo = [1, 3, 2][index] ?? 0;
    const time = new Date(Date.now() - daysAgo * 86_400_000);
    utimesSync(fileOf(name), time, time);
  }
  const store = new ImageStore(folder, 1000, RESIZER);
  expect(stored('middle', 'new')).toEqual(['middle', 'new']);
  expect(await store.get(named('middle'))).toEqual(image());
  // It was used just now, and the order of use survives a restart.
  expect(await new ImageStore(folder, 500, RESIZER).get(named('middle'))).toEqual(image());
});

test('removes leftovers of an interrupted write at startup', () => {
  writeFileSync(`${fileOf('a')}.${randomUUID()}.new`, image());
  new ImageStore(folder, 1000, RESIZER);
  expect(stored()).toEqual([]);
});

test('neither removes nor counts files with names of others', async () => {
  const others = ['logo.svg', 'photo.webp', 'photo.webp.new', `${named('a')}.webp.txt`];
  for (const name of others) writeFileSync(join(folder, name), image(2000));
  mkdirSync(join(folder, 'team'));
  writeFileSync(join(folder, 'team/anna.jpg'), image());
  const store = new ImageStore(folder, 1000, RESIZER);
  for (const name of ['a', 'b', 'c']) await store.put(named(name), image());
  expect(readdirSync(folder).sort()).toEqual(
    [...others, 'team', `${named('b')}-${RESIZER}.webp`, `${named('c')}-${RESIZER}.webp`].sort(),
  );
  expect(readdirSync(join(folder, 'team'))).toEqual(['anna.jpg']);
});

test('stores a file again after it was removed', async () => {
  const store = new ImageStore(folder, 1000, RESIZER);
  await store.put(named('a'), image());
  rmSync(fileOf('a'));
  expect(await store.get(named('a'))).toBeNull();
  await store.put(named('a'), image());
  expect(await store.get(named('a'))).toEqual(image());
});

test('AB-5 warns once about write errors and does not fail', async () => {
  const store = new ImageStore(folder, 1000, RESIZER);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'no folder any more');
  for (let time = 0; time < 3; time += 1) await store.put(named('a'), image());
  expect(await store.get(named('a'))).toBeNull();
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]?.[0]).toContain(folder);
  logged.mockRestore();
});

test('removes images of another version of the resizer at startup', () => {
  for (const version of ['', '-99999999'])
    writeFileSync(join(folder, `${named('old')}${version}.webp`), image());
  writeFileSync(fileOf('new'), image());
  new ImageStore(folder, 1000, RESIZER);
  expect(stored('old', 'new')).toEqual(['new']);
});
