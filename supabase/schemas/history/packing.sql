-- Old bodies are stored as differences from the previous version: editing 5 % of the words takes about 10 % of the
-- space. Texts are split into words at spaces. A packed text is a list of steps separated by spaces, starting at the
-- first word of the base: `28+moon` copies 28 words and adds "moon" in place of one base word, `@-2` moves back two
-- words.

create function private.packed_text(base text, value text) returns text
  language sql immutable set search_path = ''
as $$
  with old_word as materialized (
    select word, n from unnest(string_to_array(base, ' ')) with ordinality as words (word, n)
  ), new_word as materialized (
    select word, n from unnest(string_to_array(value, ' ')) with ordinality as words (word, n)
  ), old_unique as (
    select word, min(n) as n from old_word group by word having count(*) = 1
  ), new_unique as (
    select min(n) as n, word from new_word group by word having count(*) = 1
  ), distance as (
    -- A word that occurs exactly once in each text shows how far the words after it have moved.
    select new_word.n, new_word.word, old_unique.n - new_word.n as moved, count(old_unique.n) over (order by new_word.n) as stretch
    from new_word left join new_unique on new_unique.n = new_word.n left join old_unique on old_unique.word = new_unique.word
  ), guess as (
    select n, word, coalesce(max(moved) over (partition by stretch), 0) as moved from distance
  ), matched as (
    select guess.n, guess.word, case when old_word.n is not null then guess.moved end as moved
    from guess left join old_word on old_word.n = guess.n + guess.moved and old_word.word = guess.word
  ), numbered as (
    -- Neighbouring words that moved equally far get the same number: they are one step.
    select n, word, moved, n - row_number() over (partition by moved order by n) as step_number from matched
  ), step as (
    select min(n) as n, moved, '+' || string_agg(word, ' +' order by n) as added, count(*) as copied
    from numbered group by moved, step_number
  ), step_after_move as (
    -- An added word replaces a base word, so only words that moved farther than those before need a move.
    select step.*, moved - lag(moved, 1, 0::bigint) over (partition by moved is null order by n) as move from step
  )
  select ltrim(string_agg(
    case when moved is null then added else coalesce(' @' || nullif(move, 0), '') || ' ' || copied end, '' order by n), ' ')
  from step_after_move
$$;
comment on function private.packed_text(text, text) is 'The steps that turn the base into the value.';

create function private.unpacked_text(base text, steps text) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  words constant text[] := string_to_array(base, ' ');
begin
  return (
    with step as (
      select n, step like '@%' as is_move, strpos(step, '+') as plus, substring(step from '^[0-9]+')::integer as copied, step
      from unnest(string_to_array(steps, ' ')) with ordinality as listed (step, n)
    ), placed as (
      select step.*, sum(case when is_move then ltrim(step, '@')::integer else coalesce(copied, 0) + (plus > 0)::integer end)
        over (order by n) - (plus > 0)::integer as copied_to
      from step
    )
    select string_agg(concat_ws(' ', array_to_string(words[copied_to - copied + 1 : copied_to], ' '),
        case when plus > 0 then substr(step, plus + 1) end), ' ' order by n)
    from placed where not is_move
  );
end
$$;
comment on function private.unpacked_text(text, text) is 'The value that packed_text() packed.';

create function private.version_text(record bigint, hash bytea) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  found private.bodies;
begin
  select * into found from private.bodies as stored
    where stored.record = version_text.record and stored.hash = version_text.hash;
  if found.base is null then
    return found.body;
  end if;
  return private.unpacked_text(private.version_text(record, found.base), found.body);
end
$$;
comment on function private.version_text(bigint, bytea) is
  'A stored text of a record, unpacked; null if it does not exist.';

create function private.equal_texts(record bigint, hash bytea) returns bytea[]
  language sql stable set search_path = ''
as $$
  with recursive unpacked (hash, body) as (
    select stored.hash, stored.body from private.bodies as stored where stored.record = equal_texts.record and stored.base is null
    union all
    select stored.hash, private.unpacked_text(unpacked.body, stored.body)
    from unpacked join private.bodies as stored on stored.record = equal_texts.record and stored.base = unpacked.hash
  )
  select array_agg(same.hash) from unpacked join unpacked as same using (body) where unpacked.hash = equal_texts.hash
$$;
comment on function private.equal_texts(bigint, bytea) is
  'The hashes of all stored texts of a record that equal one of them. Equal texts can have different hashes, because a new site address changes URLs in stored texts.';

create function private.pack_next_body(record bigint) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  -- Maximum number of texts to unpack when reading a version.
  max_depth constant smallint := 20;
  -- Packing a longer text would exceed the time budget of a publisher_tick() call.
  max_bytes constant integer := 20000;
  next record;
  text_before text;
  packed text;
begin
  -- A text is packed only on one with a lower depth, and its depth never grows afterwards, because others may be packed
  -- on it. So there are no cycles, even if texts recur.
  select stored.hash, stored.body, before.hash as base, before.depth as base_depth, coalesce(stored.depth, max_depth) as max_depth
    into next
    from (
      select revision.body_hash, lag(revision.body_hash) over (order by revision.id) as before_hash, revision.at
      from private.revisions as revision where revision.record = pack_next_body.record and revision.body_hash is not null
    ) as version
    join private.bodies as stored on stored.record = pack_next_body.record and stored.hash = version.body_hash
    left join private.bodies as before
      on before.record = pack_next_body.record and before.hash = version.before_hash and before.hash <> stored.hash
    where (stored.depth is null or stored.base is null and stored.depth > 0) and version.at < now() - interval '1 day'
      and (before.hash is null or before.depth is not null)
    order by version.at limit 1;
  if not found then
    return false;
  end if;
  if next.base is not null and next.base_depth < next.max_depth and octet_length(next.body) between 500 and max_bytes then
    text_before := private.version_text(record, next.base);
    packed := private.packed_text(text_before, next.body);
  end if;
  if octet_length(packed) < octet_length(next.body) * 0.6 and private.unpacked_text(text_before, packed) = next.body then
    update private.bodies as stored set body = packed, base = next.base, depth = next.base_depth + 1
      where stored.record = pack_next_body.record and stored.hash = next.hash;
  else
    update private.bodies as stored set depth = 0 where stored.record = pack_next_body.record and stored.hash = next.hash;
  end if;
  return true;
end
$$;
comment on function private.pack_next_body(bigint) is
  'Packs the oldest unpacked text of a record that is more than a day old, if that saves space. Returns false if there is none.';

create function private.delete_unused_bodies(record bigint) returns void
  language plpgsql set search_path = ''
as $$
declare
  unused bytea[];
begin
  select array_agg(hash) into unused from (
    select stored.hash from private.bodies as stored where stored.record = delete_unused_bodies.record
    except (
      select revision.body_hash from private.revisions as revision where revision.record = delete_unused_bodies.record
      union all
      select revision.fields_hash from private.revisions as revision where revision.record = delete_unused_bodies.record
    )
  ) as body;
  if unused is null then
    return;
  end if;
  -- Texts packed as differences from a text to be deleted get their full text back. They keep their depth, which
  -- pack_next_body() compares.
  update private.bodies as stored set body = private.version_text(stored.record, stored.hash), base = null
    where stored.record = delete_unused_bodies.record and stored.base = any (unused) and stored.hash <> all (unused);
  delete from private.bodies as stored where stored.record = delete_unused_bodies.record and stored.hash = any (unused);
end
$$;
comment on function private.delete_unused_bodies(bigint) is 'Deletes the texts of a record that no version refers to.';
