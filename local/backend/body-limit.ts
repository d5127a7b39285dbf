import { MEGABYTE } from '../bytes.ts';

/** The maximum size of a request body in bytes. An article's content can have up to 2 MB, a file up to 5 MB. */
export const MAX_BODY = 8 * MEGABYTE;

/** Returns the message for a request body over `limit` bytes. */
export const tooLargeMessage = (limit: number) =>
  `The request is larger than ${limit < MEGABYTE ? `${limit / 1024} KB` : `${limit / MEGABYTE} MB`}.`;
