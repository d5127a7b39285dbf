create table private.builds (
  id bigint generated always as identity primary key,
  requested_at timestamptz not null default clock_timestamp(),
  requested_by text not null,
  -- change, retry, restored, publish now, publish anyway, demo content deleted, or the reason in a signed call.
  reason text not null,
  -- The id of a signed call, so that a repeated call does not request another build.
  request_key text constraint builds_request_key_unique unique,
  outcome text not null default 'queued' constraint builds_outcome_known
    check (outcome in ('queued', 'coalesced', 'dispatched', 'building', 'live', 'failed', 'blocked', 'interrupted')),
  -- The queued build that this request was merged into.
  coalesced_into bigint references private.builds (id) on delete set null,
  -- The content and the live version when the build was dispatched (base_version is null if unknown to this database).
  target_version bigint,
  target_id uuid,
  base_version bigint,
  dispatched_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- The current step, and its finished and total number of files. Null until the build reports progress.
  progress_step text,
  progress_done integer,
  progress_total integer,
  -- The content that was built, and the result.
  version bigint,
  content_id uuid,
  pages integer,
  articles integer,
  -- For a blocked build: the number of articles on the live site.
  articles_before integer,
  duration_ms integer,
  error text,
  -- Set when an administrator approves the loss that blocked or would block a build: the minimum number of articles.
  approved_articles integer,
  approved_by text,
  -- Hosted projects only: the call to the build hook, and its result: a status, `timed out` or an error.
  hook_call_id bigint,
  hook_response text
);
create index builds_coalesced on private.builds (coalesced_into);
create unique index builds_one_queued on private.builds ((true)) where outcome = 'queued';
create index builds_open on private.builds (outcome) where outcome in ('dispatched', 'building');
create index builds_by_dispatch on private.builds (dispatched_at desc);
comment on table private.builds is
  'Build requests of the last 90 days and their results. Only functions read and write it.';
alter table private.builds enable row level security;

create function private.live_version() returns bigint
  language sql stable security definer set search_path = ''
as $$
  select case when private.is_known_content(live_version, live_id) then live_version else -1 end from private.publish_state
$$;
comment on function private.live_version() is
  'The content version that visitors see; -1 if this database does not know it, so that every change counts as not live.';

create function private.counted_builds(at timestamptz) returns setof private.builds
  language sql stable set search_path = ''
as $$
  select build.* from private.builds as build, private.billing_month(at) as month
  where build.dispatched_at >= month.starts_at and build.dispatched_at < month.ends_at
    and build.outcome in ('dispatched', 'building', 'live', 'interrupted')
$$;
comment on function private.counted_builds(timestamptz) is
  'The builds of the billing month that count towards its quota. Failed builds were not deployed and do not count. Builds that timed out count, because they may have been deployed.';

create function private.builds_left(at timestamptz) returns integer
  language sql stable security definer set search_path = ''
as $$
  select case when build_quota is not null
    then greatest(build_quota - (select count(*) from private.counted_builds(at)), 0)::integer end
  from private.publish_settings
$$;
comment on function private.builds_left(timestamptz) is
  'How many builds of the quota are left in the billing month; null without a quota.';

create function private.removes_page() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.content_changes as change
    where change.version > greatest(private.live_version(), (select held_version from private.publish_state))
      and change.kind in ('removed', 'truncated')
      and change.table_name in (select kind from private.address_kinds)
  )
$$;
comment on function private.removes_page() is
  'Whether a record with a live page was unpublished or deleted. The build that removes the page is not delayed to spread the monthly quota, and can use the reserve.';

create function public.request_build(reason text, requested_by text, request_key text default null) returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  known bigint;
  queued bigint;
begin
  perform from private.publish_state for update;
  select coalesce(coalesced_into, id) into known from private.builds as build where build.request_key = request_build.request_key;
  if known is not null then
    return known;
  end if;
  select id into queued from private.builds where outcome = 'queued';
  insert into private.builds (reason, requested_by, request_key, outcome, coalesced_into)
    values (request_build.reason, request_build.requested_by, request_build.request_key,
      case when queued is null then 'queued' else 'coalesced' end, queued)
    returning id into known;
  return coalesce(queued, known);
end
$$;
comment on function public.request_build(text, text, text) is
  'Secret key only: requests a build for the next tick, without a delay, and returns its id. Merges the request into a queued build. Repeating a request_key has no effect and returns the same id.';
grant execute on function public.request_build(text, text, text) to service_role;

create function private.publish_now(blocked_build bigint default null) returns table (accepted boolean, build_id bigint, next_at timestamptz)
  language plpgsql security definer set search_path = ''
as $$
declare
  at constant timestamptz := clock_timestamp();
  editor constant text := private.current_editor();
  settings private.publish_settings;
  blocked private.builds;
begin
  perform private.require_admin();
  if private.vault_secret('build_hook_url') = 'none' then
    raise exception 'Your own job starts the builds of this site. Run it, or wait for its next run.' using errcode = '55000';
  end if;
  perform from private.publish_state for update;
  if blocked_build is not null then
    select * into blocked from private.builds as build
      where build.id = blocked_build and build.outcome = 'blocked'
        and not exists (select from private.builds as later where later.outcome = 'live' and later.id > build.id);
    if blocked.id is null then
      raise exception 'Build % is not blocked, or a newer build is live. Check the build history.', blocked_build using errcode = 'P0002';
    end if;
  end if;

  select * into settings from private.publish_settings;
  if settings.build_quota is not null and private.builds_left(at) < 1 then
    return query select false, null::bigint,
      (select month.ends_at from private.billing_month(at) as month);
    return;
  end if;

  build_id := public.request_build(case when blocked.id is null then 'publish now' else 'publish anyway' end, editor);
  update private.builds as build set approved_articles = blocked.articles, approved_by = editor
    where build.id = publish_now.build_id and blocked.id is not null;
  return query select true, publish_now.build_id, at;
end
$$;
select private.expose('private.publish_now(bigint)', to_roles => 'authenticated', description =>
  'Administrators only: requests a build for the next tick, which can use the reserve of the quota. Not accepted if the monthly quota is used up; next_at is then the start of the next billing month. Fails if the build hook is ''none''. With the id of a blocked build, approves the smaller site: builds with at least that many articles are not blocked until another build is live.');
