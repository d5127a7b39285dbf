import type { Report } from '../../publishing/report.ts';
import type { ProjectAccess } from '../project-client.ts';
import { openStateReports } from '../state-reports.ts';

/** The state of daily backups. */
export interface BackupState {
  /** When the last backup was made; null if there is none. */
  lastAt: Date | null;
  /** Why the latest attempt failed; null after a success. */
  failure: string | null;
}

/** A channel that reports daily backups to the console. */
export interface BackupReports {
  /** Reports a state, or null if this server makes no daily backups. */
  send: (state: BackupState | null) => void;
  stop: () => void;
}

/**
 * Opens a channel for reports on the daily backups of the server at `siteUrl`. They are stored in the database, where
 * the console reads them.
 */
export function openBackupReports(
  access: ProjectAccess,
  siteUrl: string,
  onProgress: Report,
  retryAfter?: number,
): BackupReports {
  const { send, stop } = openStateReports({
    access,
    name: 'report_backups',
    failure: 'The console does not show the last backup yet',
    onProgress,
    ...(retryAfter !== undefined && { retryAfter }),
  });
  return {
    send: (state) =>
      send(
        {
          site_url: siteUrl,
          is_on: state !== null,
          last_at: state?.lastAt?.toISOString() ?? null,
          failure: state?.failure ?? null,
        },
        state === null,
      ),
    stop,
  };
}
