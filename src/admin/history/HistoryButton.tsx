import HistoryIcon from '@mui/icons-material/History';
import { lazy, useEffect, useRef, useState } from 'react';
import { adminToasts } from '../../rules/console-messages.ts';
import type { ToastMessage } from '../../rules/messages.ts';
import { toast, withdrawToast } from '../app/notifications/toast.ts';
import { NOT_EDITED } from '../app/providers/compare-values.ts';
import { DialogLoading } from '../kit/DialogLoading.tsx';
import { BarButton } from '../kit/forms/BarButton.tsx';
import type { EditSession } from '../kit/forms/edit-session.ts';
import { LazyPart } from '../kit/LazyPart.tsx';

/** The versions that a form's history lists. */
export interface FormHistory {
  readonly table: string;
  /** Null for a form that edits all records of the table. */
  readonly id: string | null;
  /** Returns whether the versions of a record are listed. By default, all are. */
  readonly isShown?: (id: string) => boolean;
  /** Converts a version's values to form values. By default, they are the same. */
  readonly toForm?: (values: Record<string, unknown>) => Record<string, unknown>;
}

interface Props extends FormHistory {
  readonly edit: EditSession;
}

/** Opens the versions of the form's record. Restoring one only fills the form, without saving. */
export function HistoryButton({ table, id, isShown, toForm = (values) => values, edit }: Props) {
  const [isOpen, setOpen] = useState(false);
  const undoAction = useRef<ToastMessage['action']>(undefined);
  // Undo fills this form, so its toast is removed when the form is left.
  useEffect(() => () => undoAction.current && withdrawToast(undoAction.current), []);
  const restore = (values: Record<string, unknown>, differences: string | undefined) => {
    const { form } = edit;
    edit.autosaver?.pause();
    const before = form.getValues();
    const restored = Object.entries(toForm(values)).filter(
      ([field]) => field in before && !NOT_EDITED.has(field),
    );
    const fill = (fields: [string, unknown][]) => {
      for (const [field, value] of fields) form.setValue(field, value, { shouldDirty: true });
    };
    fill(restored);
    setOpen(false);
    const undo = () => {
      fill(restored.map(([field]) => [field, before[field]]));
      toast(adminToasts.restoreUndone);
    };
    undoAction.current = { label: 'Undo', run: undo };
    toast({ ...adminToasts.restoredInForm(differences), action: undoAction.current });
  };

  return (
    <>
      <BarButton label="History" icon={<HistoryIcon />} onClick={() => setOpen(true)} />
      {isOpen && (
        <LazyPart onFailure={() => setOpen(false)} fallback={<DialogLoading />}>
          <HistoryDialog
            table={table}
            id={id}
            isShown={isShown}
            onRestore={restore}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      )}
    </>
  );
}

const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog.tsx')).HistoryDialog }));
