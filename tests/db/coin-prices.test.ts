import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

const doge = '00000000-0000-4000-8000-00000000000d';
const pepe = '00000000-0000-4000-8000-00000000000e';

beforeEach(() =>
  db.run(`
    truncate public.articles, public.trending_memecoins, private.coin_prices, private.scheduled_articles cascade;
    insert into public.trending_memecoins (id, name, symbol, coingecko_id) values
      ('${doge}', 'Dogecoin', 'DOGE', 'dogecoin'), ('${pepe}', 'Pepe', 'PEPE', 'pepe');
  `),
);

/** Stores a price like the server, backdated by `ago`. */
const setPrice = (price: number, ago: string, coin = doge) =>
  db.run(
    `update public.trending_memecoins set price = ${price}, priced_at = now() - interval '${ago}' where id = '${coin}'`,
  );
const article = (slug: string, publishedAt: string, coins = [doge]) =>
  db.run(`insert into public.articles (title, slug, published_at, coin_ids)
    values ('${slug}', '${slug}', ${publishedAt}, '{${coins.join()}}')`);
const priceAtPublication = async (slug: string, coin = doge) => {
  const [row] = await db.query(
    `select coin_prices -> '${coin}' -> 'price' as price from public.articles where slug = '${slug}'`,
  );
  return row?.['price'];
};
const logDueArticles = () => db.as.visitor.rpc('current_content');

describe('the stored coin price of an article', () => {
  test('stores the newest price if the article is published now', async () => {
    await setPrice(0.1, '12 minutes');
    await setPrice(0.2, '3 minutes');
    await article('now', 'now()');
    expect(await priceAtPublication('now')).toBe(0.2);
  });

  test('the stored price can be from any second of the publication minute, because the form has no seconds', async () => {
    await setPrice(0.2, '0 seconds');
    await article('minute', "date_trunc('minute', now())");
    expect(await priceAtPublication('minute')).toBe(0.2);
  });

  test('the stored price is unknown if there is no price from the previous 15 minutes', async () => {
    await article('none', 'now()');
    await setPrice(0.2, '16 minutes');
    await article('old', 'now()');
    expect([await priceAtPublication('none'), await priceAtPublication('old')]).toEqual([null, null]);
  });

  test('a backdated article gets the price at its publication time, not the current price', async () => {
    await setPrice(0.1, '2 days 10 minutes');
    await setPrice(0.15, '2 days -5 minutes');
    await setPrice(0.2, '1 minute');
    await article('two-days', "now() - interval '2 days'");
    await article('a-month', "now() - interval '1 month'");
    expect([await priceAtPublication('two-days'), await priceAtPublication('a-month')]).toEqual([0.1, null]);
  });

  test('a scheduled article gets a price when it is published', async () => {
    await setPrice(0.2, '1 minute');
    await article('later', "clock_timestamp() + interval '3 seconds'");
    expect(await priceAtPublication('later')).toBeNull();
    await expect
      .poll(async () => {
        await logDueArticles();
        return priceAtPublication('later');
      })
      .toBe(0.2);
  });

  test('a scheduled article gets a price even if it is saved before its publication is noticed', async () => {
    await setPrice(0.2, '1 minute');
    await article('saved', "clock_timestamp() + interval '1 second'");
    await expect
      .poll(async () => (await db.query('select published_at <= now() as due from public.articles'))[0])
      .toEqual({ due: true });
    await db.run("update public.articles set title = 'Edited' where slug = 'saved'");
    await logDueArticles();
    expect(await priceAtPublication('saved')).toBe(0.2);
  });

  test('a known price stays when a clock that was set back reaches the publication time again', async () => {
    await db.run(`insert into public.articles (title, slug, published_at, coin_ids, coin_prices) values
      ('Old', 'old', now() - interval '8 days', '{${doge},${pepe}}', '{"${doge}": {"price": 0.05}, "${pepe}": null}');
      insert into private.scheduled_articles (article_id, due_at) select id, published_at from public.articles`);
    await logDueArticles();
    expect([await priceAtPublication('old'), await priceAtPublication('old', pepe)]).toEqual([0.05, null]);
  });

  test('the stored price is set on publication, survives edits, and changes with the publication time', async () => {
    await setPrice(0.1, '40 minutes');
    await setPrice(0.2, '1 minute');
    await article('draft', 'null');
    expect(await priceAtPublication('draft')).toBeNull();
    await db.run("update public.articles set published_at = now() where slug = 'draft'");
    await setPrice(0.3, '0 seconds');
    await db.run(
      `update public.articles set title = 'Edited', coin_ids = '{${pepe},${doge}}' where slug = 'draft'`,
    );
    expect([await priceAtPublication('draft'), await priceAtPublication('draft', pepe)]).toEqual([0.2, null]);
    await db.run(
      "update public.articles set published_at = now() - interval '35 minutes' where slug = 'draft'",
    );
    expect(await priceAtPublication('draft')).toBe(0.1);
  });

  test('the stored price survives restoring a backup, even if it is older than the stored prices', async () => {
    await db.run(`insert into public.articles (title, slug, published_at, coin_ids, coin_prices) values
      ('Old', 'old', now() - interval '1 year', '{${doge}}', '{"${doge}": {"price": 0.05}}')`);
    expect(await priceAtPublication('old')).toBe(0.05);
  });
});

