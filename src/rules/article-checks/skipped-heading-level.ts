import type { Check } from './check.ts';

/** Finds headings that skip a level after the previous heading. The article's title is level 1. */
export const skippedHeadingLevel: Check = ({ headings }) =>
  headings.flatMap(({ level, text }, index) => {
    const before = headings[index - 1]?.level ?? 1;
    if (level <= before + 1) return [];
    const message = `“${text.trim()}” is a heading ${level} after ${index === 0 ? 'the title' : `a heading ${before}`}. Use heading ${before + 1}.`;
    return [{ message, place: { element: 'heading' as const, index } }];
  });
