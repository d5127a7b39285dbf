/**
 * Writes `src/entities/reader/database.types.ts` from the migrated schema with the Supabase CLI, over an embedded database:
 * neither Docker nor a project is needed. With `--check` it writes nothing and fails when the file is out of date.
 */

import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { migratedDatabase } from './migrated-database.ts';
import { servePostgres } from './postgres-endpoint.ts';

const target = 'src/entities/reader/database.types.ts';

const types = await generatedTypes();
if (process.argv.includes('--check')) {
  if ((await readFile(target, 'utf8')) !== types) {
    console.error(`${target} does not match supabase/migrations. Run: npm run types:generate`);
    process.exit(1);
  }
} else {
  await writeFile(target, types);
}
process.exit(0);

async function generatedTypes(): Promise<string> {
  const { embedded } = await migratedDatabase();
  if (!embedded) throw new Error('The types are made from an embedded database.');
  const endpoint = await servePostgres(embedded);
  const { stdout } = await promisify(execFile)(
    'supabase',
    ['gen', 'types', 'typescript', `--remote=${endpoint.url}`, '--schema', 'public'],
    { env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' }, maxBuffer: 16_000_000 },
  );
  await endpoint.close();
  const banner = '// Made by `npm run types:generate` from supabase/migrations: do not edit.\n';
  return format(banner + stdout, { ...(await resolveConfig(target)), parser: 'typescript' });
}
