import { type Instant, toInstant } from '../../rules/instant.ts';
import { isPlainObject } from '../../rules/plain-object.ts';
import type { Reader } from '../database/client.ts';
import type { Json, Tables } from '../database/database.types.ts';
import { readRows } from '../database/read-all.ts';
import { unwrap } from '../database/unwrap.ts';

// Visitors can read every column of a published article.
const columns = '*, category:categories!articles_category_id_fkey(name, slug)';
const teaserColumns =
  'id, title, slug, meta_description, image_url, image_alt_text, image_focus, author, published_at, updated_at, category:categories!articles_category_id_fkey(name, slug)';

/** The table's name in error messages. */
export const articlesTable = 'the table "articles"';
/** Maximum number of IDs that fit into one URL. */
const IDS_PER_REQUEST = 100;

/**
 * The latest `published_at` to read, as PostgreSQL spells the current time. The table's policies hide later articles and
 * drafts, unless the owner of the project adds one, such as the dashboard's “Enable read access for all users”.
 */
const NOW = 'now';

/** Reads the published articles with their full content, and the server's count, which can differ (`readRows`). */
export async function articleRows(db: Reader) {
  const { rows, counted } = await readRows(articlesTable, (count) =>
    db.from('articles').select('*', count).lte('published_at', NOW),
  );
  return { rows: rows.map(withInstants), counted };
}

/** A published article's row, without its category. */
export type ArticleRow = Awaited<ReturnType<typeof articleRows>>['rows'][number];

/** Reads the published articles with these IDs. */
export async function publishedArticlesById(db: Reader, ids: readonly string[]): Promise<ArticleRow[]> {
  const rows: ArticleRow[] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_REQUEST) {
    const part = ids.slice(start, start + IDS_PER_REQUEST);
    const result = await db.from('articles').select('*').lte('published_at', NOW).in('id', part);
    rows.push(...unwrap(articlesTable, result).map(withInstants));
  }
  return rows;
}

/**
 * Reads the `limit` newest published articles without their content, newest first, skipping the first `from`,
 * optionally of one category.
 */
export async function latestArticles(db: Reader, limit: number, categoryId: string | null = null, from = 0) {
  const all = db.from('articles').select(teaserColumns).lte('published_at', NOW);
  const result = await (categoryId === null ? all : all.eq('category_id', categoryId))
    .order('published_at', { ascending: false })
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(from, from + limit - 1);
  return unwrap('the newest articles', result).map(withTeaserInstants);
}

/** An article as lists and cards show it. */
export type ArticleTeaser = Awaited<ReturnType<typeof latestArticles>>[number];

/** Reads the published articles with these slugs, at most 100, without their content. */
export async function articlesBySlug(db: Reader, slugs: readonly string[]): Promise<ArticleTeaser[]> {
  const result = await db
    .from('articles')
    .select(teaserColumns)
    .lte('published_at', NOW)
    .in('slug', slugs.slice(0, IDS_PER_REQUEST));
  return unwrap(articlesTable, result).map(withTeaserInstants);
}

/** Reads the published article with this slug. Returns null if there is none, or only a draft. */
export async function articleBySlug(db: Reader, slug: string) {
  const result = await db.from('articles').select(columns).lte('published_at', NOW).eq('slug', slug).limit(1);
  return unwrap(`the article "${slug}"`, result).map(withInstants)[0] ?? null;
}

/** A published article as pages use it. `content` is unsanitised HTML. */
export type Article = NonNullable<Awaited<ReturnType<typeof articleBySlug>>>;

/**
 * Replaces an invalid `created_at` or `updated_at`. The database sets them, so only its owner can make them invalid,
 * and that must not fail a build.
 */
const NO_MOMENT: Instant = '1970-01-01T00:00:00.000Z';

function withInstants<Row extends Tables<'articles'>>({ view_count, ...row }: Row) {
  return {
    ...withTeaserInstants(row),
    created_at: toInstant(row.created_at) ?? NO_MOMENT,
    text_changed_at: toInstant(row.text_changed_at),
    coin_prices: coinPrices(row.coin_prices),
  };
}

/** Returns the prices of an article's coins when it was published, in US dollars by coin ID. */
function coinPrices(json: Json): Readonly<Record<string, number>> {
  if (!isPlainObject(json)) return {};
  return Object.fromEntries(
    Object.entries(json).flatMap(([id, known]) => {
      const price = isPlainObject(known) ? known['price'] : null;
      return typeof price === 'number' ? [[id, price]] : [];
    }),
  );
}

function withTeaserInstants<Row extends Pick<Tables<'articles'>, 'published_at' | 'updated_at'>>(row: Row) {
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

/** Compares articles for every article list: newest first. */
export function newestFirst(a: Dated, b: Dated): number {
  return (
    compare(b.published_at, a.published_at) || compare(b.created_at, a.created_at) || compare(b.id, a.id)
  );
}

function compare(a: string | null, b: string | null): number {
  const first = a ?? '';
  const second = b ?? '';
  return first < second ? -1 : first > second ? 1 : 0;
}
