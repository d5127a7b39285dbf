import { BulkDelete } from '../lists/BulkDelete.tsx';
import { categoryWords } from '../resource-words.ts';
import { useCategoryCheck } from './use-category-check.ts';

/** Deletes the selected categories when no article uses any of them. */
export function BulkDeleteCategories() {
  return <BulkDelete words={categoryWords} check={useCategoryCheck()} />;
}
