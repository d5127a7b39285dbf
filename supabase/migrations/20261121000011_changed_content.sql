-- What a build on top of the one before has to read again, of every table and in one answer.

drop function public.changed_articles(bigint);
drop function private.changed_articles(bigint);

create function private.changed_content(since bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Read before the log, so that everything up to it is told.
  version constant bigint := private.content_version();
  changed_tables jsonb;
  changed_articles jsonb;
begin
  -- Every version has a row, so a log without the next one has been cleaned since.
  if version < since
    or version > since and not exists (select from private.content_changes as change where change.version = since + 1)
  then
    return null;
  end if;
  with later as materialized (
    select table_name, record_id, kind from private.content_changes as change where change.version > since
  )
  select
    (select coalesce(jsonb_agg(distinct table_name), '[]') from later),
    case
      when exists (select from later where table_name = 'articles' and kind = 'emptied')
        or (select count(*) from later where table_name = 'articles') >= 1000 then null
      else (select coalesce(jsonb_agg(distinct record_id), '[]') from later where table_name = 'articles')
    end
    into changed_tables, changed_articles;
  return jsonb_build_object('version', version, 'tables', changed_tables, 'articles', changed_articles);
end
$$;
comment on function private.changed_content(bigint) is
  'The content version, the tables and the ids of articles that visitors see differently since an earlier one; null when that is unknown, null for articles when they are too many to tell.';
revoke all on function private.changed_content(bigint) from public;
grant execute on function private.changed_content(bigint) to anon, authenticated, service_role;

create function public.changed_content(since bigint) returns jsonb
  language sql volatile security invoker set search_path = ''
-- Counted as the caller, who then reads what the count is compared with.
as $$
  select changed.told || jsonb_build_object('article_count', (select count(*) from public.articles))
  from (select private.changed_content(since) as told) as changed
$$;
comment on function public.changed_content(bigint) is
  'What of the content changed since a content version, and how many articles there are; null when all has to be read again.';
revoke all on function public.changed_content(bigint) from public;
grant execute on function public.changed_content(bigint) to anon, authenticated, service_role;
