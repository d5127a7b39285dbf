create function public.deployment_report() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  migrations jsonb := '[]';
begin
  -- The table belongs to the platform: not every project has it, and not every owner can read it.
  begin
    execute 'select coalesce(jsonb_agg(version order by version), ''[]'') from supabase_migrations.schema_migrations' into migrations;
  exception when undefined_table or invalid_schema_name or insufficient_privilege then
    null;
  end;
  return jsonb_build_object(
    'migrations', migrations,
    'tables_without_row_security', (
      select coalesce(jsonb_agg(relname order by relname), '[]') from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
    ),
    'readable_tables_without_row_security', (
      select coalesce(jsonb_agg(distinct relname), '[]') from pg_catalog.pg_class, unnest(array['anon', 'authenticated']) as role
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
        and has_any_column_privilege(role, oid, 'select')
    ),
    'tables_that_visitors_may_write', (
      select coalesce(jsonb_agg(relname order by relname), '[]') from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and (has_table_privilege('anon', oid, 'insert, update, delete, truncate')
          or has_any_column_privilege('anon', oid, 'insert, update'))
    ),
    'policies', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'table', relname, 'name', polname,
        'expressions', array_remove(array[pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)], null)
      ) order by relname, polname), '[]')
      from pg_catalog.pg_policy join pg_catalog.pg_class as source on source.oid = polrelid
      where relnamespace = 'public'::regnamespace and polpermissive
        and polroles && array[0, 'anon'::regrole::oid, 'authenticated'::regrole::oid]
    ),
    'disabled_triggers', (
      select coalesce(jsonb_agg(jsonb_build_object('table', relname, 'name', tgname) order by relname, tgname), '[]')
      from pg_catalog.pg_trigger join pg_catalog.pg_class as source on source.oid = tgrelid
      join pg_catalog.pg_proc as called on called.oid = tgfoid
      where relnamespace = 'public'::regnamespace and pronamespace = 'private'::regnamespace and tgenabled in ('D', 'R')
    ),
    'administrators', (select count(*) from private.admin_emails),
    'administrators_with_account', (
      select count(*) from private.admin_emails as listed where exists (
        select from auth.users as account
        where private.lower_case(account.email) = listed.email and private.can_sign_in(account)
      )
    ),
    'database', version(),
    'last_build', (
      select jsonb_build_object('outcome', outcome, 'error', error)
      from private.builds where dispatched_at is not null order by id desc limit 1
    ),
    'mail_failure', (
      select jsonb_build_object('server', server, 'failure', failure, 'since', since) from private.mail_failure
    ),
    'is_rolled_back', (
      select state.held_version >= content.version from private.publish_state as state, private.content_state as content
    ),
    'publishing', (
      select jsonb_build_object(
        'job', private.publishing_job(),
        'stopped', (select decision.reason = 'stopped' from private.next_build(clock_timestamp()) as decision),
        'builds_left', private.builds_left(clock_timestamp()),
        'build_quota', settings.build_quota
      )
      from private.publish_settings as settings
    )
  );
end
$$;
comment on function public.deployment_report() is
  'Secret key only: the facts about the database that `npm run doctor` checks: applied migrations, unprotected tables, permissive policies, disabled triggers, the number of administrators, the PostgreSQL version, the result of the last build, why emails cannot be sent, whether the site was rolled back since the last change, the builds left this month, and the publishing job (see private.publishing_job).';
grant execute on function public.deployment_report() to service_role;
