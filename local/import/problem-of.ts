import { OperatorError } from '../../src/operator-error.ts';
import { messageOf } from '../../src/rules/error-message.ts';

/** Returns what is wrong with a single image or post. Rethrows errors that stop the import, such as those of the storage. */
export function problemOf(error: unknown): string {
  if (error instanceof OperatorError) throw error;
  return messageOf(error);
}
