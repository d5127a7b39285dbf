import { PostgrestClient } from '@supabase/postgrest-js';
import { z } from 'zod';
import type { Database } from '../../src/entities/database/database.types.ts';
import { retryingFetch } from '../../src/entities/database/retrying-fetch.ts';
import { unwrap } from '../../src/entities/database/unwrap.ts';
import type { BuildProgress } from '../../src/rules/build-progress.ts';
import { isJobInUse, publishingJobSchema } from '../../src/rules/publishing-job.ts';
import type { ServedBuild } from '../build-info.ts';
import { SmallSiteError } from '../checks/small-site.ts';

/** The database's decision about the next build. */
const tickSchema = z
  .object({ due: z.boolean(), build_id: z.number().nullable(), next_at: z.string().nullable() })
  .transform(({ due, build_id, next_at }) => ({
    /** The build to run now; null if none is due. */
    buildId: due ? build_id : null,
    /** The latest time of the next poll, or null if nothing is scheduled. */
    nextAt: next_at === null ? null : new Date(next_at),
  }));

/** The outcome of a build, as the database stores it. */
type BuildOutcome = Omit<
  Database['public']['Functions']['build_finished']['Args'],
  'build_id' | 'duration_ms'
>;

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
    tick: async (shown: ServedBuild | null) => {
      const site = shown && {
        shown_version: shown.contentVersion,
        ...(shown.contentId && { shown_id: shown.contentId }),
      };
      const rows = unwrap('the next due build', await once.rpc('publisher_tick', site ?? {}));
      return z.tuple([tickSchema]).parse(rows)[0];
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
    buildFinished: async (buildId: number, ended: BuildOutcome, durationMs: number) => {
      const result = { build_id: buildId, ...ended, duration_ms: Math.round(durationMs) };
      throwOnError('report the result of the build', await db.rpc('build_finished', result));
    },
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
      return job.is_scheduled && isJobInUse(job);
    },
  };
}

function throwOnError(action: string, { error }: { error: { message: string } | null }): void {
  if (error) throw new Error(`Could not ${action}: ${error.message.replace(/^\w*error: /i, '')}`);
}

/** Returns the outcome of a build whose site is served now. */
export function liveOutcome({
  contentVersion,
  contentId,
  pages,
  articles,
  lists,
}: ServedBuild): BuildOutcome {
  return {
    outcome: 'live',
    version: contentVersion,
    pages,
    ...(contentId && { content_id: contentId }),
    ...(articles !== null && { articles }),
    ...(lists && { lists }),
  };
}

/** Returns the outcome of a build that threw `error`. `message` is the one for people. */
export function failureOutcome(error: unknown, message: string): BuildOutcome {
  if (!(error instanceof SmallSiteError)) return { outcome: 'failed', error: message };
  const { articles, articlesBefore } = error.loss;
  return {
    outcome: 'blocked',
    error: message,
    articles,
    ...(articlesBefore !== null && { articles_before: articlesBefore }),
  };
}
