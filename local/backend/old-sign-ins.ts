import { createHash } from 'node:crypto';
import type { Database, Statements } from './database.ts';

const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Limits the number of sessions too, because successful sign-ins are not limited. A script that signs in often should
 * not end the sessions of people, so the limit is high. Of the refresh tokens that were replaced, only the last can
 * still be used, because the response with the current one may have been lost. While the others are stored, their use
 * also ends the session, because they may have been stolen.
 */
const deletions = `
  delete from auth.sessions where id in (
    select id from (
      select id, updated_at, row_number() over (partition by user_id order by updated_at desc) as nr from auth.sessions
    ) as session
    where updated_at < now() - interval '1 year' or nr > 1000
  );
  delete from auth.refresh_tokens as old where revoked and updated_at < now() - interval '30 days' and not exists (
    select from auth.refresh_tokens as current
    where current.session_id = old.session_id and current.parent = old.token and not current.revoked
  );
  delete from auth.audit_log_entries where created_at < now() - interval '30 days' or id in (
    select id from auth.audit_log_entries order by created_at desc offset 10000
  );
  delete from auth.users where confirmed_at is null and is_anonymous is not true and created_at < now() - interval '30 days';
`;

/**
 * Deletes what sign-ins leave behind, which @supabase/lite 0.10 never does: sessions unused for a year or beyond the
 * newest 1,000 of an account (with their refresh tokens), and after 30 days unusable refresh tokens, accounts whose
 * address was never confirmed, and entries of the log, of which the newest 10,000 stay.
 */
export async function deleteOldSignIns(database: Pick<Statements, 'run'>): Promise<void> {
  await database.run(deletions);
}

/** Deletes old sign-ins now and every hour. Logs failures. */
export async function sweepOldSignIns(database: Pick<Statements, 'run'>): Promise<void> {
  const sweep = () =>
    deleteOldSignIns(database).catch((error: unknown) =>
      console.error('Could not delete old sign-ins:', error),
    );
  setInterval(sweep, SWEEP_INTERVAL_MS).unref();
  await sweep();
}

/**
 * Ends all sessions if the signing key is not the one of the last start. Access tokens signed with the old key are
 * already invalid, but refresh tokens are not signed, so an old session could continue with the new key.
 */
export async function endSessionsOfOldKey(database: Database, signingKey: string): Promise<void> {
  const digest = createHash('sha256').update(signingKey).digest('hex');
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
