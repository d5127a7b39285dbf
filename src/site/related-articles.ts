/** What determines which articles are related. */
export interface RelatableArticle {
  readonly title: string;
}

/** The number of candidates on each side of an article. */
const REACH = 20;

interface CacheEntry<Article> {
  around: readonly (Article | undefined)[];
  ranked: readonly Article[];
}

// Cached between builds: every build requests the related articles of every article, and unchanged articles remain the
// same objects.
const cache = new WeakMap<RelatableArticle, CacheEntry<RelatableArticle>>();

/**
 * Returns up to `count` articles related to `list[position]`: the neighbours that share the most title words, and the
 * nearest first on ties. Because only neighbours count, a new article affects only the pages of articles near it.
 * `list` is sorted by time.
 */
export function relatedArticles<Article extends RelatableArticle>(
  list: readonly Article[],
  position: number,
  count: number,
): readonly Article[] {
  const article = list[position];
  if (!article) return [];
  const cached = cache.get(article) as CacheEntry<Article> | undefined;
  if (cached?.around.every((other, step) => other === list[neighbourAt(position, step)]))
    return cached.ranked.slice(0, count);

  const around = Array.from({ length: 2 * REACH }, (_, step) => list[neighbourAt(position, step)]);
  const words = titleWords(article);
  const ranked = around
    .filter((other) => other !== undefined)
    .map((other) => ({ other, shared: sharedWords(words, titleWords(other)) }))
    .sort((a, b) => b.shared - a.shared)
    .map(({ other }) => other);
  cache.set(article, { around, ranked });
  return ranked.slice(0, count);
}

/** Returns the positions around one, nearest first and older before newer: +1, -1, +2, -2, … */
function neighbourAt(position: number, step: number): number {
  const distance = 1 + Math.floor(step / 2);
  return step % 2 === 0 ? position + distance : position - distance;
}

function sharedWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((word) => b.has(word)).length;
}

const wordsOf = new WeakMap<RelatableArticle, ReadonlySet<string>>();

function titleWords(article: RelatableArticle): ReadonlySet<string> {
  const cached = wordsOf.get(article);
  if (cached) return cached;
  const longWords = article.title.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  const words = new Set(longWords.filter((word) => !COMMON_WORDS.has(word)));
  wordsOf.set(article, words);
  return words;
}

/** Words of four or more letters that say nothing about an article's topic. */
const COMMON_WORDS = new Set(
  (
    'about after again also back been before best could does down ever every from have here into just ' +
    'know like made make many more most much need next only over really should some still such than that ' +
    'their them then there these they this those through today under until very want week well were what ' +
    'when where which while will with without would year your coin coins crypto memecoin memecoins'
  ).split(' '),
);
