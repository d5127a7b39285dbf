-- Changes that built pages may not show yet. Open pages request them every 12 seconds through a cache (/api/changes).

create index content_versions_by_time on private.content_versions (created_at);

create function private.recent_changes() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with live as materialized (
    select nullif(private.live_version(), -1) as version
  ), since as materialized (
    -- A page may have been open for a day. Changes that are not live are always listed, whatever their age.
    select least((select version from live), coalesce((
      select content.version from private.content_versions as content
      where content.created_at <= now() - interval '1 day' order by content.version desc limit 1
    ), -1)) as version
  ), shown as materialized (
    select coalesce(live.version, since.version) as version from live cross join since
  ), recent as materialized (
    select change.table_name, max(change.version) as version,
      -- Changes to records without an address count as one change of their table.
      case when kind.kind is null then '' else change.record_id end as record_id,
      kind.kind is not null and (array_agg(change.kind order by change.version desc))[1] = 'removed' as hidden
    from private.content_changes as change left join private.address_kinds as kind on kind.kind = change.table_name
    where change.version > (select version from since)
    group by change.table_name, kind.kind, case when kind.kind is null then '' else change.record_id end
  ), listed as materialized (
    select * from recent order by hidden desc, version desc limit 100
  )
  select jsonb_build_object(
    'live', (select version from shown),
    'behind', coalesce((
      select greatest(floor(extract(epoch from clock_timestamp() - waiting.created_at)), 0)
      from private.content_versions as waiting where waiting.version > (select version from shown)
      order by waiting.version limit 1
    ), 0),
    'complete', (select count(*) from recent) = (select count(*) from listed),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'table', listed.table_name,
        'version', listed.version,
        'seconds', greatest(floor(extract(epoch from clock_timestamp() - content.created_at)), 0),
        'hidden', listed.hidden,
        'slugs', (
          select coalesce(jsonb_agg(known.slug order by known.until desc nulls first, known.since desc), '[]')
          from private.addresses as known
          where known.kind = listed.table_name
            -- As an id, so that the index is used. A cleared table is logged as the record '*'.
            and known.record_id = case when listed.record_id ~ '^[0-9a-f-]{36}$' then listed.record_id::uuid end
        )
      ) order by listed.version desc, listed.record_id), '[]')
      from listed join private.content_versions as content using (version)
    )
  )
$$;
comment on function private.recent_changes() is 'See public.recent_changes().';
grant execute on function private.recent_changes() to anon, authenticated, service_role;

create function public.recent_changes() returns jsonb
  language plpgsql volatile security invoker set search_path = ''
as $$
begin
  -- Logs scheduled articles that are due.
  perform private.current_content();
  return private.recent_changes();
end
$$;
comment on function public.recent_changes() is
  'What changed for visitors since the live build, and at least in the last day. One entry per record, or per table if its records have no addresses: the content version of the last change and its age in seconds, whether visitors can no longer see the record (hidden), and its slugs, the current one first. At most 100 entries, favouring removed records; complete: whether the list contains every change; behind: the age in seconds of the oldest change that is not live, 0 if there is none.';
grant execute on function public.recent_changes() to anon, authenticated, service_role;
