import type { Check } from './check.ts';

const VAGUE =
  /^(?:click|click here|here|this|this link|link|read more|more|learn more|see here|source)[.…:!]*$/i;

/** Finds links whose text does not describe the target. */
export const vagueLink: Check = ({ links }) =>
  links.flatMap(({ text }, index) =>
    VAGUE.test(text.trim())
      ? [
          {
            message: `The link “${text.trim()}” does not say where it leads.`,
            place: { element: 'link' as const, index },
          },
        ]
      : [],
  );
