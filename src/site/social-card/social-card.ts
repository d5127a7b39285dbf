import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { siteName } from '../config.ts';
import { type OutlineFont, outlineFont } from './outline-text.ts';

/** The 1200×630 image used when a page is shared. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
/** Title sizes, largest first. The first at which the title fits is used. */
const SIZES = [112, 96, 84, 74, 64, 56, 48];
const TITLE_HEIGHT = 370;
const TITLE_WIDTH = 840;

/** Draws a card with a title and a kicker such as the category. */
export async function socialCard(title: string, kicker: string | null = null): Promise<Response> {
  const svg = cardSvg(await outlineFont(), title, kicker);
  return new Response(new Uint8Array(await drawnOnce(svg)), { headers: { 'Content-Type': 'image/png' } });
}

/** Drawing takes about 40 ms, so images are cached between builds, in the folder that hosts preserve for that. */
const cacheFolder = 'node_modules/.cache/social-cards';

async function drawnOnce(svg: string): Promise<Buffer> {
  const file = join(cacheFolder, `${createHash('sha256').update(svg).digest('hex')}.png`);
  const known = await readFile(file).catch(() => null);
  if (known) return known;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer();
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(`${file}.${process.pid}`, png);
  await rename(`${file}.${process.pid}`, file);
  return png;
}

function cardSvg(font: OutlineFont, title: string, kicker: string | null): string {
  const { lines, size } = fitTitle(font, title);
  const top = 150 + size * 0.78;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#140e24"/>
    <g transform="translate(925 48) scale(6.8)">
      <circle cx="16" cy="16" r="15" fill="#2a1f52"/>
      <path d="M14 1.2a15 15 0 1 1 0 29.6A17.5 17.5 0 0 0 14 1.2Z" fill="#ffd84d"/>
      <g fill="#e5b92b"><circle cx="23.5" cy="11" r="2.1"/><circle cx="26" cy="17.5" r="1.2"/><circle cx="21.8" cy="22.5" r="1.6"/></g>
    </g>
    <rect y="${HEIGHT - 12}" width="${WIDTH}" height="12" fill="#6c5ce7"/>
    <g fill="#b3a8ff">${kicker ? font.line(kicker, MARGIN, 108, 34) : ''}</g>
    <g fill="#f4f0ff">${lines.map((line, index) => font.line(line, MARGIN, top + index * size, size)).join('')}</g>
    <g fill="#ffd84d">${font.line(siteName, MARGIN, HEIGHT - 52, 40)}</g>
  </svg>`;
}

function fitTitle(font: OutlineFont, title: string): { lines: string[]; size: number } {
  const words = title.split(/\s+/).filter((word) => word !== '');
  for (const size of SIZES) {
    const lines = wrap(font, words, TITLE_WIDTH / size);
    const fits =
      lines.length * size <= TITLE_HEIGHT && lines.every((line) => font.width(line) * size <= TITLE_WIDTH);
    if (fits) return { lines, size };
  }
  const size = SIZES.at(-1) ?? 48;
  const most = Math.floor(TITLE_HEIGHT / size);
  const lines = wrap(font, words, TITLE_WIDTH / size);
  return { lines: [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`], size };
}

/** Wraps words into lines of at most `width` ems. A longer word gets its own line. */
function wrap(font: OutlineFont, words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && font.width(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
