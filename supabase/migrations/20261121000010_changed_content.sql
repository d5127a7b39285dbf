-- What a build on top of the one before has to read again, of every table and in one answer.

create function private.changes_since(since bigint, since_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  current private.content_versions;
  changed_tables jsonb;
  changed_articles jsonb;
begin
  select known.* into current from private.content_versions as known join private.content_state as state using (version);
  -- Every version has a row in the log, so a log without the next one has been cleaned since.
  if not private.is_known_content(since, since_id)
    or current.version > since and not exists (select from private.content_changes as change where change.version = since + 1)
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
  return jsonb_build_object(
    'version', current.version, 'id', current.id, 'tables', changed_tables, 'articles', changed_articles);
end
$$;
comment on function private.changes_since(bigint, uuid) is
  'The content version, the tables and the ids of articles that visitors see differently since an earlier one; null when that is not one of this database or too old, null for articles when they are too many.';
revoke all on function private.changes_since(bigint, uuid) from public;
grant execute on function private.changes_since(bigint, uuid) to anon, authenticated, service_role;

create function public.changed_content(since bigint, since_id uuid) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
as $$
begin
  -- Scheduled articles whose time has come count as changes from here on.
  perform private.content_version();
  -- One statement, so that the list and the counts are of one moment. Counted as the caller, who then reads the rows.
  return (
    select changed.since || jsonb_build_object(
      'article_count', (select count(*) from public.articles),
      'changed_count', (
        select count(*) from public.articles
        where id in (select value::uuid from jsonb_array_elements_text(coalesce(nullif(changed.since -> 'articles', 'null'), '[]')))
      )
    )
    from (select private.changes_since(changed_content.since, since_id) as since) as changed
  );
end
$$;
comment on function public.changed_content(bigint, uuid) is
  'What of the content changed since a content version, how many articles there are now and how many of them are among the changed ones; null when all has to be read again.';
revoke all on function public.changed_content(bigint, uuid) from public;
grant execute on function public.changed_content(bigint, uuid) to anon, authenticated, service_role;
