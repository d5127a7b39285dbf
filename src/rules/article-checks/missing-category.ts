import type { Check } from './check.ts';

/** Finds articles without a category, which are in no category's list and feed. */
export const missingCategory: Check = ({ categoryId }) =>
  categoryId === null ? [{ message: 'No category is selected.', place: { field: 'category_id' } }] : [];
