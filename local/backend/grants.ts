import type { App } from '@supabase/lite';

/**
 * Keeps the grants of the migrations in force. Left alone, @supabase/lite grants everything on every table that has
 * row-level security to its three API roles with the first request of each start, which would show visitors the
 * internal names of advertisements and let clients write `view_count`. To be called after the migrations and before
 * the first request; throws when a new version of the package does this in another way.
 */
export async function keepOwnGrants(app: App): Promise<void> {
  if (Reflect.get(app.connection, 'rlsState') !== 'unknown') {
    throw new Error(
      'This version of @supabase/lite grants privileges in a way that local/backend/grants.ts does not support.',
    );
  }
  // "Active" is what the package notes once it has granted: it then asks for roles and policies, and grants no more.
  Reflect.set(app.connection, 'rlsState', 'active');
  // A hosted project has these; policies decide about the rows.
  await app.connection.exec(`
    do $$
    begin
      if to_regclass('storage.objects') is not null then
        grant usage on schema storage to anon, authenticated, service_role;
        grant select, insert, update, delete on all tables in schema storage to anon, authenticated, service_role;
      end if;
    end
    $$;
  `);
}
