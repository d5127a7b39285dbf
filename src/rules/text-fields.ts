/** The value of a form's text field. */
export type FieldText = string | null | undefined;

/** Returns the text without surrounding white space, or `''` if there is none. */
export function trimmed(text: FieldText): string {
  return text?.trim() ?? '';
}

/** Returns the text without surrounding white space, or `null` if it is empty, for saving optional columns. */
export function trimmedOrNull(text: FieldText): string | null {
  return trimmed(text) || null;
}
