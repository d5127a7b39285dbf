import type { App } from '@supabase/lite';
import { columnTypes } from './column-types.ts';

const COMPARISON = /^((?:not\.)?(?:eq|neq|gte?|lte?)\.)(.*)$/s;
const LIST = /^((?:not\.)?in\.\()(.*)\)$/s;
/** Quotation marks inside a value, as in `"Wen" moon`, are part of it. */
const LISTED = /"(?:[^"\\]|\\.)*"(?=,|$)|[^,]+/gs;

/**
 * Quotes the values that a query compares with text columns. @supabase/lite 0.10 takes those without quotes for values
 * of other types: `slug=eq.true` for a boolean, which PGlite rejects, `null` for none and `0x10` for a number.
 */
export async function withQuotedTexts(app: App, request: Request): Promise<Request> {
  const url = new URL(request.url);
  const types = await columnTypes(app, request.url);
  let isChanged = false;
  const parameters = [...url.searchParams].map(([name, value]) => {
    const condition = types[name] === 'text' ? quoted(value) : value;
    isChanged ||= condition !== value;
    return [name, condition];
  });
  if (!isChanged) return request;
  url.search = String(new URLSearchParams(parameters));
  return new Request(url, request);
}

function quoted(condition: string): string {
  return condition
    .replace(COMPARISON, (_, operator: string, value: string) => `${operator}"${value}"`)
    .replace(
      LIST,
      (_, operator: string, values: string) => `${operator}${values.replace(LISTED, quotedItem)})`,
    );
}

const quotedItem = (item: string) =>
  /^"(?:[^"\\]|\\.)*"$/s.test(item) ? item : `"${item.replace(/["\\]/g, (character) => `\\${character}`)}"`;
