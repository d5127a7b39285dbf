import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Region } from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_BRAND } from '../../../../src/entities/readers/brand.ts';
import { allowCards } from '../../../../src/site/social-card/card-allowance.ts';
import {
  articleCard,
  type CardTexts,
  readCachedCard,
  siteCard,
  socialCard,
} from '../../../../src/site/social-card/social-card.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

afterEach(() => allowCards(Number.POSITIVE_INFINITY));

const brand = { ...DEFAULT_BRAND, name: 'Moon Dispatch' };
const image = (title: string) => socialCard({ site: brand, title, kicker: 'Dogs' });

/** Returns a card's pixels within a rectangle, three bytes each. */
async function pixelsOf(texts: CardTexts, area: Region): Promise<Buffer> {
  return sharp(await socialCard(texts))
    .removeAlpha()
    .extract(area)
    .raw()
    .toBuffer();
}

/** Returns whether two cards look the same within a rectangle. Their palettes can differ a little. */
async function looksSame(texts: CardTexts, others: CardTexts, area: Region): Promise<boolean> {
  const [pixels, otherPixels] = await Promise.all([pixelsOf(texts, area), pixelsOf(others, area)]);
  return pixels.every((value, index) => Math.abs(value - (otherPixels[index] ?? 0)) < 32);
}

test('a card is an image of 1200×630 for titles of any length and script', async () => {
  const titles = [
    'Short',
    'wide '.repeat(80),
    'x'.repeat(300),
    '</text><script> & "',
    '月 Луна 🚀',
    'a\bc\u0000',
  ];
  for (const title of titles) {
    const { width, height, format } = await sharp(await image(title)).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
  }
});

test('the same text gives the same bytes, and different text gives different bytes', async () => {
  expect(await image('Hats, ranked')).toEqual(await image('Hats, ranked'));
  expect(await image('Hats, ranked')).not.toEqual(await image('Hats, rated'));
  expect(await image('Hats')).not.toEqual(await socialCard({ site: brand, title: 'Hats', kicker: 'Cats' }));
});

test("a card shows the site's name and accent, and the site's own card shows its tagline", async () => {
  const renamed = { ...brand, name: 'Frog Gazette' };
  const article = { title: 'Hats, ranked' };
  expect(await articleCard(renamed, article)).not.toEqual(await articleCard(brand, article));
  const green = { ...brand, accent: '#0a7045' };
  expect(await articleCard(green, article)).not.toEqual(await articleCard(brand, article));
  expect(siteCard(renamed)).toMatchObject({ title: DEFAULT_BRAND.tagline });
  expect(siteCard({ ...renamed, tagline: '' }).title).toBe('Frog Gazette');
});

test('a card with another accent has none of the default tints', async () => {
  const green = { ...brand, accent: '#0a7045' };
  const card = await socialCard({ site: green, title: 'Hats', kicker: 'Dogs' });
  const pixels = (await sharp(card).removeAlpha().raw().toBuffer()).toString('hex');
  for (const tint of ['2a1f52', 'b3a8ff', '6c5ce7']) expect(pixels).not.toContain(tint.repeat(2));
});

test("an article gets the site's card once the build has reached its limit, until its own is drawn", async () => {
  const texts = () => ({ title: `Never drawn ${Math.random()}` });
  const [first, second] = [texts(), texts()];
  allowCards(1);
  expect(await articleCard(brand, first)).not.toEqual(await socialCard(siteCard(brand)));
  expect(await articleCard(brand, second)).toEqual(await socialCard(siteCard(brand)));
  expect(await articleCard(brand, first), 'a drawn card takes nothing').toEqual(
    await socialCard({ site: brand, ...first }),
  );
  const drawn = await socialCard({ site: brand, ...second });
  expect(await articleCard(brand, second)).toEqual(drawn);
});

test('a long kicker stays clear of the moon, and a long name of the edge', async () => {
  const long = 'Wonderfully '.repeat(10);
  const short = { site: { ...brand, name: 'W' }, title: 'Hats' };
  const texts = { ...short, site: { ...brand, name: `W${long}` }, kicker: long };
  const areas = {
    moon: { left: 912, top: 0, width: 288, height: 480 },
    edge: { left: 1140, top: 0, width: 60, height: 630 },
  };
  for (const [name, area] of Object.entries(areas))
    expect(await looksSame(texts, short, area), name).toBe(true);
});

test('texts from right to left start at the right, beside the moon and at the margin', async () => {
  const empty = { site: { ...brand, name: '' }, title: '' };
  const texts = { site: { ...brand, name: 'ירח' }, title: 'מטבע', kicker: 'كلاب' };
  const changed = async (area: Region) => !(await looksSame(texts, empty, area));
  expect(await changed({ left: 0, top: 0, width: 500, height: 618 })).toBe(false);
  expect(await changed({ left: 1128, top: 0, width: 72, height: 618 })).toBe(false);
  expect(await changed({ left: 880, top: 70, width: 32, height: 50 }), 'kicker').toBe(true);
  expect(await changed({ left: 880, top: 150, width: 32, height: 120 }), 'title').toBe(true);
  expect(await changed({ left: 1090, top: 540, width: 38, height: 50 }), 'name').toBe(true);
});

test('an empty file in the cache is not a card', async () => {
  const folder = folderForTest();
  const file = join(folder, 'card.png');
  writeFileSync(file, '');
  expect(await readCachedCard(file)).toBeNull();
  expect(await readCachedCard(join(folder, 'missing.png'))).toBeNull();
  writeFileSync(file, 'png');
  expect(await readCachedCard(file)).toEqual(Buffer.from('png'));
});
