import { formatDateTime } from './formats.ts';

/** What the database says about publishing. Versions are content versions; times are ISO times. */
export interface PublishStatus {
  readonly state: 'live' | 'waiting' | 'building' | 'failed';
  readonly contentVersion: number;
  /** What the database believes to be live; the site itself is asked too. */
  readonly liveVersion: number;
  /** Why a build is waited for: change, retry, allowance, asked, building, up to date. */
  readonly reason: string;
  readonly nextBuildAt: string | null;
  readonly buildingSince: string | null;
  readonly lastError: string | null;
  /** Builds left, in parts of one, and the most there can be; null when there is no limit. */
  readonly tokens: number | null;
  readonly allowance: number | null;
}

/** The database's word, and the version that the public site itself names (null when it could not be asked). */
export interface SiteNow {
  readonly status: PublishStatus;
  readonly shown: number | null;
}

/** Where a change is on its way to visitors. `unknown`: the site could not be asked. */
export type ChangeState = 'saved' | 'building' | 'live' | 'failed' | 'unknown';

const MINUTE = 60_000;
const GENTLE = 15_000;
const QUICK = 1500;
/** A build that has been due for so long is not being made. */
const OVERDUE = 3 * MINUTE;

/**
 * The state of a change with this content version. Live only once the public site names that version or a later one.
 * `changedAt`, when it is known, tells a build that holds the change from one that began before it.
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
      status.buildingSince !== null &&
      Date.parse(changedAt) > Date.parse(status.buildingSince);
    return isLater ? 'saved' : 'building';
  }
  if (status.state === 'failed') return 'failed';
  // The database has seen it live, the site's own answer is about to follow.
  return version <= status.liveVersion ? 'building' : 'saved';
}

/** The state of the site as a whole: live when it shows every change. */
export function siteState(site: SiteNow): ChangeState {
  return changeState(site.status.contentVersion, site);
}

/** The state in one or two sentences: when the next build may run, how many are left, what failed. */
export function explainPublishing(state: ChangeState, site: SiteNow, now: number, timeZone: string): string {
  const { status } = site;
  const failed = status.lastError === null ? '' : ` The last build failed: ${sentence(status.lastError)}`;
  switch (state) {
    case 'live':
      return 'Visitors see what is saved here.';
    case 'unknown':
      return 'The public site could not be asked what it shows.';
    case 'building':
      return status.state === 'building'
        ? 'A build with this change is running.'
        : 'The build is done; the site is about to show it.';
    case 'failed':
      return `${sentence(status.lastError ?? 'The build failed.')} ${nextTry(status, now, timeZone)}`;
    case 'saved':
      return `${waiting(status, now, timeZone)}${failed}`;
  }
}

/** How many builds the allowance still has, as text; null when there is no allowance. */
export function buildsLeft({ tokens, allowance }: PublishStatus): string | null {
  if (tokens === null || allowance === null) return null;
  return `${Math.max(Math.floor(tokens), 0)} of ${allowance} builds left`;
}

/** Milliseconds until the state is worth asking for again: soon while a build is near, seldom otherwise. */
export function askAgainAfter(site: SiteNow | undefined, now: number, isVisible: boolean): number {
  if (!site || !isVisible) return GENTLE;
  const { status, shown } = site;
  if (status.state === 'building') return QUICK;
  if (shown !== null && shown >= status.contentVersion) return GENTLE;
  if (status.nextBuildAt === null) return GENTLE;
  const wait = Date.parse(status.nextBuildAt) - now;
  return wait < -OVERDUE ? GENTLE : Math.min(Math.max(wait, QUICK), GENTLE);
}

function waiting(status: PublishStatus, now: number, timeZone: string): string {
  const { reason, state, nextBuildAt } = status;
  if (state === 'building') return 'The build that is running began before this change; another one follows.';
  if (reason === 'up to date') {
    return 'The site was put back to an older build on purpose: the next change, or Publish now, moves it on.';
  }
  const left = buildsLeft(status);
  const when = moment(nextBuildAt, now, timeZone);
  if (reason === 'allowance') {
    return `The allowance of builds is used up (${left}): the next build may run ${when}. Publish now may use the last ones.`;
  }
  if (nextBuildAt !== null && Date.parse(nextBuildAt) < now - OVERDUE) {
    return `A build has been due since ${formatDateTime(nextBuildAt, timeZone)}: is the publisher running?`;
  }
  return `The next build starts ${when}.${left === null ? '' : ` ${left}.`}`;
}

function nextTry({ nextBuildAt }: PublishStatus, now: number, timeZone: string): string {
  return nextBuildAt === null ? '' : `It is tried again ${moment(nextBuildAt, now, timeZone)}.`;
}

function moment(iso: string | null, now: number, timeZone: string): string {
  if (iso === null) return 'in a moment';
  const seconds = Math.ceil((Date.parse(iso) - now) / 1000);
  if (seconds <= 3) return 'in a moment';
  return seconds <= 90 ? `in ${seconds} seconds` : `at ${formatDateTime(iso, timeZone)}`;
}

/** What a build said when it failed, as a sentence. */
function sentence(error: string): string {
  const text = error.replace(/^Build failed: /, '').trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
