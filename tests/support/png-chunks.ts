import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** The length of a PNG's signature and header. */
const HEADER_BYTES = 33;

function chunk(type: string, data: Buffer): Buffer<ArrayBuffer> {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Returns a PNG with another chunk right after its header. */
export function withChunk(png: Buffer, type: string, data: Buffer): Buffer<ArrayBuffer> {
  return Buffer.concat([png.subarray(0, HEADER_BYTES), chunk(type, data), png.subarray(HEADER_BYTES)]);
}

/** Returns a PNG that declares a number of animation frames. */
export function withFrames(png: Buffer, frames: number): Buffer<ArrayBuffer> {
  const data = Buffer.alloc(8);
  data.writeUInt32BE(frames);
  return withChunk(png, 'acTL', data);
}

/** Returns a black PNG with one bit per pixel. */
export function blackPng(width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  // Each row starts with a byte for its filter.
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}
