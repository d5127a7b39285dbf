import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProductProcess } from '../support/product-process.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const root = folderForFile();

/** Starts the product and asserts that it fails with a message without a stack trace. Returns the message. */
async function failedStart(dataDir: string): Promise<string> {
  const product = await startProductProcess({ DATA_DIR: dataDir });
  expect(await product.ended).toBe(1);
  expect(product.output()).not.toMatch(/^\s+at /m);
  return product.output();
}

test('the start refuses a data folder with files of someone else and keeps them', async () => {
  const dataDir = mkdtempSync(join(root, 'foreign-'));
  mkdirSync(join(dataDir, 'releases/20261120140200'), { recursive: true });
  expect(await failedStart(dataDir)).toContain(
    `DATA_DIR is ${dataDir}. This folder has files of other programs`,
  );
  expect(readdirSync(join(dataDir, 'releases'))).toEqual(['20261120140200']);
});

test.each(['file', 'file/data', '../../proc/newsroom/data'])(
  'the error for the data folder %s, which cannot be created, names it and says what to do',
  async (name) => {
    writeFileSync(join(root, 'file'), '');
    const dataDir = join(root, name);
    expect(await failedStart(dataDir)).toMatch(
      new RegExp(`DATA_DIR is ${dataDir}, which cannot be used \\(E[A-Z]+: .*\\)\\. Set it to a folder`),
    );
  },
);
