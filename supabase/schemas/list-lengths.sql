-- How many pages each list has had, so that builds can redirect the URLs of pages that no longer exist.

create table private.list_lengths (
  -- The path of the list's first page.
  path text primary key,
  -- The highest number of pages that were live.
  pages integer not null constraint list_lengths_several check (pages > 1)
);
alter table private.list_lengths enable row level security;
comment on table private.list_lengths is
  'The highest number of pages that each list has had on the live site, if more than one. Only functions read and write it.';

create function private.store_list_lengths(lists jsonb) returns void
  language sql set search_path = ''
as $$
  insert into private.list_lengths as stored (path, pages)
  select live.path, live.pages::integer
  from jsonb_each_text(case jsonb_typeof(lists) when 'object' then lists else '{}' end) as live (path, pages)
  where live.pages ~ '^([2-9]|[1-9][0-9]{1,5})$' and live.path ~ '^(/[a-z0-9-]+)+$' and length(live.path) <= 300
    -- Skips addresses that were deleted permanently: an older build may still list them.
    and not exists (
      select from private.address_kinds as kind
        cross join lateral (select substr(live.path, length(kind.prefix) + 1) as slug) as own
      where starts_with(live.path, kind.prefix) and own.slug not like '%/%'
        and not exists (select from private.addresses as address where address.kind = kind.kind and address.slug = own.slug)
    )
  on conflict (path) do update set pages = excluded.pages where stored.pages < excluded.pages
$$;
comment on function private.store_list_lengths(jsonb) is
  'Stores the number of pages of each list, by path, unless it has had more. Ignores invalid values, because those of a hosted project come from another server.';

create function private.list_lengths() returns jsonb
  language sql stable security definer set search_path = ''
as $$ select coalesce(jsonb_object_agg(path, pages), '{}') from private.list_lengths $$;
select private.expose('private.list_lengths()', to_roles => 'anon, authenticated, service_role', description =>
  'The highest number of pages that each list has had on the live site, by the path of its first page. Omits lists that never had a second page. Builds generate redirects from it.');
