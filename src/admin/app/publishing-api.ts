import { z } from 'zod';
import type { SiteNow } from '../../rules/publishing.ts';
import { sendRequest } from './providers/http-client.ts';
import { limitedFetch } from './providers/limited-fetch.ts';
import { project } from './providers/supabase.ts';

/** A time; written as Postgres does or as ISO text, which not every browser reads alike. */
const time = z.string().transform((text) => new Date(isoText(text)).toISOString());
const isoText = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

const statusSchema = z
  .object({
    state: z.enum(['live', 'waiting', 'building', 'failed']),
    content_version: z.number(),
    live_version: z.number(),
    reason: z.string(),
    next_build_at: time.nullable(),
    building_since: time.nullable(),
    last_error: z.string().nullable(),
    tokens: z.coerce.number().nullable(),
    allowance: z.number().nullable(),
  })
  .transform((row) => ({
    state: row.state,
    contentVersion: row.content_version,
    liveVersion: row.live_version,
    reason: row.reason,
    nextBuildAt: row.next_build_at,
    buildingSince: row.building_since,
    lastError: row.last_error,
    tokens: row.tokens,
    allowance: row.allowance,
  }));
const answerSchema = z.object({ accepted: z.boolean(), next_at: time });
const versionsSchema = z.array(z.object({ record_id: z.string(), version: z.number() }));
const buildInfoSchema = z.object({ contentVersion: z.number() });
const buildSchema = z.object({
  id: z.number(),
  asked_at: time,
  asked_by: z.string(),
  reason: z.string(),
  outcome: z.enum(['waiting', 'joined', 'requested', 'building', 'live', 'failed', 'lost']),
  joined_build: z.number().nullable(),
  requested_at: time.nullable(),
  started_at: time.nullable(),
  finished_at: time.nullable(),
  pages: z.number().nullable(),
  duration_ms: z.number().nullable(),
  error: z.string().nullable(),
});

/** One request for a build: who asked, when, why, and how it ended. */
export type Build = z.infer<typeof buildSchema>;

/** Asks the database about publishing, and the public site (past every cache) which version it shows. */
export async function readPublishing(): Promise<SiteNow> {
  const [rows, shown] = await Promise.all([call('publish_status', {}), shownVersion()]);
  return { status: onlyRow(z.array(statusSchema).parse(rows)), shown };
}

/** Asks for a build at once. `nextAt` says when it, or if it was not accepted the next one, may run. */
export async function publishNow(): Promise<{ accepted: boolean; nextAt: string }> {
  const { accepted, next_at } = onlyRow(z.array(answerSchema).parse(await call('publish_now', {})));
  return { accepted, nextAt: next_at };
}

/** The newest builds first. */
export async function buildHistory(longest: number): Promise<Build[]> {
  return z.array(buildSchema).parse(await call('build_history', { longest }));
}

/** The content version of a record's last visible change; 0 when it has none that is still remembered. */
export async function recordVersion(table: string, id: string): Promise<number> {
  return z.number().parse(await call('record_version', { table_name: table, record_id: id }));
}

/** The records of a table whose last visible change is not live yet, with its version. */
export async function pendingVersions(table: string): Promise<Record<string, number>> {
  const rows = versionsSchema.parse(await call('record_versions', { table_name: table }));
  return Object.fromEntries(rows.map(({ record_id, version }) => [record_id, version]));
}

async function call(name: string, parameters: Record<string, unknown>): Promise<unknown> {
  const { json } = await sendRequest(`${project.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: new Headers({ 'Content-Type': 'application/json' }),
    body: JSON.stringify(parameters),
  });
  return json;
}

/** Null when the site does not answer: that is a state to show, not a failure of the console. */
async function shownVersion(): Promise<number | null> {
  try {
    const answer = await limitedFetch('/build.json', { cache: 'no-store' });
    return answer.ok ? buildInfoSchema.parse(await answer.json()).contentVersion : null;
  } catch {
    return null;
  }
}

function onlyRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('The database gave no answer.');
  return row;
}
