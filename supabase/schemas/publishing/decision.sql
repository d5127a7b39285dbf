create function private.budget_allows_at(at timestamptz, required_builds integer, is_spread boolean) returns timestamptz
  language plpgsql stable security definer set search_path = ''
as $$
declare
  quota constant integer := (select build_quota from private.publish_settings);
  required constant integer := least(required_builds, quota);
  builds_left constant integer := private.builds_left(at);
  month record;
begin
  if quota is null then
    return null;
  end if;
  select * into month from private.billing_month(at);
  if builds_left < required then
    return month.ends_at;
  end if;
  if not is_spread then
    return null;
  end if;
  -- Spreads the remaining builds over the remaining time of the month.
  return (
    select max(build.dispatched_at) + (month.ends_at - max(build.dispatched_at)) / (builds_left - required + 2)
    from private.builds as build
    where build.dispatched_at >= month.starts_at and build.dispatched_at <= at
      and build.outcome in ('dispatched', 'building', 'live', 'interrupted')
  );
end
$$;
comment on function private.budget_allows_at(timestamptz, integer, boolean) is
  'When the quota of the billing month allows the next build; null if it does not delay it. required_builds: how many builds must be left, including the reserve that the build must not use. is_spread: whether the build waits for its share of the month.';

create function private.next_build(at timestamptz) returns table (due boolean, reason text, next_at timestamptz)
  language plpgsql stable security definer rows 1 set search_path = ''
as $$
declare
  settings private.publish_settings;
  state private.publish_state;
  last private.builds;
  content record;
  live constant bigint := private.live_version();
  required_builds integer := 1;
  is_spread boolean := false;
  allowed_at timestamptz;
