-- A changed record, passed from record_history(), whose query depends on the table, to add_revisions(), whose query
-- does not.
create type private.record_change as (
  record_id text, op text, label text, updated_at timestamptz, text_changed_at timestamptz, public_from timestamptz,
  is_rewritten boolean, old_label text, old_updated_at timestamptz, old_text_changed_at timestamptz,
  old_public_from timestamptz, old_fields jsonb, old_body text
);

create function private.add_revisions(of_table text, changes private.record_change[]) returns void
  -- A cached plan made for one change on empty tables would make a later import take ten times as long. A single change
  -- needs indexes, which the planner does not use without statistics.
  language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  editor_id constant uuid := auth.uid();
  editor constant text := private.current_editor();
  -- Skips the word counts, which would take minutes for an import.
  is_bulk constant boolean := cardinality(changes) > 20;
begin
  if is_bulk then
    perform set_config('enable_seqscan', 'on', true);
  end if;
  with known as materialized (
    select record.id, record.record_id from private.history_records as record
    where record.table_name = of_table and record.record_id in (select changed.record_id from unnest(changes) as changed)
    -- Until this save ends, neither sweep_history() nor forget() deletes texts of these records.
    order by record.id for key share
  ), added as (
    insert into private.history_records (table_name, record_id)
    select of_table, changed.record_id from unnest(changes) as changed
    where changed.record_id not in (select known.record_id from known)
    returning id, record_id
  ), version as materialized (
    select known.id as record, changed.*, last.id as last_id, last.at as last_at,
      private.text_hash(old_fields::text) as old_fields_hash, private.text_hash(old_body) as old_body_hash
    from unnest(changes) as changed join known using (record_id) cross join lateral (
      select revision.id, revision.at from private.revisions as revision
      where revision.record = known.id order by revision.id desc limit 1
    ) as last
    union all
    select added.id, changed.*, null, null, private.text_hash(old_fields::text), private.text_hash(old_body)
    from unnest(changes) as changed join added using (record_id)
  ), superseded as (
    update private.revisions as revision set fields_hash = version.old_fields_hash, body_hash = version.old_body_hash
      from version where revision.id = version.last_id and version.old_fields is not null
  ), stored as (
    insert into private.bodies (record, hash, body)
    select record, old_fields_hash, old_fields::text from version where old_fields is not null
    union all select record, old_body_hash, old_body from version where old_body is not null
    on conflict do nothing
  )
  insert into private.revisions
    (record, at, by_id, by_name, op, label, updated_at, text_changed_at, public_from,
      fields_hash, body_hash, words_added, words_removed, is_counted)
  -- If a record is older than its history, its first version is its state before this change.
  select record, old_updated_at, null, 'the server', 'created', old_label, old_updated_at, old_text_changed_at, old_public_from,
    old_fields_hash, old_body_hash, null, null, true
  from version where last_id is null and old_fields is not null
  union all
  select record, greatest(now(), coalesce(last_at, old_updated_at) + interval '1 microsecond'), editor_id, editor, op,
    coalesce(label, old_label), coalesce(updated_at, old_updated_at),
    case op when 'deleted' then old_text_changed_at else text_changed_at end, public_from,
    case op when 'deleted' then old_fields_hash end, case op when 'deleted' then old_body_hash end,
    case when not is_rewritten then 0 end, case when not is_rewritten then 0 end, is_bulk or is_rewritten is not true
  from version;
end
$$;
comment on function private.add_revisions(text, private.record_change[]) is
  'Adds a version for each changed record of a table, and stores the texts of the previous version.';

create function private.record_history() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- The arguments of private.track_history().
  key constant text := tg_argv[0];
  public_from constant text := tg_argv[1];
  label constant text := tg_argv[2];
  body constant text := coalesce(nullif(tg_argv[3], 'null'), 'null::text');
  ignored constant text := tg_argv[4];
  unversioned constant text := tg_argv[5];
  text_changed_at constant text :=
    case when 'text_changed_at' = any (ignored::text[]) then 'data.text_changed_at' else 'null::timestamptz' end;
  state constant text := format('select %s::text as id, %s as label, data.updated_at, %s as text_changed_at, %s as public_from',
    key, label, text_changed_at, public_from);
  texts constant text := state || format(', to_jsonb(data) - %L::text[] as fields, %s as body', ignored, body);
  restored constant boolean := current_setting('history.op', true) = 'restored';
  changed text;
  batch private.record_change[];
