import { beforeEach, expect, test } from 'vitest';
import { article, historyDatabase } from '../support/history-database.ts';

const { db, rpc, versions, save } = await historyDatabase();

const doge = '00000000-0000-4000-8000-00000000000d';
const pepe = '00000000-0000-4000-8000-00000000000e';
/** Longer ago than prices are stored. */
const published_at = '2026-01-01T10:00:20Z';
const prices = { [doge]: { price: 0.1, priced_at: '2026-01-01T09:58:00Z' }, [pepe]: null };

beforeEach(() =>
  db.run(`
    insert into public.articles (id, title, slug, published_at, coin_ids, coin_prices)
      values ('${article.id}', 'Moon', 'moon', '${published_at}', '{${doge},${pepe}}', '${JSON.stringify(prices)}')`),
);

const pricesAtPublication = async () =>
  (await db.as.visitor.from('articles').select('coin_prices').eq('id', article.id).single()).data
    ?.coin_prices;

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
  const [published] = await versions();
  await rpc('forget', { id: published.id });
  await save({ published_at });
  expect(await pricesAtPublication()).toEqual({ [doge]: null, [pepe]: null });
});
