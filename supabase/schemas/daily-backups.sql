-- The status of daily backups for the console. The site server that makes them (BACKUP_DIR) reports each attempt. A
-- restore does not change the status.

create table private.daily_backups (
  only_row boolean primary key default true constraint daily_backups_only_row check (only_row),
  -- The site whose server makes the backups.
  site_url text not null,
  -- Null before the first backup.
  last_at timestamptz,
  -- Why the latest attempt failed; null after a success.
  failure text,
  since timestamptz not null default now()
);
alter table private.daily_backups enable row level security;
comment on table private.daily_backups is
  'The status of daily backups; no row if no server makes them. Only functions read and write it.';

create function public.report_backups(site_url text, is_on boolean, last_at timestamptz default null, failure text default null)
  returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if is_on then
    insert into private.daily_backups as known (site_url, last_at, failure)
      values (report_backups.site_url, report_backups.last_at, left(report_backups.failure, 1000))
      on conflict (only_row) do update set site_url = excluded.site_url, last_at = excluded.last_at, failure = excluded.failure;
  else
    -- A second server without backups must not remove the status of the first.
    delete from private.daily_backups as known where known.site_url = report_backups.site_url;
  end if;
end
$$;
comment on function public.report_backups(text, boolean, timestamptz, text) is
  'Secret key only: whether the server of this site makes daily backups, when the last one was made, and why the latest attempt failed.';
grant execute on function public.report_backups(text, boolean, timestamptz, text) to service_role;

create function private.backup_status() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('last_at', known.last_at, 'failure', known.failure,
      'is_overdue', case when known.last_at is null and known.failure is not null then true
        else coalesce(known.last_at, known.since) < now() - interval '2 days' end)
    from private.daily_backups as known
  );
end
$$;
select private.expose('private.backup_status()', to_roles => 'authenticated', description =>
  'Administrators only: when the last daily backup was made (null: never), why the latest attempt failed, and whether the last one is older than two days or missing. Null if the server makes no daily backups.');
