-- The guided setup on the dashboard, and the demo content that it offers to delete.

create table private.setup (
  only_row boolean primary key default true constraint setup_one_row check (only_row),
  -- The decision about the demo content; null until there is one.
  demo text constraint setup_demo_known check (demo in ('kept', 'deleted')),
  is_finished boolean not null default false
);
alter table private.setup enable row level security;
comment on table private.setup is
  'One row: the progress of the guided setup, for all administrators. Only functions read and write it.';
insert into private.setup default values;

create function private.record_references() returns table (source_id uuid, target_id uuid)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  reference record;
begin
  for reference in
    select source.oid::regclass as source, coalesce(key.attname, 'null') as id,
        format(case when used.atttypid = 'uuid[]'::regtype then 'unnest(%I)' else '%I' end, used.attname) as used
    from pg_catalog.pg_attribute as used
    join pg_catalog.pg_class as source on source.oid = used.attrelid and relkind = 'r'
    left join pg_catalog.pg_attribute as key
      on key.attrelid = source.oid and key.attname = 'id' and key.atttypid = 'uuid'::regtype
    where used.attnum > 0 and not used.attisdropped and (
      used.atttypid = 'uuid[]'::regtype and relnamespace = 'public'::regnamespace
      or used.atttypid = 'uuid'::regtype and exists (
        select from pg_catalog.pg_constraint
        join pg_catalog.pg_class as target on target.oid = confrelid and target.relnamespace = 'public'::regnamespace
        where contype = 'f' and conrelid = source.oid and conkey = array [used.attnum]
      ))
  loop
    return query execute format('select %s::uuid, %s from %s', reference.id, reference.used, reference.source);
  end loop;
end
$$;
comment on function private.record_references() is
  'Which records refer to which others, by foreign keys and lists of ids. source_id is null for rows without an id.';

create function private.demo_records() returns table (table_name text, id uuid)
  language sql stable security definer set search_path = ''
as $$
  with recursive unchanged as (
    select record.table_name, record.record_id::uuid as id from private.history_records as record
    where private.has_table(record.table_name) and record.record_id ~ '^[a-e]0000000-0000-4000-8000-0000000000[0-9]{2}$'
      and not exists (
        select from private.revisions as revision where revision.record = record.id and revision.op <> 'created'
      )
  ), reference as materialized (
    select source_id, target_id from private.record_references() where target_id is not null
  ), used (id) as (
    select reference.target_id from reference
    where not exists (select from unchanged where unchanged.id = reference.source_id)
    union
    select reference.target_id from used join reference on reference.source_id = used.id
  )
  select unchanged.table_name, unchanged.id from unchanged where unchanged.id not in (select used.id from used)
$$;
comment on function private.demo_records() is
  'The records of supabase/seed.sql that nobody has edited and no other record refers to, except others of them. Pages and settings are not among them, because they exist only once and are edited.';

create function private.setup_status() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'is_finished', setup.is_finished,
      'has_brand', exists (
        select from public.site_settings where setting_key = 'brand' and coalesce(value ->> 'name', '') <> ''
      ),
      'has_article', exists (select from public.articles where id::text !~ '^a0000000-0000-4000-8000-0000000000[0-9]{2}$'),
      'demo', setup.demo,
      'demo_records', coalesce((
        select jsonb_object_agg(counted.table_name, counted.records)
        from (select table_name, count(*) as records from private.demo_records() group by table_name) as counted
      ), '{}')
    )
    from private.setup
  );
end
$$;
select private.expose('private.setup_status()', to_roles => 'authenticated', description =>
  'Administrators only: the progress of the guided setup. has_brand: whether the brand was saved. has_article: whether there is an article besides the demo content. demo: kept, deleted, or null. demo_records: how many records delete_demo_content() would delete, by table.');

create function private.update_setup(keep_demo boolean default false, finish boolean default false) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.setup set demo = case when keep_demo then 'kept' else demo end, is_finished = is_finished or finish
    where only_row;
end
$$;
select private.expose('private.update_setup(boolean, boolean)', to_roles => 'authenticated', description =>
  'Administrators only: records that the demo content is kept, or that the setup is finished or skipped, for all administrators.');

create function private.delete_demo_content() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  editor constant text := private.current_editor();
  demo uuid[];
  build bigint;
begin
  perform private.require_admin();
  -- Makes concurrent publishers wait, so that a build that reads the remaining content has the approval.
  perform from private.publish_state for update;
  select array_agg(record.id) into demo from private.demo_records() as record;
  update private.setup set demo = 'deleted' where only_row;
  if demo is null then
    return;
  end if;
  delete from public.articles where id = any (demo);
  delete from public.categories where id = any (demo);
  delete from public.trending_memecoins where id = any (demo);
  delete from public.promo_banners where id = any (demo);
  delete from public.advertisements where id = any (demo);
  -- Approves the loss, which would otherwise block the build. A running build may read the remaining content, too.
  build := public.request_build('demo content deleted', editor);
  update private.builds set approved_articles = (select count(*) from public.articles where published_at <= now()),
      approved_by = editor
    where id = build or outcome in ('dispatched', 'building');
end
$$;
select private.expose('private.delete_demo_content()', to_roles => 'authenticated', description =>
  'Administrators only: deletes the demo content that nobody has edited and no other record refers to, and publishes the remaining content without a block. The deleted records can be restored.');
