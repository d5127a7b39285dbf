-- Publishing as administrators see it in the console: state, history, requests.

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

create function private.publish_status(site_version bigint, site_id uuid) returns table (
    state text, content_version bigint, live_version bigint, live_since timestamptz, shown_version bigint, reason text,
    next_build_at timestamptz, building_since timestamptz, last_error text, refused_build bigint, articles integer,
    articles_before integer, tokens double precision, allowance integer)
  language plpgsql security definer set search_path = ''
as $$
declare
  decision record;
  last private.builds;
  content private.content_versions;
  live constant bigint := private.live_version();
  is_refused boolean;
begin
  perform private.require_admin();
  perform private.content_version();
  select known.* into content from private.content_versions as known join private.content_state as current using (version);
  select * into decision from private.next_build(clock_timestamp());
  select * into last from private.builds where requested_at is not null order by id desc limit 1;
  is_refused := last.outcome = 'refused';
  -- Hosted only: the console has seen something new on the site, so the job looks there at its next run.
  update private.publish_state set probed_at = null
    where probed_at is not null and live_id is distinct from publish_status.site_id;
  return query
    select
      case
        when decision.reason = 'building' then 'building'
        when current.live_id = content.id then 'live'
        when is_refused and last.wanted_id = content.id then 'refused'
        when decision.reason = 'retry' or (last.outcome in ('failed', 'lost') and last.wanted_id = content.id) then 'failed'
        else 'waiting'
      end,
      content.version, live, current.live_since,
      case when private.is_known_content(publish_status.site_version, publish_status.site_id) then publish_status.site_version end,
      decision.reason, decision.next_at,
      case when decision.reason = 'building' then coalesce(last.started_at, last.requested_at) end,
      case when is_refused or last.outcome in ('failed', 'lost') then last.error end,
      case when is_refused then last.id end,
      case when is_refused then last.articles end,
      case when is_refused then last.articles_before end,
      case when settings.allowance is not null then round(private.tokens_left(clock_timestamp()), 2)::double precision end,
      settings.allowance
    from private.publish_state as current, private.publish_settings as settings;
end
$$;
comment on function private.publish_status(bigint, uuid) is
  'For administrators: live, waiting, building, failed or refused, with versions, times and tokens.';
revoke all on function private.publish_status(bigint, uuid) from public;
grant execute on function private.publish_status(bigint, uuid) to authenticated;

create function public.publish_status(site_version bigint default null, site_id uuid default null) returns table (
    state text, content_version bigint, live_version bigint, live_since timestamptz, shown_version bigint, reason text,
    next_build_at timestamptz, building_since timestamptz, last_error text, refused_build bigint, articles integer,
    articles_before integer, tokens double precision, allowance integer)
  language sql security invoker set search_path = ''
as $$ select * from private.publish_status(site_version, site_id) $$;
comment on function public.publish_status(bigint, uuid) is
  'For administrators, one row: state (live, waiting, building, failed, refused); live_version (-1: not of this database); reason of the wait (change, restored, retry, allowance, asked); when the next build may run; what a refused build would have removed; deploys left of the allowance (null: no limit). site_version and site_id are what the site''s build.json says: returned as shown_version when this database knows that version, else null.';

create function private.request_at_once(reason text) returns table (accepted boolean, build_id bigint, next_at timestamptz)
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
  build_id := private.request_build(reason, private.editor(), null);
  return query select true, request_at_once.build_id, at;
end
$$;
comment on function private.request_at_once(text) is
  'For administrators: requests a build at the next tick; it may spend the last tokens. Not accepted when none is left.';
revoke all on function private.request_at_once(text) from public;

create function private.publish_now() returns table (accepted boolean, build_id bigint, next_at timestamptz)
  language sql security definer set search_path = ''
as $$ select * from private.request_at_once('asked for') $$;
comment on function private.publish_now() is 'For administrators: requests a build at once.';
revoke all on function private.publish_now() from public;
grant execute on function private.publish_now() to authenticated;

create function public.publish_now() returns table (accepted boolean, build_id bigint, next_at timestamptz)
  language sql security invoker set search_path = ''
as $$ select * from private.publish_now() $$;
comment on function public.publish_now() is
  'For administrators: asks for a build at the next tick, the last deploys of the allowance included. Not accepted when none is left; next_at says when one will be.';

create function private.publish_anyway(refused_build bigint) returns table (
    accepted boolean, build_id bigint, next_at timestamptz)
  language plpgsql security definer set search_path = ''
as $$
declare
  refused private.builds;
