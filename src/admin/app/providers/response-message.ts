import { isPlainObject } from '../../../rules/plain-object.ts';

/** The error of an account whose administrator rights were removed while its console was open. */
export const NOT_ADMINISTRATOR =
  'This account is no longer an administrator. Ask another administrator to add it again, then try again.';

/** The backend's messages that only administrators can do this. */
const FOR_ADMINISTRATORS = /violates row-level security policy|^Only administrators can do this\./;

const TIMED_OUT = 'The database stopped this because it took too long. Try again, or with fewer records.';

/**
 * PostgREST's codes for unknown columns, functions, tables and relationships, and PostgreSQL's code for columns. Its
 * codes for tables and functions are not among them: they come from triggers, such as those of the owner.
 */
const UNKNOWN_NAMES = ['42703', 'PGRST200', 'PGRST202', 'PGRST204', 'PGRST205'];

const OTHER_VERSION =
  'The console and the database have different versions. Reload this page. If that does not help, run npm run doctor.';

/** Returns what to report about a response without a message of the server, such as a proxy's page. */
export function statusMessage({ status, statusText }: Pick<Response, 'status' | 'statusText'>): string {
  if (status < 300) return 'a proxy or the login page of a network responded instead';
  return statusText || `The server returned status ${status}.`;
}

/** Returns the message of an error response; null if it has none, such as a proxy's own error page. */
export function messageIn(json: unknown): string | null {
  if (!isPlainObject(json) || typeof json['message'] !== 'string') return null;
  // query_canceled: hosted projects stop a request after eight seconds.
  if (json['code'] === '57014') return TIMED_OUT;
  if (UNKNOWN_NAMES.includes(String(json['code']))) return `${json['message']}. ${OTHER_VERSION}`;
  return FOR_ADMINISTRATORS.test(json['message']) ? NOT_ADMINISTRATOR : json['message'];
}
