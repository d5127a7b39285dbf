import { createHash } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * Ends all sessions if the signing key is not the one of the last start. Access tokens signed with the old key are
 * already invalid, but refresh tokens are not signed, so an old session could continue with the new key.
 */
export async function endSessionsOfOldKey(database: Database, jwtSecret: string): Promise<void> {
  const digest = createHash('sha256').update(jwtSecret).digest('hex');
  await database.transaction(async ({ query, run }) => {
    await run(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.signing_key (digest text primary key);
    `);
    if ((await query('select from supabase_migrations.signing_key where digest = $1', [digest])).length > 0)
      return;
    await run(`
      delete from auth.refresh_tokens where true;
      delete from auth.sessions where true;
      delete from supabase_migrations.signing_key where true;
      insert into supabase_migrations.signing_key (digest) values ('${digest}');
    `);
  });
}