begin
  perform private.require_admin();
  perform from private.publish_state for update;
  select * into refused from private.builds as build
    where build.id = publish_anyway.refused_build and build.outcome = 'refused'
      and not exists (select from private.builds as later where later.outcome = 'live' and later.id > build.id);
  if refused.id is null then
    raise exception 'Build % is not refused any more: look at the newest builds.', refused_build using errcode = 'P0002';
  end if;
  select * into accepted, build_id, next_at from private.request_at_once('published anyway');
  if accepted then
    update private.builds as build set allowed_articles = refused.articles, allowed_by = private.editor()
      where build.id = publish_anyway.build_id;
  end if;
  return next;
end
$$;
comment on function private.publish_anyway(bigint) is
  'For administrators: requests a build that may remove what the refused build would have removed, and no more.';
revoke all on function private.publish_anyway(bigint) from public;
grant execute on function private.publish_anyway(bigint) to authenticated;

create function public.publish_anyway(refused_build bigint) returns table (
    accepted boolean, build_id bigint, next_at timestamptz)
  language sql security invoker set search_path = ''
as $$ select * from private.publish_anyway(refused_build) $$;
comment on function public.publish_anyway(bigint) is
  'For administrators: accepts the loss that a build was refused for and requests a build at the next tick. Holds for one published build with no fewer articles than the refused one; recorded in the history.';

create function private.changes_between(after_version bigint, up_to bigint) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with change as (
    select distinct on (table_name, record_id) version, table_name, record_id, kind, label
    from private.content_changes where version > after_version and version <= up_to
    order by table_name, record_id, version desc
  ), editor as (
    select changed_by, max(version) as version from private.content_versions
    where version > after_version and version <= up_to group by changed_by
  )
  select case when count(*) > 0 then jsonb_build_object(
    'count', count(*),
    'records', (
      select jsonb_agg(jsonb_build_object('table', table_name, 'kind', kind, 'label', label) order by version desc, label)
      from (select * from change order by version desc, label limit 3) as newest
    ),
    'editors', (select jsonb_agg(changed_by order by version desc) from editor)
  ) end from change
$$;
comment on function private.changes_between(bigint, bigint) is
  'What changed for visitors between two content versions: how many records, the newest three by name, and who changed them. Null when nothing did or it is not known any more.';
revoke all on function private.changes_between(bigint, bigint) from public;

create function private.build_history(longest integer) returns table (
    id bigint, asked_at timestamptz, asked_by text, reason text, outcome text, is_live boolean, joined_build bigint,
    requested_at timestamptz, started_at timestamptz, finished_at timestamptz, version bigint, pages integer, articles integer,
    articles_before integer, allowed_by text, duration_ms integer, error text, changes jsonb)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select build.id, build.asked_at, build.asked_by, build.reason, build.outcome,
      build.id = (
        select max(live.id) from private.builds as live, private.publish_state as current
        where live.outcome = 'live' and live.content_id = current.live_id
      ) is true,
      build.joined_build, build.requested_at, build.started_at, build.finished_at, build.version, build.pages, build.articles,
      build.articles_before, build.allowed_by, build.duration_ms, build.error,
      private.changes_between(build.base_version, coalesce(build.version, build.wanted_version))
    from private.builds as build order by build.id desc limit least(greatest(longest, 0), 200);
end
$$;
comment on function private.build_history(integer) is 'For administrators: the newest builds first.';
revoke all on function private.build_history(integer) from public;
grant execute on function private.build_history(integer) to authenticated;

create function public.build_history(longest integer default 20) returns table (
    id bigint, asked_at timestamptz, asked_by text, reason text, outcome text, is_live boolean, joined_build bigint,
    requested_at timestamptz, started_at timestamptz, finished_at timestamptz, version bigint, pages integer, articles integer,
    articles_before integer, allowed_by text, duration_ms integer, error text, changes jsonb)
  language sql stable security invoker set search_path = ''
as $$ select * from private.build_history(longest) $$;
comment on function public.build_history(integer) is
  'For administrators: who requested a build, when, why, what changed with it (count, newest records, editors) and how it ended; newest first, 200 at most. is_live: visitors see this one.';

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
      and change.version > private.live_version()
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
    public.publish_status(bigint, uuid), public.publish_now(), public.publish_anyway(bigint), public.build_history(integer),
    public.record_version(text, text), public.record_versions(text)
  from public, anon;
grant execute on function
    public.publish_status(bigint, uuid), public.publish_now(), public.publish_anyway(bigint), public.build_history(integer),
    public.record_version(text, text), public.record_versions(text)
  to authenticated;
