import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const doge = '00000000-0000-4000-8000-00000000000d';
const pepe = '00000000-0000-4000-8000-00000000000e';

beforeEach(() =>
  db.run(`
    truncate public.articles, public.trending_memecoins, private.coin_prices, private.scheduled_articles;
    insert into public.trending_memecoins (id, name, symbol, coingecko_id) values
      ('${doge}', 'Dogecoin', 'DOGE', 'dogecoin'), ('${pepe}', 'Pepe', 'PEPE', 'pepe');
  `),
);

/** Stores a price as the server does, as if at another time. */
const priced = (price: number, ago: string, coin = doge) =>
  db.run(
    `update public.trending_memecoins set price = ${price}, priced_at = now() - interval '${ago}' where id = '${coin}'`,
  );
const article = (slug: string, publishedAt: string, coins = [doge]) =>
  db.run(`insert into public.articles (title, slug, published_at, coin_ids)
    values ('${slug}', '${slug}', ${publishedAt}, '{${coins.join()}}')`);
const thenOf = async (slug: string, coin = doge) => {
  const [row] = await db.query(
    `select coin_prices -> '${coin}' -> 'price' as price from public.articles where slug = '${slug}'`,
  );
  return row?.['price'];
};
const versionNow = () => db.as.visitor.rpc('current_content');

describe('Backdated and scheduled articles get the right price_then', () => {
  test('published now: the newest stored price', async () => {
    await priced(0.1, '12 minutes');
    await priced(0.2, '3 minutes');
    await article('now', 'now()');
    expect(await thenOf('now')).toBe(0.2);
  });

  test('the minute of publication counts, because the form has no seconds', async () => {
    await priced(0.2, '0 seconds');
    await article('minute', "date_trunc('minute', now())");
    expect(await thenOf('minute')).toBe(0.2);
  });

  test('no price, or one that is older than 15 minutes: unknown', async () => {
    await article('none', 'now()');
    await priced(0.2, '16 minutes');
    await article('old', 'now()');
    expect([await thenOf('none'), await thenOf('old')]).toEqual([null, null]);
  });

  test('backdated: the price of that time, not of today', async () => {
    await priced(0.1, '2 days 10 minutes');
    await priced(0.15, '2 days -5 minutes');
    await priced(0.2, '1 minute');
    await article('two-days', "now() - interval '2 days'");
    await article('a-month', "now() - interval '1 month'");
    expect([await thenOf('two-days'), await thenOf('a-month')]).toEqual([0.1, null]);
  });

  test('scheduled: nothing before its time, and then the price of that time', async () => {
    await priced(0.2, '1 minute');
    await article('later', "clock_timestamp() + interval '1 second'");
    expect(await thenOf('later')).toBeNull();
    await expect
      .poll(
        async () => {
          await versionNow();
          return thenOf('later');
        },
        { timeout: 10_000 },
      )
      .toBe(0.2);
  });

  test('a draft has no price; published, it gets one; edited, it keeps it; moved, it gets another', async () => {
    await priced(0.1, '40 minutes');
    await priced(0.2, '1 minute');
    await article('draft', 'null');
    expect(await thenOf('draft')).toBeNull();
    await db.run("update public.articles set published_at = now() where slug = 'draft'");
    await priced(0.3, '0 seconds');
    await db.run(
      `update public.articles set title = 'Edited', coin_ids = '{${pepe},${doge}}' where slug = 'draft'`,
    );
    expect([await thenOf('draft'), await thenOf('draft', pepe)]).toEqual([0.2, null]);
    await db.run(
      "update public.articles set published_at = now() - interval '35 minutes' where slug = 'draft'",
    );
    expect(await thenOf('draft')).toBe(0.1);
  });

  test('a price that a restored backup brings stays, although its time is long over', async () => {
    await db.run(`insert into public.articles (title, slug, published_at, coin_ids, coin_prices) values
      ('Old', 'old', now() - interval '1 year', '{${doge}}', '{"${doge}": {"price": 0.05}}')`);
    expect(await thenOf('old')).toBe(0.05);
  });
});

