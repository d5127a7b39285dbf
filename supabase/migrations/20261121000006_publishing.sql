-- When the site is built again, and what became of it.
--
-- One function decides (private.next_build). It is asked by public.publisher_tick(), which the publisher of one machine
-- calls every moment or so and pg_cron calls on a hosted project (next file). Nothing depends on a single call: as long
-- as the live version is behind the content version, a tick will find a build due.

create table private.publish_settings (
  only_row boolean primary key default true constraint publish_settings_one_row check (only_row),
  -- A change waits until nothing has changed for the quiet time, but never longer than the longest wait.
  quiet_time interval not null default '20 seconds',
  longest_wait interval not null default '5 minutes',
  -- Between two requests.
  shortest_distance interval not null default '2 minutes',
  -- A token bucket of deploys, as Netlify's free plan has them: 20, and one more every 36 hours. Null: no limit.
  allowance integer default 20 constraint publish_settings_allowance_positive check (allowance > 0),
  refill_every interval not null default '36 hours',
  -- Tokens that only 'Publish now' may spend.
  reserve integer not null default 2 constraint publish_settings_reserve_positive check (reserve >= 0),
  -- After a failure the same version is tried again after this time, then twice as long, and so on.
  first_retry interval not null default '1 minute',
  longest_retry interval not null default '1 hour',
  -- A build that has not ended by then is taken for lost.
  build_timeout interval not null default '15 minutes'
);
alter table private.publish_settings enable row level security;
comment on table private.publish_settings is 'One row. The defaults fit a hosted project on free plans; public.configure_publishing changes them.';
insert into private.publish_settings default values;

create table private.publish_state (
  only_row boolean primary key default true constraint publish_state_one_row check (only_row),
  live_version bigint not null default 0,
  live_since timestamptz,
  -- Somebody went back to an older build on purpose: no build before the content is newer than this.
  held_version bigint not null default 0,
  tokens numeric not null default 20,
  tokens_at timestamptz not null default now(),
  failures integer not null default 0,
  -- Hosted only: the request that reads the public site's build.json.
  probe_id bigint
);
alter table private.publish_state enable row level security;
comment on table private.publish_state is 'One row: what is live, and how many deploys are left. Written by the functions of this file.';
insert into private.publish_state default values;

create table private.builds (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null default clock_timestamp(),
  asked_by text not null,
  reason text not null,
  -- Of a signed call: the same id again is the same request.
  request_key text constraint builds_request_key_unique unique,
  outcome text not null default 'waiting'
    constraint builds_outcome_known check (outcome in ('waiting', 'joined', 'requested', 'building', 'live', 'failed', 'lost')),
  joined_build bigint references private.builds (id) on delete set null,
  wanted_version bigint,
  requested_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- The content version that was built, and what came of it.
  version bigint,
  pages integer,
  duration_ms integer,
  error text,
  -- Hosted only: the call of the build hook.
  call_id bigint
);
create index builds_joined on private.builds (joined_build);
create unique index builds_one_waiting on private.builds ((true)) where outcome = 'waiting';
create index builds_open on private.builds (outcome) where outcome in ('requested', 'building');
create index builds_by_request on private.builds (requested_at desc);
alter table private.builds enable row level security;
comment on table private.builds is 'Who asked for a build, when, why, and how it ended. Kept for 90 days.';

-- Deciding ---------------------------------------------------------------------------------------------------------

create function private.tokens_left(at timestamptz) returns numeric
  language sql stable security definer set search_path = ''
as $$
  select least(
    settings.allowance,
    state.tokens + greatest(extract(epoch from at - state.tokens_at), 0) / extract(epoch from settings.refill_every)
  )
  from private.publish_settings as settings, private.publish_state as state
$$;
comment on function private.tokens_left(timestamptz) is 'Deploys left at a moment, in parts of one. Means nothing when there is no allowance.';
revoke all on function private.tokens_left(timestamptz) from public;

