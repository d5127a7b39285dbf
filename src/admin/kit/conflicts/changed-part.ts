/** Splits a string into the prefix and suffix it shares with another string, and the part that differs. */
export function changedPart(text: string, other: string): { before: string; changed: string; after: string } {
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  let end = 0;
  const max = Math.min(text.length, other.length) - start;
  while (end < max && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  return {
    before: text.slice(0, start),
    changed: text.slice(start, text.length - end),
    after: text.slice(text.length - end),
  };
}
