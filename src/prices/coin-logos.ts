import { map } from 'nanostores';
import { safeImageSrc } from '../rules/urls.ts';

const KEY = 'coin-logos';

/** Addresses of coins' images at the price service, by the service's id; empty text where it has none. */
export const $coinLogos = map<Record<string, string>>({});

let reading = Promise.resolve();

/**
 * Finds the images of these coins, one request after the other, and remembers them as long as the tab is open.
 * When the price service fails, the coloured circles stay, and it is not asked again on this page.
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
