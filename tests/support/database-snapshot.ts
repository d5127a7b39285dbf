import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migratedDatabase } from '../../scripts/migrated-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a migrated, empty database that each test file starts from. */
    databaseSnapshot: string;
  }
}

/** Migrates one database, which each test file then copies. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-snapshot-'));
  const file = join(folder, 'database.tar');
  if (!process.env['TEST_POSTGRES_URL']) {
    const { embedded, close } = await migratedDatabase();
    const snapshot = await embedded?.dumpDataDir('none');
    if (snapshot) writeFileSync(file, await snapshot.bytes());
    await close();
  }
  project.provide('databaseSnapshot', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
