create function public.site_is_live(version bigint, content_id uuid default null, hold boolean default false,
    lists jsonb default null) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.publish_state set
      held_version = case
        when not hold then 0
        -- The same rollback is reported again, for example after a restart. Changes since then are still to be built.
        when held_version > 0 and (live_version, live_id) is not distinct from (site_is_live.version, site_is_live.content_id)
          then held_version
        else (select content.version from private.content_state as content)
      end
    where only_row;
  perform private.record_live_content(version, content_id);
  perform private.store_list_lengths(lists);
end
$$;
comment on function public.site_is_live(bigint, uuid, boolean, jsonb) is
  'Secret key only: reports the content that the public site shows, when the publisher starts or reconnects, and after a rollback. lists: the number of pages of each list that has several, by path. hold: stay on this older version until the content changes again. Repeated reports of a rollback do not extend the hold to later changes.';
grant execute on function public.site_is_live(bigint, uuid, boolean, jsonb) to service_role;

create function public.build_started(build_id bigint) returns void
  language sql security definer set search_path = ''
as $$
  update private.builds set outcome = 'building', started_at = clock_timestamp()
    where id = build_id and outcome in ('dispatched', 'building')
$$;
comment on function public.build_started(bigint) is 'Secret key only: reports that a dispatched build has started.';
grant execute on function public.build_started(bigint) to service_role;

create function public.build_progressed(build_id bigint, step text, done integer default null, total integer default null)
  returns void
  language sql security definer set search_path = ''
as $$
  update private.builds as build set
      progress_step = left(build_progressed.step, 100), progress_done = build_progressed.done,
      progress_total = build_progressed.total
    where build.id = build_progressed.build_id and build.outcome in ('dispatched', 'building')
$$;
comment on function public.build_progressed(bigint, text, integer, integer) is
  'Secret key only: reports the progress of a build for the console. Ignores finished builds.';
grant execute on function public.build_progressed(bigint, text, integer, integer) to service_role;

create function public.build_finished(build_id bigint, outcome text, version bigint default null, content_id uuid default null,
    pages integer default null, articles integer default null, articles_before integer default null,
    duration_ms integer default null, error text default null, lists jsonb default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  finished private.builds;
  is_counted boolean;
begin
  if outcome not in ('live', 'failed', 'blocked') then
    raise exception 'A build must end as live, failed or blocked, not as %.', outcome using errcode = '22023';
  end if;
  if outcome = 'live' and (version is null or content_id is null) then
    raise exception 'A live build must report its content version and its id.' using errcode = '22004';
  end if;
  if outcome = 'blocked' and articles is null then
    raise exception 'A blocked build must report how many articles the site would have.' using errcode = '22004';
  end if;
  perform from private.publish_state for update;
  -- A build that timed out was counted as a failure then.
  is_counted := exists (select from private.builds as build where build.id = build_id and build.outcome = 'interrupted');
  update private.builds as build set
      outcome = build_finished.outcome, finished_at = clock_timestamp(), version = build_finished.version,
      content_id = build_finished.content_id, pages = build_finished.pages, articles = build_finished.articles,
      articles_before = build_finished.articles_before, duration_ms = build_finished.duration_ms,
      error = left(build_finished.error, 2000)
    where build.id = build_id and build.outcome in ('dispatched', 'building', 'interrupted') returning * into finished;
  if finished.id is null then
    raise exception 'There is no open build %.', build_id using errcode = 'P0002';
  end if;
  if outcome = 'live' then
    perform public.site_is_live(version, content_id, lists => lists);
    update private.publish_state set failures = 0 where only_row;
  elsif not is_counted then
    update private.publish_state set failures = failures + 1 where only_row;
  end if;
end
$$;
comment on function public.build_finished(bigint, text, bigint, uuid, integer, integer, integer, integer, text, jsonb) is
  'Secret key only: reports that a build ended as live (with the content version read before the content, and the number of pages of its lists), failed (with an error) or blocked (with the number of articles that the site would have, and has).';
grant execute on function public.build_finished(bigint, text, bigint, uuid, integer, integer, integer, integer, text, jsonb) to service_role;

create function public.publisher_stopped() returns void
  language sql security definer set search_path = ''
as $$
  update private.builds set outcome = 'interrupted', finished_at = clock_timestamp(),
      error = 'The publisher stopped before the build finished.'
    where outcome in ('dispatched', 'building')
$$;
comment on function public.publisher_stopped() is
  'Secret key only: marks open builds as interrupted. A publisher on one machine calls this at startup. These builds do not count as failures, so they are retried soon.';
grant execute on function public.publisher_stopped() to service_role;

create function private.approved_articles(is_first boolean default false) returns integer
  language sql stable security definer set search_path = ''
as $$
  select case when is_first and not exists (select from public.articles where published_at <= now()) then 0
    else min(approved_articles) end
  from private.builds
    where outcome in ('dispatched', 'building')
      -- A retry that is already running must not use the approval: the history shows who approved which build.
      or outcome = 'queued' and not exists (select from private.builds where outcome in ('dispatched', 'building'))
      or id = (select max(id) from private.builds where outcome = 'live')
$$;
select private.expose('private.approved_articles(boolean)', to_roles => 'anon, authenticated, service_role', description =>
  'The article count that an administrator approved for the open build (the queued one if none is open) or the live build: a build with at least that many articles is not blocked. Null if nobody approved a loss. is_first: whether no site is live; the count is then 0 if there are no published articles, including those that a policy hides from the caller.');
