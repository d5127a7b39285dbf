import { isBlank, withoutControls } from './characters.ts';

/** The value of a form's text field. */
export type FieldText = string | null | undefined;

/** Returns the text without control characters and surrounding white space, or `''` if it has no visible character. */
export function trimmed(text: FieldText): string {
  const clean = withoutControls(text ?? '').trim();
  return isBlank(clean) ? '' : clean;
}

/** Returns the text without surrounding white space, or `null` if it is empty, for saving optional columns. */
export function trimmedOrNull(text: FieldText): string | null {
  return trimmed(text) || null;
}
