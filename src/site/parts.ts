/**
 * Parts of a page that publishing handles separately, each between two comments (`src/components/Part.astro`): the
 * searchable part, and within it the HTML that an author wrote. No text or attribute can contain such a comment,
 * because quotes are escaped in both.
 */
export type PartName = 'searchable' | 'authored';

/** Returns the comments around a part. */
export function partMarks(name: PartName): { begin: string; end: string } {
  return { begin: `<!--"${name}"-->`, end: `<!--"/${name}"-->` };
}

/** Splits a page around a part; null if the page has no such part. Content inside the part cannot end it early. */
export function cutPart(
  html: string,
  name: PartName,
): { before: string; part: string; after: string } | null {
  const { begin, end } = partMarks(name);
  const from = html.indexOf(begin);
  const to = html.lastIndexOf(end);
  if (from === -1 || to < from) return null;
  return { before: html.slice(0, from), part: html.slice(from + begin.length, to), after: html.slice(to) };
}
