import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Brand } from '../../entities/readers/brand.ts';
import { accentTints, DEFAULT_ACCENT } from '../../rules/accent.ts';
import { hasMoon, initialOf } from '../../rules/site-mark.ts';
import { mayDrawCard } from './card-allowance.ts';
import { cards } from './card-folder.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './card-size.ts';
import { type Direction, textDirection } from './direction.ts';
import { fitLine, fitTitle } from './fit-text.ts';
import { centred, type OutlineFont, outlineFont } from './outline-text.ts';
import { colourCube, PalettePng, ramp } from './palette-png.ts';

const MARGIN = 72;
const TITLE_HEIGHT = 370;
const TITLE_WIDTH = 840;
const NAME_WIDTH = CARD_WIDTH - 2 * MARGIN;
/** The height that a line takes away from the title. */
const LINE_SPACE = 170;
const NIGHT = 0x140e24;
const MOON = 0xffd84d;
const CRATER = 0xe5b92b;
const TITLE = 0xf4f0ff;
const formats = new Map<string, PalettePng>();

/** Tints of an accent on the card's dark background. Those of the default accent equal src/styles/tokens.css. */
function tintsOf(accent: string): { disc: number; kicker: number } {
  if (accent === DEFAULT_ACCENT) return { disc: 0x2a1f52, kicker: 0xb3a8ff };
  const { wash, text } = accentTints(accent);
  return { disc: colourOf(wash.dark), kicker: colourOf(text.dark) };
}

const colourOf = (hex: string) => Number.parseInt(hex.slice(1), 16);

/** Returns an encoder for the design's colours, their antialiased edges, and enough other colours for emoji. */
function formatOf(accent: string): PalettePng {
  const cached = formats.get(accent);
  if (cached) return cached;
  const { disc, kicker } = tintsOf(accent);
  const format = new PalettePng([
    ...[disc, MOON, colourOf(accent), kicker, TITLE].flatMap((colour) => ramp(NIGHT, colour, 16)),
    ...ramp(disc, MOON, 16),
    ...ramp(MOON, CRATER, 8),
    ...colourCube(5),
  ]);
  formats.set(accent, format);
  return format;
}

/**
 * The site-wide parts of a card: the name, which also decides between moon and initial, and the accent (`#rrggbb`), in
 * whose tints the bar, the disc and the kicker are drawn.
 */
export type CardBrand = Pick<Brand, 'name' | 'accent'>;

/** The text of a card: a title, and a kicker such as the category. */
export interface CardTexts {
  site: CardBrand;
  title: string;
  kicker?: string | null | undefined;
  /** An SVG path of 1000×140 units from its top left corner, drawn below the title. */
  line?: string | undefined;
}

/** Returns the PNG of a card. Drawn cards are cached between builds, in a folder that hosts preserve. */
export async function socialCard(texts: CardTexts): Promise<Buffer> {
  const file = await cacheFile(texts);
  return (await readCachedCard(file)) ?? drawInto(file, texts);
}

/** Returns an article's card, or the site's card if this build may not draw any more. */
export async function articleCard(brand: Brand, article: Omit<CardTexts, 'site'>): Promise<Buffer> {
  const texts = { ...article, site: brand };
  const file = await cacheFile(texts);
  const cached = await readCachedCard(file);
  if (cached) return cached;
  return mayDrawCard() ? drawInto(file, texts) : socialCard(siteCard(brand));
}

/** Returns the card of the site itself. */
export function siteCard(brand: Brand): CardTexts {
  return { site: brand, title: brand.tagline || brand.name };
}

/**
 * A digest of sample cards, so that changes of design or encoding lead to new cache files, and so do fonts that are
 * installed on the machine.
 */
let design: Promise<string> | undefined;

/**
 * Returns a card's cache file. It is named after the text, because creating the SVG takes longer than looking up a
 * file.
 */
async function cacheFile(texts: CardTexts): Promise<string> {
  return join(cards, `${await cardDigest(texts)}.png`);
}

