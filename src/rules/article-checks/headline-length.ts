import { counted } from '../counted.ts';
import type { Check } from './check.ts';

const MIN_LENGTH = 20;
const MAX_LENGTH = 110;

/** Finds headlines that are too short to be informative, or that search engines and cards cut off. */
export const headlineLength: Check = ({ title }) => {
  const length = [...title.trim()].length;
  if (length >= MIN_LENGTH && length <= MAX_LENGTH) return [];
  const advice = length < MIN_LENGTH ? `at least ${MIN_LENGTH}` : `at most ${MAX_LENGTH}`;
  return [
    {
      message: `The headline has ${counted(length, 'character')}. Use ${advice}.`,
      place: { field: 'title' },
    },
  ];
};