test('a coin with articles can be deleted; the articles stay, and keep its price for when it is restored', async () => {
  await priced(0.2, '1 minute');
  await article('about-doge', 'now()');
  expect((await db.as.administrator.from('trending_memecoins').delete().eq('id', doge)).error).toBeNull();
  expect(await thenOf('about-doge')).toBe(0.2);
});

test('visitors read the coins of published articles only, and nobody writes prices by hand', async () => {
  await article('public', 'now()');
  await article('secret', 'null');
  const { data } = await db.as.visitor.from('articles').select('slug, coin_ids');
  expect(data).toEqual([{ slug: 'public', coin_ids: [doge] }]);
  const written = await db.as.administrator.from('articles').update({ coin_prices: {} }).eq('slug', 'public');
  expect(written.error?.code).toBe('42501');
});

describe('the slug of a coin', () => {
  const slugs = async (...coins: (readonly [string, string])[]) => {
    await db.run('truncate public.trending_memecoins');
    for (const [name, symbol] of coins) {
      await db.query('insert into public.trending_memecoins (name, symbol) values ($1, $2)', [name, symbol]);
    }
    const rows = await db.query('select slug from public.trending_memecoins order by created_at, ctid');
    return rows.map(({ slug }) => slug);
  };

  test('two coins named PEPE: from the name, then from name and symbol', async () => {
    expect(await slugs(['PEPE', 'PEPE'], ['PEPE', 'PEPE2'], ['PEPE', 'PEPE2'])).toEqual([
      'pepe',
      'pepe-pepe2',
      'pepe-pepe2-2',
    ]);
  });

  test('a slug equal to a route is not taken, nor accepted', async () => {
    expect(await slugs(['Page', 'PG'], ['index', 'X'])).toEqual(['page-pg', 'index-x']);
    const { error } = await db.as.administrator
      .from('trending_memecoins')
      .insert({ name: 'x', symbol: 'x', slug: 'page' });
    expect(error?.message).toContain('trending_memecoins_slug_valid');
  });

  test('follows the rule of slugs, and is there for names without Latin letters', async () => {
    expect(await slugs(['  Café’s  Dog_Coin ', 'C'], ['柴犬', 'SHIB'], ['🐸', '🐸'])).toEqual([
      'cafes-dog-coin',
      'shib',
      'coin',
    ]);
  });
});

describe('stored prices', () => {
  const store = async (quotes: readonly object[], withMarket = true) => {
    const { error } = await db.service.rpc('store_prices', { quotes, with_market: withMarket });
    expect(error).toBeNull();
    const [coin] = await db.query(
      `select price, market_cap, change_1h, sparkline, priced_at <= now() as "isPast", sparkline_at is not null as "hasLine",
        hourly_price from public.trending_memecoins where id = '${doge}'`,
    );
    return coin;
  };

  test.each([1e-12, 1e6, 1e21])('%d is stored as it is', async (price) => {
    expect(await store([{ id: 'dogecoin', price, sparkline: [price, price] }])).toMatchObject({
      price,
      sparkline: [Math.fround(price), Math.fround(price)].map((value) => expect.closeTo(value, -15)),
    });
  });

  test('sparkline_in_7d null and null change: the stored line stays, the change is unknown', async () => {
    await store([{ id: 'dogecoin', price: 1, change_1h: 2, sparkline: [1, 2, 3] }]);
    expect(await store([{ id: 'dogecoin', price: 1, change_1h: null, sparkline: null }])).toMatchObject({
      sparkline: [1, 2, 3],
      change_1h: null,
      hasLine: true,
    });
  });

  test('clock skew: a price from the future is one of now', async () => {
    const future = new Date(Date.now() + 3_600_000).toISOString();
    expect(await store([{ id: 'dogecoin', price: 1, priced_at: future }])).toMatchObject({ isPast: true });
  });

  test('the call for prices alone leaves the values of markets alone', async () => {
    await store([{ id: 'dogecoin', price: 1, market_cap: 5, sparkline: [1, 2] }]);
    expect(await store([{ id: 'dogecoin', price: 2 }], false)).toMatchObject({
      price: 2,
      market_cap: 5,
      sparkline: [1, 2],
    });
  });

  test('article pages get the first price of an hour, so that they change once an hour', async () => {
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
