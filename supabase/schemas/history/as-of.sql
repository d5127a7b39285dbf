-- The content at a past point in time, for `npm run build -- --as-of`. Goes back as far as versions are stored.

create function public.version_as_of(moment timestamptz) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  -- A restore replaces the versions, but not private.content_versions. So what visitors saw before is unknown.
  select jsonb_build_object('version', version, 'id', id) from private.content_versions
  where created_at <= moment and (select (restored_at <= moment) is not false from private.history_state)
  order by version desc limit 1
$$;
comment on function public.version_as_of(timestamptz) is
  'Secret key only: the content version at a point in time, and its id. Null before the first stored version, and before the last restore from a backup.';
grant execute on function public.version_as_of(timestamptz) to service_role;

create function public.content_as_of(of_table text, moment timestamptz, after bigint default 0) returns jsonb
  language plpgsql stable security definer set search_path = '' set statement_timeout = '1min'
as $$
declare
  key text;
  key_type text;
  defaults text;
  page jsonb;
begin
  select tracked.key, format_type(atttypid, atttypmod) into key, key_type from private.tracked_tables as tracked
    join pg_catalog.pg_attribute on attrelid = format('public.%I', tracked.table_name)::regclass and attname = tracked.key
    where tracked.table_name = of_table;
  if key is null then
    raise exception 'The table % has no history.', of_table using errcode = '22023';
  end if;
  -- Versions do not contain prices and other server columns: these get their current values, or the last ones of a
  -- deleted record.
  select 'jsonb_build_object(' || coalesce(string_agg(format('%L, %s', attname, pg_get_expr(adbin, adrelid)), ', '), '') || ')'
    into defaults
    from private.tracked_tables as tracked
    join pg_catalog.pg_attribute on attrelid = format('public.%I', of_table)::regclass and attname = any (tracked.ignored)
      and attgenerated = ''
    join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
    where tracked.table_name = of_table;
  execute format(
    'select jsonb_agg(jsonb_build_object(''after'', record.id, ''row'', (
        select coalesce((select to_jsonb(data) from public.%1$I as data where data.%2$I = record.record_id::%4$s),
            %3$s || coalesce(record.server_values, ''{}''))
          || private.version_values(revision) || jsonb_build_object(''updated_at'', revision.updated_at)
        from private.revisions as revision
        where revision.id = state.id and revision.op <> ''deleted'' and not revision.is_forgotten
          and revision.public_from <= $2
      )) order by record.id)
    from (
      select id, record_id, server_values from private.history_records as listed
      where listed.table_name = $1 and listed.id > $3 order by listed.id limit 200
    ) as record
    left join lateral (
      select past.id from private.revisions as past where past.record = record.id and past.at <= $2 order by past.id desc limit 1
    ) as state on true', of_table, key, defaults, key_type)
    into page using of_table, moment, after;
  return coalesce(page, '[]');
end
$$;
comment on function public.content_as_of(text, timestamptz, bigint) is
  'Secret key only: the next 200 records of a table that have versions. after: where to continue, the id of the last record returned. Each record has its id (after) and the row that visitors could see at that time, or null. Empty after the last record.';
grant execute on function public.content_as_of(text, timestamptz, bigint) to service_role;

create function public.addresses_as_of(moment timestamptz) returns jsonb
  language sql stable security definer set search_path = '' set statement_timeout = '1min'
as $$
  with version as (
    select record.table_name, record.record_id, past.record, past.op,
      case when past.op <> 'deleted' and past.public_from <= moment then greatest(past.at, past.public_from) end as seen_from,
      lead(past.at) over (partition by past.record order by past.id) as replaced_at,
      past.is_forgotten, past as revision
    from private.history_records as record
      join private.address_kinds as kind on kind.kind = record.table_name
      join private.revisions as past on past.record = record.id and past.at <= moment
  ), newest as (
    select record, op = 'deleted' as is_deleted, seen_from is not null as is_seen from version where replaced_at is null
  ), seen as (
    select version.*, private.version_values(version.revision) ->> 'slug' as slug from version
    where not is_forgotten and seen_from < coalesce(replaced_at, 'infinity')
  ), last_seen as (
    select distinct on (table_name, slug) * from seen order by table_name, slug, seen_from desc
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', table_name, 'slug', slug, 'record_id', record_id)), '[]')
  from last_seen join newest using (record)
  -- Skips the addresses of records that were hidden at that time, because they lead nowhere.
  where newest.is_deleted or newest.is_seen
$$;
comment on function public.addresses_as_of(timestamptz) is
  'Secret key only: the addresses that visitors had seen by a point in time, each with the record that had it last. Omits records that were hidden at that time.';
grant execute on function public.addresses_as_of(timestamptz) to service_role;
