import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { ListBase, type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../rules/error-message.ts';
import { CONSOLE_ROWS_PER_PAGE } from '../../../rules/limits.ts';
import { error } from '../../../rules/messages.ts';
import { PageHeader } from '../../app/layout/PageHeader.tsx';
import { toast } from '../../app/notifications/toast.ts';
import { useEntity } from '../use-entity.ts';
import { BulkDelete } from './BulkDelete.tsx';
import { Column } from './Column.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { ListPages } from './ListPages.tsx';
import { ListTable } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';
import { RowActions } from './RowActions.tsx';
import { useSettledText } from './use-settled-text.ts';

interface Props<Row extends RaRecord> {
  sort: SortPayload;
  /** A date column in which empty values sort as the newest ones, such as the publish date of drafts. */
  emptyIsNewest?: string;
  /** Columns to select besides `id` and `updated_at`, and embedded rows such as `category:categories(name)`. */
  select: readonly string[];
  /** Links to related screens, shown below the title. */
  tabs?: ReactNode;
  /** A warning about the whole list, shown above its tools. */
  notice?: ReactNode;
  /** Filters shown next to the search field. */
  filters?: ReactNode;
  /** Buttons for the selected rows. Defaults to delete. */
  bulkActions?: ReactNode;
  /** The delete button of each row. Defaults to `DeleteButton`. */
  deleteButton?: ReactNode;
  /** Returns whether to dim a row, for example because it is inactive. */
  isDimmed?: (row: Row) => boolean;
  hiddenColumns?: string[];
  /** `Column` elements. */
  children: ReactNode;
}

/** A list screen with search, filters, a column selector, sorting, pagination and bulk actions. */
export function RecordList<Row extends RaRecord>(props: Props<Row>) {
  const { sort, emptyIsNewest, select, tabs, notice, filters, isDimmed, hiddenColumns, children } = props;
  const { bulkActions = <BulkDelete />, deleteButton = <DeleteButton /> } = props;
  const { messages } = useEntity();
  const isLoaded = useRef(false);
  return (
    <ListBase<Row>
      perPage={CONSOLE_ROWS_PER_PAGE}
      sort={sort}
      debounce={300}
      queryOptions={{
        meta: { columns: ['id', 'updated_at', ...select], emptyIsNewest },
        onSuccess: () => {
          isLoaded.current = true;
        },
        // A reload follows each action, whose error matters more.
        onError: (problem) =>
          toast({ ...error(messages.fetchManyFailed, messageOf(problem)), isSecondary: isLoaded.current }),
      }}
    >
      <ListHeader />
      {tabs}
      {notice}
      <ListTools columns={children}>{filters}</ListTools>
      <ListTable<Row> bulkActions={bulkActions} isDimmed={isDimmed} hiddenColumns={hiddenColumns ?? []}>
        {children}
        <Column
          source="actions"
          label="Actions"
          disableSort
          render={() => <RowActions>{deleteButton}</RowActions>}
        />
      </ListTable>
      <ListPages />
    </ListBase>
  );
}

/** The list's title, its number of records, and a button to add one. */
function ListHeader() {
  const { name, one, many } = useEntity();
  return (
    <PageHeader
      title={many}
      // Screen readers announce the result of a search.
      note={<span role="status">{useCountText()}</span>}
      actions={
        <Button component={Link} to={`/${name}/new`} variant="contained" startIcon={<AddIcon />}>
          New {one}
        </Button>
      }
    />
  );
}

/** Returns the number of records as text. */
function useCountText(): string {
  const { total, filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues ?? {}).length > 0;
  const text =
    total === undefined ? '…' : `${total.toLocaleString('en-US')} ${isFiltered ? 'found' : 'in total'}`;
  return useSettledText(text);
}
