/**
 * Parts of an article's page that publishing treats apart, between two comments (`src/components/Part.astro`):
 * what the search index holds, and within it the HTML that an author wrote. Neither a text nor an attribute of a page
 * can hold such a comment, because quotes are escaped in both.
 */
export type PartName = 'searchable' | 'authored';

/** The comments around a part. */
export function partMarks(name: PartName): { begin: string; end: string } {
  return { begin: `<!--"${name}"-->`, end: `<!--"/${name}"-->` };
}

/** A page cut around a part; null when it has no such part. What stands in the part cannot end it. */
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
