create function private.record_history() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- The arguments of private.track_history().
  key constant text := tg_argv[0];
  public_from constant text := tg_argv[1];
  label constant text := tg_argv[2];
  body_column constant text := nullif(tg_argv[3], 'null');
  body constant text := coalesce(body_column, 'null::text');
  ignored constant text := tg_argv[4];
  unversioned constant text := tg_argv[5];
  server_columns constant text[] := tg_argv[6];
  text_changed_at constant text :=
    case when 'text_changed_at' = any (ignored::text[]) then 'data.text_changed_at' else 'null::timestamptz' end;
  state constant text := format('select %s::text as id, %s as label, data.updated_at, %s as text_changed_at, %s as public_from',
    key, label, text_changed_at, public_from);
  texts constant text := state || format(', to_jsonb(data) - %L::text[] as fields, %s as body', ignored, body);
  restored constant boolean := current_setting('history.op', true) = 'restored';
  changed text;
  batch private.record_change[];
  before jsonb;
  after jsonb;
  change private.record_change;
begin
  if current_setting('history.paused', true) = 'on' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if (select count(*) from (select from after_rows limit 2) as updated) = 1 then
      select to_jsonb(old_row), to_jsonb(new_row) into before, after from before_rows as old_row, after_rows as new_row;
    end if;
  end if;
  -- Most saves update one record. With cached plans, they take much less time than with a query built for each.
  if before ->> key = after ->> key then
    if before ->> body_column is not distinct from after ->> body_column
      and before - ignored::text[] - unversioned::text[] = after - ignored::text[] - unversioned::text[]
    then
      return null;
    end if;
    if after ? public_from then
      change.old_public_from := before ->> public_from;
      change.public_from := after ->> public_from;
    else
      execute format('select (select %1$s from before_rows as data), (select %1$s from after_rows as data)', public_from)
        into change.old_public_from, change.public_from;
    end if;
    change := row(after ->> key, private.op_of_update(restored, change.old_public_from, change.public_from),
      after ->> label, after ->> 'updated_at', after ->> 'text_changed_at', change.public_from,
      coalesce(after ->> body_column, (after - ignored::text[])::text) <> coalesce(before ->> body_column, (before - ignored::text[])::text),
      before ->> label, before ->> 'updated_at', before ->> 'text_changed_at', change.old_public_from,
      before - ignored::text[], before ->> body_column);
    if current_setting('history.op', true) = 'autosaved' then
      perform private.add_autosave(tg_table_name, change);
    else
      perform private.add_revisions(tg_table_name, array[change]);
    end if;
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
          when old.id is null and $1 is not true then ''created''
          else private.op_of_update($1, old.public_from, new.public_from)
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
    perform private.add_revisions(tg_table_name, batch);
  end loop;
  if tg_op = 'DELETE' and server_columns <> '{}' then
    -- Versions do not contain these columns.
    execute format(
      'update private.history_records as record set server_values = (
          select jsonb_object_agg(name, to_jsonb(deleted) -> name) from unnest($1) as name
        ) from before_rows as deleted where record.table_name = %L and record.record_id = deleted.%I::text',
      tg_table_name, key) using server_columns;
  end if;
  return null;
end
$$;
comment on function private.record_history() is
  'Statement trigger: adds a version for each changed record, whether through REST, SQL or an import. Also keeps the server columns of deleted records.';

create function private.track_history(tracked regclass, key text, public_from text, label text,
    body text default null, server_columns text[] default '{}', unversioned_columns text[] default '{}') returns void
  language plpgsql set search_path = ''
as $$
declare
  ignored constant text[] := server_columns || array['updated_at'] || case when body is null then '{}' else array[body] end;
  record_it constant text := format('for each statement execute function private.record_history(%L, %L, %L, %L, %L, %L, %L)',
    key, public_from, label, coalesce(body, 'null'), ignored, unversioned_columns, array_remove(server_columns, 'text_changed_at'));
begin
  -- A wrong column fails the migration. Otherwise, it would fail saves, or versions would have no name.
  execute format('select %s from %s limit 0',
    array_to_string(array[key, public_from, label, body] || server_columns || unversioned_columns, ', '), tracked);
  insert into private.tracked_tables (table_name, key, label, body, ignored)
    select relname, key, label, body, ignored from pg_catalog.pg_class where oid = tracked
    on conflict (table_name) do update set (key, label, body, ignored) = (excluded.key, excluded.label, excluded.body, excluded.ignored);
  execute format('create or replace trigger history_insert after insert on %s referencing new table as after_rows %s', tracked, record_it);
  execute format('create or replace trigger history_update after update on %s referencing old table as before_rows new table as after_rows %s',
    tracked, record_it);
  execute format('create or replace trigger history_delete after delete on %s referencing old table as before_rows %s', tracked, record_it);
  execute format('create or replace trigger history_truncate before truncate on %s %s', tracked, record_it);
end
$$;
comment on function private.track_history(regclass, text, text, text, text, text[], text[]) is
  'For migrations: records the history of a table. A second call replaces the first. key: the column that identifies a record. public_from: an expression for the time from which visitors see a row. label: the column with the record''s name. body: the column with its long text. server_columns: columns that are not content. unversioned_columns: columns that versions contain, but whose change alone adds no version.';
