import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

const supabase = resolve(import.meta.dirname, '../supabase');
const configSchema = z.object({
  db: z.object({ migrations: z.object({ schema_paths: z.array(z.string()) }) }),
});

/**
 * Returns the SQL files that define the schema, in the order declared in `supabase/config.toml`. Like the Supabase CLI,
 * sorts the files of each pattern and lists each file once.
 */
export function schemaFiles(): { path: string; sql: string }[] {
  const config = configSchema.parse(parse(readFileSync(join(supabase, 'config.toml'), 'utf8')));
  const paths = config.db.migrations.schema_paths.flatMap((pattern) =>
    globSync(pattern, { cwd: supabase }).sort(),
  );
  return [...new Set(paths)].map((path) => ({ path, sql: readFileSync(join(supabase, path), 'utf8') }));
}
