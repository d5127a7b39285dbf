/** What a form's text field may hold. */
export type FieldText = string | null | undefined;

/** The text without white space around it; `''` for none. */
export function trimmed(text: FieldText): string {
  return text?.trim() ?? '';
}

/** The text without white space around it, or `null` when nothing is left: how optional columns are saved. */
export function trimmedOrNull(text: FieldText): string | null {
  return trimmed(text) || null;
}
