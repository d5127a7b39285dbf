import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);

/** A colour as 0xRRGGBB. */
type Colour = number;

/**
 * Encodes images with a fixed palette of at most 256 colours. Choosing a palette per image, as image libraries do,
 * takes ten times as long as everything else.
 */
export class PalettePng {
  readonly #palette: readonly Colour[];
  readonly #nearest = new Map<Colour, number>();

  constructor(palette: readonly Colour[]) {
    if (palette.length > 256)
      throw new RangeError(`A palette has at most 256 colours, not ${palette.length}.`);
    this.#palette = palette;
  }

  /**
   * Encodes `pixels`, three bytes each (RGB), in rows of `width`. Maps each colour to the nearest one in the palette.
   */
  async encode(pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
    const data = await compress(this.#scanlines(pixels, width, height), { level: 6 });
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header(width, height)),
      chunk('PLTE', Buffer.from(this.#palette.flatMap(channels))),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  /** Returns one byte per pixel, and one before each row for filter type 0 (none). */
  #scanlines(pixels: Uint8Array, width: number, height: number): Uint8Array {
    const lines = new Uint8Array((width + 1) * height);
    let last = -1;
    let index = 0;
    for (let row = 0, from = 0, to = 0; row < height; row += 1) {
      to += 1;
      for (const end = to + width; to < end; to += 1, from += 3) {
        const colour = ((pixels[from] ?? 0) << 16) | ((pixels[from + 1] ?? 0) << 8) | (pixels[from + 2] ?? 0);
        // Most pixels have the colour of the previous one.
        if (colour !== last) index = this.#indexOf(colour);
        last = colour;
        lines[to] = index;
      }
    }
    return lines;
  }

  #indexOf(colour: Colour): number {
    const cached = this.#nearest.get(colour);
    if (cached !== undefined) return cached;
    let nearest = 0;
    let minimum = Number.POSITIVE_INFINITY;
    for (const [index, candidate] of this.#palette.entries()) {
      const distance = squaredDistance(colour, candidate);
      if (distance >= minimum) continue;
      minimum = distance;
      nearest = index;
    }
    this.#nearest.set(colour, nearest);
    return nearest;
  }
}

/** Returns the colours from one to another in equal steps, including both. */
export function ramp(from: Colour, to: Colour, steps: number): Colour[] {
  const [start, end] = [channels(from), channels(to)];
  return Array.from({ length: steps }, (_, step) =>
    start.reduce((colour, channel, index) => {
      const mixed = Math.round(channel + (((end[index] ?? 0) - channel) * step) / (steps - 1));
      return (colour << 8) | mixed;
    }, 0),
  );
}

/** Returns colours spread evenly over the RGB cube, with `levels` per channel. */
export function colourCube(levels: number): Colour[] {
  const level = (step: number) => Math.round((255 * step) / (levels - 1));
  return Array.from(
    { length: levels ** 3 },
    (_, number) =>
      (level(Math.floor(number / levels ** 2)) << 16) |
      (level(Math.floor(number / levels) % levels) << 8) |
      level(number % levels),
  );
}

function channels(colour: Colour): [number, number, number] {
  return [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
}

function squaredDistance(one: Colour, other: Colour): number {
  const [a, b] = [channels(one), channels(other)];
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

/** Returns the data of IHDR: eight bits per pixel, with a palette (PNG specification, section 11.2.1). */
function header(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes.set([8, 3, 0, 0, 0], 8);
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
