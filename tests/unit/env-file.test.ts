import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvFile } from '../../src/env-file.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const folder = folderForFile();

/** Reads a file with these bytes. */
function readFileOf(bytes: string | Buffer) {
  const file = join(folder, '.env');
  writeFileSync(file, bytes);
  return readEnvFile(file);
}

test('reads files of Windows editors, with a byte order mark and their line ends', () => {
  expect(readFileOf('\uFEFFDATA_DIR=/srv/data\r\nSITE_NAME="Your News"\r\n')).toEqual({
    DATA_DIR: '/srv/data',
    SITE_NAME: 'Your News',
  });
});

test.each(['utf16le', 'latin1'] as const)('rejects a file in %s, whose values would be lost', (encoding) => {
  const read = () => readFileOf(Buffer.from('\uFEFFSITE_NAME=Zürich News\n', encoding));
  expect(read).toThrow(OperatorError);
  expect(read).toThrow(`${join(folder, '.env')} is not UTF-8 text. Save it in that encoding.`);
});

test('a missing file has no variables, also where a file is in place of its folder', () => {
  expect(readEnvFile(join(folder, 'missing'))).toBeNull();
  writeFileSync(join(folder, 'file'), '');
  expect(readEnvFile(join(folder, 'file', '.env'))).toBeNull();
});

test('a file that cannot be read is reported with the reason and the remedy', () => {
  const file = join(folder, 'folder.env');
  mkdirSync(file);
  const read = () => readEnvFile(file);
  expect(read).toThrow(OperatorError);
  expect(read).toThrow(
    `${file} cannot be read (EISDIR: illegal operation on a directory, read). Replace the folder by a file.`,
  );
});
