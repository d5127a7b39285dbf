import { z } from 'zod';
import { parsedJson } from '../src/rules/json.ts';
import { failureMessage } from './failure-message.ts';
import { progressReports } from './loop/progress-reports.ts';
import { failureOutcome, publisherApi } from './loop/publisher-api.ts';
import type { ReportProgress } from './progress.ts';

const hookBody = z.object({ build: z.number().int() });

/** A build requested by a hosted project, with functions that report its progress and failure to the project. */
export interface RequestedBuild {
  started: () => Promise<void>;
  /** Reports the progress without delaying the build. */
  progressed: ReportProgress;
  /** Reports that the site is built but not live yet: its host deploys it. */
  built: () => Promise<void>;
  /**
   * Reports a failure. There is no such report of success: the project itself detects when the host serves the site.
   */
  failed: (error: unknown, durationMs: number) => Promise<void>;
}

/**
 * Returns the build named in the call to the build hook (Netlify passes its body on as `INCOMING_HOOK_BODY`). Returns
 * null for builds that were not requested, such as those after a push, and without the secret key, which reporting
 * requires.
 */
export function requestedBuild(): RequestedBuild | null {
  const { INCOMING_HOOK_BODY: body, SUPABASE_SECRET_KEY: key, PUBLIC_SUPABASE_URL: url } = process.env;
  const build = body === undefined ? undefined : hookBody.safeParse(parsedJson(body)).data?.build;
  if (build === undefined || !key || !url) return null;
  const api = publisherApi(url, key);
  return {
    started: () => reported(api.buildStarted(build)),
    progressed: progressReports(api, build),
    built: () => reported(api.buildProgressed(build, { step: 'Deploying', done: null, total: null })),
    failed: (error, durationMs) =>
      reported(api.buildFinished(build, failureOutcome(error, failureMessage(error)), durationMs)),
  };
}

/** Waits for a report and logs its failure, because a build does not depend on it. */
async function reported(report: Promise<void>): Promise<void> {
  await report.catch((error: unknown) => console.warn(`Could not report to the project: ${String(error)}`));
}
