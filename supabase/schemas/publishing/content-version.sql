create function private.latest_content() returns table (version bigint, id uuid)
  language sql stable security definer rows 1 set search_path = ''
as $$
  -- Not a join: without statistics, the planner would read all versions for it.
  select content.version, content.id from private.content_versions as content
  where content.version = (select state.version from private.content_state as state)
$$;
comment on function private.latest_content() is 'The content version of the last logged change.';

create function private.current_content() returns table (version bigint, id uuid)
  language plpgsql security definer rows 1 set search_path = ''
as $$
begin
  if current_setting('transaction_read_only') = 'off' then
    perform private.log_due_articles();
  end if;
  return query select * from private.latest_content();
end
$$;
comment on function private.current_content() is 'The content version, after logging scheduled articles that are due.';
grant execute on function private.current_content() to anon, authenticated, service_role;

create function public.current_content() returns jsonb
  language sql security invoker set search_path = ''
as $$ select jsonb_build_object('version', version, 'id', id) from private.current_content() $$;
comment on function public.current_content() is
  'The content version, which grows with every change that visitors can see, and its id, which is unique across databases. Builds read it before the content.';
grant execute on function public.current_content() to anon, authenticated, service_role;

create function private.is_known_content(version bigint, id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.content_versions as known
    where known.version = is_known_content.version and known.id = is_known_content.id
  )
$$;
comment on function private.is_known_content(bigint, uuid) is
  'Whether a content version belongs to this database. False for a version made after the backup from which this database was restored.';

create function private.changes_since(since bigint, since_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  content record;
  listed_articles constant integer := 1000;
  changed_tables jsonb;
  changed_articles jsonb;
begin
  select * into content from private.latest_content();
  -- Every version has rows in the log. If the next version has none, they have been deleted since.
  if not private.is_known_content(since, since_id)
    or content.version > since and not exists (select from private.content_changes as change where change.version = since + 1)
  then
    return null;
  end if;
  -- One index look-up per table. The log can contain hundreds of thousands of rows.
  with recursive logged as (
    select min(change.table_name) as table_name from private.content_changes as change
    union all
    select (select min(change.table_name) from private.content_changes as change where change.table_name > logged.table_name)
    from logged where logged.table_name is not null
  )
  select coalesce(jsonb_agg(logged.table_name order by logged.table_name), '[]') into changed_tables
    from logged where exists (
      select from private.content_changes as change
      where change.table_name = logged.table_name and change.version > since
    );
  select case when count(*) < listed_articles and not coalesce(bool_or(later.kind = 'truncated'), false)
      then coalesce(jsonb_agg(distinct later.record_id), '[]') end
    into changed_articles
    from (
      select change.record_id, change.kind from private.content_changes as change
      where change.table_name = 'articles' and change.version > since limit listed_articles
    ) as later;
  return jsonb_build_object(
    'version', content.version, 'id', content.id, 'tables', changed_tables, 'articles', changed_articles);
end
$$;
comment on function private.changes_since(bigint, uuid) is
  'The content version, and the tables and article ids that changed for visitors since an earlier version. Null if that version is unknown or too old; articles is null if too many changed.';
grant execute on function private.changes_since(bigint, uuid) to anon, authenticated, service_role;

create function public.changed_content(since bigint, since_id uuid) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
as $$
begin
  -- Logs scheduled articles that are due.
  perform private.current_content();
  -- One statement, so that the list and the counts are consistent. Counts only articles that the caller can read.
  return (
    select changes || jsonb_build_object(
      'article_count', (select count(*) from public.articles),
      'changed_count', (
        select count(*) from public.articles
        where id in (select value::uuid from jsonb_array_elements_text(coalesce(nullif(changes -> 'articles', 'null'), '[]')))
      )
    )
    from private.changes_since(since, since_id) as changes
  );
end
$$;
comment on function public.changed_content(bigint, uuid) is
  'What an incremental build must reload: the changes since a content version, the number of articles and how many of them changed. Null if it must reload everything.';
grant execute on function public.changed_content(bigint, uuid) to anon, authenticated, service_role;
