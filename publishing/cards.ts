import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PathWithRoute } from 'astro';
import { paths } from '../src/site/paths.ts';
import { allowCards } from '../src/site/social-card/card-allowance.ts';
import { cards as cacheFolder } from '../src/site/social-card/card-folder.ts';
import type { BuiltSite } from './built-site.ts';
import { digestOf } from './files/digest.ts';
import { addFiles } from './files/durable-files.ts';
import { oldestBeyond } from './files/folders.ts';
import type { Renderer } from './incremental/astro-renderer.ts';
import type { RenderedFiles } from './incremental/rendered-files.ts';
import type { SiteFolders } from './releases/site-folders.ts';

/**
 * Maximum number of social cards that a build draws. The other articles have the site's card at first, so that no page
 * waits for cards: an import can add thousands. The publisher draws the rest after the build; `npm run build` leaves
 * them to the next builds. Tests set `CARDS_PER_BUILD`, because drawing hundreds of cards is slow.
 */
export const CARDS_PER_BUILD = { publisher: 24, command: Number(process.env['CARDS_PER_BUILD'] ?? 500) };

const siteCardFile = paths.socialCard.slice(1);
/** Maximum number of cached cards: three for each article of a large site, or about 200 MB. */
export const maxCachedCards = (articles: number) => Math.max(10_000, 3 * articles);
const cardFile = /^articles\/(?<slug>[^/]+)\.png$/;

/** Returns the card files that still contain the site's card, newest article first. */
export function undrawnCards(files: RenderedFiles): string[] {
  const siteCard = files.get(siteCardFile)?.digest;
  return [...files].flatMap(([file, { digest }]) =>
    digest === siteCard && cardFile.test(file) ? [file] : [],
  );
}

/**
 * Draws up to `count` of the undrawn cards into the site's folder. Returns how many are left, or 0 if no drawn card
 * differs from the site's card, as for articles with the same title as the site.
 */
export async function drawCards(
  site: Pick<BuiltSite, 'folder' | 'pages' | 'routes'>,
  renderer: Renderer,
  folders: SiteFolders,
  count: number,
): Promise<number> {
  const undrawn = undrawnCards(site.pages);
  const wanted = new Set(undrawn.slice(0, count));
  allowCards(wanted.size);
  const cards = new Map<string, Buffer>();
  const draw = async (name: string, path: PathWithRoute) => {
    const card = await renderer.render(path);
    if (card) cards.set(name, card.body);
  };
  await Promise.all(
    [...site.routes.values()].flatMap(({ files, paths }) =>
      paths.flatMap((path, index) => {
        const name = files[index] ?? '';
        return wanted.has(name) ? [draw(name, path)] : [];
      }),
    ),
  );
  const digests = new Map([...cards].map(([name, card]) => [name, digestOf(card)]));
  await folders.replace(site.folder, [], digests, () => addFiles(site.folder, cards));
  for (const [name, digest] of digests) {
    const page = site.pages.get(name);
    if (page) site.pages.set(name, { ...page, digest });
  }
  const left = undrawnCards(site.pages).length;
  return left < undrawn.length ? left : 0;
}

/**
 * Removes the oldest cards from the cache, down to `limit`. A changed title, brand or design leads to new files.
 */
export async function pruneCards(limit: number, folder = cacheFolder): Promise<void> {
  const oldest = await oldestBeyond(folder, limit, (entry) => entry.isFile());
  await Promise.all(oldest.map((name) => rm(join(folder, name), { force: true })));
}
