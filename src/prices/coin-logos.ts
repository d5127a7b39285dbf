import { atom } from 'nanostores';
import { parsedJson } from '../rules/json.ts';
import { safeImageSrc } from '../rules/urls.ts';
import { storeIfPossible, webStorage } from '../site/web-storage.ts';

const KEY = 'coin-logos';

/** Image URLs from the price service by coin ID, or an empty string for coins without an image. */
export const $coinLogos = atom<Readonly<Record<string, string>>>({});

let queue = Promise.resolve();

/**
 * Looks up the images of these coins one at a time, and caches them until the tab is closed. If the price service
 * fails, the coloured circles stay, and the page stops requesting images.
 */
export function loadCoinLogos(
  ids: readonly string[],
  readImage: (id: string) => Promise<string | null>,
  storage: Pick<Storage, 'getItem' | 'setItem'> | null = webStorage('sessionStorage'),
): Promise<void> {
  queue = queue.then(async () => {
    $coinLogos.set({ ...readCache(storage), ...$coinLogos.get() });
    for (const id of ids) {
      if ($coinLogos.get()[id] !== undefined) continue;
      const image = safeImageSrc(await readImage(id)) ?? '';
      $coinLogos.set({ ...$coinLogos.get(), [id]: image });
      storeIfPossible(storage, KEY, JSON.stringify($coinLogos.get()));
    }
  });
  return queue;
}

function readCache(storage: Pick<Storage, 'getItem'> | null): Record<string, string> {
  const cached = parsedJson(storage?.getItem(KEY) ?? '');
  if (typeof cached !== 'object' || cached === null) return {};
  return Object.fromEntries(
    Object.entries(cached).flatMap(([id, url]) =>
      typeof url === 'string' ? [[id, safeImageSrc(url) ?? '']] : [],
    ),
  );
}
