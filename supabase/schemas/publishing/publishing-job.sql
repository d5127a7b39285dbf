-- The status of a hosted project's publishing job, for the console and `npm run doctor`.

create function private.publishing_job() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  at constant timestamptz := clock_timestamp();
  is_scheduled boolean := false;
  run jsonb;
begin
  -- These tables belong to the platform: not every project has them, and not every owner can read them.
  begin
    execute $query$ select exists (select from cron.job where jobname = 'publish the site' and active) $query$ into is_scheduled;
    execute $query$
      select jsonb_build_object('status', run.status, 'message', left(run.return_message, 500),
        'seconds', floor(extract(epoch from $1 - run.start_time)))
      from cron.job_run_details as run join cron.job using (jobid)
      where jobname = 'publish the site'
        -- A new run has no start time yet. A run that could not start has none either.
        and (run.start_time is not null or run.status = 'failed')
      order by run.runid desc limit 1
    $query$ into run using at;
  exception when undefined_table or undefined_column or invalid_schema_name or insufficient_privilege then
    null;
  end;
  return jsonb_build_object(
    'is_scheduled', is_scheduled,
    'missing_secrets', (
      select coalesce(jsonb_agg(name order by name), '[]') from unnest(array['build_hook_url', 'site_url']) as name
      where private.vault_secret(name) is null
    ),
    'run', run,
    'hook', (
      select jsonb_build_object('response', build.hook_response, 'seconds', floor(extract(epoch from at - build.dispatched_at)),
        'is_open', build.outcome in ('dispatched', 'building'))
      from private.builds as build where build.hook_call_id is not null order by build.id desc limit 1
    ),
    'probe_seconds', (select floor(extract(epoch from at - probed_at)) from private.publish_state),
    'probe_error', (select left(probe_error, 500) from private.publish_state)
  );
end
$$;
comment on function private.publishing_job() is
  'Whether the publishing job is scheduled, the names of missing Vault secrets, the last run of the job, the last call to the build hook (response is null until it responds), and when the site was last checked, with the error if it could not be read. Times are in seconds ago.';
