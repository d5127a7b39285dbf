import type { RaRecord } from 'react-admin';
import { dataProvider } from './data-provider.ts';

/** Maximum number of rows that the server returns per request. */
const PAGE = 1000;

/**
 * Reads columns of all rows, sorted by one of them. Throws if the server's row limit is lower than a page, because the next
 * page would not begin where this one ended.
 */
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
    if (rows.length >= total) return rows;
    if (data.length < PAGE)
      throw new Error(
        `Only ${rows.length} of ${total} rows were returned. In the settings of the API, raise “Max rows” to ${PAGE}.`,
      );
  }
}
