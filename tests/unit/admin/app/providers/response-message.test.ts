import { expect, test } from 'vitest';
import { messageIn, NOT_ADMINISTRATOR } from '../../../../../src/admin/app/providers/response-message.ts';

test.each([
  [{ message: 'The image is too large.' }, 'The image is too large.'],
  [{ message: 'new row violates row-level security policy' }, NOT_ADMINISTRATOR],
  [{ message: 'Only administrators can do this.' }, NOT_ADMINISTRATOR],
  [
    { code: '57014', message: 'canceling statement due to statement timeout' },
    'The database stopped this because it took too long. Try again, or with fewer records.',
  ],
  [
    { code: '42703', message: 'column "summary" of relation "articles" does not exist' },
    'column "summary" of relation "articles" does not exist. The console was updated after this page was opened: reload it. Unsaved changes are kept on this device.',
  ],
  [
    { code: 'PGRST204', message: "Could not find the 'summary' column of 'articles' in the schema cache" },
    "Could not find the 'summary' column of 'articles' in the schema cache. The console was updated after this page was opened: reload it. Unsaved changes are kept on this device.",
  ],
  [{ error: 'none' }, null],
  [null, null],
])('the message of the error response %j is %j', (json, message) => expect(messageIn(json)).toBe(message));
