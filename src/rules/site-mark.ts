/**
 * Returns whether the site's mark is the moon of the design, which requires "moon" in its name. Other sites show their
 * initial.
 */
export function hasMoon(siteName: string): boolean {
  return /moon/i.test(siteName);
}

/** Returns the first letter or emoji of a name, in upper case. */
export function initialOf(siteName: string): string {
  const name = siteName.trim();
  // Firefox 124 does not have a segmenter.
  const first =
    'Segmenter' in Intl
      ? [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)][0]?.segment
      : [...name][0];
  return first?.toUpperCase() ?? '';
}
