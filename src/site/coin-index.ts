import type { Article } from '../entities/readers/articles.ts';
import { type Coin, inList, type TrendingCoin } from '../entities/readers/trending-coins.ts';
import type { Instant } from '../rules/instant.ts';
import { ARTICLES_PER_PAGE, OLDER_COIN_ARTICLES_PER_PAGE, TRENDING_COINS } from '../rules/limits.ts';
import { listPage } from './list-page.ts';

/** A coin's identity, without its prices. */
export type CoinName = Pick<Coin, 'id' | 'slug' | 'name' | 'symbol'>;

/** A coin that an article is about. Prices are in US dollars. */
export interface ArticleCoin extends CoinName {
  readonly price: number | null;
  /** Change over the 24 hours before `pricedAt`, in per cent. */
  readonly change: number | null;
  readonly pricedAt: Instant | null;
  /** The price when the article was published; null if unknown. */
  readonly priceThen: number | null;
}

/**
 * Creates the queries about coins for one content snapshot. Names and prices have separate queries, because prices
 * change in every build.
 */
export function coinQueries(
  coins: readonly Coin[],
  articles: readonly Article[],
  articleAt: (slug: string) => Article,
) {
  const bySlug = new Map(coins.map((coin) => [coin.slug, coin]));
  const byId = new Map(coins.map((coin) => [coin.id, coin]));
  const articlesOf = new Map<string, Article[]>(coins.map(({ id }) => [id, []]));
  for (const article of articles) {
    for (const id of new Set(article.coin_ids)) articlesOf.get(id)?.push(article);
  }
  /** Throws a RangeError if the coin does not exist. */
  const coinAt = (slug: string) => {
    const coin = bySlug.get(slug);
    if (!coin) throw new RangeError(`There is no coin "${slug}".`);
    return coin;
  };
  const listOf = (slug: string) => articlesOf.get(coinAt(slug).id) ?? [];
  /** Returns the number of pages in the list of articles about a coin; 1 for an empty list. */
  const coinPageCount = (slug: string) => {
    const older = Math.max(0, listOf(slug).length - ARTICLES_PER_PAGE);
    return 1 + Math.ceil(older / OLDER_COIN_ARTICLES_PER_PAGE);
  };
  return {
    coinSlugs: () => coins.map(({ slug }) => slug),
    /** Returns the coins of the trending table. */
    tableCoins: (): readonly TrendingCoin[] =>
      coins
        .filter(({ in_table }) => in_table)
        .slice(0, TRENDING_COINS)
        .map(inList),
    coinAt,
    coinNameAt: (slug: string) => nameOf(coinAt(slug)),
    /** Returns the line of a coin's last seven days. */
    coinWeekAt: (slug: string) => coinAt(slug).week,
    /** Returns the newest articles about a coin. */
    newestOfCoin: (count: number, slug: string): readonly Article[] => listOf(slug).slice(0, count),
    coinPageCount,
    /** Returns one page of the articles about a coin; numbers start at 1. Throws a RangeError if it does not exist. */
    coinPage: (number: number, slug: string) =>
      listPage(listOf(slug), number, coinPageCount(slug), firstOfPage),
    /** Returns the coins that an article is about, the main one first, with the prices of the last full hour. */
    coinsOf: (articleSlug: string): readonly ArticleCoin[] => {
      const { coin_ids, coin_prices } = articleAt(articleSlug);
      return [...new Set(coin_ids)].flatMap((id) => {
        const coin = byId.get(id);
        return coin ? [articleCoin(coin, coin_prices[id] ?? null)] : [];
      });
    },
  };
}

/** Returns the position in a coin's list at which a page starts. */
const firstOfPage = (number: number) =>
  number === 1 ? 0 : ARTICLES_PER_PAGE + (number - 2) * OLDER_COIN_ARTICLES_PER_PAGE;

const nameOf = ({ id, slug, name, symbol }: Coin): CoinName => ({ id, slug, name, symbol });

const articleCoin = (coin: Coin, priceThen: number | null): ArticleCoin => ({
  ...nameOf(coin),
  price: coin.hourly_price,
  change: coin.hourly_change,
  pricedAt: coin.hourly_at,
  priceThen,
});
