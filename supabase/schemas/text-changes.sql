-- "Updated" on an article: when what visitors had read became something else.

create function private.letters_of(html text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select regexp_replace(html, E'<[^>]*>|&nbsp;|[[:space:]\u00a0]', '', 'g') $$;
comment on function private.letters_of(text) is
  'HTML without its tags and spaces. Two texts that differ by nothing else read the same.';

create function private.set_text_changed_at() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- Many mistakes are found by reading the page that was just published.
  correction_time constant interval := '10 minutes';
  seen_since timestamptz := greatest(old.published_at, new.published_at);
begin
  -- Also for the owner, because restoring a version would bring its time back with its text.
  new.text_changed_at := old.text_changed_at;
  -- Published again: visitors get the text as new.
  if new.published_at > new.text_changed_at then
    new.text_changed_at := null;
  end if;
  if old.published_at is null or new.published_at is null or seen_since > now() - correction_time
    or (new.title = old.title and private.letters_of(new.content) = private.letters_of(old.content))
  then
    return new;
  end if;
  -- A backdated article is not as old as it says. Only one that was saved lately can have been published lately.
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
  'Row trigger: notes that the title or the text of a published article changed. Drafts, other columns, formatting and the first ten minutes after publishing do not count.';

-- Inserted rows keep theirs, which only the seed, imports with the secret key and restores can write.
create trigger set_text_changed_at before update of title, content, published_at, text_changed_at on public.articles
  for each row execute function private.set_text_changed_at();
