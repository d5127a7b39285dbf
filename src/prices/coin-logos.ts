import { map } from 'nanostores';
import { safeImageSrc } from '../rules/urls.ts';

const KEY = 'coin-logos';

/** Image URLs from the price service by coin id; an empty string if a coin has none. */
export const $coinLogos = map<Record<string, string>>({});

let reading = Promise.resolve();

/**
 * Looks up the images of these coins one at a time, and caches them for the life of the tab. If the price service
 * fails, the coloured circles remain and no more requests are made on this page.
 */
export function findCoinLogos(
  ids: readonly string[],
  readImage: (id: string) => Promise<string | null>,
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
): Promise<void> {
  reading = reading.then(async () => {
    $coinLogos.set({ ...remembered(storage), ...$coinLogos.get() });
    for (const id of ids) {
      if ($coinLogos.get()[id] !== undefined) continue;
      $coinLogos.setKey(id, safeImageSrc(await readImage(id)) ?? '');
      storage.setItem(KEY, JSON.stringify($coinLogos.get()));
    }
  });
  return reading;
}

function remembered(storage: Pick<Storage, 'getItem'>): Record<string, string> {
  const known: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
  if (typeof known !== 'object' || known === null) return {};
  return Object.fromEntries(
    Object.entries(known).flatMap(([id, url]) =>
      typeof url === 'string' ? [[id, safeImageSrc(url) ?? '']] : [],
    ),
  );
}
