-- How many words a change added and removed. Counting takes longer than saving, so it happens later: in
-- publisher_tick(), or when someone reads the history before that.

create function private.words_of(value text) returns setof text
  language sql immutable set search_path = ''
as $$
  -- translate() replaces each separator with a space. It is faster than a regular expression.
  select word
  from (values (E'\n\r\t.,;:!?"()[]{}…“”„«»–—')) as listed (separators),
    unnest(string_to_array(
      translate(regexp_replace(value, '<[^>]*>', ' ', 'g'), separators, repeat(' ', length(separators))), ' ')) as word
  where word <> ''
$$;
comment on function private.words_of(text) is 'The words of a text, without tags and punctuation other than apostrophes and hyphens.';

create function private.is_countable(value text) returns boolean
  language sql immutable set search_path = ''
as $$ select octet_length(value) < 200000 $$;
comment on function private.is_countable(text) is
  'Whether a text is short enough to count its words. Counting those of longer texts takes too much time.';

create function private.changed_words(old text, new text, out added integer, out removed integer)
  language sql immutable set search_path = ''
as $$
  with word as (
    select word, sum(sign) as balance from (
      select word, 1 as sign from private.words_of(new) as word
      union all
      select word, -1 from private.words_of(old) as word
    ) as words group by word
  )
  select coalesce(sum(greatest(balance, 0)), 0)::integer, coalesce(sum(greatest(-balance, 0)), 0)::integer from word
$$;
comment on function private.changed_words(text, text) is
  'How many words are in one text but not the other, ignoring tags and punctuation. A moved word counts as unchanged.';

create function private.texts_in(fields jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select case when fields is not null then coalesce(string_agg(text, ' '), '') end
  from (
    select found #>> '{}' as text from jsonb_path_query(fields, 'strict $.** ? (@.type() == "string")') as found
  ) as strings
  where text !~ '^[^[:space:]]*[/#:][^[:space:]]*$'
$$;
comment on function private.texts_in(jsonb) is
  'The texts of a version''s fields, joined: not its numbers, switches, colours, URLs and times.';

create function private.words_of_change(revision private.revisions, out added integer, out removed integer)
  language plpgsql stable set search_path = ''
as $$
declare
  body constant text := (
    select tracked.body from private.history_records as record join private.tracked_tables as tracked using (table_name)
    where record.id = revision.record
  );
  current_values constant jsonb := private.version_values(revision);
  previous_values constant jsonb := (
    select private.version_values(past) from private.revisions as past
    where past.record = revision.record and past.id < revision.id order by past.id desc limit 1
  );
  after constant text := coalesce(current_values ->> body, private.texts_in(current_values));
  before constant text := coalesce(previous_values ->> body, private.texts_in(previous_values));
begin
  if private.is_countable(before) and private.is_countable(after) then
    select words.added, words.removed into added, removed from private.changed_words(before, after) as words;
  end if;
end
$$;
comment on function private.words_of_change(private.revisions) is
  'How many words a version added and removed compared with the previous one. Null for the first version, long texts and forgotten versions.';

create function private.count_next_change() returns boolean
  language plpgsql set search_path = ''
as $$
declare
  next private.revisions;
  words record;
begin
  -- Does not wait for saves, because publishing waits for this function.
  select * into next from private.revisions where not is_counted order by id limit 1 for update skip locked;
  if not found then
    return false;
  end if;
  select * into words from private.words_of_change(next);
  update private.revisions set words_added = words.added, words_removed = words.removed, is_counted = true
    where id = next.id;
  return true;
end
$$;
comment on function private.count_next_change() is
  'Counts the words of the oldest uncounted change that is not being saved. Returns false if there is none.';