create function private.next_build(at timestamptz) returns table (due boolean, reason text, next_at timestamptz)
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
  select * into last from private.builds where requested_at is not null order by requested_at desc, id desc limit 1;

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
      select least(max(noted_at) + settings.quiet_time, min(noted_at) + settings.longest_wait) into next_at
        from private.content_changes where version > wanted;
      next_at := greatest(coalesce(next_at, at), last.requested_at + settings.shortest_distance);
    else
      reason := 'retry';
      next_at := coalesce(last.finished_at, last.requested_at, at)
        + least(settings.first_retry * power(2, least(greatest(state.failures - 1, 0), 20)), settings.longest_retry);
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
comment on function private.next_build(timestamptz) is
  'The one decision: whether a build is due at a moment, why or why not (building, up to date, asked, change, retry, allowance), and when it will be. Changes nothing.';
revoke all on function private.next_build(timestamptz) from public;

create function private.publisher_tick() returns table (
    due boolean, build_id bigint, reason text, content_version bigint, live_version bigint, next_at timestamptz)
  language plpgsql security definer set search_path = ''
as $$
declare
  at constant timestamptz := clock_timestamp();
  decision record;
begin
  -- Two publishers that ask at once take turns here.
  perform from private.publish_state for update;
  content_version := private.content_version();

  with lost as (
    update private.builds set outcome = 'lost', finished_at = at, error = 'The build did not end in time.'
      where outcome in ('requested', 'building')
        and coalesce(started_at, requested_at) + (select build_timeout from private.publish_settings) <= at
      returning id
  )
  update private.publish_state set failures = failures + 1 where exists (select from lost);

  select * into decision from private.next_build(at);
  if decision.due then
    if decision.reason <> 'asked' then
      insert into private.builds (asked_by, reason) values ('the change log', decision.reason);
    end if;
    update private.builds as build set outcome = 'requested', requested_at = at, wanted_version = publisher_tick.content_version
      where build.outcome = 'waiting' returning build.id, build.reason into build_id, decision.reason;
    update private.publish_state set tokens = private.tokens_left(at) - 1, tokens_at = at
      where (select allowance from private.publish_settings) is not null;

    delete from private.content_changes where version <= (select state.live_version from private.publish_state as state)
      and noted_at < at - interval '30 days';
    delete from private.builds as build where build.asked_at < at - interval '90 days' and build.id <> publisher_tick.build_id;
  end if;

  return query
    select decision.due, publisher_tick.build_id, decision.reason, publisher_tick.content_version, state.live_version, decision.next_at
    from private.publish_state as state;
end
$$;
comment on function private.publisher_tick() is
  'Asks for the decision and, when a build is due, enters it as requested and spends a token. The caller must then have it built.';
revoke all on function private.publisher_tick() from public;
grant execute on function private.publisher_tick() to service_role;

create function public.publisher_tick() returns table (
    due boolean, build_id bigint, reason text, content_version bigint, live_version bigint, next_at timestamptz)
  language sql security invoker set search_path = ''
as $$ select * from private.publisher_tick() $$;
comment on function public.publisher_tick() is 'With the secret key only: whether a build is due now, as which build, why, and otherwise when to ask again at the latest.';

-- Asking and reporting ---------------------------------------------------------------------------------------------

create function private.request_build(reason text, asked_by text, request_key text) returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  known bigint;
  waiting bigint;
begin
  perform from private.publish_state for update;
  select id into known from private.builds as build where build.request_key = request_build.request_key;
  if known is not null then
    return known;
  end if;
  select id into waiting from private.builds where outcome = 'waiting';
  insert into private.builds (reason, asked_by, request_key, outcome, joined_build)
    values (request_build.reason, request_build.asked_by, request_build.request_key,
      case when waiting is null then 'waiting' else 'joined' end, waiting)
    returning id into known;
  return coalesce(waiting, known);
end
$$;
comment on function private.request_build(text, text, text) is
  'Asks for a build at the next tick, whatever the waits say. Joins one that waits already; the same request key never asks twice.';
revoke all on function private.request_build(text, text, text) from public;
grant execute on function private.request_build(text, text, text) to service_role;

