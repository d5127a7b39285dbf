import { isBlank, withoutControls } from './characters.ts';

/** The value of a form's text field. */
export type FieldText = string | null | undefined;

/** Returns a value if it is text, otherwise `''`. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The characters of URLs and paths must not change: their file can have a decomposed name. */
const URL_START = /^(?:https?:\/)?\//i;

/**
 * Returns the text in composed characters (NFC), without control characters and surrounding whitespace, or `''` if it
 * has no visible character. Text from macOS file names and PDFs has decomposed characters, which look the same.
 */
export function trimmed(text: FieldText): string {
  const clean = withoutControls(text ?? '').trim();
  if (isBlank(clean)) return '';
  return URL_START.test(clean) ? clean : clean.normalize('NFC');
}

/** Returns the text without surrounding whitespace, or `null` if it is empty, for saving optional columns. */
export function trimmedOrNull(text: FieldText): string | null {
  return trimmed(text) || null;
}
