import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { mediaUrlOf } from '../../src/rules/media-url.ts';
import { MEGABYTE } from '../bytes.ts';
import { readLimited } from '../read-limited.ts';
import { findFile } from './find-file.ts';
import { parseRequestUrl } from './request-address.ts';

const MAX_SOURCE_BYTES = 12 * MEGABYTE;
const MAX_REMEMBERED = 10_000;
/** How long a stored image is considered unchanged. Every upload gets a new name, so few ever change. */
const CACHE_TTL_MS = 60_000;

/** Why an image is unavailable, with the matching status code. */
export class ImageError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The source of an image: a file of the site, or the public media bucket. */
export type ImageSource = { path: string } | { stored: string };

interface CachedDigest {
  digest: string;
  /** The version that the digest belongs to: the file's time and size, or the ETag from storage. */
  version: string | null;
  checkedAt: number;
}

/**
 * Resolves `url` to a path on this site or an object of the public media bucket, if it is in canonical form.
 * Returns null for everything else, so no one can reach other URLs of the backend through this server.
 */
export function parseImageSource(url: string, supabaseUrl: string): ImageSource | null {
  if (url.startsWith('/') && !url.startsWith('//')) {
    const path = parseRequestUrl(url)?.path;
    return path === undefined ? null : { path };
  }
  const bucket = URL.parse(mediaUrlOf(supabaseUrl));
  const parsed = URL.parse(url);
  if (!bucket || !parsed?.href.startsWith(bucket.href)) return null;
  const name = parsed.href.slice(bucket.href.length);
  // A URL that the parser had to change (dot segments, credentials, a default port, backslashes) is not canonical.
  const isPlain = parsed.href === url && !/[?#]|%2e|%2f|%5c|%25|\/\/|^\/|\/$|^$/i.test(name);
  return isPlain ? { stored: url } : null;
}

/** Reads images of the site in `siteFolder` and of the media bucket, and caches their digests. */
export class ImageSources {
  readonly #siteFolder: () => string;
  readonly #locate: (stored: string) => string;
  readonly #remembered = new Map<string, CachedDigest>();

  /** `locate` maps the public URL of a stored image to the URL to read it from. */
  constructor(siteFolder: () => string, locate: (stored: string) => string) {
    this.#siteFolder = siteFolder;
    this.#locate = locate;
  }

  /** Returns the digest of an image if it is known without reading the image, otherwise null. */
  async digestOf(place: ImageSource): Promise<string | null> {
    if ('stored' in place) {
      const cached = this.#remembered.get(place.stored);
      return cached && performance.now() - cached.checkedAt < CACHE_TTL_MS ? cached.digest : null;
    }
    const { file, version } = await this.#ownFile(place.path);
    const cached = this.#remembered.get(file);
    return cached?.version === version ? cached.digest : null;
  }

  /** Returns the last known digest of a stored image, or null. */
  lastDigestOf(place: ImageSource): string | null {
    return 'stored' in place ? (this.#remembered.get(place.stored)?.digest ?? null) : null;
  }

  /** Reads an image. With `ifChanged`, the bytes are null if storage reports that they are unchanged. */
  async read(place: ImageSource, ifChanged: boolean): Promise<{ digest: string; bytes: Buffer | null }> {
    if ('stored' in place) return this.#readStored(place.stored, ifChanged);
    const { file, version, size } = await this.#ownFile(place.path);
    if (size > MAX_SOURCE_BYTES) throw tooLarge();
    const bytes = await readFile(file);
    return { digest: this.#remember(file, bytes, version), bytes };
  }

  async #ownFile(path: string): Promise<{ file: string; version: string; size: number }> {
    const file = findFile(this.#siteFolder(), path);
    if (!file || !/\.(png|jpe?g|webp|gif|avif)$/i.test(file)) throw notFound();
    const { mtimeMs, size } = await stat(file);
    return { file, version: `${mtimeMs} ${size}`, size };
  }

  async #readStored(url: string, ifChanged: boolean): Promise<{ digest: string; bytes: Buffer | null }> {
    const cached = this.#remembered.get(url);
    const tag = ifChanged ? cached?.version : undefined;
    const response = await fetch(this.#locate(url), {
      redirect: 'error',
      headers: tag ? { 'if-none-match': tag } : {},
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    if (response?.status === 304 && cached) {
      cached.checkedAt = performance.now();
      return { digest: cached.digest, bytes: null };
    }
    if (!response || response.status >= 500) {
      await response?.body?.cancel();
      throw new ImageError(502, 'Could not reach the media library.');
    }
    if (!response.ok) {
      await response.body?.cancel();
      this.#remembered.delete(url);
      throw notFound();
    }
    // The declared length can be missing or wrong.
    const bytes = await readLimited(response.body, MAX_SOURCE_BYTES).catch(() => {
      throw new ImageError(502, 'The connection to the media library closed before the image was complete.');
    });
    if (!bytes) throw tooLarge();
    return { digest: this.#remember(url, bytes, response.headers.get('etag')), bytes };
  }

  #remember(key: string, bytes: Buffer, version: string | null): string {
    const digest = createHash('sha256').update(bytes).digest('hex');
    this.#remembered.delete(key);
    this.#remembered.set(key, { digest, version, checkedAt: performance.now() });
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > MAX_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
    return digest;
  }
}

const notFound = () => new ImageError(404, 'Image not found.');
const tooLarge = () => new ImageError(422, 'This image is too large to resize.');
