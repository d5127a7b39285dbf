import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import { outlineOf } from '../../article-html/outline.ts';
import { writtenText } from '../../article-html/plain-text.ts';
import type { CheckedArticle, PageState } from '../../rules/article-checks.ts';
import { RESERVED_SLUGS } from '../../rules/slug.ts';
import { safeImageSrc } from '../../rules/urls.ts';
import { articlePath, paths } from '../../site/paths.ts';
import { useDebouncedTexts } from '../kit/forms/use-debounced-texts.ts';
import { lookUpPaths, type PathLookups } from '../redirects/redirects-api.ts';
import { naturalSize } from '../rich-text/natural-size.ts';
import { useCoins } from './use-coins.ts';

const NAMES = ['title', 'meta_description', 'category_id', 'image_url', 'image_alt_text', 'content'] as const;

/** Returns the edited article as input for the checks. Its text follows changes after a short delay. */
export function useCheckedArticle(): CheckedArticle {
  const { title, content, ...fields } = useDebouncedTexts(NAMES);
  const parts = useMemo(() => ({ ...outlineOf(content), text: writtenText(content) }), [content]);
  const coverWidth = useImageWidth(fields.image_url);
  const symbols = useSymbols();
  const pages = usePages(parts.links.map(({ href }) => href));
  return {
    ...parts,
    title,
    description: fields.meta_description,
    categoryId: fields.category_id === '' ? null : fields.category_id,
    coverUrl: fields.image_url,
    coverAlt: fields.image_alt_text,
    coverWidth,
    symbols,
    pages,
  };
}

/** Returns the width of an image in pixels; null if unknown. */
function useImageWidth(url: string): number | null {
  const src = safeImageSrc(url);
  const { data } = useQuery({
    queryKey: ['natural-size', src],
    queryFn: src === null ? skipToken : () => naturalSize(src),
  });
  return data?.width ?? null;
}

function useSymbols(): string[] | null {
  const { all: coins } = useCoins();
  return useMemo(() => coins?.map(({ symbol }) => symbol.toUpperCase()) ?? null, [coins]);
}

/** Hosted projects can reject URLs of more than 8 KB, and a slug can have 200 characters. */
const SLUGS_PER_REQUEST = 30;

const NONE: ReadonlyMap<string, PageState> = new Map();

/** Returns the state of this site's articles among these links. Empty until loaded. */
function usePages(hrefs: readonly string[]): ReadonlyMap<string, PageState> {
  const dataProvider = useDataProvider();
  const own = [...new Set(hrefs.map(slugIn).filter((slug) => slug !== null))].sort();
  const { data } = useQuery({
    queryKey: ['linked-articles', ...own],
    enabled: own.length > 0,
    queryFn: async () => {
      const paths = own.map(articlePath);
      const [places, existing] = await Promise.all([lookUpPaths(paths), existingPaths(dataProvider, own)]);
      return new Map(paths.map((path) => [path, stateOf(path, places, existing)] as const));
    },
  });
  return data ?? NONE;
}

/** Returns the paths of those articles that exist, whether they are public or not. */
async function existingPaths(dataProvider: DataProvider, slugs: readonly string[]): Promise<Set<string>> {
  const paths = new Set<string>();
  for (let start = 0; start < slugs.length; start += SLUGS_PER_REQUEST) {
    const { data } = await dataProvider.getList('articles', {
      pagination: { page: 1, perPage: SLUGS_PER_REQUEST },
      filter: { 'slug@in': `(${slugs.slice(start, start + SLUGS_PER_REQUEST).join(',')})` },
      meta: { columns: ['id', 'slug'] },
    });
    for (const { slug } of data) paths.add(articlePath(slug));
  }
  return paths;
}

function stateOf(path: string, places: PathLookups, existing: ReadonlySet<string>): PageState {
  const place = places[path];
  if (existing.has(path)) return place?.status === 200 ? 'public' : 'hidden';
  // An article's old URL redirects.
  return place?.to ? 'public' : null;
}

const OWN_ARTICLE = new RegExp(`^${paths.articles}/([a-z0-9-]+)/?(?:[?#].*)?$`);

function slugIn(href: string): string | null {
  const slug = OWN_ARTICLE.exec(href)?.[1] ?? null;
  return slug === null || RESERVED_SLUGS.includes(slug) ? null : slug;
}
