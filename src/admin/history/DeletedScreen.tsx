import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { nounOf } from '../../entities/index.ts';
import { adminErrors, adminToasts, historyTexts } from '../../rules/console-messages.ts';
import { Loading } from '../app/layout/Loading.tsx';
import { PageHeader } from '../app/layout/PageHeader.tsx';
import { toast, toastFailure } from '../app/notifications/toast.ts';
import { BusyButton } from '../kit/BusyButton.tsx';
import { EmptyState } from '../kit/lists/EmptyState.tsx';
import { LoadFailed } from '../kit/lists/LoadFailed.tsx';
import { formatLocalTime } from '../kit/local-time.ts';
import { useFocusOnRemoval } from '../kit/use-focus-on-removal.ts';
import { useRefreshLists } from '../kit/use-refresh-lists.ts';
import { kindText, nameText } from './entry-texts.ts';
import { ForgetButton } from './ForgetButton.tsx';
import { deletedRecords, forgetVersions, type HistoryEntry, restoreDeleted } from './history-api.ts';
import { KindFilter } from './KindFilter.tsx';
import { ShowMore } from './ShowMore.tsx';
import { useEntryPages } from './use-entry-pages.ts';

/** Lists deleted records: who deleted them, when, and buttons to restore each one or delete it permanently. */
export function DeletedScreen() {
  const list = useRef<HTMLOListElement>(null);
  const [table, setTable] = useState('');
  const {
    data: entries,
    error,
    fetchNextPage,
    hasNextPage,
    isFetchingNextPage,
    refetch,
  } = useEntryPages(['deleted', table], (page) => deletedRecords(table || null, page));

  return (
    <>
      <PageHeader title="Deleted" note={historyTexts.retention} />
      <Box sx={{ mb: 1.5 }}>
        <KindFilter value={table} onChange={setTable} />
      </Box>
      {error && !entries && (
        <LoadFailed isAlert text={`Could not load this list: ${error.message}`} onRetry={refetch} />
      )}
      {!entries && !error && <Loading />}
      {entries?.length === 0 && <EmptyState text={historyTexts.nothingDeleted} />}
      {entries && entries.length > 0 && (
        <List ref={list} aria-label="Deleted records">
          {entries.map((entry, index) => (
            <Row
              key={entry.id}
              entry={entry}
              // The next row takes the place of a restored one.
              next={() => list.current?.children[index]?.querySelector('button')}
              reload={refetch}
            />
          ))}
        </List>
      )}
      {entries && hasNextPage && (
        <ShowMore
          isBusy={isFetchingNextPage}
          onClick={() => fetchNextPage()}
          // The first row of the last page.
          next={() => list.current?.children[entries.length]?.querySelector('button')}
        >
          Show more
        </ShowMore>
      )}
      {error && entries && <p role="alert">Could not load this list: {error.message}</p>}
    </>
  );
}

interface RowProps {
  entry: HistoryEntry;
  /** Returns the element to focus after the restore. */
  next: () => Element | null | undefined;
  reload: () => Promise<unknown>;
}

function Row({ entry, next, reload }: RowProps) {
  const refresh = useRefreshLists();
  useFocusOnRemoval(next);
  const { mutate: restore, isPending } = useMutation({
    mutationFn: () => restoreDeleted(entry.table_name, entry.id),
    onSuccess: (differences) => {
      toast(adminToasts.restored(nameText(entry), differences));
      refresh();
    },
    onError: (problem) => toastFailure(adminErrors.restoring, problem),
    onSettled: reload,
  });
  const noun = nounOf(entry.table_name);
  const question = historyTexts.confirmPermanent(nameText(entry), {
    hasUrl: noun !== undefined && 'path' in noun,
    hasImages: noun !== undefined && noun.imageColumns.length > 0,
  });
  return (
    <li>
      <span className="kind">{kindText(entry)}</span>
      <strong>{nameText(entry)}</strong>
      <span className="who">
        deleted by {entry.by_name}, <time dateTime={entry.at}>{formatLocalTime(entry.at)}</time>
      </span>
      <span className="tools">
        <BusyButton
          variant="outlined"
          size="small"
          aria-label={`Restore ${nameText(entry)}`}
          isBusy={isPending}
          onClick={() => restore()}
        >
          Restore
        </BusyButton>
        <ForgetButton
          aria-label={`Delete permanently: ${nameText(entry)}`}
          question={question}
          forget={() => forgetVersions(entry.table_name, entry.record_id)}
          onSuccess={() => toast(adminToasts.permanentlyDeleted(nameText(entry)))}
          reload={reload}
        >
          Delete permanently
        </ForgetButton>
      </span>
    </li>
  );
}

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'grid',
    gap: '4px 16px',
    justifyItems: 'start',
    alignItems: 'center',
    padding: '12px 0',
    borderBottom: '1px solid var(--hairline)',
    overflowWrap: 'anywhere',
  },
  '& .kind': { color: 'var(--accent-text)', fontSize: '0.8125rem', fontWeight: 650 },
  '& .tools': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& .who': { color: 'var(--ink-soft)', fontSize: '0.875rem' },
  [theme.breakpoints.up('md')]: {
    '& li': { gridTemplateColumns: '7.5rem minmax(0, 1fr) minmax(0, 1fr) auto' },
  },
}));
