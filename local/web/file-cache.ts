import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType, mimes } from 'hono/utils/mime';
import { MEGABYTE } from '../bytes.ts';
import type { Encoding } from './negotiation.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const MAX_CACHE_BYTES = 96 * MEGABYTE;
/** A page of 75 KB takes 2 ms at quality 5; at 10, 60 ms for 8 % fewer bytes. */
const BROTLI = { quick: 5, thorough: 10 };
const THOROUGH_AFTER_REQUESTS = 4;
/** Thorough compression of a larger file takes more than a second. */
const MAX_THOROUGH_BYTES = 400 * 1024;

/** Where hono's differ from those of Netlify and of deploy/nginx-static.conf. */
const types = {
  ...mimes,
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
};
const compressible = /^(text|application\/(json|xml|manifest|wasm)|image\/svg)/;

/** A file of a release, ready to send. */
export interface StaticFile {
  body: Buffer;
  type: string;
  /** The digest of the file without compression. */
  digest: string;
  etag: string;
  encoding: Encoding | null;
}

interface CachedFile {
  file: StaticFile;
  reads: number;
}

/**
 * Reads and compresses files, and caches the most recently used ones until they change. Files that are requested often
 * are compressed again in the background, one at a time, so that fewer bytes are sent.
 */
export class FileCache {
  readonly #maxBytes: number;
  readonly #files = new Map<string, CachedFile>();
  readonly #loading = new Map<string, Promise<StaticFile>>();
  #bytes = 0;
  #compressing: Promise<void> = Promise.resolve();

  constructor(maxBytes = MAX_CACHE_BYTES) {
    this.#maxBytes = maxBytes;
  }

  async read(file: string, encoding: Encoding | null): Promise<StaticFile> {
    // The key includes time and size, because a release's search index is replaced once it includes all articles.
    const { mtimeMs, size } = statSync(file);
    const key = `${encoding} ${mtimeMs} ${size} ${file}`;
    const cached = this.#files.get(key);
    if (cached) {
      this.#files.delete(key);
      this.#files.set(key, cached);
      cached.reads += 1;
      if (
        cached.reads === THOROUGH_AFTER_REQUESTS &&
        cached.file.encoding === 'br' &&
        size <= MAX_THOROUGH_BYTES
      ) {
        this.#compressing = this.#compressing.then(() => this.#compress(key, file, cached));
      }
      return cached.file;
    }
    // Concurrent requests share one load, because every copy counts towards the limit.
    const loading = this.#loading.get(key) ?? this.#load(key, file, encoding);
    this.#loading.set(key, loading);
    return loading;
  }

  async #load(key: string, file: string, encoding: Encoding | null): Promise<StaticFile> {
    try {
      const loaded = await load(file, encoding);
      this.#files.set(key, { file: loaded, reads: 1 });
      this.#bytes += loaded.body.length;
      for (const [oldKey, { file: old }] of this.#files) {
        if (this.#bytes <= this.#maxBytes) break;
        this.#files.delete(oldKey);
        this.#bytes -= old.body.length;
      }
      return loaded;
    } finally {
      this.#loading.delete(key);
    }
  }

  /** Replaces a cached file by a smaller one. Keeps it if the file has been deleted or replaced. */
  async #compress(key: string, path: string, cached: CachedFile): Promise<void> {
    if (this.#files.get(key) !== cached) return;
    const smaller = await load(path, 'br', BROTLI.thorough).catch(() => null);
    if (this.#files.get(key) !== cached || smaller?.digest !== cached.file.digest) return;
    this.#bytes += smaller.body.length - cached.file.body.length;
    cached.file = smaller;
  }
}

async function load(file: string, encoding: Encoding | null, quality = BROTLI.quick): Promise<StaticFile> {
  const raw = await readFile(file);
  const type = getMimeType(file.toLowerCase(), types) ?? 'application/octet-stream';
  const digest = createHash('sha1').update(raw).digest('base64url');
  const shouldCompress = encoding !== null && raw.length > 512 && compressible.test(type);
  if (!shouldCompress) return { body: raw, type, digest, etag: `"${digest}"`, encoding: null };
  if (encoding === 'gzip')
    return { body: exactCopy(await compressGzip(raw)), type, digest, etag: `"${digest}-gzip"`, encoding };
  const body = exactCopy(
    await compressBrotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  );
  // Weak, because both qualities have it: it identifies the content and not the bytes.
  return { body, type, digest, etag: `W/"${digest}-br"`, encoding };
}

/** Copies a result of zlib, which keeps a whole chunk of memory even if it has few bytes. */
function exactCopy(bytes: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
