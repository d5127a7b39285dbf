-- Publishing functions for the console.

create function private.publish_status(site_version bigint default null, site_id uuid default null) returns table (
    state text, content_version bigint, live_version bigint, shown_version bigint, reason text, next_build_at timestamptz,
    building_since timestamptz, progress_step text, progress_done integer, progress_total integer, last_error text, blocked_build bigint, articles integer, articles_before integer,
    builds_left integer, build_quota integer)
  language plpgsql security definer rows 1 set search_path = ''
as $$
declare
  at constant timestamptz := clock_timestamp();
  content record;
  decision record;
  current record;
  last private.builds;
  is_blocked boolean;
begin
  perform private.require_admin();
  select * into content from private.current_content();
  select * into decision from private.next_build(at);
  select * into last from private.builds where dispatched_at is not null order by id desc limit 1;
  is_blocked := last.outcome = 'blocked';
  select * into current from private.publish_state, private.publish_settings;
  -- Hosted projects only: the site shows unexpected content, so the next run of the job must check it.
  if current.probed_at is not null and current.live_id is distinct from publish_status.site_id then
    update private.publish_state set probed_at = null where only_row;
  end if;
  return query
    select
      case
        when decision.reason = 'building' then 'building'
        when current.live_id = content.id then 'live'
        when is_blocked and last.target_id = content.id then 'blocked'
        when decision.reason = 'retry' or (last.outcome in ('failed', 'interrupted') and last.target_id = content.id) then 'failed'
        else 'waiting'
      end,
      content.version, private.live_version(),
      case when private.is_known_content(publish_status.site_version, publish_status.site_id) then publish_status.site_version end,
      decision.reason, decision.next_at,
      case when decision.reason = 'building' then coalesce(last.started_at, last.dispatched_at) end,
      case when decision.reason = 'building' then last.progress_step end,
      case when decision.reason = 'building' then last.progress_done end,
      case when decision.reason = 'building' then last.progress_total end,
      case when is_blocked or last.outcome in ('failed', 'interrupted') then last.error end,
      case when is_blocked then last.id end,
      case when is_blocked then last.articles end,
      case when is_blocked then last.articles_before end,
      private.builds_left(at),
      current.build_quota;
end
$$;
select private.expose('private.publish_status(bigint, uuid)', to_roles => 'authenticated', description =>
  'Administrators only, one row: state (live, waiting, building, failed, blocked); live_version (-1: unknown to this database); reason (see private.next_build) and when the next build may run; the progress of a running build (null until it reports); the article counts of a blocked build; builds left this month (null: no limit). site_version and site_id come from the site''s build.json: shown_version is that version if this database knows it.');

create function private.build_history(max_builds integer default 20) returns table (
    id bigint, requested_at timestamptz, requested_by text, reason text, outcome text, is_live boolean, coalesced_into bigint,
    dispatched_at timestamptz, started_at timestamptz, finished_at timestamptz, pages integer, approved_by text,
    duration_ms integer, error text, changes jsonb)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select build.id, build.requested_at, build.requested_by, build.reason, build.outcome,
      build.id = (
        select max(live.id) from private.builds as live, private.publish_state as current
        where live.outcome = 'live' and live.content_id = current.live_id
      ) is true,
      build.coalesced_into, build.dispatched_at, build.started_at, build.finished_at, build.pages, build.approved_by,
      build.duration_ms, build.error, changed.summary
    from (
      select *, coalesce(newest.version, newest.target_version) as up_to from private.builds as newest
      order by newest.id desc limit least(greatest(max_builds, 0), 200)
    ) as build
    cross join lateral (
      with change as (
        select distinct on (logged.table_name, logged.record_id) logged.version, logged.table_name, logged.kind, logged.label
        from private.content_changes as logged where logged.version > build.base_version and logged.version <= build.up_to
        order by logged.table_name, logged.record_id, logged.version desc
      ), editor as (
        select content.changed_by, max(content.version) as version from private.content_versions as content
        where content.version > build.base_version and content.version <= build.up_to group by content.changed_by
      )
      select case when count(*) > 0 then jsonb_build_object(
        'count', count(*),
        'records', (
          select jsonb_agg(
            jsonb_build_object('table', newest.table_name, 'kind', newest.kind, 'label', newest.label)
            order by newest.version desc, newest.label)
          from (select change.* from change order by change.version desc, change.label limit 3) as newest
        ),
        'editors', (select jsonb_agg(editor.changed_by order by editor.version desc) from editor)
      ) end as summary
      from change
    ) as changed
    order by build.id desc;
end
$$;
select private.expose('private.build_history(integer)', to_roles => 'authenticated', description =>
  'Administrators only: builds, newest first, 200 at most. is_live: visitors see this build. changes: the number of records that changed for visitors, the names of the newest three, and the editors; null if nothing changed or the log no longer covers the build.');

create function private.record_versions(table_name text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.current_content();
  -- One value, because responses have at most 1,000 rows.
  return (
    select coalesce(jsonb_object_agg(pending.record_id, pending.version), '{}') from (
      select change.record_id, max(change.version) as version from private.content_changes as change
      where change.table_name = record_versions.table_name and change.version > private.live_version()
      group by change.record_id
    ) as pending
  );
end
$$;
select private.expose('private.record_versions(text)', to_roles => 'authenticated', description =>
  'Administrators only: the records of a table whose last visible change is not live yet: the content version of that change, by record id. It is live once /build.json has reached that version.');
