-- Backups and restores through the API with the secret key, so that they work the same on the embedded backend, on a
-- PostgreSQL server and on a hosted project.
--
-- A request is one transaction, so a backup of many requests needs a copy: begin_backup() copies all rows in one
-- statement, which sees one state of the database, and backup_rows() returns the copy in parts. A restore works the other
-- way round: stage_rows() collects the rows, and restore_rows() replaces the content in one transaction. PostgREST applies
-- their statement_timeout to the request; hosted projects have eight seconds otherwise.

-- Unlogged: a crash empties it, and a backup or restore that was interrupted has to start again anyway.
create unlogged table private.staged_rows (
  job uuid not null,
  position bigint not null,
  -- The table that the row belongs to, such as public.articles.
  source text not null,
  -- Text, because a client that reads JSON numbers would round long ones.
  content text not null,
  created_at timestamptz not null default now(),
  primary key (job, position)
);
alter table private.staged_rows enable row level security;
comment on table private.staged_rows is
  'The rows of backups and restores that are running. Only functions read and write it.';

create function private.is_account_source(source text) returns boolean
  language sql immutable set search_path = ''
as $$ select source in ('auth.users', 'auth.identities', 'private.admin_emails') $$;
comment on function private.is_account_source(text) is 'Whether a backup contains this table, besides those in public.';

create function private.discard_staged_rows(job uuid) returns void
  language sql set search_path = ''
as $$
  delete from private.staged_rows as staged
    where staged.job = discard_staged_rows.job or staged.created_at < now() - interval '6 hours'
$$;
comment on function private.discard_staged_rows(uuid) is
  'Deletes the rows of one backup or restore, and those that an interrupted one left behind.';

create function public.begin_backup(job uuid, tables jsonb) returns jsonb
  language plpgsql security definer set search_path = '' set statement_timeout = '10min'
as $$
declare
  sources text;
begin
  -- Times in UTC, so that the same rows are the same texts everywhere.
  perform set_config('timezone', 'UTC', true);
  perform private.discard_staged_rows(job);
  select string_agg(format('select %L as source, row_to_json(data)::text as content from %I.%I as data',
      schema_name || '.' || table_name, schema_name, table_name), ' union all ')
    into sources
    from (
      select 'public' as schema_name, jsonb_array_elements_text(tables) as table_name
      union all values ('auth', 'users'), ('auth', 'identities'), ('private', 'admin_emails'), ('private', 'publish_settings'),
        ('private', 'addresses'), ('private', 'history_records'), ('private', 'bodies'), ('private', 'revisions')
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
      select coalesce(jsonb_object_agg(counted.source, counted.rows), '{}') from (
        select staged.source, count(*) as rows from private.staged_rows as staged
        where staged.job = begin_backup.job group by staged.source
      ) as counted
    ),
    -- Read after the rows, so it is at least theirs.
    'content_version', (select version from private.latest_content())
  );
end
$$;
comment on function public.begin_backup(uuid, jsonb) is
  'Secret key only: copies the rows of these public tables, their history, the addresses that visitors have seen, the accounts, the publishing settings and the list of media files in one statement. Returns the number of rows of each, and the content version.';
grant execute on function public.begin_backup(uuid, jsonb) to service_role;

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
  'Secret key only: the next rows of a backup, about 2 MB of them. Empty at the end.';
grant execute on function public.backup_rows(uuid, bigint) to service_role;

create function public.stage_rows(job uuid, rows jsonb) returns void
  language sql security definer set search_path = ''
as $$
  insert into private.staged_rows (job, position, source, content)
  select stage_rows.job, (row ->> 'position')::bigint, row ->> 'source', row ->> 'content' from jsonb_array_elements(rows) as row
  on conflict (job, position) do nothing
$$;
comment on function public.stage_rows(uuid, jsonb) is 'Secret key only: collects rows to restore. A repeated call does no harm.';
grant execute on function public.stage_rows(uuid, jsonb) to service_role;

create function public.discard_rows(job uuid) returns void
  language sql security definer set search_path = ''
as $$ select private.discard_staged_rows(job) $$;
comment on function public.discard_rows(uuid) is 'Secret key only: deletes the rows of a backup or restore that has ended.';
grant execute on function public.discard_rows(uuid) to service_role;

create function private.insert_staged_rows(job uuid, source text) returns void
  language plpgsql set search_path = ''
as $$
declare
  target constant regclass := source::regclass;
  columns text;
  selected text;
begin
  -- The columns that the backup and this database have in common: those of accounts differ between Supabase versions.
  select string_agg(format('%I', attribute.attname), ', ' order by attribute.attnum),
      string_agg(format('data.%I', attribute.attname), ', ' order by attribute.attnum)
    into columns, selected
    from pg_catalog.pg_attribute as attribute
    where attribute.attrelid = target and attribute.attnum > 0 and not attribute.attisdropped
      and attribute.attgenerated = '' and attribute.attname in (
        select json_object_keys(staged.content::json) from private.staged_rows as staged
        where staged.job = insert_staged_rows.job and staged.source = insert_staged_rows.source
      );
  if columns is null then
    return;
  end if;
  execute format(
    'insert into %1$s (%2$s) select %3$s from private.staged_rows as staged
      cross join lateral json_populate_record(null::%1$s, staged.content::json) as data
      where staged.job = $1 and staged.source = $2 order by staged.position', target, columns, selected
  ) using job, source;
