import { HttpError } from 'react-admin';
import { messageOf } from '../../../rules/error-message.ts';
import { hasNoResponse } from '../../app/providers/http-client.ts';

/**
 * The result of a failed save. A form-level error keeps the form dirty, so that the user must still confirm before leaving
 * it.
 */
export const notSaved = { root: { serverError: 'Not saved.' } };

/**
 * Returns why a save failed: the reason for the form, and the description for the toast, which depends on whether the user
 * is still on the form's screen. The reason is null for errors of individual fields, which `fieldFailure` describes once
 * the form has them.
 */
export function saveFailure(
  error: unknown,
  isCurrent: boolean,
): { reason: string | null; description: string } {
  const message = messageOf(error);
  if (hasNoResponse(error) && isCurrent)
    return { reason: message, description: `${message} Your changes are still in the form. Choose Retry.` };
  return { reason: hasFieldErrors(error) ? null : message, description: message };
}

function hasFieldErrors(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  return Object.keys(error.body?.errors ?? {}).some((field) => field !== 'root');
}
