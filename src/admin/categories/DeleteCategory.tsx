import { useRecordContext } from 'react-admin';
import { entities } from '../../entities/index.ts';
import { adminToasts } from '../../rules/console-messages.ts';
import { messageOf } from '../../rules/error-message.ts';
import { useToast } from '../app/notifications/use-toast.ts';
import { codeOf } from '../app/providers/http-client.ts';
import { DeleteButton } from '../kit/lists/DeleteButton.tsx';
import { useCategoryCheck } from './use-category-check.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** Deletes a category if nothing uses it. */
export function DeleteCategory() {
  const record = useRecordContext();
  const toast = useToast();
  const areUnused = useCategoryCheck();
  return (
    <DeleteButton
      check={() => areUnused(record ? [record.id] : [])}
      onRefused={(error) => {
        if (codeOf(error) !== FOREIGN_KEY_VIOLATION) return false;
        const name = String(record?.['name'] ?? '');
        const table = /on table "(\w+)"$/.exec(messageOf(error))?.[1] ?? 'articles';
        const place = entities.find((entity) => entity.table === table)?.many ?? table;
        toast(
          // An article was assigned to the category after the check, which covers only articles.
          table === 'articles'
            ? adminToasts.categoryInUse(name)
            : adminToasts.categoryInUseElsewhere(name, place),
        );
        return true;
      }}
    />
  );
}
