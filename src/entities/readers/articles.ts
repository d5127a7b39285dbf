import { type Instant, toInstant } from '../../rules/instant.ts';
import type { Reader } from '../reader/client.ts';
import type { Json } from '../reader/database.types.ts';
import { unwrap } from '../reader/unwrap.ts';

const ownColumns =
  'id, title, slug, content, meta_description, image_url, image_alt_text, author, published_at, updated_at, created_at, text_changed_at, category_id, coin_ids, coin_prices';
const columns = `${ownColumns}, category:categories(name, slug)` as const;
const teaserColumns =
  'id, title, slug, meta_description, image_url, image_alt_text, author, published_at, updated_at, category:categories(name, slug)';

/** The table's name in error messages. */
export const articlesTable = 'the table "articles"';
/** Maximum number of ids that fit into one URL. */
const idsAtATime = 100;

/** One page of published articles with their full content in `id` order. The first page has the exact count of all. */
export async function articlePage(db: Reader, afterId: string | null, limit: number) {
  const query = db
    .from('articles')
    .select(ownColumns, afterId === null ? { count: 'exact' } : {})
    .order('id')
    .limit(limit);
  const { data, error, count } = await (afterId === null ? query : query.gt('id', afterId));
  return { data: data?.map(withInstants) ?? null, error, count };
}

/** A published article's row, without its category. */
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof articlePage>>['data']>[number];

/** The published articles among these ids. */
export async function publishedArticlesById(db: Reader, ids: readonly string[]): Promise<ArticleRow[]> {
  const rows: ArticleRow[] = [];
  for (let start = 0; start < ids.length; start += idsAtATime) {
    const part = ids.slice(start, start + idsAtATime);
    const answer = await db.from('articles').select(ownColumns).in('id', part);
    rows.push(...unwrap(articlesTable, answer).map(withInstants));
  }
  return rows;
}

/**
 * The `limit` newest published articles without their content, newest first, optionally of one category, after the first
 * `from`.
 */
export async function latestArticles(db: Reader, limit: number, categoryId: string | null = null, from = 0) {
  const all = db.from('articles').select(teaserColumns);
  const answer = await (categoryId === null ? all : all.eq('category_id', categoryId))
    .order('published_at', { ascending: false })
    .order('created_at', { ascending: false })
    .range(from, from + limit - 1);
  return unwrap('the newest articles', answer).map(withTeaserInstants);
}

/** The fields of an article in lists and cards. */
export type ArticleTeaser = Awaited<ReturnType<typeof latestArticles>>[number];

/** The published articles with these slugs, without their content. */
export async function articlesBySlug(db: Reader, slugs: readonly string[]): Promise<ArticleTeaser[]> {
  const answer = await db.from('articles').select(teaserColumns).in('slug', slugs.slice(0, idsAtATime));
  return unwrap(articlesTable, answer).map(withTeaserInstants);
}

/** The published article with this slug; null if there is none. A draft counts as none. */
export async function articleBySlug(db: Reader, slug: string) {
  const answer = await db.from('articles').select(columns).eq('slug', slug).limit(1);
  return unwrap(`the article "${slug}"`, answer).map(withInstants)[0] ?? null;
}

/** A published article as pages use it. `content` is unsanitised HTML. */
export type Article = NonNullable<Awaited<ReturnType<typeof articleBySlug>>>;

/** The database sets these two columns. Only its owner can break them, and that must not fail a build. */
const NO_MOMENT: Instant = '1970-01-01T00:00:00.000Z';

function withInstants<
  Row extends {
    published_at: string | null;
    updated_at: string;
    created_at: string;
    text_changed_at: string | null;
    coin_prices: Json;
  },
>(row: Row) {
  return {
    ...withTeaserInstants(row),
    created_at: toInstant(row.created_at) ?? NO_MOMENT,
    text_changed_at: toInstant(row.text_changed_at),
    coin_prices: coinPrices(row.coin_prices),
  };
}

/** What the coins of an article cost when it was published, in US dollars by the coins' ids. */
function coinPrices(json: Json): Readonly<Record<string, number>> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return {};
  return Object.fromEntries(
    Object.entries(json).flatMap(([id, known]) => {
      const price =
        typeof known === 'object' && known !== null && !Array.isArray(known) ? known['price'] : null;
      return typeof price === 'number' ? [[id, price]] : [];
    }),
  );
}

function withTeaserInstants<Row extends { published_at: string | null; updated_at: string }>(row: Row) {
  return {
    ...row,
    published_at: toInstant(row.published_at),
    updated_at: toInstant(row.updated_at) ?? NO_MOMENT,
  };
}

interface Dated {
  readonly id: string;
  readonly published_at: Instant | null;
  readonly created_at: Instant;
}

/** The sort order of every article list: newest first. */
export function newestFirst(a: Dated, b: Dated): number {
  return (
    compare(b.published_at, a.published_at) || compare(b.created_at, a.created_at) || compare(a.id, b.id)
  );
}

function compare(a: string | null, b: string | null): number {
  const left = a ?? '';
  const right = b ?? '';
  return left < right ? -1 : left > right ? 1 : 0;
}
