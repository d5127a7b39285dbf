import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Backend, startBackend } from '../../local/backend/start.ts';
import { createBackup } from '../../local/backup/create-backup.ts';
import { deleteMedia, uploadMedia } from '../../local/backup/media.ts';
import { restoreArchive } from '../../local/backup/restore-archive.ts';
import { verifyArchive } from '../../local/backup/verify-archive.ts';
import type { Environment } from '../../src/environment.ts';
import { ADMIN_EMAIL } from '../support/admin-email.ts';
import { image, projectOf } from '../support/backups.ts';
import { stoppedProductsForFile } from '../support/file-fixtures.ts';
import { whileRunning } from '../support/while-running.ts';

const products = await stoppedProductsForFile();

/** Uploads a file and removes it from the disk, but not from the list of files. */
async function loseFile(backend: Backend, { DATA_DIR: dataDir }: Environment, name: string): Promise<void> {
  const png = { type: 'image/png', cacheControl: 'no-cache' };
  await uploadMedia(projectOf(backend), { name, ...png }, image(name));
  const file = join(dataDir, 'backend/supabase/.temp/storage/media', name);
  expect(existsSync(file)).toBe(true);
  rmSync(file);
}

test('a media file that is missing on disk fails a backup with advice, but not a restore', async () => {
  const environment = products.environment('demo');
  const archive = join(products.folder, 'earlier.tar.gz');
  const failed = join(products.folder, 'failed.tar.gz');
  const options = { passphrase: undefined, at: new Date() };
  await whileRunning(environment, async (backend) => {
    const project = projectOf(backend);
    await createBackup(project, archive, options);
    await loseFile(backend, environment, 'deleted.png');
    const response = await fetch(`${project.mediaUrl}deleted.png`);
    expect(await response.json()).toMatchObject({ message: 'Object not found' });
    await expect(createBackup(project, failed, options)).rejects.toThrow(
      /^The media file deleted\.png is in the list of files but cannot be read\. Delete it in the media library/,
    );
    await deleteMedia(project, ['deleted.png']);
    await createBackup(project, failed, options);
    await loseFile(backend, environment, 'lost.png');
  });

  const messages: string[] = [];
  await restoreArchive(environment, archive, {
    confirm: async () => true,
    onProgress: (text) => messages.push(text),
  });
  const [, saved = ''] =
    /^Backed up the existing content to (\S+)\. It does not contain media files that cannot be backed up: lost\.png\.$/m.exec(
      messages.join('\n'),
    ) ?? [];
  expect((await verifyArchive(saved, undefined)).media).toEqual([]);
});

test('the backup before an upgrade leaves out media files that are missing or that no archive can contain', async () => {
  const environment = products.environment('demo');
  await whileRunning(environment, async (backend) => {
    await loseFile(backend, environment, 'lost.png');
    const png = { type: 'image/png', cacheControl: 'no-cache' };
    await uploadMedia(projectOf(backend), { name: 'Salt & Co, 1.png', ...png }, image('kept'));
    await backend.sql(
      `insert into storage.objects (bucket_id, name, metadata) select bucket_id, 'a\\b.png', metadata from storage.objects limit 1`,
    );
    // The upgrade fails after the backup, because the tables exist.
    await backend.sql('delete from supabase_migrations.schema_migrations');
  });
  const messages: string[] = [];
  const start = startBackend({
    dataDir: environment.DATA_DIR,
    port: environment.SUPABASE_PORT,
    siteUrl: 'http://localhost:4321',
    adminEmail: ADMIN_EMAIL,
    onProgress: (text) => messages.push(text),
  });
  await expect(start).rejects.toThrow(/could not start with the data/);
  expect(messages).toEqual([
    expect.stringMatching(
      /^Backed up the content to .* It does not contain media files that cannot be backed up: a\\b\.png, lost\.png\.$/,
    ),
  ]);
});
