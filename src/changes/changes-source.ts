import { createReader } from '../entities/database/client.ts';
import { type ProjectEnvironment, projectOf } from '../environment.ts';
import { lastGood } from '../http/last-good.ts';
import { type RecentChanges, recentChanges } from './recent-changes.ts';

/** Where an API reads the recent changes. */
export interface ChangesSource {
  read: () => Promise<RecentChanges>;
  now?: () => number;
}

/** Returns the source of the recent changes of an environment's project. */
export function changesSourceOf(environment: ProjectEnvironment): ChangesSource {
  const db = createReader({ ...projectOf(environment), timeoutMs: 8000, retries: 0 });
  return { read: () => recentChanges(db) };
}

/** Reads the recent changes at most once per `freshFor` milliseconds, and less often while the backend fails. */
export const cachedChanges = ({ read, now = Date.now }: ChangesSource, freshFor: number) =>
  lastGood(read, { freshFor, pauseAfterFailure: 5000, now });
