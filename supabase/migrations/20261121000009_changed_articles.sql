-- What a build on top of the one before has to read again.

create function private.changed_articles(since bigint) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with later as materialized (
    select version, record_id, kind from private.content_changes
      where version > since and table_name = 'articles' limit 1000
  )
  select case
    when state.version = since then '[]'
    when state.version < since
      -- Every version has a row, so a log without the next one has been cleaned since.
      or not exists (select from private.content_changes where version = since + 1)
      or exists (select from later where kind = 'emptied')
      or (select count(*) from later) = 1000 then null
    else coalesce((select jsonb_agg(distinct record_id) from later), '[]')
  end
  from private.content_state as state
$$;
comment on function private.changed_articles(bigint) is
  'The ids of articles that appeared, changed or vanished for visitors after a content version; null when that is unknown or too many to tell.';
revoke all on function private.changed_articles(bigint) from public;
grant execute on function private.changed_articles(bigint) to anon, authenticated, service_role;

create function public.changed_articles(since bigint) returns jsonb
  language sql stable security invoker set search_path = ''
as $$ select private.changed_articles(since) $$;
comment on function public.changed_articles(bigint) is
  'The ids of articles that appeared, changed or vanished for visitors after a content version; null when all have to be read again.';
revoke all on function public.changed_articles(bigint) from public;
grant execute on function public.changed_articles(bigint) to anon, authenticated, service_role;
