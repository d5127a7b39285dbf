import { DataError, unwrap } from './unwrap.ts';

/** Number of rows per request. The server may return fewer (its row limit), so reading continues until the end. */
const PAGE_SIZE = 1000;
/** Maximum number of reads of a table that changes while it is read. */
export const MAX_READS = 3;

interface Page<Row> {
  data: Row[] | null;
  error: { message: string; code?: string } | null;
  count?: number | null;
}

interface Query<Row> extends PromiseLike<Page<Row>> {
  order(column: 'id'): Query<Row>;
  limit(rows: number): Query<Row>;
  gt(column: 'id', value: string): Query<Row>;
}

/** Selects columns of all rows, `id` included. Passes `count` to the query, which counts the rows if it is set. */
type SelectRows<Row> = (count: { count?: 'exact' }) => Query<Row>;

/**
 * Reads the rows of `what` page by page in key order, until a page is empty or the count is reached. A different number
 * means that rows were added or removed meanwhile, or that the server omits rows. The caller handles that.
 */
export async function readRows<Row extends { id: string }>(
  what: string,
  select: SelectRows<Row>,
): Promise<{ rows: Row[]; counted: number }> {
  const rows: Row[] = [];
  let counted: number | null = null;
  for (let afterId: string | null = null; ; ) {
    const page: Page<Row> = await readPage(select, afterId, PAGE_SIZE);
    const part = unwrap(what, page);
    counted ??= page.count ?? null;
    if (part.length === 0) break;
    rows.push(...part);
    afterId = part.at(-1)?.id ?? null;
    if (rows.length === counted) break;
  }
  if (counted === null) throw new DataError(what, 'the server returned no exact count');
  return { rows, counted };
}

/**
 * Reads every row of `what`. PostgREST truncates results at its row limit without an error, so the number of rows is
 * compared with the exact count. If it matches neither the count before nor the one after, everything is read again; if
 * that keeps happening, a DataError reports both numbers. Rows that change between pages neither hide nor duplicate
 * others.
 */
export async function readAllRows<Row extends { id: string }>(
  what: string,
  select: SelectRows<Row>,
): Promise<Row[]> {
  let mismatch = 0;
  let count = 0;
  for (let attempt = 0; attempt < MAX_READS; attempt += 1) {
    const { rows, counted } = await readRows(what, select);
    if (rows.length === counted) return rows;
    const recounted = (await readPage(select, null, 1)).count ?? null;
    if (rows.length === recounted) return rows;
    mismatch = rows.length;
    count = recounted ?? counted;
  }
  throw rowsMissing(what, mismatch, count);
}

/** Reads the rows after `afterId` in `id` order, or the first ones and the count of all. */
function readPage<Row>(select: SelectRows<Row>, afterId: string | null, limit: number): Query<Row> {
  const query = select(afterId === null ? { count: 'exact' } : {})
    .order('id')
    .limit(limit);
  return afterId === null ? query : query.gt('id', afterId);
}

/** Returns the error for a table whose rows do not match the server's count. */
export function rowsMissing(what: string, read: number, counted: number): DataError {
  return new DataError(what, `${read} rows were read but the server counts ${counted}`);
}
