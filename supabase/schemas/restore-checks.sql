-- What restore_rows() checks (restore.sql).

create function private.check_staged_rows(job uuid, rows jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  expected record;
begin
  for expected in
    select source.key as name, source.value::bigint as rows, (
        select count(*) from private.staged_rows as staged
        where staged.job = check_staged_rows.job and staged.source = source.key
      ) as received
    from jsonb_each_text(check_staged_rows.rows) as source
  loop
    if expected.received <> expected.rows then
      raise exception 'Received % of % rows of %.', expected.received, expected.rows, expected.name using errcode = '22000';
    end if;
    if not (expected.name like 'public.%' or expected.name = any (private.backed_up_tables() || 'storage.objects'::text)) then
      raise exception 'Rows of % cannot be restored.', expected.name using errcode = '22023';
    end if;
  end loop;
end
$$;
comment on function private.check_staged_rows(uuid, jsonb) is
  'Throws if rows are missing or if their tables cannot be restored. rows: the expected number of rows per table.';

create function private.reject_other_references() returns void
  language plpgsql stable set search_path = ''
as $$
declare
  content_tables constant oid[] := array(
    select format('public.%I', table_name)::regclass::oid from private.tracked_tables where private.has_table(table_name));
  statements text;
begin
  with recursive other as (
    select conrelid as source, conname as name, confrelid as target, relhassubclass or pg_relation_size(conrelid) > 0 as has_rows
    from pg_catalog.pg_constraint join pg_catalog.pg_class as source on source.oid = conrelid
    where contype = 'f' and conparentid = 0 and conrelid <> all (content_tables) and relnamespace <> 'auth'::regnamespace
  ), concerned as (
    select * from other where target = any (content_tables) or target = 'auth.users'::regclass
    union
    -- The content is truncated together with the empty tables that refer to it.
    select other.* from concerned join other on other.target = concerned.source
      where not concerned.has_rows and concerned.target <> 'auth.users'::regclass
  )
  select string_agg(format('alter table %s drop constraint %I;', source::regclass, name), ' ' order by source::regclass::text, name)
    into statements from concerned where has_rows;
  if statements is not null then
    raise exception 'Your own tables refer to content or accounts, which a restore replaces. So that it does not delete or change your rows, drop these foreign keys, and add them again afterwards: %', statements;
  end if;
end
$$;
comment on function private.reject_other_references() is
  'Throws if rows of an owner''s own tables could be deleted or changed by a restore, because of their foreign keys to content or accounts. Names these.';

create function private.unknown_columns(job uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  with first_row as (
    select distinct on (staged.source) staged.source, staged.content::json as content from private.staged_rows as staged
    where staged.job = unknown_columns.job and staged.source like 'public.%' order by staged.source, staged.position
  )
  select coalesce(jsonb_agg(substr(source, 8) || '.' || name order by source, name), '[]')
  from first_row, json_object_keys(content) as name
  where not exists (
    select from pg_catalog.pg_attribute
    where attrelid = source::regclass and attname = name and attnum > 0 and not attisdropped
  )
$$;
comment on function private.unknown_columns(uuid) is
  'The content columns that the collected rows have and this database does not have, such as articles.subtitle.';
