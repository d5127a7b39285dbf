-- Every address that visitors have seen, with the id of its record. An address never points to another address: the
-- target of an old one is looked up when it is needed, so chains and loops cannot form.

create table private.address_kinds (
  -- Name of a table in public with the columns id and slug.
  kind text primary key,
  -- A record's address is this prefix followed by its slug.
  prefix text not null,
  -- The condition under which visitors see a row.
  visible text not null,
  -- A regular expression for what can follow the slug, such as a feed.
  below text not null
);
alter table private.address_kinds enable row level security;
comment on table private.address_kinds is
  'The tables whose records have pages. Only functions read it; migrations write it with private.track_addresses().';

create table private.addresses (
  kind text not null constraint addresses_kind_fkey references private.address_kinds (kind),
  slug text not null,
  -- The record at this address now, or the last one that was there.
  record_id uuid not null,
  since timestamptz not null default now(),
  -- Null while visitors see the record there.
  until timestamptz,
  primary key (kind, slug)
);
create index addresses_of_record on private.addresses (kind, record_id);
alter table private.addresses enable row level security;
comment on table private.addresses is
  'Every address that visitors have seen, with the record that had it last. Only functions read and write it.';

create function private.keep_addresses() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- The arguments of private.track_addresses().
  visible constant text := tg_argv[0];
  label constant text := tg_argv[1];
  old_rows constant text := format('select slug, id from before_rows where %s', visible);
  new_rows constant text := format('select slug, id from after_rows where %s', visible);
begin
  if tg_op = 'TRUNCATE' then
    update private.addresses as known set until = now() where known.kind = tg_table_name and known.until is null;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    -- Adds a missing address: a scheduled article can become visible before the schedule is processed.
    execute format(
      'insert into private.addresses as known (kind, slug, record_id, until) select %L, lost.slug, lost.id, now() from (%s) as lost
      on conflict (kind, slug) do update set record_id = excluded.record_id, until = excluded.until
        where known.until is null or known.record_id <> excluded.record_id',
      tg_table_name, old_rows || case when tg_op = 'UPDATE' then ' except ' || new_rows else '' end);
  end if;
  if tg_op <> 'DELETE' then
    execute format(
      'insert into private.addresses as known (kind, slug, record_id) select %L, gained.slug, gained.id from (%s) as gained
      on conflict (kind, slug) do update set record_id = excluded.record_id, since = excluded.since, until = null
        where known.until is not null or known.record_id <> excluded.record_id',
      tg_table_name, new_rows);
  end if;
  if tg_op <> 'UPDATE' then
    -- The addresses of a hidden record change from 404 to 410 when it is deleted, and back when it is created again. The
    -- change log does not cover that. Either way, no page shows the record.
    execute format(
      'with hidden as materialized (
        select record.id, %1$s as label from %4$s as record
        where (%2$s) is not true and exists (select from private.addresses as known where known.kind = %3$L and known.record_id = record.id)
      ), bumped as materialized (
        select private.next_content_version($1) as version where exists (select from hidden)
      )
      insert into private.content_changes (version, table_name, record_id, kind, label)
        select bumped.version, %3$L, hidden.id::text, ''removed'', hidden.label from bumped, hidden',
      label, visible, tg_table_name, case tg_op when 'DELETE' then 'before_rows' else 'after_rows' end
    ) using private.current_editor();
  end if;
  return null;
end
$$;
comment on function private.keep_addresses() is
  'Statement trigger: records which addresses visible records gain and lose. Two records can swap slugs in one statement.';

create function private.track_addresses(
    tracked regclass, prefix text, visible text, label text, below text default '') returns void
  language plpgsql set search_path = ''
as $$
declare
  keep constant text := format('for each statement execute function private.keep_addresses(%L, %L)', visible, label);
begin
  -- A wrong column fails the migration. Otherwise, it would fail every save.
  execute format('select id, slug, %s from %s where %s limit 0', label, tracked, visible);
  insert into private.address_kinds (kind, prefix, visible, below)
    select relname, track_addresses.prefix, track_addresses.visible, track_addresses.below
    from pg_catalog.pg_class where oid = tracked
    on conflict (kind) do update set (prefix, visible, below) = (excluded.prefix, excluded.visible, excluded.below);
  execute format('create or replace trigger keep_addresses_insert after insert on %s referencing new table as after_rows %s', tracked, keep);
  execute format('create or replace trigger keep_addresses_update after update on %s referencing old table as before_rows new table as after_rows %s',
    tracked, keep);
  execute format('create or replace trigger keep_addresses_delete after delete on %s referencing old table as before_rows %s', tracked, keep);
  execute format('create or replace trigger keep_addresses_truncate after truncate on %s %s', tracked, keep);
end
$$;
comment on function private.track_addresses(regclass, text, text, text, text) is
  'For migrations: tracks the addresses of a table''s records. A second call replaces the first. prefix: comes before the slug. visible: the condition under which visitors see a row. label: the column with the record''s name. below: a regular expression for what can follow the slug.';

create function private.has_table(name text) returns boolean
  language sql stable set search_path = ''
as $$ select to_regclass(format('public.%I', name)) is not null $$;
comment on function private.has_table(text) is
  'Whether a table exists. The addresses and the history of a dropped table remain.';

create function private.old_addresses() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  kind private.address_kinds;
  old jsonb;
  found jsonb := '{}';
begin
  for kind in select * from private.address_kinds where private.has_table(address_kinds.kind) loop
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_array(known.slug, record.id) order by known.slug collate "C"), ''[]'')
      from private.addresses as known left join public.%1$I as record on record.id = known.record_id
      where known.kind = %1$L and (record.id is null or record.slug <> known.slug and (%2$s))',
      kind.kind, kind.visible) into old;
    found := found || jsonb_build_object(kind.kind, old);
  end loop;
  return found || (
    select coalesce(jsonb_object_agg(dropped.prefix, dropped.slugs), '{}')
    from (
      select removed.prefix, jsonb_agg(jsonb_build_array(known.slug, null) order by known.slug collate "C") as slugs
      from private.address_kinds as removed join private.addresses as known on known.kind = removed.kind
      where not private.has_table(removed.kind) group by removed.prefix
    ) as dropped
  );
end
$$;
select private.expose('private.old_addresses()', to_roles => 'anon, authenticated, service_role', description =>
  'By table: pairs of a slug that visitors have seen and the id of the visible record that had it last, or null if that record was deleted. Omits the slugs of hidden records. For a dropped table, whose prefix the code no longer knows, the key is the prefix of its addresses. Builds generate redirects from these.');
