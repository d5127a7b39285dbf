import { PostgrestClient } from '@supabase/postgrest-js';
import { expect, test } from 'vitest';
import { respondAsHosted } from '../../local/backend/hosted-api/hosted-responses.ts';
import type { Reader } from '../../src/entities/database/client.ts';
import { pricedCoins } from '../../src/prices/priced-coins.ts';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();
const reader: Reader = new PostgrestClient('http://database.test/rest/v1', {
  headers: { apikey: db.secretKey, Authorization: `Bearer ${db.secretKey}` },
  fetch: (input, init) => respondAsHosted(db.app, new Request(input, init)),
});

test('coins of the table get prices before the others, whatever their ranks, and coins without an ID need none', async () => {
  await db.run(`truncate public.trending_memecoins;
    insert into public.trending_memecoins (name, symbol, rank, in_table, coingecko_id)
      select 'Coin ' || n, 'C' || n, 0, false, case when n > 250 then 'coin-' || n end from generate_series(1, 500) as n;
    insert into public.trending_memecoins (name, symbol, rank, in_table, coingecko_id) values
      ('Last', 'LAST', 9, true, 'last'), ('First', 'FIRST', 8, true, 'first')`);
  const ids = [...(await pricedCoins(reader)).keys()];
  expect(ids.slice(0, 2)).toEqual(['first', 'last']);
  expect(ids).toHaveLength(250);
});
