create function private.budget_allows_at(at timestamptz, required_builds integer, is_spread boolean) returns timestamptz
  language plpgsql stable security definer set search_path = ''
as $$
declare
  quota constant integer := (select build_quota from private.publish_settings);
  required constant integer := least(required_builds, quota);
  builds_left constant integer := private.builds_left(at);
  month_ends_at timestamptz;
begin
  if quota is null then
    return null;
  end if;
  select ends_at into month_ends_at from private.billing_month(at);
  if builds_left < required then
    return month_ends_at;
  end if;
  if not is_spread then
    return null;
  end if;
  -- Spreads the remaining builds over the remaining time of the month.
  return (
    select max(dispatched_at) + (month_ends_at - max(dispatched_at)) / (builds_left - required + 2)
    from private.counted_builds(at) where dispatched_at <= at
  );
end
$$;
comment on function private.budget_allows_at(timestamptz, integer, boolean) is
  'When the quota of the billing month allows the next build; null if it does not delay it. required_builds: how many builds must be left, including the reserve that the build must not use. is_spread: whether the build waits for its share of the month.';

create function private.change_due_at(at timestamptz, settings private.publish_settings, newer_than bigint,
    last_dispatched_at timestamptz) returns timestamptz
  language plpgsql stable security definer set search_path = ''
as $$
declare
  settled_at timestamptz;
begin
  -- Versions with a time in the future count as having waited long enough (see next_build).
  select least(max(seen_at) + settings.debounce, min(seen_at) + settings.max_wait) into settled_at
    from private.content_versions as pending
    cross join lateral (
      select case when pending.created_at > at then at - settings.debounce else pending.created_at end as seen_at
    ) as clock
    where pending.version > newer_than;
  return greatest(coalesce(settled_at, at),
    case when last_dispatched_at <= at then last_dispatched_at + settings.min_interval end);
end
$$;
comment on function private.change_due_at(timestamptz, private.publish_settings, bigint, timestamptz) is
  'When the changes after a content version are due, unless the quota delays them: after a pause between changes or a maximum wait, and some time after the last build was dispatched.';

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
      next_at := private.change_due_at(at, settings, greatest(last.target_version, live, state.held_version), last.dispatched_at);
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
