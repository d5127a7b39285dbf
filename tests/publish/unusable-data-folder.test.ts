import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DATA_LOCK } from '../../publishing/files/data-folder-marks.ts';
import { startProductProcess } from '../support/product-process.ts';
import { startProgram } from '../support/program.ts';
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

test('the start does not replace the pages of a hosted project by a demo site if its variables are missing', async () => {
  const dataDir = mkdtempSync(join(root, 'hosted-'));
  mkdirSync(join(dataDir, 'releases'));
  for (const file of [DATA_LOCK, 'releases/current']) writeFileSync(join(dataDir, file), '');
  expect(await failedStart(dataDir)).toContain(
    `${dataDir} has the pages of a hosted project, but PUBLIC_SUPABASE_URL is not set.`,
  );
  expect(readdirSync(dataDir)).not.toContain('db');
});

test.each(['file', 'file/data', '/proc/newsroom/data'])(
  'the error for the data folder %s, which cannot be created, names it and says what to do',
  async (name) => {
    writeFileSync(join(root, 'file'), '');
    const dataDir = resolve(root, name);
    expect(await failedStart(dataDir)).toMatch(
      new RegExp(`DATA_DIR is ${dataDir}, which cannot be used \\(E[A-Z]+: .*\\)\\. Set it to a folder`),
    );
  },
);

describe.skipIf(process.getuid?.() !== 0)('a data folder with files that root has copied into it', () => {
  const user = 65534;
  const prefix = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--no-new-privs'];

  test.each([DATA_LOCK, 'local.env', 'secrets.json', 'db', 'releases'])(
    'the error for %s says how to give it to the user of the product',
    async (name) => {
      chmodSync(root, 0o755);
      const dataDir = mkdtempSync(join(root, 'copied-'));
      writeFileSync(join(dataDir, DATA_LOCK), '');
      for (const path of [dataDir, join(dataDir, DATA_LOCK)]) chownSync(path, user, user);
      // As `cp -r` copies them: readable, but not writable for others.
      const path = join(dataDir, name);
      if (/\./.test(name)) writeFileSync(path, '{}', { mode: 0o644 });
      else mkdirSync(path, { mode: 0o755 });
      chownSync(path, 0, 0);
      const { code, output } = await startProgram('local/start.ts', {
        variables: { DATA_DIR: dataDir },
        prefix,
      }).ended;
      expect(output).toContain(
        `The current user (ID ${user}) cannot read or write ${path}. As root, run: chown -R ${user} ${dataDir} && chmod -R u+rwX ${dataDir}`,
      );
      expect(code).toBe(1);
    },
  );
});