/** Returns a digest that identifies a card. */
export async function cardDigest({ site, title, kicker, line }: CardTexts): Promise<string> {
  const sample = {
    title: `Moon ${'ירח'.repeat(50)}`,
    kicker: 'Dogs Я月ก한ह👩‍🚀 '.repeat(9),
    line: 'm0 0 1000 140',
  };
  const brands = [
    { name: 'Moon', accent: DEFAULT_ACCENT },
    { name: 'News', accent: '#0a7045' },
  ];
  design ??= Promise.all(brands.map((brand) => draw({ site: brand, ...sample }))).then((drawn) =>
    digest(Buffer.concat(drawn)),
  );
  return digest(JSON.stringify([await design, site.name, site.accent, title, kicker ?? null, line]));
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Returns the card in a cache file; null if it has not been drawn, or a power failure left an empty file. */
export async function readCachedCard(file: string): Promise<Buffer | null> {
  const png = await readFile(file).catch(() => null);
  return png?.length ? png : null;
}

/** Draws a card and writes it to a cache file. */
export async function drawInto(file: string, texts: CardTexts): Promise<Buffer> {
  const png = await draw(texts);
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, png);
  await rename(unfinished, file);
  return png;
}

async function draw(texts: CardTexts): Promise<Buffer> {
  const { site, title, kicker } = texts;
  const font = await outlineFont(title, kicker ?? '', site.name, initialOf(site.name));
  const svg = Buffer.from(cardSvg(font, texts));
  const pixels = await sharp(svg).removeAlpha().raw().toBuffer();
  return formatOf(texts.site.accent).encode(pixels, CARD_WIDTH, CARD_HEIGHT);
}

const moon = `<path d="M14 1.2a15 15 0 1 1 0 29.6A17.5 17.5 0 0 0 14 1.2Z" fill="${css(MOON)}"/>
  <g fill="${css(CRATER)}"><circle cx="23.5" cy="11" r="2.1"/><circle cx="26" cy="17.5" r="1.2"/><circle cx="21.8" cy="22.5" r="1.6"/></g>`;

function cardSvg(font: OutlineFont, { site, title, kicker, line }: CardTexts): string {
  const { lines, size } = fitTitle(font, title, {
    width: TITLE_WIDTH,
    height: line ? TITLE_HEIGHT - LINE_SPACE : TITLE_HEIGHT,
  });
  const direction = textDirection(title);
  const start = startOf(direction, TITLE_WIDTH);
  const top = 150 + size * 0.78;
  const tints = tintsOf(site.accent);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
    <rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${css(NIGHT)}"/>
    <g transform="translate(925 48) scale(6.8)">
      <circle cx="16" cy="16" r="15" fill="${css(tints.disc)}"/>
      ${hasMoon(site.name) ? moon : `<g fill="${css(MOON)}">${centred(font, initialOf(site.name), 16, 16, 18)}</g>`}
    </g>
    <rect y="${CARD_HEIGHT - 12}" width="${CARD_WIDTH}" height="12" fill="${site.accent}"/>
    <g fill="${css(tints.kicker)}">${kicker ? shortLine(font, kicker, { width: TITLE_WIDTH, y: 108, size: 34 }) : ''}</g>
    <g fill="${css(TITLE)}">${lines.map((line, index) => font.line(line, start, top + index * size, size, direction)).join('')}</g>
    ${line ? `<path transform="translate(${MARGIN} ${CARD_HEIGHT - 270})" d="${line}" fill="none" stroke="${css(MOON)}" stroke-width="6" stroke-linejoin="round"/>` : ''}
    <g fill="${css(MOON)}">${shortLine(font, site.name, { width: NAME_WIDTH, y: CARD_HEIGHT - 52, size: 40 })}</g>
  </svg>`;
}

/** Returns the SVG of a text on a single line, which is cut if it is too long. */
function shortLine(
  font: OutlineFont,
  text: string,
  { width, y, size }: { width: number; y: number; size: number },
): string {
  const direction = textDirection(text);
  return font.line(fitLine(font, text, width / size), startOf(direction, width), y, size, direction);
}

/** Returns the x at which lines in an area of `width` start. */
function startOf(direction: Direction, width: number): number {
  return direction === 'ltr' ? MARGIN : MARGIN + width;
}

function css(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}
