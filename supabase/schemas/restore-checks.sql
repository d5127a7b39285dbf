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

-- Without row_security, rows that policies hide from the owner would count as none.
create function private.reject_other_references() returns void
  language plpgsql set search_path = '' set row_security = off
as $$
declare
  accounts constant oid := 'auth.users'::regclass;
  emptied oid[] := array(
    select format('public.%I', table_name)::regclass::oid from private.tracked_tables where private.has_table(table_name));
  checked oid[] := '{}';
  reference record;
  has_rows boolean;
  statements text;
begin
  loop
    select pg_constraint.oid as id, conrelid, confrelid, conrelid::regclass as source, conname into reference
      from pg_catalog.pg_constraint join pg_catalog.pg_class on pg_class.oid = conrelid
      where contype = 'f' and conparentid = 0 and confrelid = any (emptied || accounts) and conrelid <> all (emptied)
        and relnamespace::regnamespace::text not in ('auth', 'storage') and pg_constraint.oid <> all (checked)
      order by conrelid::regclass::text, conname limit 1;
    exit when not found;
    checked := checked || reference.id;
    -- Until the end of the restore, so that no row is added meanwhile.
    execute format('lock table %s', reference.source);
    execute format('select exists (select from %s)', reference.source) into has_rows;
    if has_rows then
      statements := concat_ws(' ', statements, format('alter table %s drop constraint %I;', reference.source, reference.conname));
    elsif reference.confrelid <> accounts then
      -- Will be truncated together with the content.
      emptied := emptied || reference.conrelid || array(select relid::oid from pg_catalog.pg_partition_tree(reference.conrelid));
    end if;
  end loop;
  if statements is not null then
    raise exception 'Your own tables refer to content or accounts, which a restore replaces. It would delete or change your rows. Drop these foreign keys, and add them again afterwards: %', statements;
  end if;
end
$$;
comment on function private.reject_other_references() is
  'Throws if a restore could delete or change rows of an owner''s own tables, because of their foreign keys to content or accounts. Names these foreign keys.';

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
