-- A clock that is set back leaves times that are still to come. Waiting for them would keep changes from visitors for as
-- long as the clock was ahead: what was noted then counts as having waited long enough.

create or replace function private.next_build(at timestamptz) returns table (due boolean, reason text, next_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  settings private.publish_settings;
  state private.publish_state;
  last private.builds;
  content bigint;
  wanted bigint;
  tokens numeric;
  needed integer;
begin
  select * into settings from private.publish_settings;
  select * into state from private.publish_state;
  select version into content from private.content_state;
  select * into last from private.builds where requested_at is not null order by id desc limit 1;

  if last.outcome in ('requested', 'building') then
    next_at := coalesce(last.started_at, last.requested_at) + settings.build_timeout;
    return query select false, 'building', next_at;
    return;
  end if;

  needed := 1;
  if exists (select from private.builds where outcome = 'waiting') then
    reason := 'asked';
    next_at := at;
  elsif content <= greatest(state.live_version, state.held_version) then
    return query select false, 'up to date', (select min(due_at) from private.scheduled_articles);
    return;
  else
    needed := needed + settings.reserve;
    wanted := greatest(last.wanted_version, state.live_version, state.held_version);
    if content > wanted then
      reason := 'change';
      select least(max(seen_at) + settings.quiet_time, min(seen_at) + settings.longest_wait) into next_at
        from private.content_changes
        cross join lateral (select case when noted_at > at then at - settings.quiet_time else noted_at end as seen_at) as clock
        where version > wanted;
      next_at := greatest(coalesce(next_at, at),
        case when last.requested_at <= at then last.requested_at + settings.shortest_distance end);
    else
      reason := 'retry';
      next_at := coalesce(last.finished_at, last.requested_at, at);
      next_at := case when next_at > at then at else next_at
        + least(settings.first_retry * power(2, least(greatest(state.failures - 1, 0), 20)), settings.longest_retry) end;
    end if;
  end if;

  if settings.allowance is not null then
    needed := least(needed, settings.allowance);
    tokens := private.tokens_left(at);
    if tokens < needed then
      next_at := greatest(next_at, at + settings.refill_every * (needed - tokens)::double precision);
      if next_at > at then
        reason := 'allowance';
      end if;
    end if;
  end if;
  return query select next_at <= at, reason, next_at;
end
$$;

create or replace function private.publish_status() returns table (
    state text, content_version bigint, live_version bigint, live_since timestamptz, reason text, next_build_at timestamptz,
    building_since timestamptz, last_error text, tokens double precision, allowance integer)
  language plpgsql security definer set search_path = ''
as $$
declare
  decision record;
  last private.builds;
begin
  perform private.require_admin();
  content_version := private.content_version();
  select * into decision from private.next_build(clock_timestamp());
  select * into last from private.builds where requested_at is not null order by id desc limit 1;
  return query
    select
      case
        when decision.reason = 'building' then 'building'
        when current.live_version >= publish_status.content_version then 'live'
        when decision.reason = 'retry' or (last.outcome in ('failed', 'lost') and last.wanted_version >= publish_status.content_version)
          then 'failed'
        else 'waiting'
      end,
      publish_status.content_version, current.live_version, current.live_since, decision.reason, decision.next_at,
      case when decision.reason = 'building' then coalesce(last.started_at, last.requested_at) end,
      case when last.outcome in ('failed', 'lost') then last.error end,
      case when settings.allowance is not null then round(private.tokens_left(clock_timestamp()), 2)::double precision end,
      settings.allowance
    from private.publish_state as current, private.publish_settings as settings;
end
$$;
