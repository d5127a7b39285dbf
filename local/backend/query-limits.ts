/**
 * Hosted PostgREST cancels a visitor's statement after three seconds. PGlite runs statements on its only thread and
 * cannot cancel one (`statement_timeout` has no effect), so expensive queries are rejected based on their structure.
 * The limits leave room for the queries of the site and the console; see `tests/db/gate.test.ts`.
 */

/** The schema has one relationship, articles to categories. A second level would only lead back to articles. */
const MAX_EMBED_DEPTH = 1;
const MAX_EMBEDS = 2;
const MAX_COLUMNS = 60;
const MAX_USES_OF_A_COLUMN = 3;
const MAX_SORT_KEYS = 5;
const MAX_CONDITIONS = 100;
const MAX_NESTING = 6;
/** Each takes up to half a second with 10,000 articles. */
const MAX_CONTENT_SEARCHES = 4;

/** An embed without embeds in it: `alias:table!hint(columns)`. Matching within a name would take quadratic time. */
const EMBED = /(?<![^,()])([^,()]*)\(([^()]*)\)/g;

const OPERATORS =
  'eq|neq|gte?|lte?|i?like|i?match|in|is|isdistinct|cs|cd|ov|sl|sr|nxr|nxl|adj|fts|plfts|phfts|wfts';
const CONDITION = new RegExp(`\\.(?:${OPERATORS})[.(]`, 'g');
const CONTENT_SEARCH = /\.(?<=\bcontent\b[^.,()]*\.)(?:not\.)?i?(?:like|match)[.(]/g;

const noConditions = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey']);

/** Returns why a REST query is too expensive for a caller without the secret key, or null if it is allowed. */
export function queryProblem(query: URLSearchParams): string | null {
  return (
    selectProblem(query.getAll('select').join(',')) ??
    orderProblem([...query].filter(([name]) => /(^|\.)order$/.test(name)).map(([, value]) => value)) ??
    conditionsProblem([...query].filter(([name]) => !noConditions.has(name)))
  );
}

function selectProblem(select: string): string | null {
  // `count()` also contains parentheses, and quoted names can contain anything.
  const text = select.replace(/\(\)|["\s]/g, '');
  // `char(10000000)` would turn each value into ten megabytes.
  if (text.includes('::')) return 'The query casts a column to another type.';
  if (nesting(text) > MAX_EMBED_DEPTH) return 'The query embeds related rows within related rows.';
  if (text.split('(').length - 1 > MAX_EMBEDS) {
    return `The query embeds related rows more than ${MAX_EMBEDS} times.`;
  }
  if ([...text.matchAll(EMBED)].some(([, target = '', columns = '']) => !isSmallEmbed(target, columns))) {
    return 'The query embeds related rows other than the category of an article or a count.';
  }
  const columns = text.split(/[,()]/).filter((item) => item !== '');
  if (columns.length > MAX_COLUMNS) return `The query selects more than ${MAX_COLUMNS} columns.`;
  const uses = new Map<string, number>();
  for (const column of columns) {
    // Remove alias and JSON path.
    const name = column.replace(/^[^:]*:/, '').replace(/->.*/, '');
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const repeated = [...uses].find(([, count]) => count > MAX_USES_OF_A_COLUMN);
  return repeated ? `The query selects "${repeated[0]}" more than ${MAX_USES_OF_A_COLUMN} times.` : null;
}

/** Embedding articles would list up to 1,000 of them for each category, with their texts. */
function isSmallEmbed(target: string, columns: string): boolean {
  // With spread, alias and hints. Strict, because quoted names, whose quotes are removed, can contain any character.
  return /^(?:\.\.\.)?(?:\w+:)?categories(?:!\w+)*$/.test(target) || /^(?:\w+:)?count$/.test(columns);
}

function orderProblem(orders: readonly string[]): string | null {
  return orders.join(',').split(',').length > MAX_SORT_KEYS
    ? `The query sorts by more than ${MAX_SORT_KEYS} columns.`
    : null;
}

function conditionsProblem(parameters: readonly (readonly [name: string, value: string])[]): string | null {
  const conditions = parameters.map(([name, value]) => `${name}.${value}`.replace(/\\?"/g, ''));
  const all = conditions.join('\n');
  if (Math.max(0, ...conditions.map(nesting)) > MAX_NESTING) {
    return `The conditions of the query are nested more than ${MAX_NESTING} levels deep.`;
  }
  if ((all.match(CONDITION)?.length ?? 0) > MAX_CONDITIONS) {
    return `The query has more than ${MAX_CONDITIONS} conditions.`;
  }
  if ((all.match(CONTENT_SEARCH)?.length ?? 0) > MAX_CONTENT_SEARCHES) {
    return `The query searches the content more than ${MAX_CONTENT_SEARCHES} times.`;
  }
  if (/\.(?:pl|ph|w)?fts[.(]/.test(all)) return 'The query uses full-text search.';
  if (/\.i?(?:like|match)\((?:any|all)\)/.test(all)) return 'The query searches for a list of patterns.';
  const hasCostlyRegex = conditions.some(
    (condition) => /\.i?match\./.test(condition) && /[*+?{|\\]/.test(withoutClasses(condition)),
  );
  return hasCostlyRegex ? 'The query uses a regular expression with repetition or alternatives.' : null;
}

/** Returns the maximum nesting depth of parentheses, ignoring those in `[(]`. */
function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of withoutClasses(text)) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Removes one-character classes such as `[?]`, which the console uses to match a special character literally. */
function withoutClasses(text: string): string {
  return text.replace(/\[[^\]\\]\]/g, '');
}
