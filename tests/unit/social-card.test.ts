import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { socialCard } from '../../src/site/social-card/social-card.ts';

vi.hoisted(() => vi.stubEnv('SITE_NAME', 'Moon Dispatch'));

const image = async (title: string) => Buffer.from(await (await socialCard(title, 'Dogs')).arrayBuffer());

test('a card is an image of 1200×630 for titles of any length and script', async () => {
  for (const title of ['Short', 'wide '.repeat(80), 'x'.repeat(300), '</text><script> & "', '月 Луна 🚀']) {
    const { width, height, format } = await sharp(await image(title)).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
  }
});

test('the same title gives the same bytes', async () => {
  expect(await image('Hats, ranked')).toEqual(await image('Hats, ranked'));
});
