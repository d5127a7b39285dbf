/** Whether a site is drawn with the moon of the design: as long as its name has one. Others have their initial. */
export function hasMoon(siteName: string): boolean {
  return /moon/i.test(siteName);
}

/** The first letter or emoji of a name, in upper case. */
export function initialOf(siteName: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(siteName.trim());
  return first?.segment.toUpperCase() ?? '';
}
