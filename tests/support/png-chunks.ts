import { crc32 } from 'node:zlib';

/** The length of a PNG's signature and header. */
const HEADER_BYTES = 33;

/** Returns a PNG with another chunk right after its header. */
export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([png.subarray(0, HEADER_BYTES), length, named, checksum, png.subarray(HEADER_BYTES)]);
}

/** Returns a PNG that declares a number of animation frames. */
export function withFrames(png: Buffer, frames: number): Buffer {
  const data = Buffer.alloc(8);
  data.writeUInt32BE(frames);
  return withChunk(png, 'acTL', data);
}
