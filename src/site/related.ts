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
type Lists<Article> = Map<string, readonly Article[]>;

/** An answer and what it was found from: as long as that is the same, so is the answer. */
interface Found<Article> {
  title: string;
  category: string | null;
  count: number;
  relatives: readonly Article[];
}

/** More changes than this are not followed one by one: everything is arranged anew. */
const MOST_FOLLOWED = 100;

/**
 * Articles arranged, in time proportional to their number, so that the relatives of one are found without looking at
 * all the others. On top of an earlier index only the lists that changed articles are in are arranged, and answers
 * whose reasons are the same are taken over. An article that did not change must be the very same object.
 */
export class RelatedIndex<Article extends RelatableArticle> {
  readonly #byId: ReadonlyMap<string, Article>;
  readonly #lists: Lists<Article>;
  readonly #found: Map<string, Found<Article>>;
  /** The articles whose answers looked at a list, by its key; of all indexes on top of one another, so some no longer do. */
  readonly #askers: Map<string, Set<string>>;

  constructor(articles: readonly Article[], earlier?: RelatedIndex<Article>) {
    this.#byId = new Map(articles.map((article) => [article.id, article]));
    const changed = earlier ? changedBetween(earlier.#byId, this.#byId) : null;
    if (!earlier || !changed || changed.length > MOST_FOLLOWED) {
      this.#lists = listsOf(articles, () => true);
      this.#found = new Map();
      this.#askers = new Map();
      return;
    }
    const touched = new Set(changed.flatMap(keysOf));
    this.#lists = new Map(earlier.#lists);
    for (const key of touched) this.#lists.delete(key);
    for (const [key, list] of listsOf(articles, (key) => touched.has(key))) this.#lists.set(key, list);
    this.#found = new Map(earlier.#found);
    this.#askers = earlier.#askers;
    for (const key of touched) {
      if (sameList(this.#lists.get(key), earlier.#lists.get(key))) continue;
      for (const id of this.#askers.get(key) ?? []) this.#found.delete(id);
    }
  }

  /** The `count` nearest relatives of one article. */
  relatedTo(article: RelatableArticle, count: number): readonly Article[] {
    const known = this.#found.get(article.id);
    const isKnown =
      known?.title === article.title && known.category === article.category_id && known.count === count;
    if (isKnown) {
      // Found as they were then; a list of the same articles may show other titles by now.
      const isNow = known.relatives.every((relative) => this.#byId.get(relative.id) === relative);
      if (isNow) return known.relatives;
      const relatives = known.relatives.flatMap(({ id }) => this.#byId.get(id) ?? []);
      this.#found.set(article.id, { ...known, relatives });
      return relatives;
    }
    const { relatives, keys } = relativesOf(article, count, this.#lists);
    for (const key of keys) {
      const askers = this.#askers.get(key);
      if (askers) askers.add(article.id);
      else this.#askers.set(key, new Set([article.id]));
    }
    this.#found.set(article.id, { title: article.title, category: article.category_id, count, relatives });
    return relatives;
  }
}

/** The `count` nearest relatives of one article among `all`; arranges `all` anew. */
export function relatedArticles<Article extends RelatableArticle>(
  article: RelatableArticle,
  all: readonly Article[],
  count: number,
): readonly Article[] {
  return new RelatedIndex(all).relatedTo(article, count);
}

/** What was changed, added or removed between two indexes, as it was and as it is. */
function changedBetween<Article>(
  before: ReadonlyMap<string, Article>,
  now: ReadonlyMap<string, Article>,
): Article[] {
  const changed: Article[] = [];
  for (const [id, article] of now) {
    const old = before.get(id);
    if (old === article) continue;
    changed.push(article);
    if (old !== undefined) changed.push(old);
  }
  for (const [id, old] of before) if (!now.has(id)) changed.push(old);
  return changed;
}

/** The lists of articles whose keys are wanted. */
function listsOf<Article extends RelatableArticle>(
  articles: readonly Article[],
  wants: (key: string) => boolean,
): Map<string, Article[]> {
  const lists = new Map<string, Article[]>();
  for (const article of articles.toSorted(byRecency)) {
    for (const key of keysOf(article)) if (wants(key)) keep(lists, key, article);
  }
  return lists;
}

const knownKeys = new WeakMap<RelatableArticle, readonly string[]>();

/** The keys of the lists that an article is in. */
function keysOf(article: RelatableArticle): readonly string[] {
  const known = knownKeys.get(article);
  if (known) return known;
  const words = [...titleWords(article.title)];
  const keys = scopesOf(article).flatMap((scope) => [scope, ...words.map((word) => keyOf(scope, word))]);
  knownKeys.set(article, keys);
  return keys;
}

/** By shared title words, then newest first: in the article's own category, then everywhere. */
function relativesOf<Article extends RelatableArticle>(
  article: RelatableArticle,
  count: number,
  lists: ReadonlyMap<string, readonly Article[]>,
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
