import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { startBackend } from '../../local/backend/start.ts';
import { BackendStartError } from '../../local/backend/start-failures.ts';
import { lockFile } from '../../publishing/files/file-lock.ts';
import { ADMIN_EMAIL } from '../support/admin-email.ts';
import { freePort } from '../support/free-port.ts';
import { copySeeded } from '../support/run-folder.ts';
import { folderForTest } from '../support/temporary-folders.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = folderForTest();
  copySeeded('none', dataDir);
});

const start = async () =>
  startBackend({
    dataDir,
    port: await freePort(),
    siteUrl: 'http://localhost:4321',
    adminEmail: ADMIN_EMAIL,
    seed: 'none',
  });

/** Time limit for two starts of the backend on a busy machine. */
const START_TIMEOUT_MS = 180_000;

test('data with unknown migrations is left unchanged, and the error explains what to do', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const backend = await start();
  await backend.sql(`
    insert into public.categories (name, slug) values ('Kept', 'kept');
    insert into supabase_migrations.schema_migrations (version, name) values ('20261121000001', 'schema')`);
  await backend.stop();

  const error: unknown = await start().catch((reason: unknown) => reason);
  expect(String(error)).toMatch(
    /The data in .* was created by another version of this product, .* \(20261121000001\)\. Nothing was changed\. .* set DATA_DIR to another one\./,
  );
  expect(String(error)).toContain(
    'To keep the content, use that version, or make a backup with it and restore the backup with this version into a new folder (docs/backup.md).',
  );
  // Only temporary failures are BackendStartErrors, which are retried.
  expect(error).not.toBeInstanceOf(BackendStartError);
  // Its process has exited: nothing writes to the folder any more.
  expect(lockFile(join(dataDir, 'backend', 'database.lock'), 0)).not.toBeNull();
});
