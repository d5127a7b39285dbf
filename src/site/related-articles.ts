/** The fields that decide which articles are related. */
export interface RelatableArticle {
  readonly id: string;
  readonly title: string;
}

/** How many articles before and after one are candidates. */
const REACH = 20;

interface Remembered<Article> {
  around: readonly (Article | undefined)[];
  ranked: readonly Article[];
}

// Cached between builds: every build requests every article, and unchanged articles remain the same objects.
const remembered = new WeakMap<RelatableArticle, Remembered<RelatableArticle>>();

/**
 * Returns up to `count` articles related to `list[position]`: those among its neighbours that share the most title
 * words, the nearest first if they share equally many. Because only neighbours count, a new article affects only the
 * pages of articles near it. `list` is sorted by time.
 */
export function relatedArticles<Article extends RelatableArticle>(
  list: readonly Article[],
  position: number,
  count: number,
): readonly Article[] {
  const article = list[position];
  if (!article) return [];
  const known = remembered.get(article) as Remembered<Article> | undefined;
  if (known?.around.every((other, step) => other === list[neighbourAt(position, step)]))
    return known.ranked.slice(0, count);

  const around = Array.from({ length: 2 * REACH }, (_, step) => list[neighbourAt(position, step)]);
  const words = titleWords(article);
  const ranked = around
    .filter((other) => other !== undefined)
    .map((other) => ({ other, shared: sharedWords(words, titleWords(other)) }))
    .sort((a, b) => b.shared - a.shared)
    .map(({ other }) => other);
  remembered.set(article, { around, ranked });
  return ranked.slice(0, count);
}

/** The positions around one, nearest first and older before newer: +1, -1, +2, -2, … */
function neighbourAt(position: number, step: number): number {
  const distance = 1 + Math.floor(step / 2);
  return step % 2 === 0 ? position + distance : position - distance;
}

function sharedWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((word) => b.has(word)).length;
}

const wordsOf = new WeakMap<RelatableArticle, ReadonlySet<string>>();

function titleWords(article: RelatableArticle): ReadonlySet<string> {
  const known = wordsOf.get(article);
  if (known) return known;
  const found = article.title.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  const words = new Set(found.filter((word) => !COMMON_WORDS.has(word)));
  wordsOf.set(article, words);
  return words;
}

/** Words of four letters and more that do not indicate an article's topic. */
const COMMON_WORDS = new Set(
  (
    'about after again also back been before best could does down ever every from have here into just ' +
    'know like made make many more most much need next only over really should some still such than that ' +
    'their them then there these they this those through today under until very want week well were what ' +
    'when where which while will with without would year your coin coins crypto memecoin memecoins'
  ).split(' '),
);
