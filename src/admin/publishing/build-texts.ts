import { changesText } from '../../rules/build-changes.ts';
import type { Build } from './publishing-api.ts';

const reasons: Readonly<Record<string, string>> = {
  change: 'Content changed',
  retry: 'Retry',
  restored: 'Older backup restored',
  'publish now': 'Publish now',
  'publish anyway': 'Publish anyway',
  'demo content deleted': 'Demo content deleted',
};
/** Reasons of builds that started automatically. */
const automatic = new Set(['change', 'retry', 'restored']);
const outcomes: Readonly<Record<Build['outcome'], string>> = {
  queued: 'Queued',
  coalesced: 'Combined',
  dispatched: 'Starting',
  building: 'Building',
  live: 'Published',
  failed: 'Failed',
  blocked: 'Blocked',
  interrupted: 'Interrupted',
};

/** Returns why a build was requested and what changed. Signed calls provide their own reason. */
export function reasonText({ reason, changes }: Build): string {
  const why = reasons[reason] ?? reason;
  if (!changes) return why;
  return reason === 'change' ? changesText(changes) : `${why}. ${changesText(changes)}`;
}

export function requestedBy({ reason, requested_by }: Build): string {
  return automatic.has(reason) ? 'Automatic' : requested_by;
}

/** Returns whether a build has not ended yet. */
export function isUnderWay({ outcome }: Build): boolean {
  return outcome === 'queued' || outcome === 'dispatched' || outcome === 'building';
}

/** Returns the current state or outcome of a build. Only the build that visitors see is live. */
export function outcomeText({ outcome, is_live, coalesced_into }: Build): string {
  if (is_live) return 'Live';
  return coalesced_into === null ? outcomes[outcome] : `Combined with build ${coalesced_into}`;
}

/** Returns how long a build took: as measured by the builder, otherwise the time from start to end. */
export function buildLength({ duration_ms, started_at, dispatched_at, finished_at }: Build): string {
  const begin = started_at ?? dispatched_at;
  const taken = duration_ms ?? (begin && finished_at ? Date.parse(finished_at) - Date.parse(begin) : null);
  if (taken === null) return '–';
  if (taken < 90_000) return `${(taken / 1000).toFixed(1)} s`;
  const seconds = Math.round(taken / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
