import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { App } from '@supabase/lite';
import type { Database } from './database.ts';

const seedFile = resolve(import.meta.dirname, '../../supabase/seed.sql');

/**
 * Adds the initial content: the demo site, and a confirmed demo administrator if there is no administrator. Content and
 * marker are written in one transaction, so an interrupted start is repeated and later starts add nothing. With
 * `BACKEND_SEED=none` (`npm start -- --empty`), the site stays empty.
 */
export async function seedOnce(
  app: App,
  database: Database,
  progress: (text: string) => void,
): Promise<void> {
  await database.run(
    'create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)',
  );
  const rows = await database.query(
    "select 1 from supabase_migrations.seed_files where path = 'supabase/seed.sql'",
  );
  if (rows.length === 0) {
    const wanted = process.env['BACKEND_SEED'] !== 'none' && existsSync(seedFile);
    if (wanted) progress('writing the demo content');
    await database.transaction(async (transaction) => {
      if (wanted) await transaction.run(readFileSync(seedFile, 'utf8'));
      await transaction.run(
        "insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', '')",
      );
    });
  }
  const administrators = await database.query('select 1 from private.admin_emails');
  if (administrators.length === 0) await createAdministrator(app, database);
}

/** Signs up the demo administrator through the Auth API and confirms the address, as the link in the email would. */
async function createAdministrator(app: App, database: Database): Promise<void> {
  const email = process.env['ADMIN_EMAIL'] ?? '';
  // Somebody else may have signed up with the address, with a password of their own.
  await database.query('delete from auth.users where email = $1 and email_confirmed_at is null', [email]);
  const existing = await database.query('select 1 from auth.users where email = $1', [email]);
  if (existing.length === 0) {
    const response = await app.fetch(
      new Request('http://localhost/auth/v1/signup', {
        method: 'POST',
        headers: {
          apikey: process.env['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] ?? '',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ email, password: process.env['ADMIN_PASSWORD'] }),
      }),
    );
    if (!response.ok) {
      throw new Error(`The demo administrator ${email} could not be created: ${await response.text()}`);
    }
  }
  await database.query('update auth.users set email_confirmed_at = now() where email = $1', [email]);
  await database.query('insert into private.admin_emails (email) values ($1) on conflict do nothing', [
    email,
  ]);
}
