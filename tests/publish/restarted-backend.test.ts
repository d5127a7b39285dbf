import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { superviseBackend } from '../../local/backend/supervise.ts';
import { ADMIN_EMAIL } from '../support/admin-email.ts';
import { freePort } from '../support/free-port.ts';
import { descendants } from '../support/product-process.ts';
import { copySeeded } from '../support/run-folder.ts';
import { folderForTest } from '../support/temporary-folders.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = folderForTest();
  copySeeded('none', dataDir);
});

test('a backend that restarts after its code has changed does not upgrade the database', async () => {
  const messages: string[] = [];
  const before = new Set(descendants(process.pid));
  const backend = await superviseBackend({
    dataDir,
    port: await freePort(),
    siteUrl: 'http://localhost:4321',
    adminEmail: ADMIN_EMAIL,
    seed: 'none',
    onProgress: (text) => messages.push(text),
  });
  // Without the record of its migration, this database needs an upgrade.
  await backend.sql('delete from supabase_migrations.schema_migrations');
  for (const pid of descendants(process.pid)) if (!before.has(pid)) process.kill(pid, 'SIGKILL');
  await expect
    .poll(() => messages.join('\n'), { timeout: 60_000 })
    .toContain('The code has changed since the product started, with 1 new migration. Restart the product.');
  await backend.stop();
  expect(existsSync(join(dataDir, 'backups'))).toBe(false);
});
