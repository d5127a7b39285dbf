/** An UPDATE or DELETE, with the text that follows it up to the end of its statement at the same depth of parentheses. */
const write = /\b(?:update\s+(?:only\s+)?[\w."%$]+(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set|delete\s+from)\b/gi;

/**
 * The UPDATE and DELETE statements in `sql` without a WHERE of their own: the ones that pg-safeupdate rejects for
 * API roles. Looks into function bodies and into strings, because dynamic SQL is executed too. The `do update set` of
 * an upsert and the `for update` of a lock are not such statements.
 */
export function unguardedWrites(sql: string): string[] {
  const code = withoutComments(sql);
  return [code, ...stringsIn(code)].flatMap((text) => {
    const outside = blankStrings(text);
    return [...outside.matchAll(write)]
      .map(({ index }) => statementAt(outside, index))
      .filter((statement) => !/\bwhere\b/i.test(topLevel(statement)))
      .map((statement) => statement.replace(/\s+/g, ' ').trim());
  });
}

/** Dollar-quoted bodies stay as they are: what they hold is code. */
function withoutComments(sql: string): string {
  return sql.replace(
    /('(?:[^']|'')*')|--[^\n]*|\/\*[\s\S]*?\*\//g,
    (_, text: string | undefined) => text ?? ' ',
  );
}

const string = /'((?:[^']|'')*)'/g;

function stringsIn(code: string): string[] {
  return [...code.matchAll(string)].map(([, text = '']) => text.replaceAll("''", "'"));
}

function blankStrings(code: string): string {
  return code.replace(string, "''");
}

/** From `start` to the semicolon, the end of the body, or the parenthesis that closes what the statement is in. */
function statementAt(code: string, start: number): string {
  let depth = 0;
  for (let end = start; end < code.length; end += 1) {
    const character = code[end];
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0 || character === ';' || code.startsWith('$$', end)) return code.slice(start, end);
  }
  return code.slice(start);
}

/** The statement without what is in parentheses: the WHERE of a subquery guards nothing. */
function topLevel(statement: string): string {
  let depth = 0;
  let text = '';
  for (const character of statement) {
    if (character === '(') depth += 1;
    if (depth === 0) text += character;
    if (character === ')') depth -= 1;
  }
  return text;
}
