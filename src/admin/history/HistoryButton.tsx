import HistoryIcon from '@mui/icons-material/History';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { adminToasts } from '../../rules/messages.ts';
import { useToast } from '../app/notifications/use-toast.ts';
import { BarButton } from '../kit/forms/BarButton.tsx';

/** Whose versions a form shows. */
export interface FormHistory {
  readonly table: string;
  /** Null for a form of all records of the table. */
  readonly id: string | null;
  /** Whether the versions of this record are shown; by default all are. */
  readonly isShown?: (id: string) => boolean;
  /** Turns a version's values into those of the form. By default they are the same. */
  readonly toForm?: (values: Record<string, unknown>) => Record<string, unknown>;
}

/** Opens the versions of the form's record. Restoring one fills the form; nothing is saved. */
export function HistoryButton({ table, id, isShown, toForm = (values) => values }: FormHistory) {
  const [isOpen, setOpen] = useState(false);
  const form = useFormContext();
  const toast = useToast();

  const restore = (values: Record<string, unknown>, differences: string | undefined) => {
    const known = form.getValues();
    for (const [field, value] of Object.entries(toForm(values))) {
      if (field in known && !NOT_RESTORED.has(field)) form.setValue(field, value, { shouldDirty: true });
    }
    setOpen(false);
    toast(adminToasts.restoredInForm(differences));
  };

  return (
    <>
      <BarButton label="History" icon={<HistoryIcon />} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <HistoryDialog
            table={table}
            id={id}
            isShown={isShown}
            onRestore={restore}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What belongs to the record and not to a version. */
const NOT_RESTORED = new Set([
  'id',
  'created_at',
  'updated_at',
  'text_changed_at',
  'versions',
  'page_key',
  'setting_key',
]);

const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog.tsx')).HistoryDialog }));
