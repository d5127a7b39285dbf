import { type BuildProgress, progressText } from './build-progress.ts';
import { formatDateTime } from './formats.ts';

/** The publishing state in the database. Versions are content versions; times are ISO times. */
export interface PublishStatus {
  readonly state: 'live' | 'waiting' | 'building' | 'failed' | 'blocked';
  readonly content_version: number;
  /**
   * The version that the database considers live, or `NOT_OURS` if that version is unknown. The site itself is checked
   * too.
   */
  readonly live_version: number;
  /** Why a build is due or has to wait: building, external, up to date, requested, change, restored, retry, quota, stopped. */
  readonly reason: string;
  readonly next_build_at: string | null;
  readonly building_since: string | null;
  /** The progress of the running build, or null until it reports, which only long builds do. */
  readonly progress: BuildProgress | null;
  readonly last_error: string | null;
  /** The last build, if it was blocked because too much content would disappear; otherwise null. */
  readonly blocked_build: number | null;
  /** The number of articles that the site would have with that build, and has now; null if unknown. */
  readonly articles: number | null;
  readonly articles_before: number | null;
  /** Number of builds left this month, and the monthly quota; null without a limit. */
  readonly builds_left: number | null;
  readonly build_quota: number | null;
}

/** The database function with which administrators request a build. */
export const PUBLISH_NOW = 'publish_now';

/** The database function that imports redirects. */
export const IMPORT_REDIRECTS = 'import_redirects';

/** The database functions after which a build can be due at once. */
export const BUILD_REQUESTS = [PUBLISH_NOW, 'request_build', IMPORT_REDIRECTS] as const;

/**
 * Represents a version that this database does not know: the site was built from another database, or before a restore.
 */
export const NOT_OURS = -1;

/**
 * The database's state, and the version that the public site reports: null if the site is unreachable, `NOT_OURS` if
 * the database does not know the version.
 */
export interface SiteNow {
  readonly status: PublishStatus;
  readonly shown: number | null;
}

/**
 * The progress of a change towards visitors. `blocked`: too much content would disappear; `unknown`: the site is
 * unreachable.
 */
export type ChangeState = 'saved' | 'building' | 'live' | 'failed' | 'blocked' | 'unknown';

const MINUTE = 60_000;
const IDLE_POLL_MS = 15_000;
const ACTIVE_POLL_MS = 1500;
/** A build overdue by this long is not being handled. */
const OVERDUE_MS = 3 * MINUTE;

/**
 * Returns the state of a change with this content version. It is live only once the public site reports that version or
 * a later one. `changedAt`, if known, determines whether a running build includes the change.
 */
export function changeState(
  version: number,
  { status, shown }: SiteNow,
  changedAt: string | null = null,
): ChangeState {
  if (shown === null) return 'unknown';
  if (version <= shown) return 'live';
  if (status.state === 'building') {
    const isLater =
      changedAt !== null &&
      status.building_since !== null &&
      Date.parse(changedAt) > Date.parse(status.building_since);
    return isLater ? 'saved' : 'building';
  }
  if (status.state === 'failed' || status.state === 'blocked') return status.state;
  // The database has recorded it as live, and the site will report it shortly.
  return shown !== NOT_OURS && version <= status.live_version ? 'building' : 'saved';
}

/**
 * Returns the state of a record. `version` is that of its last visible change; undefined if the database counts it as
 * live.
 */
export function recordState(
  version: number | undefined,
  site: SiteNow,
  changedAt: string | null,
): ChangeState {
  return changeState(version ?? Math.max(0, site.status.live_version), site, changedAt);
}

/** Returns the state of the whole site: live when it shows every change. */
export function siteState(site: SiteNow): ChangeState {
  return changeState(site.status.content_version, site);
}

