import { formatDateTime } from '../../rules/formats.ts';
import { timeAgo } from '../dashboard/time-ago.ts';
import type { BackupStatus } from './backup-status.ts';

/** The state of daily backups in words. `now` is a time in milliseconds. */
export function backupText(
  { lastAt, failure, isOverdue }: BackupStatus,
  now: number,
  timeZone: string,
): string {
  const last = lastAt
    ? `The last one was made ${timeAgo(lastAt, now)}: ${formatDateTime(lastAt, timeZone)}.`
    : 'There is no backup yet.';
  const why = failure === null ? '' : ` The latest attempt failed: ${failure}`;
  const remedy = isOverdue ? ' Ask whoever runs the server to check its log.' : '';
  return last + why + remedy;
}
