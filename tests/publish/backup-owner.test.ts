import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownerProblem } from '../../local/backup/backup-folder-owner.ts';
import { runProgram } from '../support/backups.ts';
import { backendForFile, stoppedProductsForFile } from '../support/file-fixtures.ts';

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
