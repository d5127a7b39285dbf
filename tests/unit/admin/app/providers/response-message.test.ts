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
    'column "summary" of relation "articles" does not exist. The console and the database have different versions. Reload this page. If that does not help, run npm run doctor.',
  ],
  [
    { code: 'PGRST204', message: "Could not find the 'summary' column of 'articles' in the schema cache" },
    "Could not find the 'summary' column of 'articles' in the schema cache. The console and the database have different versions. Reload this page. If that does not help, run npm run doctor.",
  ],
  [{ code: '42P01', message: 'relation "audit_log" does not exist' }, 'relation "audit_log" does not exist'],
  [{ error: 'none' }, null],
  [null, null],
])('the message of the error response %j is %j', (json, message) => expect(messageIn(json)).toBe(message));
