import { toInstant } from '../../../rules/instant.ts';
import { isPlainObject } from '../../../rules/plain-object.ts';
import type { Values } from './values.ts';

/** Columns that no form edits, such as prices, which the server stores every few minutes. */
export const NOT_EDITED: ReadonlySet<string> = new Set([
  'id',
  'created_at',
  'updated_at',
  'view_count',
  'coin_prices',
  'text_changed_at',
  'price',
  'volume_24h',
  'price_change_24h_percentage',
  'priced_at',
  'change_1h',
  'change_7d',
  'market_cap',
  'sparkline',
  'sparkline_at',
  'found_logo_url',
  'hourly_price',
  'hourly_change',
  'hourly_at',
  'versions',
]);

/** Returns the fields of `data` that differ from `base`. Empty text and null are equal. */
export function changesBetween(base: Values, data: Values): Values {
  return Object.fromEntries(
    Object.entries(data).filter(([field, value]) => !NOT_EDITED.has(field) && !isSame(base[field], value)),
  );
}

/** A field that differs between two versions of a record. */
export interface Difference {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Who changed the field; null if both did. */
  readonly changedBy: 'me' | 'them' | null;
}

/** Returns the fields that differ between the form and the stored record. Both started from `base`. */
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

/** Returns whether a stored row has all of these values. */
export function isContained(values: Values, stored: Values): boolean {
  return Object.entries(values).every(([field, value]) => isSame(stored[field], value));
}

/** Returns whether the database treats two values as equal. Compares times as instants; empty text equals null. */
export function isSame(a: unknown, b: unknown): boolean {
  const [left, right] = [plain(a), plain(b)];
  if (left === right) return true;
  if (typeof left === 'string' && typeof right === 'string') {
    const instant = toInstant(left);
    return instant !== null && instant === toInstant(right);
  }
  return typeof left === 'object' && typeof right === 'object' && serialize(left) === serialize(right);
}

const plain = (value: unknown) => (value === '' || value === undefined ? null : value);

/** Serialises a value with sorted keys, because Postgres does not preserve the order of keys. */
function serialize(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isPlainObject(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
