import type { ReactNode } from 'react';
import { ListBase, type RaRecord, type SortPayload, useResourceContext } from 'react-admin';
import { CONSOLE_ROWS_PER_PAGE } from '../../../rules/limits.ts';
import { useFailureToast } from '../../app/notifications/use-toast.ts';
import type { ResourceWords } from '../../app/resource-messages.ts';
import { ListHeader } from './ListHeader.tsx';
import { ListPages } from './ListPages.tsx';
import { ListTable } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';

export interface RecordListProps<Row extends RaRecord> {
  words: ResourceWords;
  sort: SortPayload;
  /** What PostgREST selects: the columns shown, and embedded rows such as `category:categories(name)`. */
  select: readonly string[];
  /** Filters beside the search field. */
  filters?: ReactNode;
  /** What stands in place of the table when there is no record at all. */
  empty: ReactNode;
  /** Buttons for the selected rows. */
  bulkActions: ReactNode;
  /** Whether a row is shown faded, as inactive ones are. */
  isDimmed?: (row: Row) => boolean;
  hiddenColumns?: string[];
  /** The columns: `Column` elements. */
  children: ReactNode;
}

/** The screen that lists records: search, filters, columns to choose, sorting, pages with the exact total, bulk actions. */
export function RecordList<Row extends RaRecord>(props: RecordListProps<Row>) {
  const { words, sort, select, filters, empty, bulkActions, isDimmed, hiddenColumns, children } = props;
  const resource = useResourceContext() ?? '';
  const fail = useFailureToast();
  return (
    <ListBase<Row>
      perPage={CONSOLE_ROWS_PER_PAGE}
      sort={sort}
      debounce={300}
      queryOptions={{
        meta: { columns: select },
        onError: (error) => fail(words.fetchingMany, error),
      }}
    >
      <ListHeader words={words} newPath={`/${resource}/new`} />
      <ListTools columns={children}>{filters}</ListTools>
      <ListTable<Row>
        empty={empty}
        bulkActions={bulkActions}
        isDimmed={isDimmed}
        hiddenColumns={hiddenColumns ?? []}
      >
        {children}
      </ListTable>
      <ListPages />
    </ListBase>
  );
}
