import { HttpError } from 'react-admin';
import type { FieldErrors } from 'react-hook-form';
import { messageOf } from '../../../rules/error-message.ts';
import { hasNoResponse } from '../../app/providers/http-client.ts';
import { fieldLabel } from '../field-label.ts';

/** The message for errors of individual fields. */
export const CORRECT_FIELDS = 'Correct the marked fields.';

/** Returns why a save failed: the reason for the form, and the description for the toast. */
export function saveFailure(error: unknown): { reason: string; description: string } {
  const message = messageOf(error);
  if (hasNoResponse(error))
    return { reason: message, description: `${message} Your changes are still in the form. Choose Retry.` };
  return { reason: hasFieldErrors(error) ? CORRECT_FIELDS : message, description: message };
}

/** Returns the reason as shown: for errors of individual fields, with the fields' names. */
export function shownReason(reason: string, errors: FieldErrors): string {
  if (reason !== CORRECT_FIELDS) return reason;
  const withoutField = errorsWithoutField(errors);
  const labels = Object.keys(errors)
    .filter((name) => name !== 'root' && !withoutField.some(([other]) => other === name))
    .map(fieldLabel);
  if (labels.length > 0) return `Correct the marked fields: ${labels.join(', ')}.`;
  return withoutField[0]?.[1] ?? errors.root?.['serverError']?.message ?? reason;
}

/** Returns the errors of columns that the form has no field for, by column. */
export function errorsWithoutField(errors: FieldErrors): [column: string, message: string][] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const hasField = error !== undefined && 'ref' in error && error.ref !== undefined;
    return name !== 'root' && !hasField && typeof error?.message === 'string' ? [[name, error.message]] : [];
  });
}

function hasFieldErrors(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  return Object.keys(error.body?.errors ?? {}).some((field) => field !== 'root');
}
