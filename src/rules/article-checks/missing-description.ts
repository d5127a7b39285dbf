import type { Check } from './check.ts';

/** Finds articles without a description: search results and cards show the start of their text. */
export const missingDescription: Check = ({ description }) =>
  description.trim() === ''
    ? [{ message: 'There is no meta description.', place: { field: 'meta_description' } }]
    : [];
