import { AD_PLACEMENTS, isAdPlacement } from '../entities/readers/ad-placements.ts';
import { counted } from './counted.ts';
import { toInstant } from './instant.ts';
import { TRENDING_COINS } from './limits.ts';

/** A coin's position in the trending list: by rank, then by ID, as on the site. */
export interface RankedCoin {
  readonly id: string;
  readonly rank: number;
}

/** An active advertisement of a placement. A new one has no `created_at`. */
export interface PlacedAd {
  readonly id: string;
  readonly name: string;
  readonly placement_key: string;
  readonly created_at?: string | null;
}

/**
 * Returns why visitors do not see a coin, as the end of a sentence, or null if they do. `first` is the start of the
 * trending list, as many coins as the site shows; it may include the coin itself.
 */
export function coinNotShown(coin: RankedCoin, first: readonly RankedCoin[]): string | null {
  const ahead = first.filter(
    ({ id, rank }) => id !== coin.id && (rank < coin.rank || (rank === coin.rank && id < coin.id)),
  );
  return ahead.length < TRENDING_COINS ? null : `the table shows only the first ${COUNT} coins`;
}

/** `TRENDING_COINS` as a word. */
const COUNT = 'ten';

/**
 * Returns why visitors do not see an active advertisement, as the end of a sentence, or null if they do. A placement
 * shows its oldest active advertisement.
 */
export function adNotShown(ad: PlacedAd, active: readonly PlacedAd[]): string | null {
  if (!isAdPlacement(ad.placement_key)) return 'no page shows this placement';
  const shown = active
    .filter(({ id, placement_key }) => placement_key === ad.placement_key && id !== ad.id)
    .concat(ad)
    .sort(byAge)[0];
  return shown === undefined || shown.id === ad.id ? null : `“${shown.name}” is shown in this placement`;
}

/** Returns the placements with several active advertisements: the one that visitors see and the others, by name. */
export function crowdedPlacements(
  active: readonly PlacedAd[],
): { readonly label: string; readonly shown: string; readonly hidden: readonly string[] }[] {
  return Object.entries(AD_PLACEMENTS).flatMap(([placement, { label }]) => {
    const [shown, ...hidden] = active
      .filter(({ placement_key }) => placement_key === placement)
      .sort(byAge)
      .map(({ name }) => name);
    return shown === undefined || hidden.length === 0 ? [] : [{ label, shown, hidden }];
  });
}

/** More names would push the list off the screen. */
const MAX_NAMES = 5;

/** Writes the names of advertisements that visitors do not see, and how many more there are. */
export function namesInWarning(hidden: readonly string[]): string {
  const names = hidden.slice(0, MAX_NAMES).map((name) => `“${name}”`);
  const others = hidden.length - names.length;
  return names.join(', ') + (others > 0 ? ` and ${counted(others, 'other')}` : '');
}

function byAge(a: PlacedAd, b: PlacedAd): number {
  const [left, right] = [timeOf(a), timeOf(b)];
  return left === right ? (a.id < b.id ? -1 : 1) : left - right;
}

function timeOf({ created_at }: PlacedAd): number {
  const time = toInstant(created_at ?? null);
  return time === null ? Number.MAX_VALUE : Date.parse(time);
}
