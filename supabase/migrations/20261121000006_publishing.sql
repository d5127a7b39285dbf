-- When the site is built again, and what became of it.
--
-- One function decides (private.next_build). It is asked by public.publisher_tick(), which the publisher of one machine
-- calls every moment or so and pg_cron calls on a hosted project (next file). Nothing depends on a single call: as long
-- as the live content is not the current content, a tick will find a build due. The two are compared by identity and
-- not by number: after a restore of an older database the live version may be the higher one.

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
  -- As the live build names it. Not of this database when that was restored from a backup older than the build.
  live_id uuid,
  live_since timestamptz,
  -- Somebody went back to an older build on purpose: no build before the content is newer than this.
  held_version bigint not null default 0,
  tokens numeric not null default 20,
  tokens_at timestamptz not null default now(),
  failures integer not null default 0,
  -- Hosted only: the request that reads the public site's build.json, and when it was made.
  probe_id bigint,
  probed_at timestamptz
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
    constraint builds_outcome_known
      check (outcome in ('waiting', 'joined', 'requested', 'building', 'live', 'failed', 'refused', 'lost')),
  joined_build bigint references private.builds (id) on delete set null,
  -- The content when it was requested, and what was live then: null when this database does not know that.
  wanted_version bigint,
  wanted_id uuid,
  base_version bigint,
  requested_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- The content that was built, and what came of it.
  version bigint,
  content_id uuid,
  pages integer,
  articles integer,
  -- Of a refused build: how many articles the site has that it would have replaced.
  articles_before integer,
  duration_ms integer,
  error text,
  -- Set when an administrator accepts the loss that a build was refused for: a site with this many articles may replace
  -- the live one.
  allowed_articles integer,
  allowed_by text,
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

create function private.live_version() returns bigint
  language sql stable security definer set search_path = ''
as $$
  select case when private.is_known_content(live_version, live_id) then live_version else -1 end from private.publish_state
$$;
comment on function private.live_version() is
  'The content version that visitors see; -1 when it is not one of this database, so that every change counts as not live.';
revoke all on function private.live_version() from public;

create function private.note_live(version bigint, content_id uuid) returns void
  language sql security definer set search_path = ''
as $$
  update private.publish_state set
      live_version = note_live.version, live_id = note_live.content_id,
      live_since = case when live_id = note_live.content_id then live_since else clock_timestamp() end
    where only_row and (live_version, live_id) is distinct from (note_live.version, note_live.content_id)
$$;
comment on function private.note_live(bigint, uuid) is 'Notes what the public site shows.';
revoke all on function private.note_live(bigint, uuid) from public;

