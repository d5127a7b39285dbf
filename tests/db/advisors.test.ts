import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { servePostgres } from '../../scripts/postgres-endpoint.ts';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();
const endpoint = db.embedded && (await servePostgres(db.embedded));
afterAll(() => endpoint?.close());

const resultSchema = z.object({
  results: z.array(
    z.object({ name: z.string(), level: z.enum(['INFO', 'WARN', 'ERROR']), detail: z.string() }),
  ),
});

/** Returns the findings of `supabase db advisors`, the same checks as on a hosted project. */
async function findings(): Promise<z.infer<typeof resultSchema>['results']> {
  const { stdout } = await promisify(execFile)('supabase', [
    'db',
    'advisors',
    `--remote=${endpoint?.url ?? `${db.postgresUrl}?sslmode=disable`}`,
    '--level',
    'info',
    '--fail-on',
    'none',
    '--output-format',
    'json',
  ]);
  return resultSchema.parse(JSON.parse(stdout)).results;
}

test('LINT the advisors find neither errors nor warnings in the migrated schema', async () => {
  const serious = (await findings()).filter(({ level }) => level !== 'INFO');
  expect(serious).toEqual([]);
});

test('LINT the same advisors detect the faults of a bad schema', async () => {
  await db.run(`
    create table public.open_table (id uuid primary key);
    grant all on public.open_table to anon;
    create table public.slow_table (id uuid primary key, owner uuid);
    alter table public.slow_table enable row level security;
    grant select on public.slow_table to authenticated;
    create policy "Owners read" on public.slow_table for select to authenticated using (owner = auth.uid());
    create policy "Everybody reads" on public.slow_table for select to authenticated using (true);
    create view public.all_articles as select * from public.articles;
    grant select on public.all_articles to anon;
    create function public.loose() returns integer language sql security definer as 'select 1';
  `);
  const serious = (await findings())
    .filter(({ level }) => level !== 'INFO')
    .map(({ level, name }) => `${level} ${name}`);
  expect([...new Set(serious)].sort()).toEqual([
    'ERROR rls_disabled_in_public',
    'ERROR security_definer_view',
    'WARN auth_rls_initplan',
    'WARN function_search_path_mutable',
    'WARN multiple_permissive_policies',
  ]);
});
