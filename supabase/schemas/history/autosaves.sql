-- The console saves drafts every ten seconds during editing. These autosaves must never change what visitors see and
-- must not fill up the history.

create function private.removes_much(record bigint, old text, new text) returns boolean
  language plpgsql stable set search_path = ''
as $$
begin
  if exists (
    select from private.bodies as stored where stored.record = removes_much.record and stored.hash = private.text_hash(new)
  ) then
    return true;
  end if;
  if not private.is_countable(old) or not private.is_countable(new) then
    return false;
  end if;
  -- Counts only changed paragraphs, because counting all words would slow down the save.
  return (
    with removed as (
      select unnest(string_to_array(old, '</p>')) as paragraph except all select unnest(string_to_array(new, '</p>'))
    ), added as (
      select unnest(string_to_array(new, '</p>')) as paragraph except all select unnest(string_to_array(old, '</p>'))
    )
    select words.removed >= 20 from private.changed_words(
      (select string_agg(paragraph, ' ') from removed), (select string_agg(paragraph, ' ') from added)) as words
  );
end
$$;
comment on function private.removes_much(bigint, text, text) is
  'Whether a change removes 20 words or more, or returns to the text of an earlier version.';

create function private.add_autosave(of_table text, change private.record_change) returns void
  language plpgsql set search_path = ''
as $$
declare
  record_nr bigint;
  last private.revisions;
  is_merged boolean;
begin
  select id into record_nr from private.history_records
    where table_name = of_table and record_id = change.record_id;
  select * into last from private.revisions as revision
    where revision.record = record_nr order by revision.id desc limit 1;
  -- Not `at`, which can be in the future after the clock is set back.
  is_merged := (last.autosaved_since > now() - interval '5 minutes' and last.autosaved_since <= now()
    and last.by_id = auth.uid()) is true;
  if is_merged and change.is_rewritten then
    -- `version_values(last)` returns the new text, because the newest version is read from the row just changed.
    select private.removes_much(record_nr, change.old_body, private.version_values(last) ->> tracked.body) is not true
      into is_merged from private.tracked_tables as tracked where tracked.table_name = of_table;
  end if;
  if not is_merged then
    perform private.add_revisions(of_table, array[change]);
    update private.revisions as revision set autosaved_since = now() from private.history_records as record
      where record.table_name = of_table and record.record_id = change.record_id
        and revision.id = (select max(newest.id) from private.revisions as newest where newest.record = record.id);
    return;
  end if;
  update private.revisions as revision set at = greatest(now(), last.at + interval '1 microsecond'), label = change.label,
      updated_at = change.updated_at, words_added = null, words_removed = null, is_counted = false
    where revision.id = last.id;
end
$$;
comment on function private.add_autosave(text, private.record_change) is
  'Adds a version for an autosave. Autosaves by one person within five minutes share a version, unless one removes much of the text.';

create function public.autosave_article(article uuid, version timestamptz, fields jsonb) returns setof public.articles
  language plpgsql security invoker set search_path = ''
as $$
declare
  -- Omits the publish time and the columns that only the server writes. A new draft gets defaults for missing fields.
  columns constant text := (
    select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
    where attrelid = 'public.articles'::regclass and attnum > 0 and attname not in ('published_at', 'updated_at')
      and has_column_privilege(attrelid, attnum, 'update') and (version is not null or fields ->> attname is not null)
  );
begin
  perform private.require_admin();
  perform set_config('history.op', 'autosaved', true);
  if version is null then
    return query execute format(
      'insert into public.articles as draft (id, %1$s)
        select $1, %1$s from jsonb_populate_record(null::public.articles, $2)
      on conflict (id) do nothing returning draft.*', columns) using article, fields;
  else
    return query execute format(
      'update public.articles as draft set (%1$s) = (select %1$s from jsonb_populate_record(draft, $1))
        where draft.id = $2 and draft.updated_at = $3 and draft.published_at is null
        returning draft.*', columns) using fields, article, version;
  end if;
  perform set_config('history.op', '', true);
end
$$;
comment on function public.autosave_article(uuid, timestamptz, jsonb) is
  'Administrators only: autosaves a draft and returns it. version: the updated_at that the editor loaded. Returns nothing, and changes nothing, if the article is published or scheduled, or was saved since that version. Without a version, adds a draft, or returns nothing if the id exists.';
grant execute on function public.autosave_article(uuid, timestamptz, jsonb) to authenticated;
