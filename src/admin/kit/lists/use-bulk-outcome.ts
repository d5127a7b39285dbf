import { type Identifier, useListContext, useUnselect } from 'react-admin';
import { bulkResult } from '../../../rules/console-messages.ts';
import { messageOf } from '../../../rules/error-message.ts';
import type { ToastMessage } from '../../../rules/messages.ts';
import { toast, toastFailure } from '../../app/notifications/toast.ts';
import { PartlyChangedError } from '../../app/providers/change-rows.ts';
import { useRefreshLists } from '../use-refresh-lists.ts';

interface Texts {
  /** The titles of the toast. */
  readonly success: string;
  readonly failure: string;
  /** Follows the number of changed rows, such as "deleted". */
  readonly outcome: string;
}

/**
 * Returns a function that reports how many of the selected rows were changed, and keeps only those selected that can
 * still be changed. `undo` creates the toast's button.
 */
export function useBulkOutcome(undo?: (ids: readonly string[]) => NonNullable<ToastMessage['action']>) {
  const { resource, selectedIds } = useListContext();
  const unselect = useUnselect(resource);
  const refresh = useRefreshLists();

  const report = (texts: Texts, changed: readonly Identifier[], failure?: PartlyChangedError) => {
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
      ...(undo && changed.length > 0 && { action: undo(changed.map(String)) }),
    });
    unselect(selectedIds.filter((id) => !failed.includes(id)));
  };
  return (texts: Texts) => ({
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
