/** The same rule as private.is_email in the database. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

/** Returns whether a string is a valid email address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** Returns why a form cannot save an email address, or `null` if it can. */
export function emailProblem(value: unknown): string | null {
  const email = typeof value === 'string' ? value.trim() : '';
  if (email === '') return 'This field is required.';
  return isEmail(email) ? null : 'Enter a valid email address.';
}

/** Returns a `mailto:` link for a valid email address, otherwise `null`. */
export function mailtoHref(email: string | null | undefined): string | null {
  const address = email?.trim() ?? '';
  if (!isEmail(address)) return null;
  // Otherwise, characters such as `?` and `&` would begin the parameters of the link.
  const [name = '', host = ''] = address.split('@');
  return `mailto:${encodeURIComponent(name)}@${host}`;
}
