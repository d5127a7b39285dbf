import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { logTo } from '../../../../publishing/files/log-file.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

const MEGABYTE = 1024 * 1024;
let folder = '';
let file = '';
beforeEach(() => {
  folder = folderForTest();
  file = join(folder, 'backend.log');
});

/** Logs these texts as the output of a new process, and waits until the last one is written. */
async function log(...texts: string[]): Promise<void> {
  const output = new PassThrough();
  logTo(file, [output]);
  for (const text of texts) output.write(text);
  const last = texts.at(-1) ?? '';
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8').endsWith(last)).toBe(true);
  output.destroy();
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

test('a log keeps the newest 5 to 10 MB, in two files', async () => {
  await log(...Array.from({ length: 30 }, (_, index) => `${index} `.padEnd(MEGABYTE, '.')));
  for (const path of [file, `${file}.1`]) expect(sizeOf(path)).toBeLessThanOrEqual(5 * MEGABYTE);
  expect(sizeOf(file) + sizeOf(`${file}.1`)).toBeGreaterThan(5 * MEGABYTE);
  const kept = readFileSync(`${file}.1`, 'utf8') + readFileSync(file, 'utf8');
  expect([kept.includes('29 .'), kept.includes('15 .')]).toEqual([true, false]);
});

test('the limit of a log applies across restarts', async () => {
  for (let start = 0; start < 12; start += 1) await log(`${start} `.padEnd(MEGABYTE, '.'));
  for (const path of [file, `${file}.1`]) expect(sizeOf(path)).toBeLessThanOrEqual(5 * MEGABYTE);
  expect(readFileSync(file, 'utf8').includes('11 .')).toBe(true);
});

test('only the owner can read a log', async () => {
  await log('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
