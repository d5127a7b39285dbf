/** What relating articles needs to know of one. */
export interface RelatableArticle {
  readonly id: string;
  readonly title: string;
  readonly category_id: string | null;
  readonly published_at: string | null;
}

/** Newest articles kept for each category and title word: older ones are not worth recommending. */
const KEPT_PER_KEY = 40;

/** Newest first, for each scope and for each scope with a word. */
type Lists<Article> = ReadonlyMap<string, readonly Article[]>;

/** An answer and what it was found from: as long as that is the same, so is the answer. */
interface Found {
  title: string;
  category: string | null;
  count: number;
  keys: readonly string[];
  ids: readonly string[];
}

/**
 * Articles arranged, in time proportional to their number, so that the relatives of one are found without looking at
 * all the others. Answers of an earlier index whose reasons are the same in this one are taken over.
 */
export class RelatedIndex<Article extends RelatableArticle> {
  readonly #byId: ReadonlyMap<string, Article>;
  readonly #lists: Lists<Article>;
  readonly #found: Map<string, Found>;

  constructor(articles: readonly Article[], earlier?: RelatedIndex<Article>) {
    this.#byId = new Map(articles.map((article) => [article.id, article]));
    this.#lists = listsOf(articles);
    this.#found = earlier ? stillTrue(earlier.#found, earlier.#lists, this.#lists) : new Map();
  }

  /** The `count` nearest relatives of one article. */
  relatedTo(article: RelatableArticle, count: number): Article[] {
    const known = this.#found.get(article.id);
    const isKnown =
      known?.title === article.title && known.category === article.category_id && known.count === count;
    if (isKnown) return known.ids.flatMap((id) => this.#byId.get(id) ?? []);
    const { relatives, keys } = relativesOf(article, count, this.#lists);
    this.#found.set(article.id, {
      title: article.title,
      category: article.category_id,
      count,
      keys,
      ids: relatives.map(({ id }) => id),
    });
    return relatives;
  }
}

/** The `count` nearest relatives of one article among `all`; arranges `all` anew. */
export function relatedArticles<Article extends RelatableArticle>(
  article: RelatableArticle,
  all: readonly Article[],
  count: number,
): Article[] {
  return new RelatedIndex(all).relatedTo(article, count);
}

function listsOf<Article extends RelatableArticle>(articles: readonly Article[]): Lists<Article> {
  const lists = new Map<string, Article[]>();
  for (const article of articles.toSorted(byRecency)) {
    const words = titleWords(article.title);
    for (const scope of scopesOf(article)) {
      keep(lists, scope, article);
      for (const word of words) keep(lists, keyOf(scope, word), article);
    }
  }
  return lists;
}

/** By shared title words, then newest first: in the article's own category, then everywhere. */
function relativesOf<Article extends RelatableArticle>(
  article: RelatableArticle,
  count: number,
  lists: Lists<Article>,
): { relatives: Article[]; keys: string[] } {
  const words = [...titleWords(article.title)];
  const found = new Set<Article>();
  const consulted: string[] = [];
  for (const scope of scopesOf(article)) {
    const keys = [scope, ...words.map((word) => keyOf(scope, word))];
    consulted.push(...keys);
    const sharedWords = new Map<Article, number>();
    for (const [position, key] of keys.entries()) {
      for (const other of lists.get(key) ?? []) {
        sharedWords.set(other, (sharedWords.get(other) ?? 0) + (position === 0 ? 0 : 1));
      }
    }
    const nearest = [...sharedWords].sort(
      ([a, sharedA], [b, sharedB]) => sharedB - sharedA || byRecency(a, b),
    );
    for (const [relative] of nearest) {
      if (found.size === count) break;
      if (relative.id !== article.id) found.add(relative);
    }
    if (found.size === count) break;
  }
  return { relatives: [...found], keys: consulted };
}

/** Those of the answers found in `before` that `lists` would give as well. */
function stillTrue(
  found: ReadonlyMap<string, Found>,
  before: Lists<RelatableArticle>,
  lists: Lists<RelatableArticle>,
): Map<string, Found> {
  const compared = new Map<string, boolean>();
  const isSame = (key: string) => {
    const same = compared.get(key) ?? sameList(lists.get(key), before.get(key));
    compared.set(key, same);
    return same;
  };
  return new Map([...found].filter(([, { keys }]) => keys.every(isSame)));
}

/** Whether two lists name the same articles at the same times, which is all that their order is made of. */
function sameList(list: readonly RelatableArticle[] = [], before: readonly RelatableArticle[] = []): boolean {
  return (
    list.length === before.length &&
    list.every((article, position) => {
      const other = before[position];
      return other !== undefined && article.id === other.id && article.published_at === other.published_at;
    })
  );
}

const keyOf = (scope: string, word: string) => `${scope} ${word}`;

/** Where relatives are looked for: in the article's own category, then everywhere. */
function scopesOf(article: RelatableArticle): string[] {
  return article.category_id === null ? [EVERYWHERE] : [article.category_id, EVERYWHERE];
}

const EVERYWHERE = '';

function keep<Article>(lists: Map<string, Article[]>, key: string, article: Article): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [article]);
  else if (list.length < KEPT_PER_KEY) list.push(article);
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
