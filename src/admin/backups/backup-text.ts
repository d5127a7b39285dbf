import { formatDateTime } from '../../rules/formats.ts';
import { timeAgo } from '../dashboard/time-ago.ts';
import type { BackupStatus } from './backup-status.ts';

/** Describes the state of daily backups. `now` is in milliseconds since the epoch. */
export function backupText(
  { last_at, failure, is_overdue }: BackupStatus,
  now: number,
  timeZone: string,
): string {
  const last = last_at
    ? `The last one was made ${timeAgo(last_at, now)}: ${formatDateTime(last_at, { timeZone })}.`
    : 'There is no backup yet.';
  const why = failure === null ? '' : ` The latest attempt failed: ${failure}`;
  const remedy = is_overdue ? ' Ask the server administrator to check its log.' : '';
  return last + why + remedy;
}