test('deleting a coin leaves its articles and their prices unchanged, in case the coin is restored', async () => {
  await setPrice(0.2, '1 minute');
  await article('about-doge', 'now()');
  expect((await db.as.administrator.from('trending_memecoins').delete().eq('id', doge)).error).toBeNull();
  expect(await priceAtPublication('about-doge')).toBe(0.2);
});

test('visitors read only the coins of published articles, and administrators cannot write prices', async () => {
  await article('public', 'now()');
  await article('secret', 'null');
  const { data } = await db.as.visitor.from('articles').select('slug, coin_ids');
  expect(data).toEqual([{ slug: 'public', coin_ids: [doge] }]);
  const written = await db.as.administrator.from('articles').update({ coin_prices: {} }).eq('slug', 'public');
  expect(written.error?.code).toBe('42501');
});

describe('stored prices', () => {
  const store = async (quotes: readonly object[], withMarket = true) => {
    const { error } = await db.service.rpc('store_prices', { quotes, with_market: withMarket });
    expect(error).toBeNull();
    const [coin] = await db.query(
      `select price, market_cap, change_1h, sparkline, priced_at <= now() as "isPast", sparkline_at is not null as "hasLine",
        hourly_price, found_logo_url from public.trending_memecoins where id = '${doge}'`,
    );
    return coin;
  };

  test.each([1e-12, 1e6, 1e21])('the price %d is stored unchanged', async (price) => {
    const stored = await store([{ id: 'dogecoin', price, sparkline: [price, price] }]);
    expect(stored?.['price']).toBe(price);
    expect(z.array(z.number()).parse(stored?.['sparkline']).map(Math.fround)).toEqual([
      Math.fround(price),
      Math.fround(price),
    ]);
  });

  test('another CoinGecko ID is another coin: the prices and market data of the previous one are deleted', async () => {
    await store([
      { id: 'dogecoin', price: 1, market_cap: 5, change_1h: 2, sparkline: [1, 2], logo_url: '/a.png' },
    ]);
    await db.as.administrator
      .from('trending_memecoins')
      .update({ coingecko_id: 'dogwifcoin' })
      .eq('id', doge);
    await article('corrected', 'now()');
    expect(await priceAtPublication('corrected')).toBeNull();
    expect(await store([{ id: 'dogecoin', price: 9 }])).toMatchObject({
      price: null,
      market_cap: null,
      change_1h: null,
      sparkline: null,
      hourly_price: null,
      hasLine: false,
    });
    expect(await store([{ id: 'dogwifcoin', price: 3 }], false)).toMatchObject({ price: 3, hourly_price: 3 });
  });

  test('a missing sparkline or logo leaves the stored one unchanged, and a null change is stored', async () => {
    const logo_url = 'https://example.com/doge.png';
    await store([{ id: 'dogecoin', price: 1, change_1h: 2, sparkline: [1, 2, 3], logo_url }]);
    const missing = { change_1h: null, sparkline: null, logo_url: null };
    expect(await store([{ id: 'dogecoin', price: 1, ...missing }])).toMatchObject({
      sparkline: [1, 2, 3],
      change_1h: null,
      hasLine: true,
      found_logo_url: logo_url,
    });
  });

  test('prices for backdated articles are stored for a week', async () => {
    for (const ago of ['8 days', '6 days', '1 minute']) await setPrice(0.1, ago);
    expect(await db.query('select from private.coin_prices')).toHaveLength(2);
  });

  test('a price from the future gets the current time', async () => {
    const future = new Date(Date.now() + 3_600_000).toISOString();
    expect(await store([{ id: 'dogecoin', price: 1, priced_at: future }])).toMatchObject({ isPast: true });
  });

  test('storing only prices leaves market data unchanged', async () => {
    await store([{ id: 'dogecoin', price: 1, market_cap: 5, sparkline: [1, 2] }]);
    expect(await store([{ id: 'dogecoin', price: 2 }], false)).toMatchObject({
      price: 2,
      market_cap: 5,
      sparkline: [1, 2],
    });
  });

  test('the first price of an hour is the hourly price, so that article pages change once an hour', async () => {
    const at = (time: string, price: number) =>
      db.query('update public.trending_memecoins set price = $1, priced_at = $2 where id = $3', [
        price,
        time,
        doge,
      ]);
    const hourly = async () =>
      (
        await db.query(`select hourly_price as price from public.trending_memecoins where id = '${doge}'`)
      )[0]?.['price'];
    await at('2026-11-22T10:05:00Z', 1);
    await at('2026-11-22T10:55:00Z', 2);
    expect(await hourly()).toBe(1);
    await at('2026-11-22T11:00:00Z', 3);
    expect(await hourly()).toBe(3);
  });
});
