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

/**
 * Returns why the files cannot be applied in this order; null if every table and function exists when a foreign key,
 * index, trigger, constraint or policy of another file uses it.
 */
export function orderProblem(files: readonly { path: string; sql: string }[]): string | null {
  // Reversed, so that the first one counts for a function that is defined again.
  const creators = new Map(
    files
      .flatMap(({ path, sql }, position) =>
        [...sql.matchAll(/^create (?:table|(?:or replace )?function) (\w+\.\w+)/gim)].map(
          ([, name = '']) => [name, { path, position }] as const,
        ),
      )
      .reverse(),
  );
  for (const [position, { path, sql }] of files.entries()) {
    for (const [, table, called] of withoutTexts(sql).matchAll(
      /\b(?:references|on) (\w+\.\w+)|(\w+\.\w+)\(/gi,
    )) {
      const name = table ?? called ?? '';
      const creator = creators.get(name);
      if (creator && creator.position > position)
        return `${path} uses ${name}, but ${creator.path} creates it later. List "./${creator.path}" before "./${path}" in schema_paths (supabase/config.toml).`;
    }
  }
  return null;
}

/** Returns SQL without its comments, strings, quoted names and function bodies, where `on` usually belongs to a join. */
const withoutTexts = (sql: string) => sql.replace(/\$\$.*?\$\$|--[^\n]*|"[^"]*"|'[^']*'/gs, '');
