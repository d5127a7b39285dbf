import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startBackend } from '../../local/backend/start.ts';
import { backUpBeforeUpgrade } from '../../local/backend/upgrade.ts';
import { openStopped } from '../../local/backup/open-project.ts';
import { verifyArchive } from '../../local/backup/verify-archive.ts';
import { ADMIN_EMAIL } from '../support/admin-email.ts';
import { backendForFile, stoppedProductsForFile } from '../support/file-fixtures.ts';
import { whileRunning } from '../support/while-running.ts';

const products = await stoppedProductsForFile();
const backend = await backendForFile('demo');

test('BK-4 a start with pending migrations backs up the content before it applies them', async () => {
  const environment = products.environment('demo');
  const { DATA_DIR: dataDir, SUPABASE_PORT: port } = environment;
  // Without the record of its migration, this database needs an upgrade. The migration then fails, because its tables
  // exist.
  await whileRunning(environment, ({ sql }) => sql('delete from supabase_migrations.schema_migrations'));
  const messages: string[] = [];
  const start = startBackend({
    dataDir,
    port,
    siteUrl: 'http://localhost:4321',
    adminEmail: ADMIN_EMAIL,
    onProgress: (text) => messages.push(text),
  });
  await expect(start).rejects.toThrow(/could not start with the data/);
  expect(messages).toEqual([expect.stringMatching(/^Backed up the content to .*before-upgrade-/)]);
  const backups = readdirSync(join(dataDir, 'backups'));
  expect(backups).toEqual([expect.stringMatching(/^before-upgrade-.*\.tar\.gz$/)]);
  const { rows } = await verifyArchive(join(dataDir, 'backups', backups[0] ?? ''), undefined);
  expect(rows['public.articles']).toBeGreaterThan(5);
  const elsewhere = { ...environment, BACKUP_DIR: join(products.folder, 'elsewhere') };
  const restore = openStopped(elsewhere, dataDir, 'restore', (text) => messages.push(text));
  await expect(restore).rejects.toThrow(/could not start with the data/);
  expect(messages[1]).toContain(join(elsewhere.BACKUP_DIR, 'before-upgrade-'));
});

const sendToBackend = async ({ url, method, headers, body }: Request) =>
  fetch(new URL(new URL(url).pathname, backend.url), {
    method,
    headers,
    ...(body && { body: await new Response(body).text() }),
  });

test('a repeated upgrade keeps only one backup of the same content', async () => {
  const folder = join(products.folder, 'upgrades');
  const backUp = () =>
    backUpBeforeUpgrade({
      send: sendToBackend,
      secretKey: backend.secrets.secretKey,
      url: backend.url,
      folder,
      passphrase: undefined,
      onProgress: () => {},
    });
  const first = await backUp();
  expect(await backUp()).toBe(first);
  await backend.sql("update public.articles set title = 'Edited by the older version'");
  const second = await backUp();
  expect(second).not.toBe(first);
  expect(readdirSync(folder)).toHaveLength(2);
  expect((await verifyArchive(second, undefined)).rows['public.articles']).toBeGreaterThan(5);
});
