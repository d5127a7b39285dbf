import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { outlineOf } from '../../article-html/outline.ts';
import { writtenText } from '../../article-html/plain-text.ts';
import type { CheckedArticle, PageState } from '../../rules/article-checks/check.ts';
import { publishState } from '../../rules/publish-time.ts';
import { safeImageSrc } from '../../rules/urls.ts';
import { articlePath, paths } from '../../site/paths.ts';
import { placesAt } from '../app/redirects-api.ts';
import { useSettled } from '../kit/use-settled.ts';
import { naturalSize } from '../rich-text/natural-size.ts';

const NAMES = ['title', 'meta_description', 'category_id', 'image_url', 'image_alt_text', 'content'] as const;
const MAX_COINS = 1000;

/** The article in the form as the checks see it, a moment after the last change. */
export function useCheckedArticle(): CheckedArticle {
  const values = useWatch({ name: NAMES }).map((value: unknown) => (typeof value === 'string' ? value : ''));
  // One text, because the list of values is another one at each rendering.
  const settled = useSettled(JSON.stringify(values));
  const [title, description, category, coverUrl, coverAlt, content] = useMemo(
    () => ['', '', '', '', '', ''].map((_, index) => String(JSON.parse(settled)[index] ?? '')),
    [settled],
  ) as [string, string, string, string, string, string];
  const parts = useMemo(() => ({ ...outlineOf(content), text: writtenText(content) }), [content]);
  const coverWidth = useImageWidth(coverUrl);
  const symbols = useSymbols();
  const pages = usePages(parts.links.map(({ href }) => href));
  return {
    ...parts,
    title,
    description,
    categoryId: category === '' ? null : category,
    coverUrl,
    coverAlt,
    coverWidth,
    symbols,
    pages,
  };
}

/** The width of an image in pixels; null if it is not known. */
function useImageWidth(url: string): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setWidth(null);
    const src = safeImageSrc(url);
    if (src !== null) naturalSize(src).then((size) => isCurrent && setWidth(size.width ?? null));
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return width;
}

function useSymbols(): string[] | null {
  const { data } = useGetList('trending-coins', {
    pagination: { page: 1, perPage: MAX_COINS },
    sort: { field: 'rank', order: 'ASC' },
    meta: { columns: ['id', 'symbol'] },
  });
  return useMemo(() => data?.map(({ symbol }) => String(symbol).toUpperCase()) ?? null, [data]);
}

const NONE: ReadonlyMap<string, PageState> = new Map();

/** The state of the own articles among these addresses. Empty until it is known. */
function usePages(hrefs: readonly string[]): ReadonlyMap<string, PageState> {
  const dataProvider = useDataProvider();
  const own = [...new Set(hrefs.map(slugIn).filter((slug) => slug !== null))].sort();
  const { data } = useQuery({
    queryKey: ['linked-articles', ...own],
    enabled: own.length > 0,
    queryFn: async () => {
      const [places, { data: known }] = await Promise.all([
        placesAt(own.map(articlePath)),
        dataProvider.getList('articles', {
          pagination: { page: 1, perPage: own.length },
          sort: { field: 'id', order: 'ASC' },
          filter: { 'slug@in': `(${own.join(',')})` },
          meta: { columns: ['id', 'slug', 'published_at'] },
        }),
      ]);
      return new Map(own.map((slug) => [articlePath(slug), stateOf(slug, places, known)] as const));
    },
  });
  return data ?? NONE;
}

function stateOf(
  slug: string,
  places: Awaited<ReturnType<typeof placesAt>>,
  known: { slug: string; published_at: string | null }[],
): PageState {
  const article = known.find((candidate) => candidate.slug === slug);
  if (article) return publishState(article.published_at, new Date()) === 'published' ? 'public' : 'hidden';
  // An old address leads on.
  return places[articlePath(slug)]?.to ? 'public' : null;
}

const OWN_ARTICLE = new RegExp(`^${paths.articles}/([a-z0-9-]+)/?(?:[?#].*)?$`);
const NOT_ARTICLES = ['category', 'page'];

function slugIn(href: string): string | null {
  const slug = OWN_ARTICLE.exec(href)?.[1] ?? null;
  return slug === null || NOT_ARTICLES.includes(slug) ? null : slug;
}
