create table private.not_found_paths (
  path text primary key,
  count bigint not null default 1,
  last_day date not null default current_date
);
create index not_found_paths_rarest on private.not_found_paths (count, last_day);
alter table private.not_found_paths enable row level security;
comment on table private.not_found_paths is
  'Paths that were not found, each with a count and the last day. Contains nothing about the visitors. Only functions read and write it; it holds at most 5,000 paths.';

create function private.is_scanner_path(path text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select path ~* '(^|/)\.|//|\.\.|\\|[<>"''`{}$;|]|\.(php\d?|phtml|aspx?|jspx?|cgi|pl|sh|exe|dll|env|git|sql|sqlite|db|bak|old|orig|save|swp|zip|t?gz|tar|rar|7z|ya?ml|ini|conf|config|cfg|log|pem|key|toml|lock)($|[/~])'
    or path !~ '^/(articles|memecoins)/' and path ~* '(^|/)(wp|wordpress|wp-[a-z-]+|xmlrpc|phpmyadmin|pma|myadmin|adminer|cgi-bin|vendor|actuator|solr|jenkins|boaform|owa|autodiscover|telescope|server-status|_ignition|node_modules|etc|proc)(/|$)'
$$;
comment on function private.is_scanner_path(text) is
  'Whether a path looks like a request from a vulnerability scanner rather than a reader.';

create function private.note_not_found(path text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  noted text := '/' || btrim(path, '/');
begin
  -- Skips paths that may contain an email address or a token, and anything with a query string.
  if noted is null or length(noted) > 300 or noted ~ '[@?#]|[[:cntrl:]]' or noted ~ '[^/-]{40,}' then
    return;
  end if;
  if private.is_scanner_path(noted) then
    noted := 'scanners';
  elsif private.where_is(noted) is not null then
    return;
  end if;
  insert into private.not_found_paths as known (path) values (noted)
    on conflict on constraint not_found_paths_pkey do update set count = known.count + 1, last_day = excluded.last_day;
  -- The rarest paths are deleted first, so made-up paths do not displace paths that are requested repeatedly.
  delete from private.not_found_paths as known where known.path in (
    select rare.path from private.not_found_paths as rare where rare.path not in (noted, 'scanners')
    order by rare.count, rare.last_day, rare.path
    limit greatest(0, (select count(*) from private.not_found_paths) - 5000)
    -- An import of redirects may be deleting the same paths.
    for update skip locked
  );
end
$$;
select private.expose('private.note_not_found(text)', to_roles => 'anon, authenticated, service_role', description =>
  'Counts a path that was not found. Ignores paths that lead to a page or redirect and paths that may contain personal data. Counts all scanner paths as one.');

create function private.delete_found_paths() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  execute format('delete from private.not_found_paths where path in (%s)', tg_argv [0]);
  return null;
end
$$;
comment on function private.delete_found_paths() is
  'Statement trigger: deletes paths that got a page or a redirect. The argument is a query for them. A path whose redirect leads nowhere or is deleted is counted from the start.';
create trigger delete_found_paths_insert after insert on public.redirects referencing new table as after_rows
  for each statement execute function private.delete_found_paths('select from_path from after_rows');
create trigger delete_found_paths_update after update on public.redirects referencing new table as after_rows
  for each statement execute function private.delete_found_paths('select from_path from after_rows');
create trigger delete_found_paths_insert after insert on private.addresses referencing new table as after_rows
  for each statement execute function private.delete_found_paths('select prefix || slug from after_rows join private.address_kinds using (kind)');
create trigger delete_found_paths_update after update on private.addresses referencing new table as after_rows
  for each statement execute function private.delete_found_paths('select prefix || slug from after_rows join private.address_kinds using (kind)');

create function private.not_found_paths() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('path', known.path, 'count', known.count, 'last_day', known.last_day)
        order by known.count desc, known.last_day desc, known.path), '[]')
    from (
      select *
      -- Sorts first, because finding out where a path leads takes longer.
      from (select * from private.not_found_paths order by count desc, last_day desc, path offset 0) as frequent
      -- Old URLs and pages of lists may lead somewhere by now.
      where frequent.path = 'scanners' or private.where_is(frequent.path) is null
      limit 500
    ) as known
  );
end
$$;
select private.expose('private.not_found_paths()', to_roles => 'authenticated', description =>
  'Administrators only: the 500 paths that were most often not found and still lead nowhere, each with its count and last day. "scanners" covers all scanner paths.');

create function public.similar_articles(words text[]) returns table (title text, slug text)
  language sql stable security invoker set search_path = ''
as $$
  select article.title, article.slug
  from public.articles as article
    cross join lateral (
      select count(*) as shared from unnest(string_to_array(article.slug, '-')) as word where word = any (words)
    ) as compared
  where article.published_at <= now() and cardinality(words) <= 50 and string_to_array(article.slug, '-') && words
  order by shared desc, cardinality(string_to_array(article.slug, '-')), article.published_at desc, article.id
  limit 3
$$;
comment on function public.similar_articles(text[]) is
  'The three published articles whose slugs share the most of these words. The "not found" page suggests them.';
grant execute on function public.similar_articles(text[]) to anon, authenticated, service_role;
