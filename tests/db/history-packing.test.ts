import { expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { randomFrom } from '../support/random.ts';

const db = await openTestDatabase();

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`);
const before = numbered(200);

test.each([
  ['no change', before, '200'],
  ['one new word', before.with(7, 'moon'), '7+moon 192'],
  ['a new beginning', ['to', 'the', ...before], '+to +the @-2 200'],
  ['words without the end', before.slice(0, 50), '50'],
  ['a removed passage', before.toSpliced(60, 10), '60 @10 130'],
  ['a moved passage', [...before.slice(50), ...before.slice(0, 50)], '@50 150 @-200 50'],
  ['words that look like steps', before.toSpliced(60, 0, '+7', '@3', '12', ''), '60++7 +@3 +12 + @-4 140'],
])('%s is packed as steps that reproduce the text', async (_change, after, steps) => {
  const texts = [before.join(' '), after.join(' ')];
  expect(await db.query('select private.packed_text($1, $2) as steps', texts)).toEqual([{ steps }]);
  const unpacked = await db.query('select private.unpacked_text($1, $2) as text', [texts[0], steps]);
  expect(unpacked).toEqual([{ text: texts[1] }]);
});

test('punctuation, tags and spaces are not counted as words', async () => {
  const counted = (before: string, after: string) =>
    db.query('select added, removed from private.changed_words($1, $2)', [before, after]);
  const same = [{ added: 0, removed: 0 }];
  expect(await counted('<p>Moon, Dog</p>', '<h2>“Moon” – (Dog)!</h2>')).toEqual(same);
  expect(await counted('Moon,Dog', 'Moon,   Dog?')).toEqual(same);
  expect(await counted("It isn't", 'It is well-known')).toEqual([{ added: 2, removed: 1 }]);
});

test('words are counted after the save, by the publisher or when someone reads the history', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  await db.run(`insert into public.articles (id, title, slug, content) values ('${id}', 'x', 'x', 'One two three');
    update public.articles set content = 'One four' where id = '${id}'`);
  const stored = () =>
    db.query('select words_added, words_removed from private.revisions order by id desc limit 1');
  expect(await stored()).toEqual([{ words_added: null, words_removed: null }]);
  const { data } = await db.as.administrator.rpc('history', { of_table: 'articles', of_record: id });
  expect(data?.[0]).toMatchObject({ words_added: 1, words_removed: 2 });
  await db.service.rpc('publisher_tick');
  expect(await stored()).toEqual([{ words_added: 1, words_removed: 2 }]);
});

test('only texts are counted as words, not numbers, switches, colours and URLs', async () => {
  const id = '00000000-0000-4000-8000-000000000003';
  await db.run(
    `insert into public.promo_banners (id, title, text, image_url) values ('${id}', 'One', 'Two three', '/a/one.png')`,
  );
  const counts = async (change: string) => {
    await db.run(`update public.promo_banners set ${change} where id = '${id}'`);
    const { data } = await db.as.administrator.rpc('history', { of_table: 'promo_banners', of_record: id });
    return [data?.[0]?.words_added, data?.[0]?.words_removed];
  };
  expect(await counts('sort_order = 7')).toEqual([0, 0]);
  expect(await counts('is_active = false')).toEqual([0, 0]);
  expect(await counts("image_url = 'https://dogs.example/two.png'")).toEqual([0, 0]);
  expect(await counts("text = 'Two four: 5', button_text = 'Six'")).toEqual([3, 1]);
});

test('reading the history does not count words again', async () => {
  const id = '00000000-0000-4000-8000-000000000002';
  await db.run(`insert into public.articles (id, title, slug, content) values ('${id}', 'y', 'y', 'One two three');
    update public.articles set content = 'One four' where id = '${id}';
    select private.count_next_change() from generate_series(1, 10)`);
  const [real] = await db.query(
    "select pg_get_functiondef('private.words_of_change'::regproc) as definition",
  );
  await db.run(`
    create or replace function private.words_of_change(revision private.revisions, out added integer, out removed integer)
      language plpgsql as $$ begin raise exception 'counted again'; end $$`);
  const { data, error } = await db.as.administrator.rpc('history', { of_table: 'articles', of_record: id });
  await db.run(String(real?.['definition']));
  expect(error).toBeNull();
  expect(data?.[0]).toMatchObject({ words_added: 1, words_removed: 2 });
});

const sweep = () =>
  db.run(
    "update private.history_state set swept_at = null, swept_to = 0 where true; select private.sweep_history('1 minute')",
  );
const emptyHistory = () =>
  db.run(
    "set history.paused = 'on'; truncate public.articles, private.revisions, private.history_records, private.bodies cascade; reset history.paused",
  );
const ids = (count: number) =>
  Array.from({ length: count }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
/** Saves a text in each article. */
const save = (articles: readonly string[], texts: readonly string[]) =>
  db.query(
    `insert into public.articles (id, title, slug, content)
     select id, 'x', 'x-' || id, content from unnest($1::uuid[], $2::text[]) as saved (id, content)
     on conflict (id) do update set content = excluded.content`,
    [articles, texts],
  );
const storedTexts = async () => {
  const rows = await db.query(
    "select id::int as id, private.version_values(revision) ->> 'content' as text from private.revisions as revision order by id",
  );
  return new Map(rows.map(({ id, text }) => [Number(id), text]));
};

test('a text that other texts are packed on keeps them readable after its own base is deleted', async () => {
  await emptyHistory();
  const [id = ''] = ids(1);
  for (const end of ['W', 'X', 'Y', 'X', 'Z']) await save([id], [`${before.join(' ')} ${end}`]);
  await db.run(
    "update private.revisions set at = now() - interval '2 days' + id * interval '1 us' where true",
  );
  await sweep();
  // The sweep deletes W and the first X, so the only remaining X comes after Y.
  await db.run(`
    with numbered as (select id, row_number() over (order by id) as n from private.revisions)
    update private.revisions as revision set at = date_trunc('day', now(), 'UTC') + n * interval '1 hour'
      - case when n <= 3 then interval '40 days' when n = 4 then interval '39 days' else interval '38 days' end
      from numbered where numbered.id = revision.id`);
  await sweep();
  const texts = [...(await storedTexts()).values()];
  expect(texts.map((text) => String(text).replace(before.join(' '), ''))).toEqual([' Y', ' X', ' Z']);
});

test('after random saves and sweeps, every remaining version has its text', async () => {
  await emptyHistory();
  const random = randomFrom(5);
  const articles = ids(20);
  const saved = new Map<number, string>();
  for (let round = 0; round < 4; round += 1) {
    for (let count = 0; count < 5; count += 1) {
      const texts = articles.map(() => `${before.join(' ')} ${'ABCDE'[Math.floor(random() * 5)]}`);
      await save(articles, texts);
      const newest = await db.query(
        `select record_id as article, max(revision.id)::int as id
         from private.revisions as revision join private.history_records as record on record.id = revision.record group by 1`,
      );
      for (const { article, id } of newest)
        saved.set(Number(id), texts[articles.indexOf(String(article))] ?? '');
    }
    await db.run("update private.revisions set at = at - interval '1 day' * (record % 11 + 1) where true");
    await sweep();
    for (const [id, text] of await storedTexts()) expect(text, `version ${id}`).toBe(saved.get(id));
    const [depth] = await db.query(`
      with recursive chain as (
        select record, hash, base, 0 as length from private.bodies
        union all select chain.record, chain.hash, stored.base, length + 1
          from chain join private.bodies as stored on stored.record = chain.record and stored.hash = chain.base
      ) select max(length) as depth from chain`);
    expect(depth?.['depth']).toBeLessThanOrEqual(20);
  }
  expect(saved.size).toBeGreaterThan((await storedTexts()).size);
  expect(await db.query('select from private.bodies where base is not null')).not.toHaveLength(0);
});
