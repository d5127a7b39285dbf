/** What relating articles needs to know of one. */
export interface RelatableArticle {
  readonly id: string;
  readonly title: string;
  readonly category_id: string | null;
  readonly published_at: string | null;
}

/** Articles arranged so that the relatives of one are found without looking at all the others. */
export interface RelatedIndex<Article extends RelatableArticle> {
  /** Newest first; the lists below hold positions in it, so a smaller one is newer. */
  readonly articles: readonly Article[];
  readonly byCategory: ReadonlyMap<string, readonly number[]>;
  readonly byWord: ReadonlyMap<string, readonly number[]>;
}

/** Newest articles kept for each category and title word: older ones are not worth recommending. */
const KEPT_PER_KEY = 40;

/** Arranges all articles once, in time proportional to their number. */
export function buildRelatedIndex<Article extends RelatableArticle>(
  articles: readonly Article[],
): RelatedIndex<Article> {
  const newestFirst = articles.toSorted(byRecency);
  const byCategory = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  for (const [position, article] of newestFirst.entries()) {
    for (const scope of scopesOf(article)) {
      keep(byCategory, scope, position);
      for (const word of titleWords(article.title)) keep(byWord, `${scope} ${word}`, position);
    }
  }
  return { articles: newestFirst, byCategory, byWord };
}

/** The `count` nearest relatives: same category first, then more shared title words, then newer. */
export function relatedFrom<Article extends RelatableArticle>(
  index: RelatedIndex<Article>,
  article: RelatableArticle,
  count: number,
): Article[] {
  const words = titleWords(article.title);
  const found = new Set<Article>();
  for (const scope of scopesOf(article)) {
    const sharedWords = new Map<number, number>();
    for (const position of index.byCategory.get(scope) ?? []) sharedWords.set(position, 0);
    for (const word of words) {
      for (const position of index.byWord.get(`${scope} ${word}`) ?? []) {
        sharedWords.set(position, (sharedWords.get(position) ?? 0) + 1);
      }
    }
    const nearest = [...sharedWords].sort(
      ([positionA, sharedA], [positionB, sharedB]) => sharedB - sharedA || positionA - positionB,
    );
    for (const [position] of nearest) {
      const relative = index.articles[position];
      if (found.size === count) return [...found];
      if (relative !== undefined && relative.id !== article.id) found.add(relative);
    }
  }
  return [...found];
}

/** The `count` nearest relatives of one article among `all`; arranges `all` anew, so use an index for many. */
export function relatedArticles<Article extends RelatableArticle>(
  article: RelatableArticle,
  all: readonly Article[],
  count: number,
): Article[] {
  return relatedFrom(buildRelatedIndex(all), article, count);
}

/** Where relatives are looked for: in the article's own category, then everywhere. */
function scopesOf(article: RelatableArticle): string[] {
  return article.category_id === null ? [EVERYWHERE] : [article.category_id, EVERYWHERE];
}

const EVERYWHERE = '';

function keep(map: Map<string, number[]>, key: string, position: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [position]);
  else if (list.length < KEPT_PER_KEY) list.push(position);
}

/** Newest first, undated last; equal times by id, so that the order never depends on the input's. */
function byRecency(a: RelatableArticle, b: RelatableArticle): number {
  return compare(b.published_at ?? '', a.published_at ?? '') || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function titleWords(title: string): Set<string> {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON_WORDS.has(word)));
}

/** Words of four letters and more that say nothing about what an article is about. */
const COMMON_WORDS = new Set(
  (
    'about after again also back been before best could does down ever every from have here into just ' +
    'know like made make many more most much need next only over really should some still such than that ' +
    'their them then there these they this those through today under until very want week well were what ' +
    'when where which while will with without would year your coin coins crypto memecoin memecoins'
  ).split(' '),
);
