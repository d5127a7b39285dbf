import sharp from 'sharp';
import { escapeXml } from '../feeds/xml.ts';
import type { Direction } from './direction.ts';

/** The machine's fonts are larger than ours at the same size. */
const SCALE = 0.9;
const MEASURED_SIZE = 1000;
/** Widths between bars by text, because titles share most of their characters. */
const measured = new Map<string, Promise<number>>();
const MAX_MEASURED = 20_000;

/**
 * Returns SVG text in the machine's fonts, which starts at `x`, `y`. The renderer shapes and reorders the characters of
 * one element.
 */
export function machineText(
  text: string,
  x: number,
  y: number,
  size: number,
  direction: Direction = 'ltr',
): string {
  return `<text x="${x.toFixed(1)}" y="${y}" font-size="${size * SCALE}" font-family="sans-serif" direction="${direction}">${escapeXml(text)}</text>`;
}

/** Returns the widths of texts in the machine's fonts, in ems. */
export async function machineWidths(texts: Iterable<string>): Promise<Map<string, number>> {
  if (measured.size > MAX_MEASURED) measured.clear();
  const bars = await widthBetweenBars('');
  const widths = [...new Set(texts)].map(async (text) => {
    const width = (await widthBetweenBars(text)) - bars;
    return [text, (width / MEASURED_SIZE) * SCALE] as const;
  });
  return new Map(await Promise.all(widths));
}

/** The renderer measures only what is drawn. The bars add the spaces and side bearings at both ends of a text. */
function widthBetweenBars(text: string): Promise<number> {
  const known = measured.get(text);
  if (known) return known;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text font-size="${MEASURED_SIZE}" font-family="sans-serif">|${escapeXml(text)}|</text></svg>`;
  const width = sharp(Buffer.from(svg))
    .metadata()
    .then((image) => image.width);
  measured.set(text, width);
  width.catch(() => measured.delete(text));
  return width;
}
