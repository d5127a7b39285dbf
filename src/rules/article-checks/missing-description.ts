import type { Check } from './check.ts';

/** Without a description, search results and cards show the start of the text. */
export const missingDescription: Check = ({ description }) =>
  description.trim() === ''
    ? [{ message: 'There is no meta description.', place: { field: 'meta_description' } }]
    : [];
