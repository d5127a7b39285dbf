import { createHash } from 'node:crypto';
import type { App } from '@supabase/lite';
import { authValues } from './auth-values.ts';
import type { Database } from './database.ts';

/** Returns whether a request changes the password of the account that sends it. */
export async function changesPassword(request: Request): Promise<boolean> {
  if (request.method !== 'PUT' || new URL(request.url).pathname !== '/auth/v1/user') return false;
  const values = authValues(new Uint8Array(await request.clone().arrayBuffer()));
  return typeof values?.['password'] === 'string';
}

/** Ends all sessions of the account that sent a request, except the one of the request. Throws if that fails. */
export async function endOtherSessions(app: App, { url, headers }: Request): Promise<void> {
  const kept = ['apikey', 'authorization'].flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const signOut = new Request(new URL('/auth/v1/logout?scope=others', url), {
    method: 'POST',
    headers: kept,
  });
  const { ok, status } = await app.fetch(signOut);
  if (!ok) throw new Error(`The other sessions could not be ended: status ${status}.`);
}

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
