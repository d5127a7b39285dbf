import { HttpError } from 'react-admin';
import { fieldErrorsOf } from './field-errors.ts';
import { isPlainObject } from './plain-object.ts';

/** A write that changed no row: the database refuses some writes by passing over the row in silence. */
export function nothingChanged(): HttpError {
  return new HttpError(
    'Nothing was changed. It may have been deleted, or you may not have permission.',
    404,
    { code: 'PGRST116' },
  );
}

/**
 * The same error with the fields that the database refused, where react-admin's forms look for them (`body.errors`).
 * An error about no field is the whole form's, which so stays unsaved. The message stays the server's.
 */
export function withFormErrors(error: unknown, table: string): unknown {
  if (!(error instanceof HttpError)) return error;
  const body = isPlainObject(error.body) ? error.body : {};
  const { message, status } = body['code'] === 'PGRST116' ? nothingChanged() : error;
  const errors = fieldErrorsOf(body, table) ?? { root: { serverError: message } };
  return new HttpError(message, status, { ...body, errors });
}
