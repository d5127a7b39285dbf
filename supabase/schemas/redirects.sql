create function private.is_redirect_source(path text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select private.is_safe_url(replace(path, ' ', ''))
    and length(path) <= 500
    -- Decoded, without a trailing slash. `*` and `:name` would be patterns, and hosts do not match query strings.
    and path ~ '^(/[^/:?#*][^/?#*]*)+(?<! )$'
    -- Would be decoded once more when it is saved again.
    and path !~* '%[0-9a-f]{2}'
    and path !~ '/\.{1,2}(/|$)'
    -- Server endpoints, the console, and generated files.
    and path !~* '^/(admin|api|supabase|hooks|healthz|readyz|pagefind|_astro|_headers|_redirects|\.netlify|build\.json)(/|$)'
$$;
comment on function private.is_redirect_source(text) is
  'Whether a path of this site can be redirected. The same rule as isRedirectSource in src/rules/redirects.ts.';
grant execute on function private.is_redirect_source(text) to authenticated, service_role;

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  from_path text not null constraint redirects_from_path_valid check (private.is_redirect_source(from_path)),
  -- Null for status 410.
  to_url text constraint redirects_to_url_safe check (to_url is null or private.is_safe_url(to_url)),
  status smallint not null default 301 constraint redirects_status_known check (status in (301, 302, 410)),
  note text constraint redirects_note_size check (length(note) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint redirects_from_path_unique unique (from_path),
  constraint redirects_to_url_valid check ((to_url is null) = (status = 410)),
  constraint redirects_to_url_differs check (to_url <> from_path)
);
comment on table public.redirects is
  'Visitors read redirects without the internal note; administrators write. An existing page takes precedence over a redirect.';

grant select (id, from_path, to_url, status, created_at, updated_at) on public.redirects to anon;
grant select on public.redirects to authenticated;
grant insert (id, from_path, to_url, status, note, created_at, updated_at),
    update (from_path, to_url, status, note, updated_at), delete on public.redirects to authenticated;
grant select, insert, update, delete on public.redirects to service_role;

alter table public.redirects enable row level security;
create policy "Visitors read redirects" on public.redirects
  for select to anon using (true);
-- Other signed-in users read no rows, because their role could read the note.
create policy "Administrators read redirects" on public.redirects
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add redirects" on public.redirects
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change redirects" on public.redirects
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete redirects" on public.redirects
  for delete to authenticated using ((select private.is_admin()));

create trigger set_row_times before insert or update on public.redirects
  for each row execute function private.set_row_times();

select private.track_content('public.redirects', key => 'id', visible => 'true', columns => 'from_path, to_url, status',
  label => 'from_path');
select private.track_history('public.redirects', key => 'id', public_from => 'now()', label => 'from_path');

create function public.import_redirects(rows jsonb) returns void
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '1min'
as $$
begin
  perform private.require_admin();
  insert into public.redirects (from_path, to_url, status, note)
    select row.from_path, row.to_url, row.status, row.note
    from jsonb_to_recordset(rows) as row (from_path text, to_url text, status smallint, note text)
  on conflict (from_path) do update
    set to_url = excluded.to_url, status = excluded.status, note = excluded.note;
end
$$;
comment on function public.import_redirects(jsonb) is
  'Administrators only: adds redirects, a list of objects with from_path, to_url, status and note, and replaces those with the same path. One parameter, whatever the number of rows: the embedded database limits the number of parameters.';
grant execute on function public.import_redirects(jsonb) to authenticated;

create function private.automatic_redirects() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', (select count(*) from private.addresses where until is not null),
    'newest', (
      select coalesce(jsonb_agg(jsonb_build_object('from_path', old.path, 'to_path', old.result ->> 'to',
          'status', coalesce((old.result ->> 'status')::integer, 404), 'until', old.until) order by old.until desc, old.path), '[]')
      from (
        select newest.path, newest.until, private.record_at(newest.path) as result
        from (
          select kind.prefix || known.slug as path, known.until
          from private.addresses as known join private.address_kinds as kind using (kind)
          where known.until is not null order by known.until desc, path limit 500
        ) as newest
      ) as old
    )
  );
end
$$;
select private.expose('private.automatic_redirects()', to_roles => 'authenticated', description =>
  'Administrators only: the number of old addresses, and the 500 newest with their target and status: 301, 410 for deleted records, 404 for hidden ones.');
