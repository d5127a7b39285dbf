import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

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
