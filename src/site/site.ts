import type { Reader } from '../entities/database/client.ts';
import { type PublicContent, publicReaders } from '../entities/index.ts';
import {
  type Article,
  type ArticleRow,
  newestFirst,
  publishedArticlesById,
} from '../entities/readers/articles.ts';
import type { Category } from '../entities/readers/categories.ts';
import { usableArticles } from '../entities/readers/usable-articles.ts';
import {
  type ChangedContent,
  type ContentVersion,
  changedContent,
  contentVersion,
} from './content-version.ts';
import { type ListLengths, listLengths } from './list-lengths.ts';
import { addressedTables, type OldAddresses, oldAddresses } from './old-addresses.ts';
import { publishedArticles, rereadChangedArticles } from './published-articles.ts';

/** All content that visitors can see, read once and built into pages. */
export interface Site extends PublicContent {
  /** Read before everything else, so that the rest includes every change up to it. */
  readonly contentVersion: number;
  /** Distinguishes this content version from the same number in another database. */
  readonly contentId: string;
  /** When the build started, as ISO 8601. The only difference between two builds of the same content. */
  readonly builtAt: string;
  /** Newest first. */
  readonly articles: readonly Article[];
  /** Addresses that visitors have seen but that no record has any more. */
  readonly oldAddresses: OldAddresses;
  /** How many pages lists have had. Later pages of a list that became shorter are redirected. */
  readonly listLengths: ListLengths;
  /** Messages about rows that cannot be shown. Empty while the database's constraints hold. */
  readonly leftOut: readonly string[];
}

/**
 * Reads the public site with the publishable key: what that key cannot read cannot end up in a page. Given an earlier
 * read, fetches only the changed articles and changed tables, and reuses the objects of everything else. Reads
 * everything if the server cannot list the changes or its count differs.
 */
export async function readSite(
  db: Reader,
  { before, builtAt = new Date().toISOString() }: { before?: Site | undefined; builtAt?: string } = {},
): Promise<Site> {
  const changes = before ? await changedContent(db, versionOf(before)) : null;
  const version = changes ?? (await contentVersion(db));
  const earlier = before && changes ? { before, changes } : null;
  const [rows, content, old, lists] = await Promise.all([
    rowsOfArticles(db, version, earlier),
    publicContent(db, earlier),
    earlier && !addressedTables.some((table) => earlier.changes.tables.includes(table))
      ? earlier.before.oldAddresses
      : oldAddresses(db, before?.oldAddresses),
    listLengths(db, before?.listLengths),
  ]);
  const { usable, leftOut } = usableArticles(rows);
  return {
    ...content,
    contentVersion: version.version,
    contentId: version.id,
    builtAt,
    articles: withCategories(usable, content.categories, before?.articles ?? []).sort(newestFirst),
    oldAddresses: old,
    listLengths: lists,
    leftOut,
  };
}

/** An earlier read and what has changed since. */
interface Earlier {
  before: Site;
  changes: ChangedContent;
}

function versionOf({ contentVersion, contentId }: Site): ContentVersion {
  return { version: contentVersion, id: contentId };
}

/**
 * Reads the content of all entities in `src/entities` except article rows. Reuses the unchanged parts of an earlier
 * read.
 */
export async function publicContent(db: Reader, earlier: Earlier | null = null): Promise<PublicContent> {
  const parts = publicReaders.map(async ({ key, table, read, readAlways }) => {
    const isUnchanged = earlier !== null && !readAlways && !earlier.changes.tables.includes(table);
    return [key, isUnchanged ? Reflect.get(earlier.before, key) : await read(db)] as const;
  });
  return Object(Object.fromEntries(await Promise.all(parts)));
}

async function rowsOfArticles(
  db: Reader,
  version: ContentVersion,
  earlier: Earlier | null,
): Promise<readonly ArticleRow[]> {
  const ids = earlier?.changes.articles;
  if (!earlier || !ids || earlier.before.leftOut.length > 0) return publishedArticles(db, version);
  const changedIds = new Set(ids);
  const unchanged = earlier.before.articles.filter(({ id }) => !changedIds.has(id));
  const rows = ids.length === 0 ? unchanged : [...unchanged, ...(await publishedArticlesById(db, ids))];
  if (rows.length === earlier.changes.article_count) return rows;
  return (await rereadChangedArticles(db, rows, version)) ?? publishedArticles(db);
}

/**
 * Joins articles with their categories here rather than on the server, so that renaming a category does not require
 * rereading its articles.
 */
function withCategories(
  rows: readonly ArticleRow[],
  categories: readonly Category[],
  before: readonly Article[],
): Article[] {
  const previous = new Map(before.map((article) => [article.id, article]));
  const byId = new Map(categories.map(({ id, name, slug }) => [id, { name, slug }]));
  return rows.map((row) => {
    const category = (row.category_id === null ? null : byId.get(row.category_id)) ?? null;
    const old = previous.get(row.id);
    return old && hasCategory(old, category) && isSameRow(old, row) ? old : { ...row, category };
  });
}

function hasCategory({ category: old }: Article, category: Article['category']): boolean {
  return old?.name === category?.name && old?.slug === category?.slug;
}

function isSameRow(old: Article, row: ArticleRow): boolean {
  if (old === row) return true;
  return (
    old.updated_at === row.updated_at &&
    old.content === row.content &&
    JSON.stringify({ ...old, content: null, category: null }) ===
      JSON.stringify({ ...row, content: null, category: null })
  );
}
