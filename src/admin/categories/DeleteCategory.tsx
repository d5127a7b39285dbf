import { useRecordContext } from 'react-admin';
import { articles } from '../../entities/articles.ts';
import { adminToasts } from '../../rules/console-messages.ts';
import { toast } from '../app/notifications/toast.ts';
import { placeOfUse } from '../app/providers/database-errors.ts';
import { DeleteButton } from '../kit/lists/DeleteButton.tsx';
import { useCategoryCheck } from './use-category-check.ts';

/** Deletes a category if nothing uses it. */
export function DeleteCategory() {
  const record = useRecordContext();
  const areUnused = useCategoryCheck();
  return (
    <DeleteButton
      check={() => areUnused(record ? [record.id] : [])}
      onRefused={(error) => {
        const place = placeOfUse(error);
        if (place === null) return false;
        const name = String(record?.['name'] ?? '');
        toast(
          // An article was assigned to the category after the check, which covers only articles.
          place === articles.many
            ? adminToasts.categoryInUse(name)
            : adminToasts.categoryInUseElsewhere(name, place),
        );
        return true;
      }}
    />
  );
}
