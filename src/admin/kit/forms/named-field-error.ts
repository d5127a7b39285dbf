import { HttpError } from 'react-admin';
import { isPlainObject } from '../../../rules/plain-object.ts';
import { fieldErrorsOf } from '../../app/providers/field-errors.ts';
import { fieldLabel } from '../field-label.ts';

/** Returns an error with the form's label and message if `error` concerns a field of `table`, otherwise `error`. */
export function namedFieldError(error: unknown, table: string): unknown {
  if (!(error instanceof HttpError) || !isPlainObject(error.body)) return error;
  const [about] = Object.entries(fieldErrorsOf(error.body, table) ?? {});
  return about ? new Error(`${fieldLabel(about[0])}: ${about[1]}`) : error;
}
