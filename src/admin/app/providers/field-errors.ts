/** Sentences for form fields, by field. */
export type FieldErrors = Record<string, string>;

/**
 * Which field of `table` a refusal of the database is about, and what to do; `null` when it is about none. The message
 * counts, not the code: the embedded backend has no code for a refused check.
 */
export function fieldErrorsOf(refusal: Record<string, unknown>, table: string): FieldErrors | null {
  const message = typeof refusal['message'] === 'string' ? refusal['message'] : '';
  const empty = /null value in column "(\w+)"/.exec(message)?.[1];
  if (empty !== undefined) return { [empty]: 'This cannot be empty.' };
  const name = /violates (?:check|unique|foreign key) constraint "(\w+)"/.exec(message)?.[1];
  const constraint = name === undefined ? null : constraintOf(name, table);
  return constraint && { [constraint.field]: constraint.sentence };
}

/** What a constraint's name ends in says what it asks for. */
const sentences: Readonly<Record<string, string>> = {
  filled: 'Fill this in, and keep it reasonably short.',
  size: 'This is too long.',
  safe: 'Enter a valid URL.',
  valid: 'This cannot be used here: check how it is written.',
  hex: 'Enter a colour such as #6c5ce7.',
  known: 'Choose one of the list.',
  unique: 'This is already in use: choose another.',
  fkey: 'This no longer exists: choose another.',
};

/** Constraints that are not named after one field. */
const others: Readonly<Record<string, { field: string; sentence: string }>> = {
  advertisements_target_url_for_images: {
    field: 'target_url',
    sentence: 'An image ad needs a target URL; other ads have none.',
  },
  advertisements_image_content_safe: {
    field: 'content',
    sentence: 'Enter a valid URL: an image needs https.',
  },
};

function constraintOf(name: string, table: string): { field: string; sentence: string } | null {
  if (!name.startsWith(`${table}_`)) return null;
  const special = others[name];
  if (special) return special;
  const [, field, rule] = /^(\w+)_([a-z]+)$/.exec(name.slice(table.length + 1)) ?? [];
  const sentence = rule === undefined ? undefined : sentences[rule];
  return field === undefined || sentence === undefined ? null : { field, sentence };
}
