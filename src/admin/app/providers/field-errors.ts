import { textLimits } from '../../../entities/database/text-limits.ts';
import { redirectMessages } from '../../../rules/redirects.ts';
import { asText } from '../../../rules/text-fields.ts';

/** Error messages by form field. */
export type FieldErrors = Record<string, string>;

/**
 * Returns the field of `table` that a database error is about, with a message; `null` if there is no such field.
 * Matches the message, not the code, because the embedded backend has no code for a failed check.
 */
export function fieldErrorsOf(error: Record<string, unknown>, table: string): FieldErrors | null {
  const message = asText(error['message']);
  const [, empty, emptyIn] = /null value in column "(\w+)" of relation "(\w+)"/.exec(message) ?? [];
  if (empty !== undefined && emptyIn === table) return { [empty]: 'This cannot be empty.' };
  const name = /violates (?:check|unique|foreign key) constraint "(\w+)"/.exec(message)?.[1];
  const constraint = name === undefined ? null : constraintOf(name, table);
  return constraint && { [constraint.field]: constraint.message };
}

/** Messages by constraint name suffix. */
const messages: Readonly<Record<string, string>> = {
  filled: 'This is empty or too long.',
  size: 'This is too long.',
  safe: 'Enter a valid URL.',
  valid: 'This value is not valid here. Check its format.',
  hex: 'Enter a colour such as #6c5ce7.',
  known: 'Choose an option from the list.',
  differs: redirectMessages.toItself,
  unique: 'This is already in use. Choose another.',
  fkey: 'This no longer exists. Choose another.',
};

/** Constraints that are not named after a single field, or need a message of their own. */
const specialConstraints: Readonly<Record<string, { field: string; message: string }>> = {
  advertisements_target_url_for_images: {
    field: 'target_url',
    message: 'Image ads need a target URL. Other ads cannot have one.',
  },
  articles_content_size: {
    field: 'content',
    message: 'This is longer than 2 MB. If its HTML contains embedded images, upload them instead.',
  },
  redirects_from_path_valid: { field: 'from_path', message: redirectMessages.source },
  advertisements_image_content_safe: {
    field: 'content',
    message: 'Enter a valid URL. Images must use https.',
  },
};

function constraintOf(name: string, table: string): { field: string; message: string } | null {
  if (!name.startsWith(`${table}_`)) return null;
  const special = specialConstraints[name];
  if (special) return special;
  const [, field, rule] = /^(\w+)_([a-z]+)$/.exec(name.slice(table.length + 1)) ?? [];
  const message = rule === undefined ? undefined : messages[rule];
  if (field === undefined || message === undefined) return null;
  const limit = textLimits[name]?.toLocaleString('en-US');
  return {
    field,
    message: limit === undefined ? message : `${message} Enter at most ${limit} characters.`,
  };
}
