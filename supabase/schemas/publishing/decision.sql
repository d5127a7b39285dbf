create function private.next_build(at timestamptz) returns table (due boolean, reason text, next_at timestamptz)
  language plpgsql stable security definer rows 1 set search_path = ''
as $$
declare
  settings private.publish_settings;
  state private.publish_state;
  last private.builds;
  content record;
  live constant bigint := private.live_version();
  needed integer := 1;
  builds_left integer;
  month record;
  is_spread boolean := false;
  -- When the month's budget allows the next build.
  turn timestamptz;
begin
  select * into settings from private.publish_settings;
  select * into state from private.publish_state;
  select * into content from private.latest_content();
  select * into last from private.builds where dispatched_at is not null order by id desc limit 1;

  if last.outcome in ('dispatched', 'building') then
    return query select false, 'building', coalesce(last.started_at, last.dispatched_at) + settings.build_timeout;
    return;
  end if;

  if exists (select from private.builds where outcome = 'queued') then
    reason := 'requested';
    next_at := at;
  elsif content.id = state.live_id or content.version <= state.held_version then
    return query select false, 'up to date', (select min(due_at) from private.scheduled_articles);
    return;
  else
    if not private.removes_page() then
      is_spread := true;
      needed := needed + settings.quota_reserve;
    end if;
    -- After a clock is set back, past events have times in the future. They count as having waited long enough, because
    -- waiting for those times would delay changes by the error of the clock.
    if last.target_id = content.id and last.outcome <> 'live' then
      if (
        select count(*) >= 3 from private.builds as build
        where build.target_id = content.id and build.hook_call_id is not null and build.outcome in ('failed', 'blocked', 'timed_out')
      ) then
        return query select false, 'stopped', null::timestamptz;
        return;
      end if;
      reason := 'retry';
      is_spread := false;
      next_at := coalesce(last.finished_at, last.dispatched_at, at);
      next_at := case when next_at > at then at else next_at
        + least(settings.retry_delay * power(2, least(greatest(state.failures - 1, 0), 20)), settings.max_retry_delay) end;
    else
      reason := case when live < 0 and state.live_id is not null then 'restored' else 'change' end;
      select least(max(seen_at) + settings.debounce, min(seen_at) + settings.max_wait) into next_at
        from private.content_versions as pending
        cross join lateral (
          select case when pending.created_at > at then at - settings.debounce else pending.created_at end as seen_at
        ) as clock
        where pending.version > greatest(last.target_version, live, state.held_version);
      next_at := greatest(coalesce(next_at, at),
        case when last.dispatched_at <= at then last.dispatched_at + settings.min_interval end);
    end if;
  end if;

  if settings.build_quota is not null then
    needed := least(needed, settings.build_quota);
    builds_left := private.builds_left(at);
    select * into month from private.billing_month(at);
    if builds_left < needed then
      turn := month.ends_at;
    elsif is_spread then
      -- Spreads the remaining builds over the remaining time of the month.
      select max(build.dispatched_at) + (month.ends_at - max(build.dispatched_at)) / (builds_left - needed + 2) into turn
        from private.builds as build
        where build.dispatched_at >= month.starts_at and build.dispatched_at <= at
          and build.outcome in ('dispatched', 'building', 'live', 'timed_out');
    end if;
    if turn > greatest(next_at, at) then
      next_at := turn;
      reason := 'quota';
    end if;
  end if;
  return query select next_at <= at, reason, next_at;
end
$$;
comment on function private.next_build(timestamptz) is
  'Decides whether a build is due at a given time, why or why not (building, up to date, requested, change, restored, retry, quota, stopped after three failed builds through the build hook), and when the next one may run. Compares content by id, because after a restore the live version can be the higher number. Changes nothing.';
grant execute on function private.next_build(timestamptz) to authenticated;

create function private.record_live_content(version bigint, content_id uuid) returns void
  language sql security definer set search_path = ''
as $$
  update private.publish_state set live_version = record_live_content.version, live_id = record_live_content.content_id
    where only_row and (live_version, live_id) is distinct from (record_live_content.version, record_live_content.content_id)
$$;
comment on function private.record_live_content(bigint, uuid) is 'Records what the public site shows.';

create function public.publisher_tick(shown_version bigint default null, shown_id uuid default null) returns table (
    due boolean, build_id bigint, reason text, content_version bigint, live_version bigint, next_at timestamptz)
  language plpgsql security definer rows 1 set search_path = ''
as $$
declare
  at constant timestamptz := clock_timestamp();
  content record;
  decision record;
  last private.builds;
begin
  -- Concurrent publishers wait for each other here.
  perform from private.publish_state for update;
  select * into content from private.current_content();
  if shown_version is not null then
    perform private.record_live_content(shown_version, shown_id);
  end if;
  live_version := private.live_version();

  with timed_out as (
    update private.builds set outcome = 'timed_out', finished_at = at, error = 'The build timed out.'
      where outcome in ('dispatched', 'building')
        and coalesce(started_at, dispatched_at) + (select build_timeout from private.publish_settings) <= at
      returning id
  )
  update private.publish_state set failures = failures + 1 where exists (select from timed_out);

  select * into decision from private.next_build(at);
  if decision.due then
    select * into last from private.builds where dispatched_at is not null order by id desc limit 1;
    if decision.reason <> 'requested' then
      insert into private.builds (requested_by, reason) values ('the server', decision.reason);
    end if;
    update private.builds as build set
        outcome = 'dispatched', dispatched_at = at, target_version = content.version, target_id = content.id,
        base_version = nullif(publisher_tick.live_version, -1),
        -- An approved loss carries over if its build failed for another reason.
        approved_articles = coalesce(build.approved_articles, case when last.outcome in ('failed', 'timed_out') then last.approved_articles end),
        approved_by = coalesce(build.approved_by, case when last.outcome in ('failed', 'timed_out') then last.approved_by end)
      where build.outcome = 'queued' returning build.id, build.reason into build_id, decision.reason;
    delete from private.content_changes as change where change.version <= publisher_tick.live_version
      and change.version <= (
        select old.version from private.content_versions as old
        where old.created_at < at - interval '30 days' order by old.created_at desc limit 1
      );
    -- The newest of these was the content a year ago.
    delete from private.content_versions as old
      where old.version < publisher_tick.live_version and old.version < (
        select max(expired.version) from private.content_versions as expired where expired.created_at < at - interval '1 year'
      );
    delete from private.builds as build
      where build.requested_at < at - interval '90 days' and build.id <> publisher_tick.build_id;
  end if;

  -- Publishing must not depend on the history.
  begin
    perform private.sweep_history();
    update private.history_state set error = null where error is not null;
  exception when others then
    raise warning 'Sweeping old versions failed: %', sqlerrm;
    update private.history_state set error = sqlerrm where only_row;
  end;
  return query
    select decision.due, publisher_tick.build_id, decision.reason, content.version, publisher_tick.live_version, decision.next_at;
end
$$;
comment on function public.publisher_tick(bigint, uuid) is
  'Secret key only: whether a build is due now, with its id and reason, or when to call again at the latest. A due build counts against the quota, and the caller must run it. shown_version and shown_id come from the served build.json; null if there is nothing new to report. A publisher on one machine calls this every few seconds, pg_cron on a hosted project. Missed calls are harmless, because a later call finds the build due.';
grant execute on function public.publisher_tick(bigint, uuid) to service_role;
