import { HttpError } from 'react-admin';
import { nounOf } from '../../../entities/index.ts';
import { stillUsed } from '../../../rules/console-messages.ts';
import { messageOf } from '../../../rules/error-message.ts';
import { isPlainObject } from '../../../rules/plain-object.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { codeOf } from './http-client.ts';

/** Returns the error for a write that changed no row. Row-level security rejects some writes silently. */
export function nothingChanged(): HttpError {
  return new HttpError(
    'Nothing was changed. The record may have been deleted, or you may not have permission.',
    404,
    { code: 'PGRST116' },
  );
}

/** Returns whether a record could not be read because no record has its id, or because no record can have it. */
export const isMissing = (error: unknown) => ['PGRST116', '22P02'].includes(codeOf(error) ?? '');

/** Returns the error for a record that cannot be read because it does not exist. */
export function doesNotExist(): HttpError {
  return new HttpError('This record does not exist. It may have been deleted.', 404, { code: 'PGRST116' });
}

/** Returns the name of the records that use a record and prevent its deletion; null if the error has another cause. */
export function placeOfUse(error: unknown): string | null {
  const table = /foreign key constraint "\w+" on table "(\w+)"$/.exec(messageOf(error))?.[1];
  return table === undefined ? null : (nounOf(table)?.many ?? table);
}

/** Replaces the server's message if one of several records could not be deleted because other records use it. */
export function withPlaceOfUse(error: unknown): unknown {
  const place = placeOfUse(error);
  if (place === null || !(error instanceof HttpError)) return error;
  return new HttpError(stillUsed(place), error.status, error.body);
}

/**
 * Adds field errors to a database error, where react-admin forms look for them (`body.errors`). An error without a
 * field applies to the whole form, which keeps the form dirty. Keeps the server's message unless no row was changed.
 */
export function withFormErrors(error: unknown, table: string): unknown {
  if (!(error instanceof HttpError)) return error;
  const body = isPlainObject(error.body) ? error.body : {};
  const { message, status } = body['code'] === 'PGRST116' ? nothingChanged() : error;
  const errors = fieldErrorsOf(body, table) ?? { root: { serverError: message } };
  return new HttpError(message, status, { ...body, errors });
}
