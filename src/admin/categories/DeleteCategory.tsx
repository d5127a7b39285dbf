import { useRecordContext } from 'react-admin';
import { adminToasts } from '../../rules/console-messages.ts';
import { useToast } from '../app/notifications/use-toast.ts';
import { codeOf } from '../app/providers/http-client.ts';
import { DeleteButton } from '../kit/lists/DeleteButton.tsx';
import { useCategoryCheck } from './use-category-check.ts';

/** Deletes a category if no article uses it. */
export function DeleteCategory() {
  const record = useRecordContext();
  const toast = useToast();
  const areUnused = useCategoryCheck();
  return (
    <DeleteButton
      check={() => areUnused(record ? [record.id] : [])}
      onRefused={(error) => {
        // Foreign-key violation: an article was assigned to the category after the check.
        if (codeOf(error) !== '23503') return false;
        toast(adminToasts.categoryInUse(String(record?.['name'] ?? '')));
        return true;
      }}
    />
  );
}
