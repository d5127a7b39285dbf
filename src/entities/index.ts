import { advertisements } from './advertisements.ts';
import { alphaClub } from './alpha-club.ts';
import { articles } from './articles.ts';
import { categories } from './categories.ts';
import { contactPage } from './contact-page.ts';
import type { Entity, Single, TableName } from './entity.ts';
import { promoBanners } from './promo-banners.ts';
import { redirects } from './redirects.ts';
import { siteSettings } from './site-settings.ts';
import { trendingCoins } from './trending-coins.ts';

const allEntities = [articles, categories, trendingCoins, promoBanners, advertisements, redirects] as const;
const allSingles = [alphaClub, contactPage, siteSettings] as const;

/** Every kind of record, in menu order. */
export const entities: readonly Entity[] = allEntities;

/** Content that exists once, in menu order. */
export const singles: readonly Single[] = allSingles;

type Listed = (typeof allEntities)[number] | (typeof allSingles)[number];
type Part = Extract<Listed, { site: object }>['site'];

/** The content of every noun that visitors can see, by its name in the site index. */
export type PublicContent = { readonly [Each in Part as Each['key']]: Awaited<ReturnType<Each['read']>> };

/** The readers of that content, each with the table whose changes require another read. */
export const publicReaders = [...entities, ...singles].flatMap(({ table, site }) =>
  site ? [{ table, readAlways: false, ...site }] : [],
);

/** Returns the entity or single with this console name or table, or undefined if there is none. */
export function nounOf(nameOrTable: string): Entity | Single | undefined {
  return [...entities, ...singles].find(({ name, table }) => name === nameOrTable || table === nameOrTable);
}

/** Returns the key column of a console resource or table. */
export function keyOf(nameOrTable: string): Single['key'] {
  return nounOf(nameOrTable)?.key ?? 'id';
}

/** Returns the entity of a console resource. Throws if there is none. */
export function entityOf(resource: string): Entity {
  const entity = entities.find(({ name }) => name === resource);
  if (!entity) throw new RangeError(`There is no entity "${resource}".`);
  return entity;
}

/** Returns the table of a console resource. Throws if there is none. */
export function tableOf(resource: string): TableName {
  const noun = nounOf(resource);
  if (!noun) throw new RangeError(`There is no table for "${resource}".`);
  return noun.table;
}
