import { changesText } from '../../rules/build-changes.ts';
import type { Build } from '../app/publishing-api.ts';

const reasons: Readonly<Record<string, string>> = {
  change: 'Content changed',
  retry: 'Retry',
  restored: 'Older database restored',
  'asked for': 'Publish now',
  'published anyway': 'Publish anyway',
};
/** Builds that nobody requested. */
const automatic = new Set(['change', 'retry', 'restored']);
const outcomes: Readonly<Record<Build['outcome'], string>> = {
  waiting: 'Waiting',
  joined: 'Joined',
  requested: 'Requested',
  building: 'Building',
  live: 'Published',
  failed: 'Failed',
  refused: 'Refused',
  lost: 'Lost',
};

/** Why a build was requested and what changed with it; the reason of a signed call is its own. */
export function reasonText({ reason, changes }: Build): string {
  const why = reasons[reason] ?? reason;
  if (!changes) return why;
  return reason === 'change' ? changesText(changes) : `${why}. ${changesText(changes)}`;
}

/** Who requested a build. */
export function requestedBy({ reason, asked_by }: Build): string {
  return automatic.has(reason) ? 'Automatic' : asked_by;
}

/** Whether a build has yet to end. */
export function isUnderWay({ outcome }: Build): boolean {
  return outcome === 'waiting' || outcome === 'requested' || outcome === 'building';
}

/** How a build ended, or where it is. Only the build that visitors see is live. */
export function outcomeText({ outcome, is_live, joined_build }: Build): string {
  if (is_live) return 'Live';
  return outcome === 'joined' && joined_build !== null ? `Joined build ${joined_build}` : outcomes[outcome];
}

/** How long a build took: as the builder measured it, else from its beginning to its end. */
export function buildLength({ duration_ms, started_at, requested_at, finished_at }: Build): string {
  const begin = started_at ?? requested_at;
  const taken = duration_ms ?? (begin && finished_at ? Date.parse(finished_at) - Date.parse(begin) : null);
  if (taken === null) return '–';
  const seconds = taken / 1000;
  return seconds < 90
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