end
$$;
comment on function private.insert_staged_rows(uuid, text) is
  'Inserts the collected rows of a table. Ids and times stay as they were, because this runs as the owner.';

create function private.complete_accounts() returns void
  language plpgsql set search_path = ''
as $$
begin
  -- Only Supabase Auth itself has this column. It looks accounts up by it, and cannot read tokens that are null.
  if exists (
    select from pg_catalog.pg_attribute
    where attrelid = 'auth.users'::regclass and attname = 'instance_id' and not attisdropped
  ) then
    execute $accounts$
      update auth.users set instance_id = coalesce(instance_id, '00000000-0000-0000-0000-000000000000'),
        confirmation_token = coalesce(confirmation_token, ''), recovery_token = coalesce(recovery_token, ''),
        email_change = coalesce(email_change, ''), email_change_token_new = coalesce(email_change_token_new, ''),
        email_change_token_current = coalesce(email_change_token_current, ''), phone_change = coalesce(phone_change, ''),
        phone_change_token = coalesce(phone_change_token, ''), reauthentication_token = coalesce(reauthentication_token, '')
      where true
    $accounts$;
  end if;
end
$$;
comment on function private.complete_accounts() is
  'Makes accounts of the embedded backend usable in a hosted project.';

create function public.restore_rows(job uuid, rows jsonb, content_version bigint) returns void
  language plpgsql security definer set search_path = '' set statement_timeout = '10min'
as $$
declare
  restored record;
  settings text;
  build bigint;
begin
  -- A build that starts now sees either the old content or the new.
  perform from private.publish_state for update;
  for restored in
    select expected.key as source, expected.value::bigint as rows,
      (select count(*) from private.staged_rows as staged where staged.job = restore_rows.job and staged.source = expected.key) as found
    from jsonb_each_text(restore_rows.rows) as expected
  loop
    if restored.found <> restored.rows then
      raise exception '% of % rows of % have arrived.', restored.found, restored.rows, restored.source using errcode = '22000';
    end if;
    if not (restored.source like 'public.%' or private.is_account_source(restored.source)
      or restored.source in ('private.publish_settings', 'private.addresses', 'private.history_records', 'private.bodies',
        'private.revisions', 'storage.objects'))
    then
      raise exception 'Rows of % cannot be restored.', restored.source using errcode = '22023';
    end if;
  end loop;

  -- The version goes on above that of the backup, in whatever database it is restored.
  update private.content_state set version = greatest(version, restore_rows.content_version) where only_row;
  -- The history is that of the backup, too. An older backup has none; it begins with the next change of each record.
  perform set_config('history.paused', 'on', true);
  truncate private.history_records, private.bodies, private.revisions;
  execute (
    select 'truncate ' || string_agg(source::regclass::text, ', ') from jsonb_object_keys(restore_rows.rows) as source
    where source like 'public.%'
  );
  delete from auth.users where true;
  delete from private.admin_emails where true;
  -- Before the content, which adds the addresses of what is visible now.
  delete from private.addresses where true;
  perform private.insert_staged_rows(job, 'private.addresses');
  -- Tables that refer to others come after them.
  for restored in
    with recursive ranked (source, rank) as (
      select source, 0 from jsonb_object_keys(restore_rows.rows) as source
        where source like 'public.%' or private.is_account_source(source)
      union
      select later.source, ranked.rank + 1 from ranked
        join pg_catalog.pg_constraint as reference on reference.contype = 'f' and reference.confrelid = ranked.source::regclass
          and reference.conrelid <> reference.confrelid
        join jsonb_object_keys(restore_rows.rows) as later (source) on later.source::regclass = reference.conrelid
        where later.source like 'public.%' or private.is_account_source(later.source)
    )
    select source from ranked group by source order by max(rank), source
  loop
    perform private.insert_staged_rows(job, restored.source);
  end loop;
  perform private.insert_staged_rows(job, source)
    from unnest(array['private.history_records', 'private.bodies', 'private.revisions']) as source;
  perform setval(pg_get_serial_sequence('private.history_records', 'id'), (select coalesce(max(id), 0) + 1 from private.history_records), false),
    setval(pg_get_serial_sequence('private.revisions', 'id'), (select coalesce(max(id), 0) + 1 from private.revisions), false);
  update private.history_state set swept_to = 0 where only_row;
  perform set_config('history.paused', '', true);
  perform private.complete_accounts();

  select content into settings from private.staged_rows as staged
    where staged.job = restore_rows.job and staged.source = 'private.publish_settings';
  if settings is not null then
    perform public.configure_publishing(settings::jsonb);
  end if;
  -- Whoever restores a backup accepts that articles disappear, and wants it published even after a rollback.
  build := public.request_build('restored', 'the server');
  update private.builds set permitted_articles = (select count(*) from public.articles where published_at <= now()),
      permitted_by = 'the server'
    where id = build;
  perform private.discard_staged_rows(job);
end
$$;
comment on function public.restore_rows(uuid, jsonb, bigint) is
  'Secret key only: replaces content, history, accounts and publishing settings by the collected rows, and requests a build. rows: how many of each table there must be. content_version: that of the backup.';
grant execute on function public.restore_rows(uuid, jsonb, bigint) to service_role;
