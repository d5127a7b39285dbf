-- The "Updated" time of an article: when the text that visitors had read last changed.

create function private.text_without_spaces(html text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select regexp_replace(html, E'<[^>]*>|&nbsp;|[[:space:]\u00a0]', '', 'g') $$;
comment on function private.text_without_spaces(text) is
  'HTML without tags and whitespace. Texts with the same result read the same.';

create function private.set_text_changed_at() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- Authors find many errors when they read the page they have just published.
  correction_time constant interval := '10 minutes';
  seen_since timestamptz := greatest(old.published_at, new.published_at);
begin
  -- Also for the owner: restoring a version would otherwise restore its time along with its text.
  new.text_changed_at := old.text_changed_at;
  -- Republished: visitors see the text as new.
  if new.published_at > new.text_changed_at then
    new.text_changed_at := null;
  end if;
  if old.published_at is null or new.published_at is null or seen_since > now() - correction_time
    or (new.title = old.title and private.text_without_spaces(new.content) = private.text_without_spaces(old.content))
  then
    return new;
  end if;
  -- A backdated article was published later than its date. Only a recently saved article can be recently published.
  if new.text_changed_at is null and old.updated_at > now() - correction_time then
    select greatest(max(version.at), seen_since) into seen_since
      from private.history_records as record join private.revisions as version on version.record = record.id
      where record.table_name = 'articles' and record.record_id = new.id::text and version.op in ('created', 'published');
  end if;
  if seen_since <= now() - correction_time then
    new.text_changed_at := now();
  end if;
  return new;
end
$$;
comment on function private.set_text_changed_at() is
  'Row trigger: records when the title or text of a published article changed. Ignores drafts, other columns, formatting and the first ten minutes after publication.';

-- Not on INSERT, so that the time is preserved: only the seed, restores and imports with the secret key can insert it.
create trigger set_text_changed_at before update of title, content, published_at, text_changed_at on public.articles
  for each row execute function private.set_text_changed_at();
