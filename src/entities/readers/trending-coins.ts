import { toInstant } from '../../rules/instant.ts';
import { weekOf } from '../../rules/sparkline.ts';
import type { Reader } from '../database/client.ts';
import { readAllRows } from '../database/read-all.ts';
import { unwrap } from '../database/unwrap.ts';

const table = 'trending_memecoins';
const what = `the table "${table}"`;
const columns =
  'id, rank, name, symbol, slug, network, coingecko_id, logo_url, found_logo_url, icon_bg_color, external_link, price, volume_24h, price_change_24h_percentage, priced_at, change_1h, change_7d, market_cap, sparkline, sparkline_at';
const pageColumns = `${columns}, about, in_table, hourly_price, hourly_change, hourly_at` as const;

/**
 * Reads at most `limit` coins of the price service, with the last stored prices (US dollars; null if never stored): those
 * in the table first, then by rank.
 */
export async function coinsOfPriceService(db: Reader, limit: number) {
  const coins = db.from(table).select(columns).not('coingecko_id', 'is', null);
  const result = await coins.order('in_table', { ascending: false }).order('rank').order('id').limit(limit);
  return unwrap(what, result).map(usable);
}

/** Reads the trending list: at most `limit` of the coins included in it, by rank. */
export async function trendingCoins(db: Reader, limit: number): Promise<TrendingCoin[]> {
  const listed = db.from(table).select(columns).eq('in_table', true);
  return unwrap(what, await listed.order('rank').order('id').limit(limit)).map(usable);
}

/** Reads the coin with this ID, as a list, which is empty if there is none. */
export async function coinById(db: Reader, id: string) {
  return unwrap(what, await db.from(table).select(columns).eq('id', id)).map(usable);
}

/** Reads every coin with the data of its page, by rank. */
export async function allCoins(db: Reader) {
  const rows = await readAllRows(what, (count) => db.from(table).select(pageColumns, count));
  return rows
    .map((row) => ({
      ...usable(row),
      hourly_price: numeric(row.hourly_price),
      hourly_change: numeric(row.hourly_change),
      hourly_at: toInstant(row.hourly_at),
    }))
    .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
}

/** A coin with the data of its page. */
export type Coin = Awaited<ReturnType<typeof allCoins>>[number];

/** Returns only the columns of a coin in lists. */
export function inList({
  about,
  in_table,
  hourly_price,
  hourly_change,
  hourly_at,
  ...coin
}: Coin): TrendingCoin {
  return coin;
}

type Numeric = number | string | null;
type Figure =
  | 'price'
  | 'volume_24h'
  | 'price_change_24h_percentage'
  | 'change_1h'
  | 'change_7d'
  | 'market_cap';
type Row = Record<Figure, Numeric> &
  Record<'logo_url' | 'found_logo_url' | 'priced_at' | 'sparkline_at', string | null> & {
    sparkline: unknown;
  };

function usable<Given extends Row>({ found_logo_url, sparkline, sparkline_at, ...coin }: Given) {
  return {
    ...coin,
    logo_url: coin.logo_url ?? found_logo_url,
    price: numeric(coin.price),
    volume_24h: numeric(coin.volume_24h),
    price_change_24h_percentage: numeric(coin.price_change_24h_percentage),
    priced_at: toInstant(coin.priced_at),
    change_1h: numeric(coin.change_1h),
    change_7d: numeric(coin.change_7d),
    market_cap: numeric(coin.market_cap),
    week: weekOf(sparkline, toInstant(sparkline_at)),
  };
}

/**
 * Converts a number. The embedded backend returns a numeric as text if a JSON number would change it, such as -6.20.
 */
function numeric(value: Numeric): number | null {
  return value === null ? null : Number(value);
}

/** A coin of the trending list. */
export type TrendingCoin = Awaited<ReturnType<typeof coinById>>[number];
