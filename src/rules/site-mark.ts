/**
 * Returns whether the site's mark is the moon of the design, which requires "moon" in its name. Other sites show their
 * initial.
 */
export function hasMoon(siteName: string): boolean {
  return /moon/i.test(siteName);
}

/** Returns the first letter or emoji of a name, in upper case. */
export function initialOf(siteName: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(siteName.trim());
  return first?.segment.toUpperCase() ?? '';
}
