import { isPlainObject } from '../../../rules/plain-object.ts';

/** The error of an account whose administrator rights were removed while its console was open. */
export const NOT_ADMINISTRATOR =
  'This account is no longer an administrator. Ask another administrator to add it again, then try again.';

/** The backend's messages that only administrators can do this. */
const FOR_ADMINISTRATORS = /violates row-level security policy|^Only administrators can do this\./;

const TIMED_OUT = 'The database stopped this because it took too long. Try again, or with fewer records.';

/** Returns the message of an error response; null if it has none, such as a proxy's own error page. */
export function messageIn(json: unknown): string | null {
  if (!isPlainObject(json) || typeof json['message'] !== 'string') return null;
  // query_canceled: hosted projects stop a request after eight seconds.
  if (json['code'] === '57014') return TIMED_OUT;
  return FOR_ADMINISTRATORS.test(json['message']) ? NOT_ADMINISTRATOR : json['message'];
}
