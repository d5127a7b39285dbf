import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Brand } from '../../entities/readers/brand.ts';
import { accentTints, DEFAULT_ACCENT } from '../../rules/accent.ts';
import { hasMoon, initialOf } from '../../rules/site-mark.ts';
import { isRightToLeft } from '../../rules/text-direction.ts';
import { mayDrawCard } from './card-allowance.ts';
import { cards } from './card-folder.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './card-size.ts';
import { fittedText, type TextArea } from './text.ts';

const MARGIN = 72;
const TITLE_HEIGHT = 350;
const TITLE_WIDTH = 840;
/** The height that a line takes away from the title. */
const LINE_SPACE = 170;
const TITLE_SIZES = [112, 96, 84, 74, 64, 56, 48] as const;
/** The place of the moon, 32 units wide, in pixels. */
const DISC = { left: 925, top: 48, scale: 6.8 };
/** Half the size of all colours, in a sixth of the time that dithering takes. */
const PALETTE = { palette: true, dither: 0, effort: 1 };
const NIGHT = '#140e24';
const MOON = '#ffd84d';
const CRATER = '#e5b92b';
const TITLE = '#f4f0ff';

/** Tints of an accent on the card's dark background. Those of the default accent equal src/styles/tokens.css. */
function tintsOf(accent: string): { disc: string; kicker: string } {
  if (accent === DEFAULT_ACCENT) return { disc: '#2a1f52', kicker: '#b3a8ff' };
  const { wash, text } = accentTints(accent);
  return { disc: wash.dark, kicker: text.dark };
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

async function draw({ site, title, kicker, line }: CardTexts): Promise<Buffer> {
  const tints = tintsOf(site.accent);
  const height = line ? TITLE_HEIGHT - LINE_SPACE : TITLE_HEIGHT;
  const texts = await Promise.all([
    placed(kicker ?? '', 84, { colour: tints.kicker, sizes: [34], width: TITLE_WIDTH }),
    placed(title, 158, { colour: TITLE, sizes: TITLE_SIZES, width: TITLE_WIDTH, height }),
    placed(site.name, CARD_HEIGHT - 80, { colour: MOON, sizes: [40], width: CARD_WIDTH - 2 * MARGIN }),
    hasMoon(site.name) ? [] : initial(site.name),
  ]);
  const { data, info } = await pixelsOf(cardSvg(site, tints, line));
  return sharp(data, { raw: info }).composite(texts.flat()).removeAlpha().png(PALETTE).toBuffer();
}

/** The last drawn SVG, because it is the same for all articles. */
let last: { readonly svg: string; readonly pixels: ReturnType<typeof drawSvg> } | undefined;

const drawSvg = (svg: string) =>
  sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });

function pixelsOf(svg: string) {
  if (last?.svg !== svg) last = { svg, pixels: drawSvg(svg) };
  return last.pixels;
}

/** Returns a text below `top`, at the right of its area if it is read from right to left. */
async function placed(text: string, top: number, area: TextArea) {
  const isReversed = isRightToLeft(text);
  // The mark sets the order of the words of a title that begins with a Latin ticker.
  const image = await fittedText(isReversed ? `\u200f${text}` : text, area);
  if (!image) return [];
  const space = isReversed ? area.width - image.raw.width : 0;
  return [{ ...image, top, left: MARGIN + space }];
}

/** Returns the site's initial in the middle of the disc. */
async function initial(name: string) {
  const diameter = 32 * DISC.scale;
  const image = await fittedText(initialOf(name), {
    colour: MOON,
    sizes: [0.56 * diameter],
    width: diameter,
  });
  if (!image) return [];
  const { width, height } = image.raw;
  const centred = (start: number, length: number) => Math.round(start + (diameter - length) / 2);
  return [{ ...image, left: centred(DISC.left, width), top: centred(DISC.top, height) }];
}

const moon = `<path d="M14 1.2a15 15 0 1 1 0 29.6A17.5 17.5 0 0 0 14 1.2Z" fill="${MOON}"/>
  <g fill="${CRATER}"><circle cx="23.5" cy="11" r="2.1"/><circle cx="26" cy="17.5" r="1.2"/><circle cx="21.8" cy="22.5" r="1.6"/></g>`;

/** Returns everything on a card except its texts. */
function cardSvg(site: CardBrand, { disc }: { disc: string }, line?: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
    <rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${NIGHT}"/>
    <g transform="translate(${DISC.left} ${DISC.top}) scale(${DISC.scale})">
      <circle cx="16" cy="16" r="15" fill="${disc}"/>${hasMoon(site.name) ? moon : ''}
    </g>
    <rect y="${CARD_HEIGHT - 12}" width="${CARD_WIDTH}" height="12" fill="${site.accent}"/>
    ${line ? `<path transform="translate(${MARGIN} ${CARD_HEIGHT - 270})" d="${line}" fill="none" stroke="${MOON}" stroke-width="6" stroke-linejoin="round"/>` : ''}
  </svg>`;
}
