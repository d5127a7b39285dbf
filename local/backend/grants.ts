import type { App } from '@supabase/lite';

/**
 * Preserves the grants of the migrations. By default, @supabase/lite grants all privileges on every table with
 * row-level security to its three API roles on the first request after each start. That would expose the internal names
 * of advertisements and let clients write `view_count`. Must be called after the migrations and before the first
 * request. Throws if a new version of the package works differently.
 */
export async function keepOwnGrants(app: App): Promise<void> {
  if (Reflect.get(app.connection, 'rlsState') !== 'unknown') {
    throw new Error(
      'This version of @supabase/lite grants privileges in a way that local/backend/grants.ts does not support.',
    );
  }
  // The package records the state "active" after granting. In that state it requires roles and policies, and grants
  // nothing more.
  Reflect.set(app.connection, 'rlsState', 'active');
  // A dump that another role restores does not contain the default privileges, which the functions of later migrations
  // rely on. Hosted projects have the other grants; policies restrict the rows.
  await app.connection.exec(`
    alter default privileges revoke execute on functions from public;
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
