/** The value of a form's text field. */
export type FieldText = string | null | undefined;

/** The text without surrounding white space; `''` for none. */
export function trimmed(text: FieldText): string {
  return text?.trim() ?? '';
}

/** The text without surrounding white space, or `null` if empty. Optional columns are saved this way. */
export function trimmedOrNull(text: FieldText): string | null {
  return trimmed(text) || null;
}
