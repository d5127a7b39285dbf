-- Numbers every change that visitors can see. The number is the content version.
--
-- A build reads the version first and the content afterwards, so it contains every change up to that version. This
-- works only if versions become visible in order, so each change locks the single row of private.content_state until
-- its transaction ends.

create table private.content_state (
  only_row boolean primary key default true constraint content_state_one_row check (only_row),
  version bigint not null default 0
);
alter table private.content_state enable row level security;
comment on table private.content_state is 'The current content version. One row, which only functions read and write.';
insert into private.content_state default values;

create table private.content_versions (
  version bigint primary key,
  -- After a restore, the same number can mean different content. The id distinguishes them.
  id uuid not null default gen_random_uuid(),
  -- The administrator's email address, 'the server' or 'the schedule'.
  changed_by text not null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table private.content_versions is
  'The content versions of the last year: who made the change and when. Only functions read and write them.';
insert into private.content_versions (version, changed_by) values (0, 'the server');

create table private.content_changes (
  version bigint not null,
  table_name text not null,
  -- '*' if the whole table was truncated.
  record_id text not null,
  kind text not null constraint content_changes_kind_known check (kind in ('added', 'changed', 'removed', 'truncated')),
  -- The record's name in the build history.
  label text,
  primary key (version, table_name, record_id)
);
create index content_changes_of_record on private.content_changes (table_name, record_id, version desc);
create index content_changes_of_table on private.content_changes (table_name, version);
comment on table private.content_changes is
  'The change log: one row per version and record. Live changes are deleted after 30 days. Only functions read and write it.';
alter table private.content_versions enable row level security;
alter table private.content_changes enable row level security;

create function private.current_editor() returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce((select account.email from auth.users as account where account.id = (select auth.uid())), 'the server')
$$;
comment on function private.current_editor() is
  'The email address of the account that makes the request; ''the server'' for the secret key, jobs and the owner.';

create function private.next_content_version(changed_by text) returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  added bigint;
begin
  update private.content_state set version = version + 1 where only_row returning version into added;
  insert into private.content_versions (version, changed_by) values (added, next_content_version.changed_by);
  return added;
end
$$;
comment on function private.next_content_version(text) is
  'Adds a content version. Concurrent transactions wait for each other here, so versions become visible in order.';

create function private.log_content_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- The arguments of private.track_content().
  key constant text := tg_argv[0];
  visible constant text := tg_argv[1];
  columns constant text := tg_argv[2];
  label constant text := tg_argv[3];
  shown constant text := format('select %s::text as id, row(%s) as shown, %s as label', key, columns, label);
  old_rows constant text := format('(%s from before_rows where %s) as old', shown, visible);
  new_rows constant text := format('(%s from after_rows where %s) as new', shown, visible);
  changed text;
begin
  if tg_op = 'INSERT' then
    changed := 'select id, ''added'' as kind, label from ' || new_rows;
  elsif tg_op = 'DELETE' then
    changed := 'select id, ''removed'' as kind, label from ' || old_rows;
  elsif tg_op = 'TRUNCATE' then
    changed := 'select ''*'' as id, ''truncated'' as kind, null as label';
  else
    changed := 'select coalesce(new.id, old.id) as id, coalesce(new.label, old.label) as label,'
      || ' case when old.id is null then ''added'' when new.id is null then ''removed'' else ''changed'' end as kind'
      || ' from ' || old_rows || ' full join ' || new_rows || ' on new.id = old.id'
      || ' where old.id is null or new.id is null or old.shown is distinct from new.shown';
  end if;

  execute format(
    'with changed as materialized (%s),
      bumped as materialized (select private.next_content_version($1) as version where exists (select from changed))
    insert into private.content_changes (version, table_name, record_id, kind, label)
    select bumped.version, %L, changed.id, changed.kind, changed.label from bumped, changed',
    changed, tg_table_name
  ) using private.current_editor();
  return null;
end
$$;
comment on function private.log_content_change() is
  'Statement trigger: logs the records that changed for visitors. Ignores hidden rows, columns that no page shows, and updates without changes.';

create function private.track_content(tracked regclass, key text, visible text, columns text, label text default 'null::text')
  returns void
  language plpgsql set search_path = ''
as $$
declare
  log_change constant text := format(
    'for each statement execute function private.log_content_change(%L, %L, %L, %L)', key, visible, columns, label);
begin
  -- A wrong column fails the migration. Otherwise, it would fail every save.
  execute format('select %s, %s, row(%s) from %s where %s limit 0', key, label, columns, tracked, visible);
  execute format('create or replace trigger log_insert after insert on %s referencing new table as after_rows %s', tracked, log_change);
  execute format('create or replace trigger log_update after update on %s referencing old table as before_rows new table as after_rows %s',
    tracked, log_change);
  execute format('create or replace trigger log_delete after delete on %s referencing old table as before_rows %s', tracked, log_change);
  execute format('create or replace trigger log_truncate after truncate on %s %s', tracked, log_change);
end
$$;
comment on function private.track_content(regclass, text, text, text, text) is
  'For migrations: logs changes to a table as content changes. A second call replaces the first. key: the column that identifies a record. visible: the condition under which visitors see a row. columns: the columns that pages show, separated by commas. label: the column with the record''s name.';
