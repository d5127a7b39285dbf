import type { Check } from './check.ts';

/** Finds articles without any text. */
export const missingText: Check = ({ text }) =>
  text === '' ? [{ message: 'There is no text yet.', place: { element: 'paragraph', index: 0 } }] : [];
