-- Where a path leads: to the record whose current or former address it is, or to the target of a redirect. The 404 page
-- and the console's forms call this.

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
      cross join lateral regexp_match(private.lower_case(path), '^' || kind.prefix || '([a-z0-9-]+)(' || kind.below || ')$') as parts
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
  'Decodes a path. Returns it unchanged if it cannot be decoded or contains an encoded slash or backslash. The same rule as redirectPath in src/rules/redirects.ts.';

create function private.where_is(path text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Redirects are stored in Unicode composed form (NFC).
  place text := '/' || btrim(normalize(left(path, 2000), NFC), '/');
  target text;
  result jsonb;
  automatic jsonb;
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
        when result ->> 'status' = '404' then automatic
        when first_status is null or result ->> 'status' = '410' then result
        else jsonb_build_object('status', first_status, 'to', coalesce(result ->> 'to', target) || query || fragment)
      end;
    end if;
    -- Builds leave out a redirect that leads nowhere. The old address of a record then has its own result.
    if first_status is null and result ->> 'status' in ('301', '410') then
      automatic := result;
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
  return automatic;
end
$$;
select private.expose('private.where_is(text)', to_roles => 'anon, authenticated, service_role', description =>
  'Resolves a decoded path of this site: {"status": 200} for a record''s page, 301 or 302 and the target "to" for a redirect or an old address, 410 for a deleted page. Null for anything else, such as a page that always exists or a later page of a list.');

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
