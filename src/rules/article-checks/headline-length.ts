import type { Check } from './check.ts';

const SHORTEST = 20;
const LONGEST = 110;

/** Headlines that say too little, or that search engines and cards cut off. */
export const headlineLength: Check = ({ title }) => {
  const length = [...title.trim()].length;
  if (length >= SHORTEST && length <= LONGEST) return [];
  const advice = length < SHORTEST ? `at least ${SHORTEST}` : `at most ${LONGEST}`;
  return [{ message: `The headline has ${length} characters. Use ${advice}.`, place: { field: 'title' } }];
};
