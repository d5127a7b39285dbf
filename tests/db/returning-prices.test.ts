import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

const id = '00000000-0000-4000-8000-000000000001';
const doge = '00000000-0000-4000-8000-00000000000d';
const pepe = '00000000-0000-4000-8000-00000000000e';
/** Longer ago than prices are stored. */
const published_at = '2026-01-01T10:00:20Z';
const prices = { [doge]: { price: 0.1, priced_at: '2026-01-01T09:58:00Z' }, [pepe]: null };

beforeEach(() =>
  db.run(`
    set history.paused = 'on';
    truncate public.articles, private.revisions, private.history_records, private.bodies cascade;
    reset history.paused;
    insert into public.articles (id, title, slug, published_at, coin_ids, coin_prices)
      values ('${id}', 'Moon', 'moon', '${published_at}', '{${doge},${pepe}}', '${JSON.stringify(prices)}')`),
);

const save = async (values: object) => {
  const { error } = await db.as.administrator.from('articles').update(values).eq('id', id);
  expect(error).toBeNull();
};
const pricesAtPublication = async () =>
  (await db.as.visitor.from('articles').select('coin_prices').eq('id', id).single()).data?.coin_prices;

test('an article that was a draft for a while gets its old prices back with its publication time', async () => {
  expect(await pricesAtPublication()).toEqual(prices);
  await save({ published_at: null });
  await save({ title: 'Edited' });
  await save({ published_at });
  expect(await pricesAtPublication()).toEqual(prices);
});

test('the publication time can be without seconds, as in the form', async () => {
  await save({ published_at: '2026-01-01T10:00:00Z' });
  expect(await pricesAtPublication()).toEqual(prices);
  await save({ published_at: null });
  await save({ published_at: '2026-01-01T10:00:00Z' });
  expect(await pricesAtPublication()).toEqual(prices);
});

test('a coin that is added again gets its old price back', async () => {
  await save({ coin_ids: [pepe] });
  expect(await pricesAtPublication()).toEqual({ [pepe]: null });
  await save({ coin_ids: [pepe, doge] });
  expect(await pricesAtPublication()).toEqual(prices);
});

test('another publication time does not get the prices of the old one', async () => {
  await save({ published_at: null });
  await save({ published_at: '2026-01-01T11:00:00Z' });
  expect(await pricesAtPublication()).toEqual({ [doge]: null, [pepe]: null });
});

test('prices of a permanently deleted version do not return', async () => {
  await save({ published_at: null });
  const { data } = await db.as.administrator.rpc('history', { of_table: 'articles', of_record: id });
  await db.as.administrator.rpc('forget', { id: data.at(-1).id });
  await save({ published_at });
  expect(await pricesAtPublication()).toEqual({ [doge]: null, [pepe]: null });
});
