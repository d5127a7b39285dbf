import { useRecordContext } from 'react-admin';
import { adminToasts, dialogs } from '../../domain/messages.ts';
import { DeleteButton } from '../lists/DeleteButton.tsx';
import { useToast } from '../notifications/use-toast.ts';
import { codeOf } from '../providers/http-client.ts';
import { categoryWords } from '../resource-words.ts';
import { useCategoryCheck } from './use-category-check.ts';

/** Deletes a category that no article uses. */
export function DeleteCategory({ name }: { name: string }) {
  const record = useRecordContext();
  const toast = useToast();
  const areUnused = useCategoryCheck();
  return (
    <DeleteButton
      words={categoryWords}
      name={name}
      question={dialogs.delete}
      check={() => areUnused(record ? [record.id] : [])}
      onRefused={(error) => {
        // An article took it between the check and now.
        if (codeOf(error) !== '23503') return false;
        toast(adminToasts.categoryInUse(name));
        return true;
      }}
    />
  );
}
