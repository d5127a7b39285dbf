import type { Article } from '../entities/readers/articles.ts';
import { type Coin, inList, type TrendingCoin } from '../entities/readers/trending-coins.ts';
import type { Instant } from '../rules/instant.ts';
import { ARTICLES_PER_PAGE, TRENDING_COINS } from '../rules/limits.ts';
import type { Week } from '../rules/sparkline.ts';
import type { ListPage } from './site-index.ts';

/** What names a coin, without its prices. */
export type CoinName = Pick<Coin, 'id' | 'slug' | 'name' | 'symbol'>;

/** A coin that an article is about. Prices in US dollars. */
export interface ArticleCoin extends CoinName {
  readonly price: number | null;
  /** In per cent, of the 24 hours before `pricedAt`. */
  readonly change: number | null;
  readonly pricedAt: Instant | null;
  /** What it cost when the article was published; null if that is unknown. */
  readonly priceThen: number | null;
}

/** The queries about coins. Names are separate from prices, because prices change with every build. */
export interface CoinQueries {
  coinSlugs: () => readonly string[];
  /** The coins of the trending table. */
  tableCoins: () => readonly TrendingCoin[];
  /** Throws a RangeError if the coin does not exist. */
  coinAt: (slug: string) => Coin;
  coinNameAt: (slug: string) => CoinName;
  /** The line of a coin's last seven days. */
  coinWeekAt: (slug: string) => Week | null;
  /** The newest articles about a coin. */
  newestOfCoin: (count: number, slug: string) => readonly Article[];
  /** How many pages the list of articles about a coin has. An empty list has one. */
  coinPageCount: (slug: string) => number;
  /** One page of the articles about a coin; numbers start at 1. Throws a RangeError if the list has no such page. */
  coinPage: (number: number, slug: string) => ListPage;
  /** The coins that an article is about, the main one first. Their prices are those of the last full hour. */
  coinsOf: (articleSlug: string) => readonly ArticleCoin[];
}

/** Creates the queries about coins of one content snapshot. */
export function coinQueries(
  coins: readonly Coin[],
  articles: readonly Article[],
  articleAt: (slug: string) => Article,
): CoinQueries {
  const bySlug = new Map(coins.map((coin) => [coin.slug, coin]));
  const byId = new Map(coins.map((coin) => [coin.id, coin]));
  const articlesOf = new Map<string, Article[]>(coins.map(({ id }) => [id, []]));
  for (const article of articles) {
    for (const id of new Set(article.coin_ids)) articlesOf.get(id)?.push(article);
  }
  const coinAt = (slug: string) => {
    const coin = bySlug.get(slug);
    if (!coin) throw new RangeError(`There is no coin "${slug}".`);
    return coin;
  };
  const listOf = (slug: string) => articlesOf.get(coinAt(slug).id) ?? [];
  const coinPageCount = (slug: string) => Math.max(1, Math.ceil(listOf(slug).length / ARTICLES_PER_PAGE));
  return {
    coinSlugs: () => coins.map(({ slug }) => slug),
    tableCoins: () =>
      coins
        .filter(({ in_table }) => in_table)
        .slice(0, TRENDING_COINS)
        .map(inList),
    coinAt,
    coinNameAt: (slug) => nameOf(coinAt(slug)),
    coinWeekAt: (slug) => coinAt(slug).week,
    newestOfCoin: (count, slug) => listOf(slug).slice(0, count),
    coinPageCount,
    coinPage: (number, slug) => {
      const count = coinPageCount(slug);
      if (number < 1 || number > count)
        throw new RangeError(`Page ${number} does not exist: the last one is ${count}.`);
      const from = (number - 1) * ARTICLES_PER_PAGE;
      return { articles: listOf(slug).slice(from, from + ARTICLES_PER_PAGE), number, count };
    },
    coinsOf: (articleSlug) => {
      const { coin_ids, coin_prices } = articleAt(articleSlug);
      return [...new Set(coin_ids)].flatMap((id) => {
        const coin = byId.get(id);
        return coin ? [articleCoin(coin, coin_prices[id] ?? null)] : [];
      });
    },
  };
}

const nameOf = ({ id, slug, name, symbol }: Coin): CoinName => ({ id, slug, name, symbol });

const articleCoin = (coin: Coin, priceThen: number | null): ArticleCoin => ({
  ...nameOf(coin),
  price: coin.hourly_price,
  change: coin.hourly_change,
  pricedAt: coin.hourly_at,
  priceThen,
});
