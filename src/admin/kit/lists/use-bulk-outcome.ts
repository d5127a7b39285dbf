import { type Identifier, useListContext, useUnselect } from 'react-admin';
import { bulkResult } from '../../../rules/console-messages.ts';
import { messageOf } from '../../../rules/error-message.ts';
import type { ToastMessage } from '../../../rules/messages.ts';
import { toast, toastFailure } from '../../app/notifications/toast.ts';
import { PartlyChangedError } from '../../app/providers/change-rows.ts';
import { useRefreshLists } from '../use-refresh-lists.ts';

interface Report {
  /** The titles of the toast. */
  readonly success: string;
  readonly failure: string;
  /** Follows the number of changed rows, such as "deleted". */
  readonly outcome: string;
  readonly undo?: CreateUndo | undefined;
}

/** Creates the Undo button of the toast about these changed rows; undefined if there is nothing to undo. */
export type CreateUndo = (changed: readonly string[]) => ToastMessage['action'] | undefined;

/**
 * Returns a function that reports how many of the selected rows were changed, and keeps only those selected that can
 * still be changed.
 */
export function useBulkOutcome() {
  const { resource, selectedIds } = useListContext();
  const unselect = useUnselect(resource);
  const refresh = useRefreshLists();

  const report = (
    { undo, ...texts }: Report,
    changed: readonly Identifier[],
    failure?: PartlyChangedError,
  ) => {
    const action = changed.length > 0 ? undo?.(changed.map(String)) : undefined;
    const failed = failure?.failed ?? [];
    const isSuccess = changed.length > 0 && failed.length === 0;
    toast({
      title: isSuccess ? texts.success : texts.failure,
      description: bulkResult({
        changed: changed.length,
        outcome: texts.outcome,
        missing: selectedIds.length - changed.length - failed.length,
        failed: failed.length,
        reason: messageOf(failure),
      }),
      destructive: !isSuccess,
      ...(action && { action }),
    });
    unselect(selectedIds.filter((id) => !failed.includes(id)));
  };
  return (texts: Report) => ({
    onSuccess: (changed: readonly Identifier[] = []) => report(texts, changed),
    onError: (error: unknown) => {
      if (error instanceof PartlyChangedError) report(texts, error.changed, error);
      else toastFailure(texts.failure, error);
    },
    // Does not return the promise: the mutation would wait for it before `onSuccess`, and the new list unmounts it.
    onSettled: () => {
      refresh();
    },
  });
}
