import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LINE_HEIGHT, lineHeights, type Week } from '../../rules/sparkline.ts';
import type { CoinName } from '../coin-index.ts';
import { cards } from './card-folder.ts';
import { type CardBrand, type CardTexts, cardDigest, drawInto, readCachedCard } from './social-card.ts';

/**
 * Returns the PNG of a coin's card: its name and the line of its last seven days. Shows no price, which would be
 * outdated by the time anyone sees it. Caches only a coin's newest card, because the line changes every hour.
 */
export async function coinCard(
  site: CardBrand,
  { slug, name: title, symbol }: CoinName,
  week: Week | null,
): Promise<Buffer> {
  const texts: CardTexts = {
    site,
    title,
    kicker: week ? `${symbol} · last seven days` : symbol,
    line: week ? cardLine(week) : undefined,
  };
  const folder = join(cards, 'coins', slug);
  const name = `${await cardDigest(texts)}.png`;
  const cached = await readCachedCard(join(folder, name));
  if (cached) return cached;
  const card = await drawInto(join(folder, name), texts);
  // Skips files that another build is still writing, which have another extension.
  const older = (await readdir(folder)).filter((other) => other.endsWith('.png') && other !== name);
  await Promise.all(older.map((other) => rm(join(folder, other), { force: true })));
  return card;
}

/** Returns the line of a week as an SVG path of 1000×140 units. */
function cardLine(week: Week): string {
  const heights = lineHeights(week);
  const width = 1000 / (heights.length - 1);
  const points = heights.map(
    (height, index) => `${(index * width).toFixed(1)} ${((height / LINE_HEIGHT) * 140).toFixed(1)}`,
  );
  return `M${points.join('L')}`;
}
