import { expect, test } from 'vitest';
import { pricedCoins } from '../../src/prices/priced-coins.ts';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

test('coins of the table get prices before the others, whatever their ranks, and coins without an ID need none', async () => {
  await db.run(`truncate public.trending_memecoins;
    insert into public.trending_memecoins (name, symbol, rank, in_table, coingecko_id)
      select 'Coin ' || n, 'C' || n, 0, false, case when n > 250 then 'coin-' || n end from generate_series(1, 500) as n;
    insert into public.trending_memecoins (name, symbol, rank, in_table, coingecko_id) values
      ('Last', 'LAST', 9, true, 'last'), ('First', 'FIRST', 8, true, 'first')`);
  const ids = [...(await pricedCoins(db.service)).keys()];
  expect(ids.slice(0, 2)).toEqual(['first', 'last']);
  expect(ids).toHaveLength(250);
});
