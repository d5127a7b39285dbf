/** A date in the long form of the site, such as "November 21, 2026". */
export const LONG_DATE =
  /(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/;