/** Explains a state in one or two sentences: when the next build can run, how many are left, what failed. */
export function explainPublishing(state: ChangeState, site: SiteNow, now: number, timeZone: string): string {
  const { status } = site;
  const failed = status.last_error === null ? '' : ` The last build failed: ${sentence(status.last_error)}`;
  const restored = site.shown === NOT_OURS ? `${notOurs} ` : '';
  switch (state) {
    case 'live':
      return 'Visitors see the latest saved content.';
    case 'unknown':
      return 'Could not check which version the public site shows.';
    case 'building':
      return status.state === 'building'
        ? `${restored}${status.progress ? progressText(status.progress) : 'A build with this change is running'}.`
        : 'The build is finished. The site will show it shortly.';
    case 'failed':
      return `${restored}${sentence(status.last_error ?? 'The build failed.')} ${nextTry(status, now, timeZone)}`;
    case 'blocked':
      return `${restored}${lossText(status)} Publishing is blocked until they are restored or an administrator chooses Publish anyway on the Publishing screen.`;
    case 'saved':
      if (restored && status.reason === 'up to date') return `${restored}A build will start within a minute.`;
      return `${restored}${waiting(status, now, timeZone)}${failed}`;
  }
}

/** Describes in one sentence what a blocked build would remove from the site. */
export function lossText({ articles, articles_before, last_error }: PublishStatus): string {
  if (articles === null || articles_before === null || articles_before <= articles) {
    return sentence(last_error ?? 'Most of the site would disappear.');
  }
  const count = (value: number) => value.toLocaleString('en-US');
  return `${count(articles_before - articles)} of ${count(articles_before)} articles would disappear from the site.`;
}

/** Describes how many builds are left this month. Returns null without a limit. */
export function quotaText({ builds_left, build_quota }: PublishStatus): string | null {
  if (builds_left === null || build_quota === null) return null;
  return `${builds_left} of ${build_quota} builds left this month`;
}

/** Returns the milliseconds until the next poll: short while a build is imminent, long otherwise. */
export function nextPollDelay(site: SiteNow | undefined, now: number, isVisible: boolean): number {
  if (!site || !isVisible) return IDLE_POLL_MS;
  const { status, shown } = site;
  if (status.state === 'building') return ACTIVE_POLL_MS;
  if (shown !== null && shown >= status.content_version) return IDLE_POLL_MS;
  if (status.next_build_at === null) return IDLE_POLL_MS;
  const wait = Date.parse(status.next_build_at) - now;
  return wait < -OVERDUE_MS ? IDLE_POLL_MS : Math.min(Math.max(wait, ACTIVE_POLL_MS), IDLE_POLL_MS);
}

const notOurs =
  'The site shows content that this database does not have. An older backup may have been restored.';

function waiting(status: PublishStatus, now: number, timeZone: string): string {
  const { reason, state, next_build_at } = status;
  if (state === 'building') return 'The running build started before this change. Another build will follow.';
  if (reason === 'external') return 'The next build of your own job will include this change.';
  if (reason === 'up to date') {
    return 'The site was rolled back to an older build. The next change, or Publish now, will update it.';
  }
  const quota = quotaText(status);
  const when = moment(next_build_at, now, timeZone);
  if (reason === 'quota') {
    const why =
      status.builds_left === 0
        ? 'No builds are left this month.'
        : `Builds are spread over the month (${quota}).`;
    const hint = status.builds_left === 0 ? '' : ' To skip the wait, use Publish now.';
    return `${why} The next one can run ${when}.${hint} Visitors whose browsers run JavaScript see the change already.`;
  }
  if (next_build_at !== null && Date.parse(next_build_at) < now - OVERDUE_MS) {
    return `A build has been due since ${formatDateTime(next_build_at, { timeZone })}. Is the publisher running? npm run doctor shows what is missing.`;
  }
  return `The next build starts ${when}.${quota === null ? '' : ` ${quota}.`}`;
}

function nextTry({ next_build_at, reason }: PublishStatus, now: number, timeZone: string): string {
  if (reason === 'stopped') {
    return 'Three builds of this content failed. Fix the cause, then change something or use Publish now.';
  }
  return next_build_at === null ? '' : `It will be retried ${moment(next_build_at, now, timeZone)}.`;
}

function moment(iso: string | null, now: number, timeZone: string): string {
  if (iso === null) return 'in a moment';
  const seconds = Math.ceil((Date.parse(iso) - now) / 1000);
  if (seconds <= 3) return 'in a moment';
  return seconds <= 90 ? `in ${seconds} seconds` : `on ${formatDateTime(iso, { timeZone })}`;
}

/** Formats a build's error message as a sentence. */
function sentence(error: string): string {
  const text = error.replace(/^Build failed: /, '').trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
