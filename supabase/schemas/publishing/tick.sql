-- Polls of the publisher: dispatches builds that are due, and deletes what has expired.

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
    due boolean, build_id bigint, reason text, next_at timestamptz)
  language plpgsql security definer rows 1 set search_path = ''
as $$
declare
  at constant timestamptz := clock_timestamp();
  content record;
  decision record;
  live bigint;
begin
  -- Concurrent publishers wait for each other here.
  perform from private.publish_state for update;
  select * into content from private.current_content();
  if shown_version is not null then
    perform private.record_live_content(shown_version, shown_id);
  end if;
  live := private.live_version();
  perform private.mark_timed_out_builds(at);
  select * into decision from private.next_build(at);
  if decision.due then
    select dispatched.build_id, dispatched.reason into build_id, decision.reason
      from private.dispatch_build(at, decision.reason, content.version, content.id, live) as dispatched;
    perform private.delete_old_versions(at, live);
    delete from private.builds where requested_at < at - interval '90 days' and id <> publisher_tick.build_id;
  end if;

  perform private.try_sweep_history();
  return query select decision.due, publisher_tick.build_id, decision.reason, decision.next_at;
end
$$;
comment on function public.publisher_tick(bigint, uuid) is
  'Secret key only: whether a build is due now, with its id and reason, or when to call again at the latest. A due build counts against the quota, and the caller must run it. shown_version and shown_id come from the served build.json; null if there is nothing new to report. A publisher on one machine calls this every few seconds, pg_cron on a hosted project. Missed calls are harmless, because a later call finds the build due.';
grant execute on function public.publisher_tick(bigint, uuid) to service_role;
