-- Functions through which administrators read the history. No API role has privileges on its tables.

create function private.version_values(revision private.revisions) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  record private.history_records;
  tracked private.tracked_tables;
  version jsonb;
begin
  select * into record from private.history_records where id = revision.record;
  if revision.is_forgotten or revision.fields_hash is null and not private.has_table(record.table_name) then
    return null;
  end if;
  select * into tracked from private.tracked_tables as listed where listed.table_name = record.table_name;
  if revision.fields_hash is null then
    -- A literal, unlike a parameter, takes the key's type, so that the index is used.
    execute format('select to_jsonb(data) - $1 from public.%I as data where %I = %L', tracked.table_name, tracked.key, record.record_id)
      into version using array_remove(tracked.ignored, tracked.body);
  else
    version := private.version_text(revision.record, revision.fields_hash)::jsonb;
    if tracked.body is not null then
      version := version || jsonb_build_object(tracked.body, private.version_text(revision.record, revision.body_hash));
    end if;
  end if;
  return case when 'text_changed_at' = any (tracked.ignored)
    then version || jsonb_build_object('text_changed_at', revision.text_changed_at) else version end;
end
$$;
comment on function private.version_values(private.revisions) is
  'The values of a version by column; null if it is forgotten, or if it was the newest when its table was dropped.';

create function private.activity(of_table text, of_record text, person text, only_deleted boolean, before bigint, max_count integer)
  returns table (id bigint, table_name text, record_id text, label text, at timestamptz, by_name text, op text,
    words_added integer, words_removed integer, was_public boolean, is_forgotten boolean, is_deleted boolean)
  -- A cached plan would read all versions, because it suits every combination of conditions.
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  -- The records of a dropped table cannot be opened or restored.
  existing_tables constant text[] := array(
    select tracked.table_name from private.tracked_tables as tracked where private.has_table(tracked.table_name)
  );
begin
  perform private.require_admin();
  return query
    select revision.id, record.table_name, record.record_id, revision.label, revision.at,
      revision.by_name, revision.op, coalesce(revision.words_added, words.added), coalesce(revision.words_removed, words.removed),
      (revision.public_from <= coalesce((
        select min(later.at) from private.revisions as later where later.record = revision.record and later.id > revision.id
      ), now())) is true,
      revision.is_forgotten,
      (select last.op from private.revisions as last where last.record = record.id order by last.id desc limit 1) = 'deleted'
    from private.revisions as revision
    join private.history_records as record on record.id = revision.record
    -- Without "offset 0", the condition would be checked after the call, which takes 20 ms for a long text.
    left join lateral (
      select counted.* from private.words_of_change(revision) as counted where not revision.is_counted offset 0
    ) as words on true
    where record.table_name = any (existing_tables)
      and (activity.of_table is null or record.table_name = activity.of_table)
      and (activity.of_record is null or record.record_id = activity.of_record)
      and (activity.person is null or revision.by_name = activity.person)
      and (activity.before is null or revision.id < activity.before)
      and (not only_deleted or revision.op = 'deleted' and not revision.is_forgotten and not exists (
        select from private.revisions as later where later.record = revision.record and later.id > revision.id
      ))
    order by revision.id desc limit least(greatest(max_count, 0), 200);
end
$$;
comment on function private.activity(text, text, text, boolean, bigint, integer) is
  'See public.activity(), public.history() and public.deleted_records().';
grant execute on function private.activity(text, text, text, boolean, bigint, integer) to authenticated;

-- Wrappers, because advisor lints 0028 and 0029 reject API functions that run with the owner's privileges.
create function public.activity(person text default null, of_table text default null, before bigint default null, max_count integer default 20)
  returns table (id bigint, table_name text, record_id text, label text, at timestamptz, by_name text, op text,
    words_added integer, words_removed integer, was_public boolean, is_forgotten boolean, is_deleted boolean)
  language sql stable security invoker set search_path = ''
as $$ select * from private.activity(of_table, null, person, false, before, max_count) $$;
comment on function public.activity(text, text, bigint, integer) is
  'Administrators only: who changed what, newest first, 200 at most. before: for the next page, the last id of this one. label: the record''s name at that time. is_deleted: the record no longer exists.';
grant execute on function public.activity(text, text, bigint, integer) to authenticated;

create function public.history(of_table text, of_record text, before bigint default null, max_count integer default 50)
  returns table (id bigint, table_name text, record_id text, label text, at timestamptz, by_name text, op text,
    words_added integer, words_removed integer, was_public boolean, is_forgotten boolean, is_deleted boolean)
  language sql stable security invoker set search_path = ''
as $$ select * from private.activity(of_table, of_record, null, false, before, max_count) $$;
comment on function public.history(text, text, bigint, integer) is
  'Administrators only: the versions of a record, newest first, 200 at most. was_public: visitors could see the version.';
grant execute on function public.history(text, text, bigint, integer) to authenticated;

create function public.deleted_records(of_table text default null, before bigint default null, max_count integer default 50)
  returns table (id bigint, table_name text, record_id text, label text, at timestamptz, by_name text, op text,
    words_added integer, words_removed integer, was_public boolean, is_forgotten boolean, is_deleted boolean)
  language sql stable security invoker set search_path = ''
as $$ select * from private.activity(of_table, null, null, true, before, max_count) $$;
comment on function public.deleted_records(text, bigint, integer) is
  'Administrators only: deleted records that restore_deleted(id) can restore, newest first, 200 at most.';
grant execute on function public.deleted_records(text, bigint, integer) to authenticated;

create function private.activity_people() returns setof text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select distinct newest.by_name
    from (select revision.by_name from private.revisions as revision order by revision.id desc limit 5000) as newest order by 1;
end
$$;
select private.expose('private.activity_people()', to_roles => 'authenticated', description =>
  'Administrators only: the people who made the newest 5,000 versions.');
