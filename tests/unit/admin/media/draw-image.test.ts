// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { drawImage } from '../../../../src/admin/media/draw-image.ts';

afterEach(() => vi.restoreAllMocks());

/** Encodes an image in a browser that changes the pixels of a canvas before it returns them. */
function encode(changed: (value: number) => number) {
  let drawn: number[] = [];
  const context = {
    set fillStyle(colour: string) {
      drawn = colour.match(/\d+/g)?.map(Number) ?? [];
    },
    fillRect: () => {},
    clearRect: () => {},
    drawImage: () => {},
    getImageData: () => ({ data: drawn.map(changed) }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['encoded'])));
  return drawImage(new Image(), { left: 0, top: 0, width: 4, height: 4 }, 'image/png');
}

test.each<[string, (value: number) => number]>([
  ['returns the pixels of a canvas', (value) => value],
  ['adds invisible noise to a canvas, like Brave', (value) => value + 1],
])('a browser that %s encodes images', async (_, changed) => {
  expect(await encode(changed)).toBeInstanceOf(Blob);
});

test.each<[string, (value: number) => number]>([
  ['white', () => 255],
  ['noise', (value) => (value * 7 + 90) % 256],
])('a browser that returns %s for a canvas, like Tor Browser, encodes no image', async (_, changed) => {
  expect(await encode(changed)).toBeNull();
});
