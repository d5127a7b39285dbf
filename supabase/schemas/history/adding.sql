-- A changed record, passed from record_history(), whose queries depend on the table, to add_revisions(), whose queries
-- do not.
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

create function private.op_of_update(restored boolean, old_public_from timestamptz, public_from timestamptz) returns text
  -- A SQL function would be planned for every save.
  language plpgsql stable set search_path = ''
as $$
begin
  return case
    when restored then 'restored'
    when (old_public_from <= now()) is true and (public_from <= now()) is not true then 'unpublished'
    when (old_public_from <= now()) is not true and public_from <= now() then 'published'
    else 'saved'
  end;
end
$$;
comment on function private.op_of_update(boolean, timestamptz, timestamptz) is 'What an update did to a record.';
