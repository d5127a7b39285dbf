/** Matches the start of an UPDATE or DELETE statement. */
const write = /\b(?:update\s+(?:only\s+)?[\w."%$]+(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set|delete\s+from)\b/gi;

/**
 * Returns the UPDATE and DELETE statements in `sql` without their own WHERE, which pg-safeupdate rejects for API roles.
 * Includes those in function bodies and, because of dynamic SQL, in strings. Ignores the `do update set` of an upsert
 * and the `for update` of a lock.
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

/** Removes comments, including those in dollar-quoted bodies, which are code. */
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

/**
 * Returns the code from `start` to the semicolon, the end of the body, or the parenthesis that encloses the statement.
 */
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

/** Returns the statement without parentheses and their content, because the WHERE of a subquery does not count. */
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
