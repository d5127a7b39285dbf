import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownerProblem } from '../../local/backup/backup-folder-owner.ts';
import { backUpInProcess } from '../../local/backup/backup-process.ts';
import { verifyArchive } from '../../local/backup/verify-archive.ts';
import { runProgram } from '../support/backups.ts';
import { backendForFile, stoppedProductsForFile } from '../support/file-fixtures.ts';
import { folderForTest } from '../support/temporary-folders.ts';

const products = await stoppedProductsForFile();
const hosted = await backendForFile('none');

test('backups of a hosted project do not count as those of another project', async () => {
  const checkout = products.variables(null);
  const folder = join(checkout['DATA_DIR'] ?? '', 'backups');
  const project = {
    ...checkout,
    SITE_URL: 'https://www.example.com',
    PUBLIC_SUPABASE_URL: hosted.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: hosted.secrets.publishableKey,
    SUPABASE_SECRET_KEY: hosted.secrets.secretKey,
  };
  const { code, output } = await runProgram('main', [], project);
  expect(code, output).toBe(0);
  const other = { site: 'https://other.example', key: 'sb_publishable_other' };
  expect(ownerProblem(folder, other)?.problem).toBe(`${folder} has the backups of https://www.example.com`);
  const refused = await runProgram('main', [], {
    ...project,
    SITE_URL: other.site,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: other.key,
  });
  expect(refused.output).toMatch(
    /has the backups of https:\/\/www\.example\.com\. Set BACKUP_DIR to another/,
  );
  expect(refused.code).toBe(1);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('the backups of a running product ignore a project and a passphrase that are added to .env', async () => {
  const environment = products.environment('demo');
  const checkout = folderForTest();
  const added = {
    PUBLIC_SUPABASE_URL: hosted.url,
    // Not the key that all test backends share, which would make it the project of the data folder.
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other_project',
    SUPABASE_SECRET_KEY: hosted.secrets.secretKey,
    BACKUP_PASSPHRASE: 'a long passphrase',
  };
  const lines = Object.entries(added).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(join(checkout, '.env'), lines.join('\n'));
  const before = process.cwd();
  process.chdir(checkout);
  onTestFinished(() => process.chdir(before));
  await backUpInProcess(environment, new AbortController().signal);
  const folder = join(environment.DATA_DIR, 'backups');
  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/\.tar\.gz$/);
  const { mediaUrl } = await verifyArchive(join(folder, name), undefined);
  expect(new URL(mediaUrl).port).toBe(String(environment.PORT));
});
