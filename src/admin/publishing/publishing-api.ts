import { z } from 'zod';
import { limitedFetch } from '../../http/limited-fetch.ts';
import { NOT_OURS, PUBLISH_NOW, type SiteNow } from '../../rules/publishing.ts';
import { call, time } from '../app/providers/database-functions.ts';

const statusSchema = z
  .object({
    state: z.enum(['live', 'waiting', 'building', 'failed', 'blocked']),
    content_version: z.number(),
    live_version: z.number(),
    shown_version: z.number().nullable(),
    reason: z.string(),
    next_build_at: time.nullable(),
    building_since: time.nullable(),
    progress_step: z.string().nullable(),
    progress_done: z.number().nullable(),
    progress_total: z.number().nullable(),
    last_error: z.string().nullable(),
    blocked_build: z.number().nullable(),
    articles: z.number().nullable(),
    articles_before: z.number().nullable(),
    builds_left: z.coerce.number().nullable(),
    build_quota: z.number().nullable(),
  })
  .transform(({ progress_step: step, progress_done: done, progress_total: total, ...status }) => ({
    ...status,
    progress: step === null ? null : { step, done, total },
  }));
const publishNowSchema = z.object({ accepted: z.boolean(), next_at: time });
const versionsSchema = z.record(z.string(), z.number());
const buildInfoSchema = z.object({
  contentVersion: z.number(),
  contentId: z.string().nullable().default(null),
});
const changesSchema = z.object({
  count: z.number(),
  records: z.array(z.object({ table: z.string(), kind: z.string(), label: z.string().nullable() })),
  editors: z.array(z.string()),
});
const buildSchema = z.object({
  id: z.number(),
  requested_at: time,
  requested_by: z.string(),
  reason: z.string(),
  outcome: z.enum([
    'queued',
    'coalesced',
    'dispatched',
    'building',
    'live',
    'failed',
    'blocked',
    'interrupted',
  ]),
  is_live: z.boolean(),
  coalesced_into: z.number().nullable(),
  dispatched_at: time.nullable(),
  started_at: time.nullable(),
  finished_at: time.nullable(),
  pages: z.number().nullable(),
  duration_ms: z.number().nullable(),
  error: z.string().nullable(),
  approved_by: z.string().nullable(),
  changes: changesSchema.nullable(),
});

/** A build request: who requested it, when and why, and its outcome. */
export type Build = z.infer<typeof buildSchema>;

/** Reads the version of the public site (bypassing caches) and the publishing status in the database. */
export async function readPublishing(): Promise<SiteNow> {
  const info = await shownBuild();
  const shown = info ? { site_version: info.contentVersion, site_id: info.contentId } : {};
  const rows = await call('publish_status', shown);
  const status = onlyRow(z.array(statusSchema).parse(rows));
  return { status, shown: info && (status.shown_version ?? NOT_OURS) };
}

/**
 * Requests a build, and approves the removals that blocked `blocked_build`. `next_at` is when it will run or, if it was
 * rejected, when the next one can run.
 */
export async function requestBuild(approved: { blocked_build?: number }) {
  return onlyRow(z.array(publishNowSchema).parse(await call(PUBLISH_NOW, approved)));
}

export const MAX_BUILDS = 50;

/** Reads the build history, newest first. */
export async function buildHistory(): Promise<Build[]> {
  return z.array(buildSchema).parse(await call('build_history', { max_builds: MAX_BUILDS }));
}

/** Returns the records of a table whose last visible change is not live yet: that change's version by record id. */
export async function pendingVersions(table: string): Promise<Record<string, number>> {
  return versionsSchema.parse(await call('record_versions', { table_name: table }));
}

/** Reads the site's build info; null if that fails. The console shows this as a state, not as an error. */
async function shownBuild() {
  try {
    const response = await limitedFetch('/build.json', { cache: 'no-store' });
    return response.ok ? buildInfoSchema.parse(await response.json()) : null;
  } catch {
    return null;
  }
}

function onlyRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('The database returned no row.');
  return row;
}
