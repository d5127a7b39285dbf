import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backendSecrets } from '../../../../local/backend/secrets.ts';
import { folderForFile } from '../../../support/temporary-folders.ts';

const folder = folderForFile();
const file = join(folder, 'secrets.json');

test('damaged keys can be deleted and are then generated again, as the error explains', () => {
  const first = backendSecrets(folder);
  expect(backendSecrets(folder)).toEqual(first);
  for (const damaged of ['{', '{}', '']) {
    writeFileSync(file, damaged);
    expect(() => backendSecrets(folder)).toThrow(
      `The keys in ${file} are damaged. Delete the file and start again: new keys are generated, content and passwords stay, and everyone has to sign in again.`,
    );
  }
  rmSync(file);
  expect(backendSecrets(folder).secretKey).not.toBe(first.secretKey);
});

test('keys that cannot be read are not called damaged', () => {
  rmSync(file);
  mkdirSync(file);
  expect(() => backendSecrets(folder)).toThrow(
    /Could not read the keys in .*\(EISDIR.*\)\. Make the file readable/,
  );
});
