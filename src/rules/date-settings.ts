/** The same rules as in the database. Browsers also accept `english` and `+05:30`. */
const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const TIME_ZONE = /^[A-Za-z][A-Za-z0-9_+/-]{0,59}$/;

/** Returns whether a string is a language tag such as `en` or `de-AT`. */
export function isLanguage(tag: string): boolean {
  if (!LANGUAGE.test(tag)) return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Returns whether a string is the name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  if (!TIME_ZONE.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
