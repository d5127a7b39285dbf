import type { Values } from '../drafts/draft-store.ts';

/** Columns that nobody edits. */
const NOT_EDITED = new Set(['id', 'created_at', 'updated_at', 'view_count', 'priced_at', 'versions']);

/** What `data` changes about `base`; texts that are empty and null count as the same. */
export function changesBetween(base: Values, data: Values): Values {
  return Object.fromEntries(
    Object.entries(data).filter(([field, value]) => !NOT_EDITED.has(field) && !isSame(base[field], value)),
  );
}

/** One field that two people left in different states. */
export interface Difference {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whose version is right when only one of the two changed the field; null when both did. */
  readonly changedBy: 'me' | 'them' | null;
}

/** The fields that differ between my form and what is stored now, both made from `base`. */
export function differences(base: Values, mine: Values, theirs: Values): Difference[] {
  return Object.keys(theirs)
    .filter((field) => field in mine && !NOT_EDITED.has(field) && !isSame(mine[field], theirs[field]))
    .map((field) => {
      const isMineOld = isSame(base[field], mine[field]);
      const isTheirsOld = isSame(base[field], theirs[field]);
      const changedBy = isMineOld ? 'them' : isTheirsOld ? 'me' : null;
      return { field, mine: mine[field], theirs: theirs[field], changedBy };
    });
}

/** Whether two values mean the same to the database: times by their moment, no text as no text. */
export function isSame(a: unknown, b: unknown): boolean {
  const [left, right] = [plain(a), plain(b)];
  if (left === right) return true;
  if (typeof left === 'string' && typeof right === 'string' && TIME.test(left) && TIME.test(right))
    return new Date(left).getTime() === new Date(right).getTime();
  return typeof left === 'object' && typeof right === 'object' && sorted(left) === sorted(right);
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

const plain = (value: unknown) => (value === '' || value === undefined ? null : value);

/** Postgres gives an object's keys back in an order of its own. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** A text cut into what it shares with another one at the beginning and end, and what differs. */
export function changedPart(text: string, other: string): { before: string; changed: string; after: string } {
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(text.length, other.length) - start;
  while (end < most && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  return {
    before: text.slice(0, start),
    changed: text.slice(start, text.length - end),
    after: text.slice(text.length - end),
  };
}
