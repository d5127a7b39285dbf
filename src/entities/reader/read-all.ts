import { DataError, unwrap } from './unwrap.ts';

/** Rows asked for at a time. The server may answer fewer (its row limit): what counts is that it goes on to the end. */
const pageSize = 1000;
const wholeReads = 3;

interface Page<Row> {
  data: Row[] | null;
  error: { message: string; code?: string } | null;
  count?: number | null;
}

/** One page of rows in the order of `id`, those after `afterId` (from the start when null), with the exact count of all rows. */
type ReadPage<Row> = (afterId: string | null, limit: number) => PromiseLike<Page<Row>>;

/**
 * Reads every row of `what`, page by page in the order of the key, until a page comes back empty.
 * PostgREST cuts answers at its row limit without an error, so the rows are compared with the exact count:
 * when neither the count before nor the one after fits (rows came and went meanwhile), all is read again; when
 * that keeps happening, a DataError says how many are missing. Rows changing between pages lose or double no other.
 */
export async function readAllRows<Row extends { id: string }>(
  what: string,
  readPage: ReadPage<Row>,
): Promise<Row[]> {
  let mismatch = '';
  for (let attempt = 0; attempt < wholeReads; attempt += 1) {
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
    if (counted === null) throw new DataError(what, 'the server gives no exact count');
    if (rows.length === counted) return rows;
    const recounted = (await readPage(null, 1)).count ?? null;
    if (rows.length === recounted) return rows;
    mismatch = `${rows.length} rows were read but the server counts ${recounted ?? counted}`;
  }
  throw new DataError(what, mismatch);
}
