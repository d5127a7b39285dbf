import { expect, test } from 'vitest';
import { backupText } from '../../../../src/admin/backups/backup-text.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const last_at = '2026-11-22T03:00:00.000Z';

test.each([
  [
    { last_at, failure: null, is_overdue: false },
    'The last one was made 9 hours ago: Nov 22, 2026, 3:00 AM UTC.',
  ],
  [{ last_at: null, failure: null, is_overdue: false }, 'There is no backup yet.'],
  [
    { last_at: '2026-11-19T03:00:00.000Z', failure: 'The disk is full.', is_overdue: true },
    'The last one was made 3 days ago: Nov 19, 2026, 3:00 AM UTC. The latest attempt failed: The disk is full. Ask the server administrator to check its log.',
  ],
])('shows when the last backup was made and what is wrong: %o', (status, text) => {
  expect(backupText(status, now, 'UTC')).toBe(text);
});
