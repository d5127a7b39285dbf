import * as z from 'zod/mini';
import { COIN_ID_PATTERN } from '../prices/quotes.ts';
import { badgeColour } from '../rules/coin-badge.ts';
import { type FieldText, trimmed } from '../rules/text-fields.ts';
import { coinPath } from '../site/paths.ts';
import { defineEntity } from './entity.ts';
import { flag, integerOrZero, optionalText, text } from './fields.ts';
import { allCoins } from './readers/trending-coins.ts';

/** Why a CoinGecko ID is invalid, as a message for its form field; `null` if it is valid or empty. */
export function coinIdProblem(id: FieldText): string | null {
  const value = trimmed(id).toLowerCase();
  return value === '' || COIN_ID_PATTERN.test(value)
    ? null
    : 'Use the ID from its CoinGecko URL: letters a–z, digits and hyphens.';
}

export const trendingCoins = defineEntity({
  name: 'trending-coins',
  table: 'trending_memecoins',
  one: 'coin',
  many: 'Trending Coins',
  nameColumn: 'name',
  searchColumns: ['name', 'symbol', 'slug', 'network', 'coingecko_id'],
  imageColumns: ['logo_url'],
  path: (slug) => coinPath(slug),
  below: ['/rss.xml', '/page/*'],
  site: {
    key: 'coins',
    read: allCoins,
    // Their stored prices change without being content: nothing is published for them alone.
    readAlways: true,
  },
  save: z.object({
    name: text(),
    symbol: text(),
    /** Made by the database if it is empty. */
    slug: optionalText(),
    about: optionalText(),
    in_table: flag(true),
    network: optionalText(),
    coingecko_id: z.pipe(
      optionalText(),
      z.transform((id) => id?.toLowerCase() ?? null),
    ),
    rank: integerOrZero(),
    logo_url: optionalText(),
    icon_bg_color: z.pipe(z.nullish(z.string()), z.transform(badgeColour)),
    external_link: optionalText(),
  }),
  messages: {
    create: 'Create Coin',
    loading: 'Loading coin data...',
    fetchingMany: 'Error fetching trending coins',
    fetchingOne: 'Error fetching coin data',
    creating: 'Error adding coin',
    updating: 'Error updating coin',
    deleting: 'Error deleting coin',
    created: 'Coin Added',
    updated: 'Coin Updated',
    deleted: 'Coin Deleted',
    empty: 'No trending coins found.',
    add: 'Add a coin',
    confirmDelete: 'Are you sure?',
  },
});
