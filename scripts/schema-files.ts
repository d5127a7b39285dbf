import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

const supabase = resolve(import.meta.dirname, '../supabase');
const configSchema = z.object({
  db: z.object({ migrations: z.object({ schema_paths: z.array(z.string()) }) }),
});

/** The SQL files that describe the schema, in the order that `supabase/config.toml` declares. */
export function schemaFiles(): { path: string; sql: string }[] {
  const config = configSchema.parse(parse(readFileSync(join(supabase, 'config.toml'), 'utf8')));
  return config.db.migrations.schema_paths.map((path) => ({
    path: path.replace(/^\.\//, ''),
    sql: readFileSync(join(supabase, path), 'utf8'),
  }));
}
