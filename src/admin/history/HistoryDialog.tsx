import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { adminErrors, historyTexts } from '../../rules/console-messages.ts';
import { Loading } from '../app/layout/Loading.tsx';
import { toastFailure } from '../app/notifications/toast.ts';
import { BusyButton } from '../kit/BusyButton.tsx';
import { downloadFile } from '../kit/download-file.ts';
import { LoadFailed } from '../kit/lists/LoadFailed.tsx';
import { useOpenerFocus } from '../kit/use-opener-focus.ts';
import { COMPARISON, Comparison } from './Comparison.tsx';
import { ForgetButton } from './ForgetButton.tsx';
import {
  allEntries,
  differenceText,
  forgetVersions,
  type HistoryEntry,
  readHistory,
  readVersion,
} from './history-api.ts';
import { ShowMore } from './ShowMore.tsx';
import { useEntryPages } from './use-entry-pages.ts';
import { VersionList } from './VersionList.tsx';

interface Props {
  table: string;
  id: string | null;
  isShown?: ((id: string) => boolean) | undefined;
  /** Receives a version's values and, if some of them had to be changed, a sentence that explains the changes. */
  onRestore: (values: Record<string, unknown>, differences: string | undefined) => void;
  onClose: () => void;
}

/** Lists the versions of a record, compares two of them and restores one. */
export function HistoryDialog({ table, id, isShown = () => true, onRestore, onClose }: Props) {
  useOpenerFocus();
  const isSmall = useMediaQuery('(max-width: 600px)');
  const queries = useQueryClient();
  const restoring = useMutation({ mutationFn: ({ id }: HistoryEntry) => readVersion(id) });
  const exporting = useMutation({
    mutationFn: () => downloadHistory(table, id),
    onError: (problem) => toastFailure(adminErrors.readingHistory, problem),
  });
  const [chosen, setChosen] = useState<{ older: number; newer: number } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = useEntryPages(
    ['history', table, id],
    (page) => readHistory(table, id, page),
  );
  const entries = data?.filter(({ record_id }) => isShown(record_id));
  const isEmptyPage = entries?.length === 0 && hasNextPage;
  const isEmpty = entries?.length === 0 && !hasNextPage;
  useEffect(() => {
    if (isEmptyPage) fetchNextPage();
  }, [isEmptyPage, fetchNextPage]);

  const restore = (entry: HistoryEntry) => {
    if (restoring.isPending) return;
    // Closing the dialog cancels the restore: neither of these is called then.
    restoring.mutate(entry, {
      onSuccess: ({ restorable }) => {
        if (restorable) onRestore(restorable.values, differenceText(restorable));
      },
      onError: (problem) => toastFailure(adminErrors.restoring, problem),
    });
  };
  const forgetComparison = () => {
    setChosen(null);
    queries.resetQueries({ queryKey: [COMPARISON] });
    return refetch();
  };

  const pair = chosen ?? newestTwo(entries);
  return (
    <Dialog open disableRestoreFocus onClose={onClose} fullWidth maxWidth="lg" fullScreen={isSmall}>
      <DialogTitle>History</DialogTitle>
      <DialogContent>
        {error && (
          <LoadFailed isAlert text={`Could not load the versions: ${error.message}`} onRetry={refetch} />
        )}
        {(!entries || isEmptyPage) && !error && <Loading />}
        {isEmpty && <p>{historyTexts.noVersions}</p>}
        {entries && !isEmpty && (
          <VersionList
            ref={list}
            entries={entries}
            pair={pair}
            isOfTable={id === null}
            restoring={restoring.isPending ? restoring.variables.id : null}
            onChoose={setChosen}
            onRestore={restore}
            onForgotten={forgetComparison}
          />
        )}
        {hasNextPage && (
          <ShowMore
            isBusy={isFetchingNextPage}
            onClick={() => fetchNextPage()}
            // The first version of the last page. Not its first button, which would restore it.
            next={() => list.current?.children[entries?.length ?? 0]?.querySelector('input')}
          >
            Show older versions
          </ShowMore>
        )}
        {id !== null && (hasNextPage || entries?.slice(1).some(({ is_forgotten }) => !is_forgotten)) && (
          <ForgetButton
            question={historyTexts.confirmEarlier}
            forget={() => forgetVersions(table, id)}
            reload={forgetComparison}
            sx={{ display: 'flex', marginInlineStart: 'auto', marginBlockStart: 1 }}
          >
            Delete earlier versions
          </ForgetButton>
        )}
        {pair && <Comparison {...pair} />}
        {entries && !isEmpty && !pair && !hasNextPage && <p>{historyTexts.nothingToCompare}</p>}
      </DialogContent>
      <DialogActions>
        {!isEmpty && (
          <BusyButton
            color="inherit"
            isBusy={exporting.isPending}
            onClick={() => exporting.mutate()}
            sx={{ marginInlineEnd: 'auto' }}
          >
            Export as JSON
          </BusyButton>
        )}
        <Button onClick={onClose} color="inherit">
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * Returns the ids of the newest two successive versions of a record that have their texts; null if no record has
 * two.
 */
function newestTwo(entries: readonly HistoryEntry[] = []) {
  const readable = entries.filter(({ is_forgotten }) => !is_forgotten);
  for (const [at, newer] of readable.entries()) {
    const older = readable.slice(at + 1).find(({ record_id }) => record_id === newer.record_id);
    if (older) return { older: older.id, newer: newer.id };
  }
  return null;
}

/** Downloads all versions of a record, or of a whole table, as one JSON file. Throws if one cannot be read. */
async function downloadHistory(table: string, id: string | null): Promise<void> {
  const versions = [];
  for await (const entry of allEntries((page) => readHistory(table, id, page)))
    versions.push({ ...entry, values: (await readVersion(entry.id)).values });
  const name = `history-${table}${id === null ? '' : `-${id}`}.json`;
  downloadFile(name, 'application/json', `${JSON.stringify({ table, record: id, versions }, null, 2)}\n`);
}
