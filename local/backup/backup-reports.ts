import type { Report } from '../../publishing/report.ts';
import { callFunction, type ProjectAccess } from './project.ts';

const MINUTE = 60_000;

/** How daily backups go. */
export interface BackupState {
  /** When the last backup was made; null if there is none. */
  lastAt: Date | null;
  /** Why the latest attempt failed; null after a success. */
  failure: string | null;
}

/** Informs the console about daily backups. */
export interface BackupReports {
  /** Reports a state, or null if this server makes no daily backups. */
  send: (state: BackupState | null) => void;
  stop: () => void;
}

/**
 * Reports daily backups of the server of `siteUrl` to the database, where the console reads them. A report that does not
 * arrive is repeated every minute until a newer one replaces it.
 */
export function openBackupReports(
  access: ProjectAccess,
  siteUrl: string,
  onProgress: Report,
  retryAfter = MINUTE,
): BackupReports {
  let timer: NodeJS.Timeout | undefined;
  let latest = 0;
  let logged: string | undefined;

  const attempt = async (state: BackupState | null, number: number) => {
    try {
      await callFunction(access, 'report_backups', {
        site_url: siteUrl,
        is_on: state !== null,
        last_at: state?.lastAt?.toISOString() ?? null,
        failure: state?.failure ?? null,
      });
    } catch (error) {
      if (number !== latest) return;
      timer = setTimeout(() => attempt(state, number), retryAfter);
      const reason = error instanceof Error ? error.message : String(error);
      if (state === null || reason === logged) return;
      logged = reason;
      onProgress(`The console does not show the last backup yet: ${reason}`);
    }
  };
  return {
    send: (state) => {
      clearTimeout(timer);
      latest += 1;
      void attempt(state, latest);
    },
    stop: () => {
      clearTimeout(timer);
      latest += 1;
    },
  };
}
