create function private.find_revision(revision_id bigint) returns private.revisions
  language plpgsql stable set search_path = ''
as $$
declare
  found private.revisions;
begin
  select * into found from private.revisions where id = revision_id;
  if found.id is null then
    raise exception 'Version % no longer exists. Reload the list of versions.', revision_id using errcode = 'P0002';
  end if;
  return found;
end
$$;
comment on function private.find_revision(bigint) is 'Returns a version; raises an error if it does not exist.';

create function private.missing_references(target regclass, version jsonb) returns text[]
  language plpgsql stable set search_path = ''
as $$
declare
  reference record;
  is_missing boolean;
  missing text[] := '{}';
begin
  for reference in
    select source.attname as source_column, confrelid::regclass as referenced, key.attname as key
      from pg_catalog.pg_constraint
      join pg_catalog.pg_attribute as source on source.attrelid = conrelid and source.attnum = conkey [1]
      join pg_catalog.pg_attribute as key on key.attrelid = confrelid and key.attnum = confkey [1]
    where contype = 'f' and conrelid = target and cardinality(conkey) = 1 and not source.attnotnull and version ->> source.attname is not null
  loop
    execute format('select not exists (select from %s where %I = %L)',
      reference.referenced, reference.key, version ->> reference.source_column) into is_missing;
    if is_missing then
      missing := missing || reference.source_column::text;
    end if;
  end loop;
  return missing;
end
$$;
comment on function private.missing_references(regclass, jsonb) is
  'The columns of a version that can be empty and refer to a record that no longer exists.';

create function private.restorable_values(table_name text, record_id text, key text, label text, version jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  wanted constant text := version ->> 'slug';
  owner text;
  free text := wanted;
  is_free boolean;
  missing constant text[] := private.missing_references(format('public.%I', table_name)::regclass, version);
begin
  version := version || (select coalesce(jsonb_object_agg(empty, null), '{}') from unnest(missing) as empty);
  if wanted is not null then
    execute format('select %I from public.%I where slug = $1 and %I::text <> $2', label, table_name, key)
      into owner using wanted, record_id;
    for nr in 2..1000 loop
      execute format('select not exists (select from public.%I where slug = $1 and %I::text <> $2)', table_name, key)
        into is_free using free, record_id;
      exit when is_free;
      free := rtrim(left(wanted, 199 - length(nr::text)), '-') || '-' || nr;
    end loop;
    version := version || jsonb_build_object('slug', free);
  end if;
  return jsonb_build_object('values', version, 'missing', missing)
    || case when free is distinct from wanted
      then jsonb_build_object('slug', jsonb_build_object('wanted', wanted, 'used_by', owner, 'restored_as', free)) else '{}' end;
end
$$;
comment on function private.restorable_values(text, text, text, text, jsonb) is
  'The values of a version, adjusted so that they can be saved now: a free slug, and no reference to a deleted record. Also lists the adjustments.';

create function private.revision(id bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  found private.revisions;
  record private.history_records;
  tracked private.tracked_tables;
  version jsonb;
begin
  perform private.require_admin();
  found := private.find_revision(revision.id);
  select * into record from private.history_records as listed where listed.id = found.record;
  select * into tracked from private.tracked_tables as listed where listed.table_name = record.table_name;
  version := private.version_values(found);
  return jsonb_build_object('id', found.id, 'table_name', record.table_name, 'record_id', record.record_id, 'at', found.at,
    'by_name', found.by_name, 'op', found.op, 'body', tracked.body, 'values', version,
    'restorable', case when version is not null
      then private.restorable_values(record.table_name, record.record_id, tracked.key, tracked.label, version) end);
end
$$;
select private.expose('private.revision(bigint)', to_roles => 'authenticated', description =>
  'Administrators only: one version. values: by column, null if it is forgotten. body: the column with the long text. restorable: the values, adjusted so that they can be saved now, and the adjustments (slug; missing: the columns that referred to a deleted record).');

create function private.restore_revision(revision_id bigint, must_be_deleted boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  version jsonb;
  target regclass;
  key text;
  columns text;
  is_there boolean;
  restored jsonb;
  deleted_at timestamptz;
  is_missed boolean := false;
begin
  perform private.require_admin();
  version := private.revision(revision_id);
  if version -> 'values' = 'null' then
    raise exception 'The text of version % has been removed. Restore another version.', revision_id using errcode = 'P0002';
  end if;
  target := format('public.%I', version ->> 'table_name')::regclass;
  select tracked.key into key from private.tracked_tables as tracked where tracked.table_name = version ->> 'table_name';
  execute format('select exists (select from %s where %I = %L)', target, key, version ->> 'record_id') into is_there;
  if must_be_deleted and is_there then
    raise exception 'This record is no longer deleted. Reload the list of deleted records.' using errcode = 'P0002';
  end if;
  restored := version -> 'restorable' -> 'values';
  if not is_there then
    select coalesce(record.server_values, '{}') || restored, deleted.at into restored, deleted_at
      from private.history_records as record join private.revisions as deleted on deleted.record = record.id
      where record.table_name = version ->> 'table_name' and record.record_id = version ->> 'record_id'
      order by deleted.id desc limit 1;
    -- Restoring an article that was scheduled must not publish it.
    is_missed := ((restored ->> 'published_at')::timestamptz between deleted_at and now()) is true;
    if is_missed then
      restored := restored || '{"published_at": null}';
    end if;
  end if;
  -- An existing record keeps its key, created_at and numbers that the database assigns.
  select string_agg(format('%I', attname), ', ' order by attnum) into columns from pg_catalog.pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and restored ? attname
      and not (is_there and (attname in (key, 'created_at') or attidentity = 'a'));
  perform set_config('history.op', 'restored', true);
  if is_there then
    execute format(
      'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where %3$I = %4$L',
      target, columns, key, version ->> 'record_id') using restored;
  else
    execute format(
      'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)', target, columns)
      using restored;
  end if;
  perform set_config('history.op', '', true);
  return jsonb_build_object('table_name', version -> 'table_name', 'record_id', version -> 'record_id',
    'missing', version -> 'restorable' -> 'missing', 'slug', version -> 'restorable' -> 'slug',
    'publication_missed', is_missed);
end
$$;
comment on function private.restore_revision(bigint, boolean) is
  'See public.restore_revision() and public.restore_deleted().';
grant execute on function private.restore_revision(bigint, boolean) to authenticated;

create function public.restore_revision(id bigint) returns jsonb
  language sql security invoker set search_path = ''
as $$ select private.restore_revision(id, false) $$;
comment on function public.restore_revision(bigint) is
  'Administrators only: restores a record, which may be deleted, to this version. Returns its table and id, and the adjustments: slug (wanted, used_by, restored_as), missing (the columns that referred to a deleted record), publication_missed (its publication time passed while it was deleted, so it is a draft now).';
grant execute on function public.restore_revision(bigint) to authenticated;

create function public.restore_deleted(id bigint) returns jsonb
  language sql security invoker set search_path = ''
as $$ select private.restore_revision(id, true) $$;
comment on function public.restore_deleted(bigint) is
  'Administrators only: re-creates a deleted record like restore_revision(). Raises an error if the record exists.';
grant execute on function public.restore_deleted(bigint) to authenticated;
