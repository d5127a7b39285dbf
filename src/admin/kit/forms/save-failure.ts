import { HttpError } from 'react-admin';
import { messageOf } from '../../../rules/error-message.ts';
import { hasNoResponse } from '../../app/providers/http-client.ts';

/** The message for errors of individual fields. */
export const CORRECT_FIELDS = 'Correct the marked fields.';

/** Returns why a save failed: the reason for the form, and the description for the toast. */
export function saveFailure(error: unknown): { reason: string; description: string } {
  const message = messageOf(error);
  if (hasNoResponse(error))
    return { reason: message, description: `${message} Your changes are still in the form. Choose Retry.` };
  return { reason: hasFieldErrors(error) ? CORRECT_FIELDS : message, description: message };
}

function hasFieldErrors(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  return Object.keys(error.body?.errors ?? {}).some((field) => field !== 'root');
}
