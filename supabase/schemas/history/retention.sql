create table private.history_state (
  only_row boolean primary key default true constraint history_state_one_row check (only_row),
  -- The last record swept in the current round, and when the previous round ended.
  swept_to bigint not null default 0,
  swept_at timestamptz,
  -- When a backup last replaced the history (as-of.sql).
  restored_at timestamptz,
  -- Why the last call of sweep_history() failed; null if it did not.
  error text
);
alter table private.history_state enable row level security;
comment on table private.history_state is
  'The state of the history, such as the progress of the sweep of old versions. One row, which only functions read and write.';
insert into private.history_state default values;

create function private.sweep_record(record bigint) returns void
  language plpgsql set search_path = ''
as $$
begin
  with version as (
    select revision.id, revision.at, revision.op,
      lead(revision.at) over newer is null as is_newest,
      (revision.public_from <= coalesce(lead(revision.at) over newer, now())) is true as was_public,
      -- Without the version that hid or deleted a public one, that one would seem public for longer.
      (lag(revision.public_from) over newer <= revision.at) is true as replaced_public,
      row_number() over (partition by (revision.at at time zone 'UTC')::date order by revision.id desc) = 1 as is_last_of_day
    from private.revisions as revision where revision.record = sweep_record.record window newer as (order by revision.id)
  ), record_state as (
    select bool_or(is_newest and op = 'deleted') as is_deleted, max(at) as deleted_at, bool_or(was_public) as was_public
    from version
  ), ranked as (
    select version.*, was_public or replaced_public as is_kept,
      row_number() over (partition by was_public or replaced_public order by version.id desc) as nr
    from version
  )
  delete from private.revisions as revision using ranked, record_state
    where revision.id = ranked.id and (
      -- The record is deleted and its retention period has ended.
      record_state.is_deleted and record_state.deleted_at
        < now() - case when record_state.was_public then interval '1 year' else interval '30 days' end
      or not ranked.is_kept and not ranked.is_newest
        and (ranked.at < now() - interval '30 days' and not ranked.is_last_of_day or ranked.nr > 200)
    );
  if not exists (select from private.revisions as revision where revision.record = sweep_record.record) then
    delete from private.bodies as stored where stored.record = sweep_record.record;
    delete from private.history_records where id = sweep_record.record;
  else
    perform private.delete_unused_bodies(record);
  end if;
end
$$;
comment on function private.sweep_record(bigint) is
  'Deletes the expired versions of a record. An existing record keeps its newest version and all public ones. Others stay for 30 days, then only the last one of each day; never more than the newest 200. The history of a deleted record is deleted after a year if it was public, otherwise after 30 days.';

create function private.sweep_history(budget interval default '15 milliseconds') returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  ends_at constant timestamptz := clock_timestamp() + budget;
  state private.history_state;
  next_record bigint;
begin
  select * into state from private.history_state for update skip locked;
  if not found then
    return;
  end if;
  while private.count_next_change() loop
    exit when clock_timestamp() >= ends_at;
  end loop;
  if state.swept_to = 0 and state.swept_at > now() - interval '1 hour' and state.swept_at <= now() then
    return;
  end if;
  <<sweeping>>
  loop
    select id into next_record from private.history_records where id > state.swept_to order by id limit 1;
    if not found then
      update private.history_state set swept_to = 0, swept_at = now() where only_row;
      return;
    end if;
    -- Skips a record that is being saved. Otherwise that save could refer to a text that the sweep deletes.
    perform from private.history_records where id = next_record for update skip locked;
    if found then
      perform private.sweep_record(next_record);
      while private.pack_next_body(next_record) loop
        exit sweeping when clock_timestamp() >= ends_at;
      end loop;
    end if;
    -- Before checking the time, so that a record that takes longer than the budget does not stop the sweep.
    state.swept_to := next_record;
    exit when clock_timestamp() >= ends_at;
  end loop;
  update private.history_state set swept_to = state.swept_to where only_row;
end
$$;
comment on function private.sweep_history(interval) is
  'Counts words, then sweeps and packs record by record until the budget is used up. The next call continues there. publisher_tick() calls it; a round over all records starts at most once an hour.';
