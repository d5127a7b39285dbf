import type { Check } from './check.ts';

/** Articles without a category are in no category's list and feed. */
export const missingCategory: Check = ({ categoryId }) =>
  categoryId === null ? [{ message: 'No category is chosen.', place: { field: 'category_id' } }] : [];
