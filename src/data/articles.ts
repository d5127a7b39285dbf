import type { Reader } from './client.ts';
import type { Database } from './database.types.ts';
import { readAllRows } from './read-all.ts';
import { unwrap } from './unwrap.ts';

const columns =
  'id, title, slug, content, meta_description, image_url, image_alt_text, author, published_at, updated_at, created_at, category_id, category:categories(name, slug)';
const teaserColumns =
  'id, title, slug, meta_description, image_url, image_alt_text, author, published_at, updated_at, category:categories(name, slug)';

/** Every published article with its whole content and its category; newest first. */
export async function publishedArticles(db: Reader) {
  const rows = await readAllRows('the table "articles"', (afterId, limit) => {
    const query = db
      .from('articles')
      .select(columns, afterId === null ? { count: 'exact' } : {})
      .order('id')
      .limit(limit);
    return afterId === null ? query : query.gt('id', afterId);
  });
  return rows.sort(newestFirst);
}

/** A published article as pages use it. `content` is HTML as it was saved: not to be trusted. */
export type Article = Awaited<ReturnType<typeof publishedArticles>>[number];

/** The `limit` newest published articles without their content, newest first. */
export async function latestArticles(db: Reader, limit: number) {
  const answer = await db
    .from('articles')
    .select(teaserColumns)
    .order('published_at', { ascending: false })
    .order('created_at', { ascending: false })
    .limit(limit);
  return unwrap('the newest articles', answer);
}

/** What a list or a card shows of an article. */
export type ArticleTeaser = Awaited<ReturnType<typeof latestArticles>>[number];

/** The published article at `slug`; null when there is none (a draft counts as none). */
export async function articleBySlug(db: Reader, slug: string): Promise<Article | null> {
  const answer = await db.from('articles').select(columns).eq('slug', slug).limit(1);
  return unwrap(`the article "${slug}"`, answer)[0] ?? null;
}

type Dated = Pick<Database['public']['Tables']['articles']['Row'], 'id' | 'published_at' | 'created_at'>;

function newestFirst(a: Dated, b: Dated): number {
  return (
    compare(b.published_at, a.published_at) || compare(b.created_at, a.created_at) || compare(a.id, b.id)
  );
}

/** Plain comparison of texts; PostgREST writes times in one zone and form, so their texts sort as they do. */
function compare(a: string | null, b: string | null): number {
  const left = a ?? '';
  const right = b ?? '';
  return left < right ? -1 : left > right ? 1 : 0;
}
