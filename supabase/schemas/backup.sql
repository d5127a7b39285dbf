-- Backups and restores use the API with the secret key, so they work the same on the embedded backend, a PostgreSQL
-- server and a hosted project.
--
-- Each API request is a separate transaction, but a backup takes many requests. begin_backup() therefore copies all
-- rows in one statement, which sees a consistent snapshot, and backup_rows() returns the copy in parts. For a restore,
-- stage_rows() collects the rows and restore_rows() replaces the content in one transaction. PostgREST applies the
-- functions' statement_timeout to the request; without it, hosted projects stop a request after eight seconds.

-- Unlogged: a crash empties the table, but an interrupted backup or restore has to start over anyway.
create unlogged table private.staged_rows (
  job uuid not null,
  position bigint not null,
  -- The table that the row belongs to, such as public.articles.
  source text not null,
  -- Text, because clients round long JSON numbers when they parse them.
  content text not null,
  created_at timestamptz not null default now(),
  primary key (job, position)
);
alter table private.staged_rows enable row level security;
comment on table private.staged_rows is
  'The rows of backups and restores in progress. Only functions read and write it.';

create function private.account_tables() returns text[]
  language sql immutable set search_path = ''
as $$ select array['auth.users', 'auth.identities', 'private.admin_emails'] $$;
comment on function private.account_tables() is 'The tables of the accounts that backups include.';

create function private.backed_up_tables() returns text[]
  language sql immutable set search_path = ''
as $$
  select private.account_tables() || array['private.publish_settings', 'private.addresses', 'private.list_lengths',
    'private.retired_media', 'private.history_records', 'private.bodies', 'private.revisions']
$$;
comment on function private.backed_up_tables() is 'The tables that backups include besides those with a history.';

create function public.discard_rows(job uuid) returns void
  language sql security definer set search_path = ''
as $$
  delete from private.staged_rows as staged
    where staged.job = discard_rows.job or staged.created_at < now() - interval '6 hours'
$$;
comment on function public.discard_rows(uuid) is
  'Secret key only: deletes the copied rows of a finished backup or restore, and rows left behind by interrupted ones.';
grant execute on function public.discard_rows(uuid) to service_role;

-- Without row_security, a policy that would hide rows from the owner makes the backup fail, as with pg_dump.
create function public.begin_backup(job uuid) returns jsonb
  language plpgsql security definer set search_path = '' set statement_timeout = '10min' set row_security = off
as $$
declare
  -- The database's own list: before an upgrade, the newer code may have tables that this database does not have, and the
  -- other way round.
  content_tables constant text[] := array(
    select table_name from private.tracked_tables where private.has_table(table_name) order by table_name);
  sources text;
begin
  -- UTC, so that the same row has the same JSON in every database.
  perform set_config('timezone', 'UTC', true);
  perform public.discard_rows(job);
  select string_agg(format('select %L as source, row_to_json(data)::text as content from %1$s as data', name), ' union all ')
    into sources
    from (
      select format('public.%I', unnest(content_tables)) as name union all select unnest(private.backed_up_tables())
    ) as backed_up;
  if to_regclass('storage.objects') is not null then
    sources := sources || ' union all select ''storage.objects'', row_to_json(data)::text from storage.objects as data'
      || ' where data.bucket_id = ''media''';
  end if;
  execute format(
    'insert into private.staged_rows (job, position, source, content)
    select $1, row_number() over (order by source collate "C", content collate "C"), source, content from (%s) as rows', sources
  ) using job;
  return jsonb_build_object(
    'rows', (
      select jsonb_object_agg(format('public.%I', table_name), 0) from unnest(content_tables) as table_name
    ) || (
      select coalesce(jsonb_object_agg(counted.source, counted.rows), '{}') from (
        select staged.source, count(*) as rows from private.staged_rows as staged
        where staged.job = begin_backup.job group by staged.source
      ) as counted
    ),
    -- Read after the rows, so it is never older than they are.
    'content_version', (select version from private.latest_content())
  );
end
$$;
comment on function public.begin_backup(uuid) is
  'Secret key only: copies the rows of all tables that have a history, that history, the addresses that visitors have seen, the lengths of lists, the accounts, the publishing settings, the list of media files and of those deleted from the library in one statement. Returns the number of rows of each table, including empty tables with a history, and the content version.';
grant execute on function public.begin_backup(uuid) to service_role;

create function public.backup_rows(job uuid, after bigint) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('position', position, 'source', source, 'content', content) order by position), '[]')
  from (
    select page.position, page.source, page.content,
      sum(octet_length(page.content)) over (order by page.position) - octet_length(page.content) as bytes_before
    from (
      select staged.position, staged.source, staged.content from private.staged_rows as staged
      where staged.job = backup_rows.job and staged.position > after order by staged.position limit 1000
    ) as page
  ) as measured
  where bytes_before < 2097152
$$;
comment on function public.backup_rows(uuid, bigint) is
  'Secret key only: the next rows of a backup, about 2 MB. Empty after the last row.';
grant execute on function public.backup_rows(uuid, bigint) to service_role;

create function public.stage_rows(job uuid, rows jsonb) returns void
  language sql security definer set search_path = ''
as $$
  insert into private.staged_rows (job, position, source, content)
  select stage_rows.job, (row ->> 'position')::bigint, row ->> 'source', row ->> 'content' from jsonb_array_elements(rows) as row
  on conflict (job, position) do nothing
$$;
comment on function public.stage_rows(uuid, jsonb) is
  'Secret key only: collects rows to restore. Repeating a call is safe.';
grant execute on function public.stage_rows(uuid, jsonb) to service_role;
