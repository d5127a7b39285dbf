import { formatDateTime } from './formats.ts';
import { atMinute, publishState } from './publish-time.ts';

/**
 * The publish times that determine the effect of a save: as stored (undefined for a new article), and as in the form.
 */
interface PublishTimes {
  readonly stored: string | null | undefined;
  readonly chosen: string | null;
}

/** Describes briefly what saving an article will do for visitors. Times are shown in `timeZone`. */
export function saveOutcome({ stored, chosen }: PublishTimes, now: Date, timeZone: string): string {
  const next = publishState(chosen, now);
  if (isLive(stored, now)) {
    if (next === 'draft') return 'Takes the article off the site';
    return next === 'scheduled'
      ? `Off the site until ${formatDateTime(chosen ?? '', { timeZone })}`
      : 'Updates the live article';
  }
  if (next === 'draft') return stored === undefined ? 'Saves a draft' : 'Stays a draft';
  if (next === 'published') return 'Publishes now';
  const isUnchanged = stored != null && Date.parse(stored) === Date.parse(chosen ?? '');
  return `${isUnchanged ? 'Scheduled' : 'Schedules'} for ${formatDateTime(chosen ?? '', { timeZone })}`;
}

/** Returns whether a save takes a live article off the site. */
export function isUnpublishing({ stored, chosen }: PublishTimes, now: Date): boolean {
  return isLive(stored, now) && publishState(chosen, now) !== 'published';
}

/**
 * Returns the publish time that keeps an article off the site: the chosen one if it is in the future, otherwise none.
 */
export function draftTime(chosen: string | null, now: Date): string | null {
  return publishState(chosen, now) === 'scheduled' ? chosen : null;
}

/** Returns the publish time of a save: the chosen one, or now if a new article still has the default of its form. */
export function timeToSave(
  { stored, chosen }: PublishTimes,
  defaultTime: string | null,
  now: Date,
): string | null {
  const isDefault = chosen !== null && chosen === defaultTime;
  return isDefault && !isLive(stored, now) ? atMinute(now) : chosen;
}

/** Returns whether visitors can see the stored article. */
export function isLive(stored: string | null | undefined, now: Date): boolean {
  return publishState(stored, now) === 'published';
}
