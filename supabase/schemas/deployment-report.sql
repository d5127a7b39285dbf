create function public.deployment_report() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  migrations jsonb := '[]';
  jobs jsonb := '[]';
  secrets jsonb := '[]';
  job_run jsonb;
  hook_answer text;
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
  begin
    execute $query$
      select jsonb_build_object('status', run.status, 'message', left(run.return_message, 500),
        'seconds', floor(extract(epoch from clock_timestamp() - run.start_time)))
      from cron.job_run_details as run join cron.job using (jobid)
      where jobname = 'publish the site' order by run.runid desc limit 1
    $query$ into job_run;
  exception when undefined_table or undefined_column or invalid_schema_name or insufficient_privilege then
    null;
  end;
  begin
    execute $query$
      select coalesce(response.error_msg, 'status ' || response.status_code) from net._http_response as response
      where response.id = (select hook_call_id from private.builds where hook_call_id is not null order by id desc limit 1)
    $query$ into hook_answer;
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
    ),
    'publishing', (
      select jsonb_build_object(
        'job_run', job_run,
        'hook_answer', hook_answer,
        'stopped', (select decision.reason = 'stopped' from private.next_build(clock_timestamp()) as decision),
        'builds_left', private.builds_left(clock_timestamp()),
        'build_quota', settings.build_quota,
        'probed_at', state.probed_at
      )
      from private.publish_settings as settings, private.publish_state as state
    )
  );
end
$$;
comment on function public.deployment_report() is
  'Secret key only: what `npm run doctor` checks in a database. The applied migrations, unprotected tables, the number of administrators, the names (never the values) of scheduled jobs and Vault secrets, the version of PostgreSQL, the result of the last build, and of the publishing job: its last run, the last response of the build hook, the builds left in this month, and when it last read the site.';
grant execute on function public.deployment_report() to service_role;
