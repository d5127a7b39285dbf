import { PostgrestClient } from '@supabase/postgrest-js';
import { z } from 'zod';
import type { Database } from '../../src/entities/database/database.types.ts';
import { retryingFetch } from '../../src/entities/database/retrying-fetch.ts';
import { unwrap } from '../../src/entities/database/unwrap.ts';
import type { BuildProgress } from '../../src/rules/build-progress.ts';
import { isJobInUse, publishingJobSchema } from '../../src/rules/publishing-job.ts';
import type { ServedBuild } from '../build-info.ts';
import { type SiteLoss, SmallSiteError } from '../checks/small-site.ts';

const tickSchema = z.object({
  due: z.boolean(),
  build_id: z.number().nullable(),
  next_at: z.string().nullable(),
});

/** The database's decision about the next build. */
export interface Tick {
  /** The build to run now; null if none is due. */
  buildId: number | null;
  /** The latest time of the next poll, or null if nothing is scheduled. */
  nextAt: Date | null;
}

/** The outcome of a build. */
export type BuildOutcome =
  | { outcome: 'live'; site: ServedBuild; durationMs: number }
  | { outcome: 'failed'; error: string; durationMs: number }
  /** Blocked because too much content would disappear. */
  | { outcome: 'blocked'; error: string; loss: SiteLoss; durationMs: number };

/** A client for the database's publishing functions. */
export type PublisherApi = ReturnType<typeof publisherApi>;

const reportSchema = z.object({ publishing: z.object({ job: publishingJobSchema }) });

/**
 * Returns a client for the publishing functions of the project at `url`. The database decides when to build; the
 * publisher builds and reports.
 */
export function publisherApi(url: string, secretKey: string) {
  const client = (retries: number) =>
    new PostgrestClient<Database>(`${url.replace(/\/$/, '')}/rest/v1`, {
      headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
      fetch: retryingFetch({ timeoutMs: 10_000, retries }),
      retry: false,
    });
  const db = client(2);
  // A tick whose response was lost may have opened a build. A second tick would find that build and not start it.
  const once = client(0);
  return {
    configure: async (settings: Record<string, string | number | null>) =>
      throwOnError('save the publishing settings', await db.rpc('configure_publishing', { settings })),
    /** Marks running builds as interrupted. Called when the publisher starts. */
    publisherStopped: async () =>
      throwOnError('report that the publisher stopped', await db.rpc('publisher_stopped')),
    /** Reports which site is served. `hold` keeps it until the content changes. */
    siteIsLive: async ({ contentVersion, contentId, lists }: ServedBuild, hold: boolean) =>
      throwOnError(
        'report the live site',
        await db.rpc('site_is_live', {
          version: contentVersion,
          ...(contentId && { content_id: contentId }),
          hold,
          ...(lists && { lists }),
        }),
      ),
    /** Polls for the next due build, and reports which site is served (null: unchanged). */
    tick: async (shown: ServedBuild | null): Promise<Tick> => {
      const site = shown && {
        shown_version: shown.contentVersion,
        ...(shown.contentId && { shown_id: shown.contentId }),
      };
      const rows = unwrap('the next due build', await once.rpc('publisher_tick', site ?? {}));
      const [{ due, build_id, next_at }] = z.tuple([tickSchema]).parse(rows);
      return { buildId: due ? build_id : null, nextAt: next_at === null ? null : new Date(next_at) };
    },
    buildStarted: async (buildId: number) =>
      throwOnError('report the start of the build', await db.rpc('build_started', { build_id: buildId })),
    /** Reports the progress of a build, for the console. */
    buildProgressed: async (buildId: number, { step, done, total }: BuildProgress) =>
      throwOnError(
        'report the progress of the build',
        await db.rpc('build_progressed', {
          build_id: buildId,
          step,
          ...(done !== null && total !== null && { done, total }),
        }),
      ),
    buildFinished: async (buildId: number, ended: BuildOutcome) =>
      throwOnError(
        'report the result of the build',
        await db.rpc('build_finished', {
          build_id: buildId,
          outcome: ended.outcome,
          duration_ms: Math.round(ended.durationMs),
          ...reportOf(ended),
        }),
      ),
    /** Adds a build request and returns the build's number. The same key identifies the same request. */
    requestBuild: async (reason: string, requestedBy: string, requestKey: string): Promise<number> => {
      const args = { reason, requested_by: requestedBy, request_key: requestKey };
      const { data, error } = await db.rpc('request_build', args);
      throwOnError('request a build', { error });
      if (data === null) throw new Error('The database returned no build.');
      return data;
    },
    /** Returns whether a job in the database publishes, by calling a build hook. */
    hasPublishingJob: async (): Promise<boolean> => {
      const report = unwrap('how the project is published', await db.rpc('deployment_report'));
      const { job } = reportSchema.parse(report).publishing;
      return job.isScheduled && isJobInUse(job);
    },
  };
}

function throwOnError(action: string, { error }: { error: { message: string } | null }): void {
  if (error) throw new Error(`Could not ${action}: ${error.message.replace(/^\w*error: /i, '')}`);
}

/** Returns the outcome of a build that threw `error`. `message` is the one for people. */
export function failureOutcome(error: unknown, message: string, durationMs: number): BuildOutcome {
  return error instanceof SmallSiteError
    ? { outcome: 'blocked', error: message, loss: error.loss, durationMs }
    : { outcome: 'failed', error: message, durationMs };
}

function reportOf(ended: BuildOutcome) {
  switch (ended.outcome) {
    case 'live': {
      const { contentVersion, contentId, pages, articles, lists } = ended.site;
      return {
        version: contentVersion,
        pages,
        ...(contentId && { content_id: contentId }),
        ...(articles !== null && { articles }),
        ...(lists && { lists }),
      };
    }
    case 'failed':
      return { error: ended.error };
    case 'blocked': {
      const { articles, articlesBefore } = ended.loss;
      return {
        error: ended.error,
        articles,
        ...(articlesBefore !== null && { articles_before: articlesBefore }),
      };
    }
  }
}
