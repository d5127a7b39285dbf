import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { allowCards } from '../../src/site/social-card/card-allowance.ts';
import { colourCube, PalettePng, ramp } from '../../src/site/social-card/palette-png.ts';
import { articleCard, siteCard, socialCard } from '../../src/site/social-card/social-card.ts';

vi.hoisted(() => vi.stubEnv('SITE_NAME', 'Moon Dispatch'));
afterEach(() => allowCards(Number.POSITIVE_INFINITY));

const image = (title: string) => socialCard({ title, kicker: 'Dogs' });

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

test('the same texts give the same bytes, other texts give others', async () => {
  expect(await image('Hats, ranked')).toEqual(await image('Hats, ranked'));
  expect(await image('Hats, ranked')).not.toEqual(await image('Hats, rated'));
  expect(await image('Hats')).not.toEqual(await socialCard({ title: 'Hats', kicker: 'Cats' }));
});

test('an article has the card of the site once the build may draw no more, and its own when it is drawn', async () => {
  const texts = () => ({ title: `Never drawn ${Math.random()}` });
  const [first, second] = [texts(), texts()];
  allowCards(1);
  expect(await articleCard(first)).not.toEqual(await socialCard(siteCard));
  expect(await articleCard(second)).toEqual(await socialCard(siteCard));
  expect(await articleCard(first), 'a drawn card takes nothing').toEqual(await socialCard(first));
  const drawn = await socialCard(second);
  expect(await articleCard(second)).toEqual(drawn);
});

test('a PNG with a palette shows the nearest colours', async () => {
  const pixels = Uint8Array.from([255, 0, 0, 250, 5, 3, 0, 0, 250, 1, 1, 1]);
  const png = await new PalettePng([0x000000, 0xff0000, 0x0000ff]).encode(pixels, 2, 2);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([2, 2]);
  expect([...data]).toEqual([255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0]);
  expect(() => new PalettePng(colourCube(7))).toThrow('A palette has at most 256 colours, not 343.');
});

test('a ramp goes from one colour to the other in equal steps', () => {
  expect(ramp(0x000000, 0x20ff40, 3)).toEqual([0x000000, 0x108020, 0x20ff40]);
});