begin
  if current_setting('history.paused', true) = 'on' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    changed := format('select id, %L, label, updated_at, text_changed_at, public_from, null, null, null, null, null, null, null
      from (%s from after_rows as data) as new', case when restored then 'restored' else 'created' end, state);
  elsif tg_op in ('DELETE', 'TRUNCATE') then
    changed := format('select id, ''deleted'', null, null, null, null, null, label, updated_at, text_changed_at, public_from, fields, body
      from (%s from %s as data) as old', texts,
      case tg_op when 'DELETE' then 'before_rows' else format('%I.%I', tg_table_schema, tg_table_name) end);
  else
    changed := format('select coalesce(new.id, old.id), case
          when new.id is null then ''deleted''
          when $1 then ''restored''
          when old.id is null then ''created''
          when (old.public_from <= now()) is true and (new.public_from <= now()) is not true then ''unpublished''
          when (old.public_from <= now()) is not true and new.public_from <= now() then ''published''
          else ''saved''
        end, new.label, new.updated_at, new.text_changed_at, new.public_from,
        coalesce(new.body, new.fields::text) <> coalesce(old.body, old.fields::text),
        old.label, old.updated_at, old.text_changed_at, old.public_from, old.fields, old.body
      from (%1$s from before_rows as data) as old full join (%1$s from after_rows as data) as new on new.id = old.id
      where old.id is null or new.id is null or old.body is distinct from new.body
        or old.fields - %2$L::text[] is distinct from new.fields - %2$L::text[]',
      texts, unversioned);
  end if;
  -- In batches, because all rows of an import would be too large for one array.
  for batch in execute format(
    'select array_agg(change) from (
      select row(change.*)::private.record_change as change, row_number() over () / 200 as batch from (%s) as change
    ) as numbered group by batch', changed) using restored
  loop
    if current_setting('history.op', true) = 'autosaved' and tg_op = 'UPDATE' then
      perform private.add_autosave(tg_table_name, batch[1]);
    else
      perform private.add_revisions(tg_table_name, batch);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.record_history() is
  'Statement trigger: adds a version for each changed record, whether through REST, SQL or an import.';

create function private.keep_server_values() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- The arguments of private.track_history().
  key constant text := tg_argv[0];
  server_columns constant text[] := tg_argv[1];
begin
  execute format(
    'update private.history_records as record set server_values = (
        select jsonb_object_agg(name, to_jsonb(deleted) -> name) from unnest($1) as name
      ) from before_rows as deleted where record.table_name = %L and record.record_id = deleted.%I::text',
    tg_table_name, key) using server_columns;
  return null;
end
$$;
comment on function private.keep_server_values() is
  'Statement trigger: keeps the server columns of deleted records, which versions do not contain.';

create function private.track_history(tracked regclass, key text, public_from text, label text,
    body text default null, server_columns text[] default '{}', unversioned_columns text[] default '{}') returns void
  language plpgsql set search_path = ''
as $$
declare
  ignored constant text[] := server_columns || array['updated_at'] || case when body is null then '{}' else array[body] end;
  record_it constant text := format('for each statement execute function private.record_history(%L, %L, %L, %L, %L, %L)',
    key, public_from, label, coalesce(body, 'null'), ignored, unversioned_columns);
begin
  insert into private.tracked_tables (table_name, key, label, body, ignored)
    select relname, key, label, body, ignored from pg_catalog.pg_class where oid = tracked;
  execute format('create trigger history_insert after insert on %s referencing new table as after_rows %s', tracked, record_it);
  execute format('create trigger history_update after update on %s referencing old table as before_rows new table as after_rows %s',
    tracked, record_it);
  execute format('create trigger history_delete after delete on %s referencing old table as before_rows %s', tracked, record_it);
  if server_columns <> '{}' then
    -- Runs after history_delete, which adds missing records.
    execute format(
      'create trigger keep_server_values after delete on %s referencing old table as before_rows
      for each statement execute function private.keep_server_values(%L, %L)',
      tracked, key, array_remove(server_columns, 'text_changed_at'));
  end if;
  execute format('create trigger history_truncate before truncate on %s %s', tracked, record_it);
end
$$;
comment on function private.track_history(regclass, text, text, text, text, text[], text[]) is
  'For migrations: records the history of a table. key: the column that identifies a record. public_from: an expression for the time from which visitors see a row. label: the column with the record''s name. body: the column with its long text. server_columns: columns that are not content. unversioned_columns: columns that versions contain, but whose change alone adds no version.';
