import { formatDateTime } from '../../rules/formats.ts';
import { timeAgo } from '../dashboard/time-ago.ts';
import type { BackupStatus } from './backup-status.ts';

/** Describes the state of daily backups. `now` is in milliseconds since the epoch. */
export function backupText(
  { lastAt, failure, isOverdue }: BackupStatus,
  now: number,
  timeZone: string,
): string {
  const last = lastAt
    ? `The last one was made ${timeAgo(lastAt, now)}: ${formatDateTime(lastAt, { timeZone })}.`
    : 'There is no backup yet.';
  const why = failure === null ? '' : ` The latest attempt failed: ${failure}`;
  const remedy = isOverdue ? ' Ask the server administrator to check its log.' : '';
  return last + why + remedy;
}
