create function public.deployment_report() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  migrations jsonb := '[]';
  jobs jsonb := '[]';
  secrets jsonb := '[]';
begin
  -- These tables belong to the platform: not every project has them, and not every owner may read them.
  begin
    execute 'select coalesce(jsonb_agg(version order by version), ''[]'') from supabase_migrations.schema_migrations' into migrations;
  exception when undefined_table or invalid_schema_name or insufficient_privilege then
    null;
  end;
  begin
    execute 'select coalesce(jsonb_agg(jobname order by jobname), ''[]'') from cron.job where active and jobname is not null' into jobs;
  exception when undefined_table or invalid_schema_name or insufficient_privilege then
    null;
  end;
  begin
    execute 'select coalesce(jsonb_agg(name order by name), ''[]'') from vault.secrets where name is not null' into secrets;
  exception when undefined_table or invalid_schema_name or insufficient_privilege then
    null;
  end;
  return jsonb_build_object(
    'migrations', migrations,
    'tables_without_policies', (
      select coalesce(jsonb_agg(relname order by relname), '[]') from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
    ),
    'tables_that_visitors_may_write', (
      select coalesce(jsonb_agg(relname order by relname), '[]') from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and (has_table_privilege('anon', oid, 'insert, update, delete, truncate')
          or has_any_column_privilege('anon', oid, 'insert, update'))
    ),
    'administrators', (select count(*) from private.admin_emails),
    'administrators_with_account', (
      select count(*) from private.admin_emails as listed where exists (
        select from auth.users as account
        where lower(account.email) = listed.email and account.email_confirmed_at is not null
      )
    ),
    'jobs', jobs,
    'secrets', secrets,
    'database', version(),
    'last_build', (
      select jsonb_build_object('outcome', outcome, 'error', error)
      from private.builds where dispatched_at is not null order by id desc limit 1
    )
  );
end
$$;
comment on function public.deployment_report() is
  'Secret key only: what `npm run doctor` checks in a database. The applied migrations, unprotected tables, the number of administrators, the names (never the values) of scheduled jobs and Vault secrets, the version of PostgreSQL, and the result of the last build.';
grant execute on function public.deployment_report() to service_role;