create function private.next_build(at timestamptz) returns table (due boolean, reason text, next_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  settings private.publish_settings;
  state private.publish_state;
  last private.builds;
  content private.content_versions;
  live constant bigint := private.live_version();
  tokens numeric;
  needed integer;
begin
  select * into settings from private.publish_settings;
  select * into state from private.publish_state;
  select known.* into content from private.content_versions as known join private.content_state as current using (version);
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
  elsif content.id = state.live_id or content.version <= state.held_version then
    return query select false, 'up to date', (select min(due_at) from private.scheduled_articles);
    return;
  else
    needed := needed + settings.reserve;
    -- A clock that was set back leaves times in the future. Waiting for them would delay changes by as long as the clock
    -- was ahead, so what was noted then counts as having waited long enough.
    if last.wanted_id = content.id and last.outcome <> 'live' then
      reason := 'retry';
      next_at := coalesce(last.finished_at, last.requested_at, at);
      next_at := case when next_at > at then at else next_at
        + least(settings.first_retry * power(2, least(greatest(state.failures - 1, 0), 20)), settings.longest_retry) end;
    else
      reason := case when live < 0 and state.live_id is not null then 'restored' else 'change' end;
      select least(max(seen_at) + settings.quiet_time, min(seen_at) + settings.longest_wait) into next_at
        from private.content_versions as known
        cross join lateral (
          select case when known.noted_at > at then at - settings.quiet_time else known.noted_at end as seen_at
        ) as clock
        where known.version > greatest(last.wanted_version, live, state.held_version);
      next_at := greatest(coalesce(next_at, at),
        case when last.requested_at <= at then last.requested_at + settings.shortest_distance end);
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
  'The one decision: whether a build is due at a moment, why or why not (building, up to date, asked, change, restored, retry, allowance), and when it will be. Changes nothing.';
revoke all on function private.next_build(timestamptz) from public;

create function private.publisher_tick(shown_version bigint, shown_id uuid) returns table (
    due boolean, build_id bigint, reason text, content_version bigint, live_version bigint, next_at timestamptz)
  language plpgsql security definer set search_path = ''
as $$
declare
  at constant timestamptz := clock_timestamp();
  decision record;
  last private.builds;
begin
  -- Two publishers that ask at once take turns here.
  perform from private.publish_state for update;
  content_version := private.content_version();
  if shown_version is not null then
    perform private.note_live(shown_version, shown_id);
  end if;
  live_version := private.live_version();

  with lost as (
    update private.builds set outcome = 'lost', finished_at = at, error = 'The build did not end in time.'
      where outcome in ('requested', 'building')
        and coalesce(started_at, requested_at) + (select build_timeout from private.publish_settings) <= at
      returning id
  )
  update private.publish_state set failures = failures + 1 where exists (select from lost);

  select * into decision from private.next_build(at);
  if decision.due then
    select * into last from private.builds where requested_at is not null order by id desc limit 1;
    if decision.reason <> 'asked' then
      insert into private.builds (asked_by, reason) values ('the server', decision.reason);
    end if;
    update private.builds as build set
        outcome = 'requested', requested_at = at, wanted_version = publisher_tick.content_version,
        wanted_id = (select known.id from private.content_versions as known where known.version = publisher_tick.content_version),
        base_version = nullif(publisher_tick.live_version, -1),
        -- What was allowed for a build that then failed for another reason is allowed for the next.
        allowed_articles = coalesce(build.allowed_articles, case when last.outcome in ('failed', 'lost') then last.allowed_articles end),
        allowed_by = coalesce(build.allowed_by, case when last.outcome in ('failed', 'lost') then last.allowed_by end)
      where build.outcome = 'waiting' returning build.id, build.reason into build_id, decision.reason;
    update private.publish_state set tokens = private.tokens_left(at) - 1, tokens_at = at
      where (select allowance from private.publish_settings) is not null;

    delete from private.content_changes where version <= publisher_tick.live_version
      and version in (select known.version from private.content_versions as known where known.noted_at < at - interval '30 days');
    delete from private.content_versions as known
      where known.version < publisher_tick.live_version and known.noted_at < at - interval '1 year';
    delete from private.builds as build where build.asked_at < at - interval '90 days' and build.id <> publisher_tick.build_id;
  end if;

  return query
    select decision.due, publisher_tick.build_id, decision.reason, publisher_tick.content_version, publisher_tick.live_version,
      decision.next_at;
end
$$;
comment on function private.publisher_tick(bigint, uuid) is
  'Notes what the site shows (null: nothing new to report), asks for the decision and, when a build is due, enters it as requested and spends a token. The caller must then have it built.';
revoke all on function private.publisher_tick(bigint, uuid) from public;
grant execute on function private.publisher_tick(bigint, uuid) to service_role;

create function public.publisher_tick(shown_version bigint default null, shown_id uuid default null) returns table (
    due boolean, build_id bigint, reason text, content_version bigint, live_version bigint, next_at timestamptz)
  language sql security invoker set search_path = ''
as $$ select * from private.publisher_tick(shown_version, shown_id) $$;
comment on function public.publisher_tick(bigint, uuid) is
  'With the secret key only: whether a build is due now, as which build, why, and otherwise when to ask again at the latest. shown_version and shown_id are what the served build.json says.';

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

create function private.site_is_live(version bigint, content_id uuid, hold boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_live(version, content_id);
  update private.publish_state set
      held_version = case when hold then (select content.version from private.content_state as content) else 0 end
    where only_row;
end
$$;
comment on function private.site_is_live(bigint, uuid, boolean) is
  'What the public site shows. `hold` says that this older version is wanted: no build until the content changes again.';
revoke all on function private.site_is_live(bigint, uuid, boolean) from public;
grant execute on function private.site_is_live(bigint, uuid, boolean) to service_role;

create function public.site_is_live(version bigint, content_id uuid default null, hold boolean default false) returns void
  language sql security invoker set search_path = ''
as $$ select private.site_is_live(version, content_id, hold) $$;
comment on function public.site_is_live(bigint, uuid, boolean) is
  'With the secret key only: reports which content the public site shows, at the publisher''s start and after going back to an older build (hold).';

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
    build_id bigint, outcome text, version bigint, content_id uuid, pages integer, articles integer, articles_before integer,
    duration_ms integer, error text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  open private.builds;
begin
  if outcome not in ('live', 'failed', 'refused') then
    raise exception 'A build ends as live, failed or refused, not as %.', outcome using errcode = '22023';
  end if;
  if outcome = 'live' and (version is null or content_id is null) then
    raise exception 'A live build has a content version and its identity.' using errcode = '22004';
  end if;
  if outcome = 'refused' and articles is null then
    raise exception 'A refused build says how many articles the site would have.' using errcode = '22004';
  end if;
  perform from private.publish_state for update;
  update private.builds as build set
      outcome = build_finished.outcome, finished_at = clock_timestamp(), version = build_finished.version,
      content_id = build_finished.content_id, pages = build_finished.pages, articles = build_finished.articles,
      articles_before = build_finished.articles_before, duration_ms = build_finished.duration_ms,
      error = left(build_finished.error, 2000)
    where build.id = build_id and build.outcome in ('requested', 'building', 'lost') returning * into open;
  if open.id is null then
    raise exception 'There is no open build %.', build_id using errcode = 'P0002';
  end if;
  if outcome = 'live' then
    perform private.site_is_live(version, content_id, false);
    update private.publish_state set failures = 0 where only_row;
  else
    -- A build that failed was not deployed, so it costs no deploy.
    update private.publish_state set failures = failures + 1, tokens = private.tokens_left(clock_timestamp()) + 1,
        tokens_at = clock_timestamp()
      where only_row;
  end if;
end
$$;
comment on function private.build_finished(bigint, text, bigint, uuid, integer, integer, integer, integer, text) is
  'A build is live, failed for a reason, or was refused because too much would disappear.';
revoke all on function private.build_finished(bigint, text, bigint, uuid, integer, integer, integer, integer, text) from public;
grant execute on function private.build_finished(bigint, text, bigint, uuid, integer, integer, integer, integer, text) to service_role;

create function public.build_finished(build_id bigint, outcome text, version bigint default null, content_id uuid default null,
    pages integer default null, articles integer default null, articles_before integer default null,
    duration_ms integer default null, error text default null) returns void
  language sql security invoker set search_path = ''
as $$
  select private.build_finished(build_id, outcome, version, content_id, pages, articles, articles_before, duration_ms, error)
$$;
comment on function public.build_finished(bigint, text, bigint, uuid, integer, integer, integer, integer, text) is
  'With the secret key only: a build ended as `live` (with the content that it read first), `failed` (with the reason) or `refused` (with the articles that the site would have, and has).';

create function private.permitted_articles() returns integer
  language sql stable security definer set search_path = ''
as $$
  select min(allowed_articles) from private.builds
    where outcome in ('requested', 'building')
      or id = (select max(id) from private.builds where outcome = 'live')
$$;
comment on function private.permitted_articles() is
  'How few articles the site may have without a build being refused, because an administrator accepted the loss: for the build that is being made, and for as long as the build that was allowed is the live one. Null: nothing was allowed.';
revoke all on function private.permitted_articles() from public;
grant execute on function private.permitted_articles() to anon, authenticated, service_role;

create function public.permitted_articles() returns integer
  language sql stable security invoker set search_path = ''
as $$ select private.permitted_articles() $$;
comment on function public.permitted_articles() is
  'For builds that would be refused: how few articles the new site may have because an administrator allowed it; null when nobody did.';
revoke all on function public.permitted_articles() from public;
grant execute on function public.permitted_articles() to anon, authenticated, service_role;

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
    public.publisher_tick(bigint, uuid), public.request_build(text, text, text), public.site_is_live(bigint, uuid, boolean),
    public.build_started(bigint),
    public.build_finished(bigint, text, bigint, uuid, integer, integer, integer, integer, text),
    public.publisher_stopped(), public.configure_publishing(jsonb)
  from public, anon, authenticated;
grant execute on function
    public.publisher_tick(bigint, uuid), public.request_build(text, text, text), public.site_is_live(bigint, uuid, boolean),
    public.build_started(bigint),
    public.build_finished(bigint, text, bigint, uuid, integer, integer, integer, integer, text),
    public.publisher_stopped(), public.configure_publishing(jsonb)
  to service_role;
