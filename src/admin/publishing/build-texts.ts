import type { Build } from '../app/publishing-api.ts';

const reasons: Readonly<Record<string, string>> = {
  change: 'Content changed',
  retry: 'Tried again',
  'asked for': 'Publish now',
};
const outcomes: Readonly<Record<Build['outcome'], string>> = {
  waiting: 'Waiting',
  joined: 'Joined',
  requested: 'Requested',
  building: 'Building',
  live: 'Live',
  failed: 'Failed',
  lost: 'Lost',
};

/** Why a build was asked for; the reason of a signed call is its own. */
export function reasonText(reason: string): string {
  return reasons[reason] ?? reason;
}

/** Whether a build has yet to end. */
export function isUnderWay({ outcome }: Build): boolean {
  return outcome === 'waiting' || outcome === 'requested' || outcome === 'building';
}

/** How a build ended, or where it is. */
export function outcomeText({ outcome, joined_build }: Build): string {
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
