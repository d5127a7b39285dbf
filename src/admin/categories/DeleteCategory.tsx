import { useRecordContext } from 'react-admin';
import { articles } from '../../entities/articles.ts';
import { adminToasts } from '../../rules/console-messages.ts';
import { DeleteButton } from '../kit/lists/DeleteButton.tsx';
import { useRecordName } from '../kit/lists/use-record-name.ts';
import { useCategoryCheck } from './use-category-check.ts';

/** Deletes a category if nothing uses it. */
export function DeleteCategory() {
  const record = useRecordContext();
  const name = useRecordName();
  const areUnused = useCategoryCheck();
  return (
    <DeleteButton
      check={() => areUnused(record ? [record.id] : [])}
      // An article was assigned to the category after the check, which covers only articles.
      inUse={(place) => (place === articles.many ? adminToasts.categoryInUse(name) : null)}
    />
  );
}
