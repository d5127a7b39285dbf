import { styled } from '@mui/material/styles';
import { useListContext, useRecordContext, useUpdate } from 'react-admin';
import { consoleLabels } from '../../../rules/console-messages.ts';
import type { ToastMessage } from '../../../rules/messages.ts';
import { toast, toastFailure } from '../../app/notifications/toast.ts';
import { useEntity } from '../use-entity.ts';
import { useSingleStart } from '../use-single-start.ts';
import { useRecordName } from './use-record-name.ts';

interface Props {
  /** Returns the toast to show after a change. */
  toastFor: (isActive: boolean) => ToastMessage;
  errorTitle: string;
}

/** A switch between active and inactive. A click saves the change immediately and reloads the list. */
export function StatusToggle({ toastFor, errorTitle }: Props) {
  const name = useRecordName();
  const record = useRecordContext();
  const { name: resource } = useEntity();
  const { refetch } = useListContext();
  const [update, { isPending }] = useUpdate();
  const startOnce = useSingleStart();
  if (!record) return null;
  const isActive = Boolean(record['is_active']);

  const toggle = () =>
    update(
      resource,
      { id: record.id, data: { is_active: !isActive }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => toast(toastFor(!isActive)),
        onError: (error) => toastFailure(errorTitle, error),
        // Also after a failure: someone else may have deleted the record. See `useBulkOutcome` about the promise.
        onSettled: () => {
          refetch();
        },
      },
    );

  return (
    <Pill
      type="button"
      role="switch"
      aria-checked={isActive}
      aria-label={`${name}: ${isActive ? consoleLabels.active : consoleLabels.inactive}`}
      // Not disabled, which would lose the focus.
      aria-disabled={isPending}
      onClick={(event) => {
        event.stopPropagation();
        if (!isPending) startOnce(toggle);
      }}
    >
      {isActive ? consoleLabels.active : consoleLabels.inactive}
    </Pill>
  );
}

const Pill = styled('button')({
  minWidth: 88,
  minHeight: 32,
  padding: '2px 12px',
  border: '2px solid var(--ink-faint)',
  borderRadius: 99,
  background: 'transparent',
  color: 'var(--ink)',
  font: '650 0.8125rem/1.2 var(--sans)',
  cursor: 'pointer',
  '&[aria-checked="true"]': { borderColor: 'var(--up)', background: 'var(--up-wash)', color: 'var(--up)' },
  '&:hover': { borderColor: 'var(--ink)' },
  '&:focus-visible': { outline: '3px solid var(--accent)', outlineOffset: 1 },
  '&[aria-disabled="true"]': { cursor: 'progress', opacity: 0.6 },
});
