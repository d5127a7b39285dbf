import { DataError, unwrap } from './unwrap.ts';

/** Rows requested at a time. The server may return fewer (its row limit): what counts is that reading goes on to the end. */
const pageSize = 1000;
/** How often a table that changes while it is read is read. */
export const MAX_READS = 3;

interface Page<Row> {
  data: Row[] | null;
  error: { message: string; code?: string } | null;
  count?: number | null;
}

/** One page of rows in the order of `id`, those after `afterId` (from the start when null), with the exact count of all rows. */
type ReadPage<Row> = (afterId: string | null, limit: number) => PromiseLike<Page<Row>>;

/**
 * Reads the rows of `what` page by page in the order of the key, until a page comes back empty or there are as many as
 * the server counted at the beginning. Other numbers mean that rows came and went meanwhile, or that the server leaves
 * rows out: the caller decides which.
 */
export async function readRows<Row extends { id: string }>(
  what: string,
  readPage: ReadPage<Row>,
): Promise<{ rows: Row[]; counted: number }> {
  const rows: Row[] = [];
  let counted: number | null = null;
  for (let afterId: string | null = null; ; ) {
    const page: Page<Row> = await readPage(afterId, pageSize);
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
 * Reads every row of `what`. PostgREST cuts results at its row limit without an error, so the rows are compared with
 * the exact count: when neither the count before nor the one after fits, everything is read again; when that keeps
 * happening, a DataError says how many are missing. Rows that change between pages lose or double no other.
 */
export async function readAllRows<Row extends { id: string }>(
  what: string,
  readPage: ReadPage<Row>,
): Promise<Row[]> {
  let mismatch = 0;
  let count = 0;
  for (let attempt = 0; attempt < MAX_READS; attempt += 1) {
    const { rows, counted } = await readRows(what, readPage);
    if (rows.length === counted) return rows;
    const recounted = (await readPage(null, 1)).count ?? null;
    if (rows.length === recounted) return rows;
    mismatch = rows.length;
    count = recounted ?? counted;
  }
  throw rowsMissing(what, mismatch, count);
}

/** The error of a table whose rows are not as many as the server counts. */
export function rowsMissing(what: string, read: number, counted: number): DataError {
  return new DataError(what, `${read} rows were read but the server counts ${counted}`);
}
