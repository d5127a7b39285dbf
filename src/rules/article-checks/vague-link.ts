import type { Check } from './check.ts';

const VAGUE =
  /^(?:click|click here|here|this|this link|link|read more|more|learn more|see here|source)[.…:!]*$/i;

/** Links whose text says nothing about where they lead. */
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