create function public.request_build(reason text, asked_by text, request_key text default null) returns bigint
  language sql security invoker set search_path = ''
as $$ select private.request_build(reason, asked_by, request_key) $$;
comment on function public.request_build(text, text, text) is 'With the secret key only, for signed calls: asks for a build; returns its number. request_key is the call''s id.';

create function private.site_is_live(version bigint, hold boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.publish_state set
    live_version = site_is_live.version,
    live_since = case when live_version = site_is_live.version then live_since else clock_timestamp() end,
    held_version = case when hold then (select content.version from private.content_state as content) else 0 end
    where only_row;
end
$$;
comment on function private.site_is_live(bigint, boolean) is
  'What the public site shows. `hold` says that this older version is wanted: no build until the content changes again.';
revoke all on function private.site_is_live(bigint, boolean) from public;
grant execute on function private.site_is_live(bigint, boolean) to service_role;

create function public.site_is_live(version bigint, hold boolean default false) returns void
  language sql security invoker set search_path = ''
as $$ select private.site_is_live(version, hold) $$;
comment on function public.site_is_live(bigint, boolean) is
  'With the secret key only: tells which content version the public site shows, at the publisher''s start and after going back to an older build (hold).';

create function private.build_started(build_id bigint) returns void
  language sql security definer set search_path = ''
as $$
  update private.builds set outcome = 'building', started_at = clock_timestamp()
    where id = build_id and outcome in ('requested', 'building')
$$;
comment on function private.build_started(bigint) is 'A requested build has begun.';
revoke all on function private.build_started(bigint) from public;
grant execute on function private.build_started(bigint) to service_role;

create function public.build_started(build_id bigint) returns void
  language sql security invoker set search_path = ''
as $$ select private.build_started(build_id) $$;
comment on function public.build_started(bigint) is 'With the secret key only: a requested build has begun.';

create function private.build_finished(
    build_id bigint, outcome text, version bigint, pages integer, duration_ms integer, error text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  open private.builds;
begin
  if outcome not in ('live', 'failed') then
    raise exception 'A build ends as live or failed, not as %.', outcome using errcode = '22023';
  end if;
  if outcome = 'live' and version is null then
    raise exception 'A live build has a content version.' using errcode = '22004';
  end if;
  perform from private.publish_state for update;
  update private.builds as build set
      outcome = build_finished.outcome, finished_at = clock_timestamp(), version = build_finished.version,
      pages = build_finished.pages, duration_ms = build_finished.duration_ms, error = left(build_finished.error, 2000)
    where build.id = build_id and build.outcome in ('requested', 'building', 'lost') returning * into open;
  if open.id is null then
    raise exception 'There is no open build %.', build_id using errcode = 'P0002';
  end if;
  if outcome = 'live' then
    perform private.site_is_live(version, false);
    update private.publish_state set failures = 0 where only_row;
  else
    -- A build that failed was not deployed, so it costs no deploy.
    update private.publish_state set failures = failures + 1, tokens = private.tokens_left(clock_timestamp()) + 1,
      tokens_at = clock_timestamp()
      where only_row;
  end if;
end
$$;
comment on function private.build_finished(bigint, text, bigint, integer, integer, text) is 'A build is live, or failed for a reason.';
revoke all on function private.build_finished(bigint, text, bigint, integer, integer, text) from public;
grant execute on function private.build_finished(bigint, text, bigint, integer, integer, text) to service_role;

create function public.build_finished(build_id bigint, outcome text, version bigint default null, pages integer default null,
    duration_ms integer default null, error text default null) returns void
  language sql security invoker set search_path = ''
as $$ select private.build_finished(build_id, outcome, version, pages, duration_ms, error) $$;
comment on function public.build_finished(bigint, text, bigint, integer, integer, text) is
  'With the secret key only: a build ended as `live` (with the content version it read first) or `failed` (with the reason).';

create function private.publisher_stopped() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.builds set outcome = 'lost', finished_at = clock_timestamp(), error = 'The publisher stopped before the end.'
    where outcome in ('requested', 'building');
end
$$;
comment on function private.publisher_stopped() is 'Builds that were open are lost; no failure of theirs, so they are asked for again soon.';
revoke all on function private.publisher_stopped() from public;
grant execute on function private.publisher_stopped() to service_role;

create function public.publisher_stopped() returns void
  language sql security invoker set search_path = ''
as $$ select private.publisher_stopped() $$;
comment on function public.publisher_stopped() is
  'With the secret key only, at the start of a publisher that builds in this machine: what was being built when it stopped is lost.';

create function private.configure_publishing(settings jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  before private.publish_settings;
  after private.publish_settings;
  left_now constant numeric := private.tokens_left(clock_timestamp());
begin
  select * into before from private.publish_settings for update;
  after := jsonb_populate_record(before, settings - 'only_row');
  update private.publish_settings set
    quiet_time = after.quiet_time, longest_wait = after.longest_wait, shortest_distance = after.shortest_distance,
    allowance = after.allowance, refill_every = after.refill_every, reserve = after.reserve,
    first_retry = after.first_retry, longest_retry = after.longest_retry, build_timeout = after.build_timeout
    where only_row;
  if after.allowance is distinct from before.allowance then
    update private.publish_state set tokens_at = clock_timestamp(),
      tokens = case
        when after.allowance is null then tokens
        when before.allowance is null then after.allowance
        else least(after.allowance, greatest(left_now + after.allowance - before.allowance, 0))
      end
      where only_row;
  end if;
end
$$;
comment on function private.configure_publishing(jsonb) is 'Changes the settings that are named, such as {"quiet_time": "200 ms", "allowance": null}.';
revoke all on function private.configure_publishing(jsonb) from public;
grant execute on function private.configure_publishing(jsonb) to service_role;

create function public.configure_publishing(settings jsonb) returns void
  language sql security invoker set search_path = ''
as $$ select private.configure_publishing(settings) $$;
comment on function public.configure_publishing(jsonb) is
  'With the secret key only: changes the named publishing settings. Times are interval texts; allowance null means no limit.';

revoke all on function
    public.publisher_tick(), public.request_build(text, text, text), public.site_is_live(bigint, boolean),
    public.build_started(bigint), public.build_finished(bigint, text, bigint, integer, integer, text),
    public.publisher_stopped(), public.configure_publishing(jsonb)
  from public, anon, authenticated;
grant execute on function
    public.publisher_tick(), public.request_build(text, text, text), public.site_is_live(bigint, boolean),
    public.build_started(bigint), public.build_finished(bigint, text, bigint, integer, integer, text),
    public.publisher_stopped(), public.configure_publishing(jsonb)
  to service_role;

-- For the console --------------------------------------------------------------------------------------------------

create function private.require_admin() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators may do this.' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_admin() is 'Refuses everybody but administrators.';
revoke all on function private.require_admin() from public;

create function private.publish_status() returns table (
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
  select * into last from private.builds where requested_at is not null order by requested_at desc, id desc limit 1;
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
comment on function private.publish_status() is 'For administrators: live, waiting, building or failed, with versions, times and tokens.';
revoke all on function private.publish_status() from public;
grant execute on function private.publish_status() to authenticated;

create function public.publish_status() returns table (
    state text, content_version bigint, live_version bigint, live_since timestamptz, reason text, next_build_at timestamptz,
    building_since timestamptz, last_error text, tokens double precision, allowance integer)
  language sql security invoker set search_path = ''
as $$ select * from private.publish_status() $$;
comment on function public.publish_status() is
  'For administrators, one row: state (live, waiting, building, failed); reason of the wait (change, retry, allowance, asked); when the next build may run; deploys left of the allowance (null: no limit).';

create function private.publish_now() returns table (accepted boolean, build_id bigint, next_at timestamptz)
  language plpgsql security definer set search_path = ''
as $$
declare
  at constant timestamptz := clock_timestamp();
  settings private.publish_settings;
  tokens constant numeric := private.tokens_left(at);
begin
  perform private.require_admin();
  select * into settings from private.publish_settings;
  if settings.allowance is not null and tokens < 1 then
    return query select false, null::bigint, at + settings.refill_every * (1 - tokens)::double precision;
    return;
  end if;
  build_id := private.request_build('asked for', (select email from auth.users where id = auth.uid()), null);
  return query select true, publish_now.build_id, at;
end
$$;
comment on function private.publish_now() is 'For administrators: asks for a build at once; it may spend the last tokens.';
revoke all on function private.publish_now() from public;
grant execute on function private.publish_now() to authenticated;

create function public.publish_now() returns table (accepted boolean, build_id bigint, next_at timestamptz)
  language sql security invoker set search_path = ''
as $$ select * from private.publish_now() $$;
comment on function public.publish_now() is
  'For administrators: asks for a build at the next tick, the last deploys of the allowance included. Not accepted when none is left; next_at says when one will be.';

create function private.build_history(longest integer) returns table (
    id bigint, asked_at timestamptz, asked_by text, reason text, outcome text, joined_build bigint, requested_at timestamptz,
    started_at timestamptz, finished_at timestamptz, version bigint, pages integer, duration_ms integer, error text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select build.id, build.asked_at, build.asked_by, build.reason, build.outcome, build.joined_build, build.requested_at,
      build.started_at, build.finished_at, build.version, build.pages, build.duration_ms, build.error
    from private.builds as build order by build.id desc limit least(greatest(longest, 0), 200);
end
$$;
comment on function private.build_history(integer) is 'For administrators: the newest builds first.';
revoke all on function private.build_history(integer) from public;
grant execute on function private.build_history(integer) to authenticated;

create function public.build_history(longest integer default 20) returns table (
    id bigint, asked_at timestamptz, asked_by text, reason text, outcome text, joined_build bigint, requested_at timestamptz,
    started_at timestamptz, finished_at timestamptz, version bigint, pages integer, duration_ms integer, error text)
  language sql stable security invoker set search_path = ''
as $$ select * from private.build_history(longest) $$;
comment on function public.build_history(integer) is 'For administrators: who asked for a build, when, why and how it ended; newest first, 200 at most.';

create function private.record_version(table_name text, record_id text) returns bigint
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.content_version();
  return (
    select coalesce(max(change.version), 0) from private.content_changes as change
    where change.table_name = record_version.table_name and change.record_id = record_version.record_id
  );
end
$$;
comment on function private.record_version(text, text) is 'For administrators: the content version of a record''s last visible change.';
revoke all on function private.record_version(text, text) from public;
grant execute on function private.record_version(text, text) to authenticated;

create function public.record_version(table_name text, record_id text) returns bigint
  language sql security invoker set search_path = ''
as $$ select private.record_version(table_name, record_id) $$;
comment on function public.record_version(text, text) is
  'For administrators: the content version of the record''s last visible change, 0 when it has none or an old one. The record is live once /build.json has reached it.';

create function private.record_versions(table_name text) returns table (record_id text, version bigint)
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.content_version();
  return query
    select change.record_id, max(change.version) from private.content_changes as change
    where change.table_name = record_versions.table_name
      and change.version > (select live_version from private.publish_state)
    group by change.record_id;
end
$$;
comment on function private.record_versions(text) is 'For administrators: the records of a table that the public site does not show as they are.';
revoke all on function private.record_versions(text) from public;
grant execute on function private.record_versions(text) to authenticated;

create function public.record_versions(table_name text) returns table (record_id text, version bigint)
  language sql security invoker set search_path = ''
as $$ select * from private.record_versions(table_name) $$;
comment on function public.record_versions(text) is
  'For administrators, for lists: only those records of the table whose last visible change is not live yet, with its version.';

revoke all on function
    public.publish_status(), public.publish_now(), public.build_history(integer), public.record_version(text, text),
    public.record_versions(text)
  from public, anon;
grant execute on function
    public.publish_status(), public.publish_now(), public.build_history(integer), public.record_version(text, text),
    public.record_versions(text)
  to authenticated;
