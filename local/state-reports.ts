import type { Report } from '../publishing/report.ts';
import { messageOf } from '../src/rules/error-message.ts';
import { callFunction, type ProjectAccess, sendOnce } from './project-client.ts';

const MINUTE = 60_000;

/** A channel that reports the state of a part of this server to the console. */
export interface StateReports {
  /** Calls the database function with these parameters. `isQuiet`: do not log a failure. */
  send: (parameters: object, isQuiet?: boolean) => void;
  stop: () => void;
}

interface StateReportsOptions {
  access: ProjectAccess;
  /** The database function that receives the reports. */
  name: string;
  /** The log message while reports cannot be delivered, such as `The console does not show the last backup yet`. */
  failure: string;
  onProgress: Report;
  retryAfter?: number;
}

/**
 * Opens a channel for states, which are stored in the database, where the console reads them. Repeats a failed report
 * every minute until it succeeds or a newer one replaces it.
 */
export function openStateReports({
  access,
  name,
  failure,
  onProgress,
  retryAfter = MINUTE,
}: StateReportsOptions): StateReports {
  let timer: NodeJS.Timeout | undefined;
  let latest = 0;
  let logged: string | undefined;

  const attempt = async (parameters: object, isQuiet: boolean, number: number) => {
    try {
      // Once, because a repeated call could arrive after a newer report.
      await callFunction(access, name, parameters, sendOnce);
    } catch (error) {
      if (number !== latest) return;
      timer = setTimeout(() => attempt(parameters, isQuiet, number), retryAfter);
      const reason = messageOf(error);
      if (isQuiet || reason === logged) return;
      logged = reason;
      onProgress(`${failure}: ${reason}`);
    }
  };
  return {
    send: (parameters, isQuiet = false) => {
      clearTimeout(timer);
      latest += 1;
      void attempt(parameters, isQuiet, latest);
    },
    stop: () => {
      clearTimeout(timer);
      latest += 1;
    },
  };
}
