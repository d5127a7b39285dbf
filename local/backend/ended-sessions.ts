import { createHash } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * Ends all sessions if the signing key is not the one of the last start. Access tokens signed with the old key are
 * already invalid, but refresh tokens are not signed, so an old session could continue with the new key. Does nothing in
 * a backend that only reads.
 */
export async function endSessionsOfOldKey(database: Database, environment: NodeJS.ProcessEnv): Promise<void> {
  if (environment['BACKEND_PURPOSE'] === 'read') return;
  const key = environment['SUPABASE_JWT_SECRET'] ?? '';
  const digest = createHash('sha256').update(key).digest('hex');
  await database.transaction(async ({ query, run }) => {
    await run('create table if not exists supabase_migrations.signing_key (digest text primary key)');
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
