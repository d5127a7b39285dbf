import { BulkDelete } from '../kit/lists/BulkDelete.tsx';
import { useCategoryCheck } from './use-category-check.ts';

/** Deletes the selected categories if no article uses any of them. */
export function BulkDeleteCategories() {
  return <BulkDelete check={useCategoryCheck()} />;
}
