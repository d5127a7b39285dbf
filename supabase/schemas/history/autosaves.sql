-- The console saves a draft every few seconds while somebody writes. These saves must never change what visitors see, and
-- must not fill up the history.

create function private.add_autosave(of_table text, change private.record_change) returns void
  language plpgsql set search_path = ''
as $$
declare
  record_nr bigint;
  last private.revisions;
begin
  select id into record_nr from private.history_records
    where table_name = of_table and record_id = change.record_id;
  select * into last from private.revisions as revision
    where revision.record = record_nr order by revision.id desc limit 1;
  if (last.autosaved_since > now() - interval '5 minutes' and last.by_id = auth.uid()) is not true then
    perform private.add_revisions(of_table, array[change]);
    update private.revisions as revision set autosaved_since = revision.at from private.history_records as record
      where record.table_name = of_table and record.record_id = change.record_id
        and revision.id = (select max(newest.id) from private.revisions as newest where newest.record = record.id);
    return;
  end if;
  -- The newest version has no texts of its own yet: those of its record are its own, so it only gets the new time.
  update private.revisions as revision set at = greatest(now(), last.at + interval '1 microsecond'), label = change.label,
      updated_at = change.updated_at, words_added = null, words_removed = null, is_counted = false
    where revision.id = last.id;
end
$$;
comment on function private.add_autosave(text, private.record_change) is
  'Adds a version of a record that was saved automatically. Those of one person within five minutes are one version.';

create function public.autosave_article(article uuid, version timestamptz, fields jsonb) returns setof public.articles
  language plpgsql security invoker set search_path = ''
as $$
begin
  perform private.require_admin();
  perform set_config('history.op', 'autosaved', true);
  if version is null then
    return query
      insert into public.articles as draft (id, title, slug, content, meta_description, image_url, image_alt_text, author, category_id, coin_ids)
        select article, new.title, new.slug, coalesce(new.content, ''), new.meta_description, new.image_url, new.image_alt_text,
          new.author, new.category_id, coalesce(new.coin_ids, '{}')
        from jsonb_populate_record(null::public.articles, fields) as new
      on conflict (id) do nothing returning draft.*;
  else
    return query
      update public.articles as draft
        set (title, slug, content, meta_description, image_url, image_alt_text, author, category_id, coin_ids) = (
          select new.title, new.slug, new.content, new.meta_description, new.image_url, new.image_alt_text, new.author,
            new.category_id, new.coin_ids
          from jsonb_populate_record(draft, fields) as new
        )
        where draft.id = article and draft.updated_at = version and draft.published_at is null
        returning draft.*;
  end if;
  perform set_config('history.op', '', true);
end
$$;
comment on function public.autosave_article(uuid, timestamptz, jsonb) is
  'Administrators only: saves what is being written, and returns the draft. Never changes a published or scheduled article, or one that was saved since version, its updated_at: then it returns nothing. Without a version it adds a draft, or returns nothing if there is an article with that id.';
grant execute on function public.autosave_article(uuid, timestamptz, jsonb) to authenticated;
