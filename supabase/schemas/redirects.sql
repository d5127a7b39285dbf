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
  language plpgsql volatile security invoker set search_path = ''
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

create function private.record_at(path text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  place record;
  found uuid;
  current text;
  not_found constant jsonb := jsonb_build_object('status', 404, 'to', null);
begin
  select kind.*, parts [1] as slug, parts [2] like '/page/%' as is_later_page,
      case when parts [2] like '/page/%' then '' else parts [2] end as rest into place
    from private.address_kinds as kind
      cross join lateral regexp_match(lower(path), '^' || kind.prefix || '([a-z0-9-]+)(' || kind.below || ')$') as parts
    where parts is not null limit 1;
  if place is null then
    return null;
  end if;
  if not private.has_table(place.kind) then
    return (
      select jsonb_build_object('status', 410, 'to', null) from private.addresses as known
      where known.kind = place.kind and known.slug = place.slug
    );
  end if;
  execute format('select id from public.%I where slug = $1 and (%s)', place.kind, place.visible) into found using place.slug;
  if found is not null then
    current := place.prefix || place.slug;
    if path = current or path like current || '/%' then
      -- Only the built site knows how many pages a list has.
      return case when not place.is_later_page then jsonb_build_object('status', 200, 'to', path) end;
    end if;
    return jsonb_build_object('status', 301, 'to', current || place.rest);
  end if;
  select record_id into found from private.addresses as known where known.kind = place.kind and known.slug = place.slug;
  if found is null then
    return not_found;
  end if;
  execute format('select case when %s then slug else '''' end from public.%I where id = $1', place.visible, place.kind)
    into current using found;
  return case
    when current is null then jsonb_build_object('status', 410, 'to', null)
    when current <> '' then jsonb_build_object('status', 301, 'to', place.prefix || current || place.rest)
    else not_found
  end;
end
$$;
comment on function private.record_at(text) is
  'Finds the record at a path, or the last one that was there. Returns its current path with 200 or 301, 410 if the record was deleted, 404 if it is hidden or there is none, or null for other paths and later pages of its list.';

create function private.decoded_path(path text) returns text
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if path !~ '%' or path ~* '%(2f|5c|(?![0-9a-f]{2}))' then
    return path;
  end if;
  return (
    select convert_from(string_agg(
        case when part [1] ~ '^%' then decode(substr(part [1], 2), 'hex') else convert_to(part [1], 'UTF8') end,
        '' order by number
      ), 'UTF8')
    from regexp_matches(path, '%..|[^%]+', 'g') with ordinality as parts (part, number)
  );
exception when character_not_in_repertoire then
  return path;
end
$$;
comment on function private.decoded_path(text) is
  'Decodes a path. Returns it unchanged if it cannot be decoded or contains an encoded slash. The same rule as redirectPath in src/rules/redirects.ts.';

create function private.where_is(path text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Redirects are stored in composed form.
  place text := '/' || btrim(normalize(left(path, 2000), NFC), '/');
  target text;
  result jsonb;
  redirect public.redirects;
  first_status smallint;
  -- A target up to its query, its query and its fragment.
  parts text [];
  query text := '';
  fragment text := '';
begin
  -- Follows redirects to redirects, so that a visitor is redirected only once. The same rules as followRedirect in
  -- src/rules/redirects.ts.
  for hop in 1..10 loop
    result := private.record_at(place);
    if result ->> 'status' = '200' and first_status is null then
      return result;
    end if;
    select * into redirect from public.redirects where from_path = place;
    if redirect is null or result ->> 'status' = '200' then
      return case
        when result ->> 'status' = '404' then null
        when first_status is null or result ->> 'status' = '410' then result
        else jsonb_build_object('status', first_status, 'to', coalesce(result ->> 'to', target) || query || fragment)
      end;
    end if;
    first_status := coalesce(first_status, redirect.status);
    if redirect.to_url is null then
      return jsonb_build_object('status', 410, 'to', null);
    end if;
    parts := regexp_match(redirect.to_url, '^([^?#]*)(\?[^#]*)?(#.*)?$');
    query := coalesce(parts [2], query);
    fragment := coalesce(parts [3], fragment);
    if redirect.to_url !~ '^/' then
      return jsonb_build_object('status', first_status, 'to', parts [1] || query || fragment);
    end if;
    target := '/' || btrim(parts [1], '/');
    place := normalize(private.decoded_path(target), NFC);
  end loop;
  return null;
end
$$;
comment on function private.where_is(text) is 'See public.where_is().';
grant execute on function private.where_is(text) to anon, authenticated, service_role;

create function public.where_is(path text) returns jsonb
  language sql stable security invoker set search_path = ''
as $$ select private.where_is(path) $$;
comment on function public.where_is(text) is
  'Resolves a decoded path of this site: {"status": 200} for a record''s page, 301 or 302 and the target "to" for a redirect or an old address, 410 for a deleted page. Null for anything else, such as a page that always exists or a later page of a list.';
grant execute on function public.where_is(text) to anon, authenticated, service_role;

create function public.where_are(paths text[]) returns jsonb
  language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_object_agg(path, result), '{}')
    from (select distinct path from unnest(paths) as path) as listed
      cross join lateral private.where_is(listed.path) as result
    where result is not null
  );
end
$$;
comment on function public.where_are(text[]) is
  'Administrators only: the results of public.where_is() for many paths, by path.';
grant execute on function public.where_are(text[]) to authenticated;

create function private.automatic_list() returns jsonb
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
comment on function private.automatic_list() is 'See public.automatic_redirects().';
grant execute on function private.automatic_list() to authenticated;

create function public.automatic_redirects() returns jsonb
  language sql stable security invoker set search_path = ''
as $$ select private.automatic_list() $$;
comment on function public.automatic_redirects() is
  'Administrators only: the number of old addresses, and the 500 newest with their target and status: 301, 410 for deleted records, 404 for hidden ones.';
grant execute on function public.automatic_redirects() to authenticated;
