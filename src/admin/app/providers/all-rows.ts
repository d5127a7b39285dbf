import type { RaRecord } from 'react-admin';
import { dataProvider } from './data-provider.ts';

/** Maximum number of rows that the server returns per request. */
const PAGE = 1000;

/** Reads columns of all rows, sorted by one of them. */
export async function allRows<Row extends RaRecord>(
  resource: string,
  columns: readonly string[],
  sortColumn: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await dataProvider.getList<Row>(resource, {
      pagination: { page, perPage: PAGE },
      sort: { field: sortColumn, order: 'ASC' },
      meta: { columns },
    });
    rows.push(...data);
    if (data.length < PAGE || rows.length >= total) return rows;
  }
}