begin
  select * into settings from private.publish_settings;
  select * into state from private.publish_state;
  select * into content from private.latest_content();
  select * into last from private.builds where dispatched_at is not null order by id desc limit 1;

  if last.outcome in ('dispatched', 'building') then
    return query select false, 'building', coalesce(last.started_at, last.dispatched_at) + settings.build_timeout;
    return;
  end if;

  if private.vault_secret('build_hook_url') = 'none' then
    return query select false, 'external', null::timestamptz;
    return;
  end if;

  if exists (select from private.builds where outcome = 'queued') then
    reason := 'requested';
    next_at := at;
  elsif content.version <= state.held_version
      -- A failed build of live content was requested, for example because the code had changed.
      or (content.id = state.live_id
        and (last.outcome = 'failed' and last.target_id = content.id and last.base_version = last.target_version) is not true) then
    return query select false, 'up to date', (select min(due_at) from private.scheduled_articles);
    return;
  else
    if not private.removes_page() then
      is_spread := true;
      required_builds := required_builds + settings.quota_reserve;
    end if;
    -- After a clock is set back, past events have times in the future. They count as having waited long enough, because
    -- waiting for those times would delay changes by the error of the clock.
    if last.target_id = content.id and last.outcome <> 'live' then
      if (
        select count(*) >= 3 from private.builds as build
        where build.target_id = content.id and build.hook_call_id is not null and build.outcome in ('failed', 'blocked', 'interrupted')
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

  allowed_at := private.budget_allows_at(at, required_builds, is_spread);
  if allowed_at > greatest(next_at, at) then
    next_at := allowed_at;
    reason := 'quota';
  end if;
  return query select next_at <= at, reason, next_at;
end
$$;
comment on function private.next_build(timestamptz) is
  'Decides whether a build is due at a given time, why or why not (building, external if something else starts the builds, up to date, requested, change, restored, retry, quota, stopped after three failed builds through the build hook), and when the next one may run. Compares content by id, because after a restore the live version can be the higher number. Changes nothing.';
grant execute on function private.next_build(timestamptz) to authenticated;

create function private.record_live_content(version bigint, content_id uuid) returns void
  language sql security definer set search_path = ''
as $$
  update private.publish_state set live_version = record_live_content.version, live_id = record_live_content.content_id
    where only_row and (live_version, live_id) is distinct from (record_live_content.version, record_live_content.content_id)
$$;
comment on function private.record_live_content(bigint, uuid) is 'Records what the public site shows.';

create function private.mark_timed_out_builds(at timestamptz) returns void
  language sql security definer set search_path = ''
as $$
  with timed_out as (
    update private.builds set outcome = 'interrupted', finished_at = at, error = 'The build timed out.'
      where outcome in ('dispatched', 'building')
        and coalesce(started_at, dispatched_at) + (select build_timeout from private.publish_settings) <= at
      returning id
  )
  update private.publish_state set failures = failures + 1 where exists (select from timed_out)
$$;
comment on function private.mark_timed_out_builds(timestamptz) is
  'Ends open builds that have not finished in time. Each counts as a failure.';

create function private.dispatch_build(at timestamptz, due_reason text, content_version bigint, content_id uuid, live bigint,
    out build_id bigint, out reason text)
  language plpgsql security definer set search_path = ''
as $$
declare
  last private.builds;
begin
  select * into last from private.builds where dispatched_at is not null order by id desc limit 1;
  if due_reason <> 'requested' then
    insert into private.builds (requested_by, reason) values ('the server', due_reason);
  end if;
  update private.builds as build set
      outcome = 'dispatched', dispatched_at = at, target_version = content_version, target_id = dispatch_build.content_id,
      base_version = nullif(live, -1),
      -- An approved loss carries over if its build failed for another reason.
      approved_articles = coalesce(build.approved_articles, case when last.outcome in ('failed', 'interrupted') then last.approved_articles end),
      approved_by = coalesce(build.approved_by, case when last.outcome in ('failed', 'interrupted') then last.approved_by end)
    where build.outcome = 'queued' returning build.id, build.reason into build_id, dispatch_build.reason;
end
$$;
comment on function private.dispatch_build(timestamptz, text, bigint, uuid, bigint) is
  'Dispatches the queued build, or adds one with the reason why it is due. Returns its id, and the reason for which it was requested. live: the live content version, -1 if unknown.';

create function private.delete_old_versions(at timestamptz, live bigint) returns void
  language sql security definer set search_path = ''
as $$
  delete from private.content_changes as change where change.version <= live
    and change.version <= (
      select old.version from private.content_versions as old
      where old.created_at < at - interval '30 days' order by old.created_at desc limit 1
    );
  -- The newest of these was the content a year ago.
  delete from private.content_versions as old
    where old.version < live and old.version < (
      select max(expired.version) from private.content_versions as expired where expired.created_at < at - interval '1 year'
    );
$$;
comment on function private.delete_old_versions(timestamptz, bigint) is
  'Deletes logged changes after 30 days and content versions after a year, unless they are newer than the live content.';

create function private.delete_old_builds(at timestamptz, dispatched bigint) returns void
  language sql security definer set search_path = ''
as $$
  delete from private.builds where requested_at < at - interval '90 days' and id <> dispatched
$$;
comment on function private.delete_old_builds(timestamptz, bigint) is
  'Deletes builds 90 days after their request, except the one that was just dispatched.';

create function private.try_sweep_history() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.sweep_history();
  update private.history_state set error = null where error is not null;
exception when others then
  raise warning 'Sweeping old versions failed: %', sqlerrm;
  update private.history_state set error = sqlerrm where only_row;
end
$$;
comment on function private.try_sweep_history() is
  'Sweeps the history. Records an error instead of throwing it, because publishing must not depend on the history.';

create function public.publisher_tick(shown_version bigint default null, shown_id uuid default null) returns table (
    due boolean, build_id bigint, reason text, content_version bigint, live_version bigint, next_at timestamptz)
  language plpgsql security definer rows 1 set search_path = ''
as $$
declare
  at constant timestamptz := clock_timestamp();
  content record;
  decision record;
begin
  -- Concurrent publishers wait for each other here.
  perform from private.publish_state for update;
  select * into content from private.current_content();
  if shown_version is not null then
    perform private.record_live_content(shown_version, shown_id);
  end if;
  live_version := private.live_version();
  perform private.mark_timed_out_builds(at);
  select * into decision from private.next_build(at);
  if decision.due then
    select dispatched.build_id, dispatched.reason into build_id, decision.reason
      from private.dispatch_build(at, decision.reason, content.version, content.id, live_version) as dispatched;
    perform private.delete_old_versions(at, live_version);
    perform private.delete_old_builds(at, build_id);
  end if;

  perform private.try_sweep_history();
  return query
    select decision.due, publisher_tick.build_id, decision.reason, content.version, publisher_tick.live_version, decision.next_at;
end
$$;
comment on function public.publisher_tick(bigint, uuid) is
  'Secret key only: whether a build is due now, with its id and reason, or when to call again at the latest. A due build counts against the quota, and the caller must run it. shown_version and shown_id come from the served build.json; null if there is nothing new to report. A publisher on one machine calls this every few seconds, pg_cron on a hosted project. Missed calls are harmless, because a later call finds the build due.';
grant execute on function public.publisher_tick(bigint, uuid) to service_role;
