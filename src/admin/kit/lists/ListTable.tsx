import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { BulkActionsToolbar, DataTable, HttpError, type RaRecord, useListContext } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { editPath } from '../../../entities/entity.ts';
import { Loading } from '../../app/layout/Loading.tsx';
import { store } from '../../app/providers/store.ts';
import { screenReaderOnly } from '../screen-reader-only.ts';
import { useEntity } from '../use-entity.ts';
import { EmptyState } from './EmptyState.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { SelectColumn } from './SelectColumn.tsx';
import { tableStyles } from './table-styles.ts';

interface Props<Row extends RaRecord> {
  bulkActions: ReactNode;
  isDimmed: ((row: Row) => boolean) | undefined;
  hiddenColumns: string[];
  children: ReactNode;
}

/** The table of records, or the loading, error or empty state. */
export function ListTable<Row extends RaRecord>(props: Props<Row>) {
  const { bulkActions, isDimmed, hiddenColumns, children } = props;
  const { data, error, isPending, isPlaceholderData, total, filterValues, setFilters } =
    useListContext<Row>();
  const entity = useEntity();
  const retry = useRetry();
  useSelectionOfOneSearch();
  useFocusAfterSelection();

  if (error && !data) return <LoadFailed text="Could not load this list." onRetry={retry} />;
  // The result of the previous search is not that of the next one.
  if (isPending || (isPlaceholderData && total === 0)) return <Loading />;
  if (total === 0 && Object.keys(filterValues).length === 0) return <NoRecords />;
  if (total === 0) {
    return (
      <EmptyState text="No results.">
        <Button variant="outlined" onClick={() => setFilters({}, undefined, false)}>
          Clear search and filters
        </Button>
      </EmptyState>
    );
  }
  return (
    <DataTable<Row>
      sx={tableStyles}
      className={isPlaceholderData ? 'is-loading' : ''}
      hover
      hiddenColumns={hiddenColumns}
      rowClick={(id) => editPath(entity, String(id))}
      rowSx={(row: Row): SxProps => (isDimmed?.(row) ? { opacity: 0.65 } : {})}
      bulkActionButtons={false}
      bulkActionsToolbar={<SelectionToolbar>{bulkActions}</SelectionToolbar>}
    >
      <SelectColumn />
      {children}
    </DataTable>
  );
}

/**
 * Returns a function that loads the list again: as it was first shown if the server rejected the request, because
 * another version of the console may have stored the sort order or a filter.
 */
function useRetry(): () => void {
  const { error, refetch, resource } = useListContext();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    const isRejected = error instanceof HttpError && error.status === 400;
    if (!isRejected || search === '') return refetch();
    store.removeItem(`${resource}.listParams`);
    navigate(pathname, { replace: true });
  };
}

/** Clears the selection when the search or a filter changes, so that no action applies to rows that left the list. */
function useSelectionOfOneSearch(): void {
  const { filterValues, onUnselectItems } = useListContext();
  const search = JSON.stringify(filterValues);
  const selectedFor = useRef(search);
  useEffect(() => {
    if (selectedFor.current === search) return;
    selectedFor.current = search;
    onUnselectItems();
  }, [search, onUnselectItems]);
}

/** Moves the focus to the list's heading when the buttons for selected rows disappear, which would lose it. */
function useFocusAfterSelection(): void {
  const { selectedIds } = useListContext();
  const hasSelection = selectedIds.length > 0;
  const hadSelection = useRef(hasSelection);
  useEffect(() => {
    const isCleared = hadSelection.current && !hasSelection;
    hadSelection.current = hasSelection;
    if (isCleared && document.activeElement?.matches('body, .RaBulkActionsToolbar-toolbar *'))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [hasSelection]);
}

/** The number of selected rows and their buttons. Screen readers announce how many are selected. */
function SelectionToolbar({ children }: { children: ReactNode }) {
  const { selectedIds } = useListContext();
  return (
    <>
      <BulkActionsToolbar>{children}</BulkActionsToolbar>
      <Box role="status" sx={screenReaderOnly}>
        {selectedIds.length > 0 && `${selectedIds.length} selected`}
      </Box>
    </>
  );
}

/** The empty list, with a link to add the first record. */
function NoRecords() {
  const { name, messages } = useEntity();
  return (
    <EmptyState text={messages.empty}>
      <Button component={Link} to={`/${name}/new`} variant="contained">
        {messages.add}
      </Button>
    </EmptyState>
  );
}
