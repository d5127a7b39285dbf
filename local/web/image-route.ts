import sharp from 'sharp';
import { z } from 'zod';
import { PICTURE_HEAD_BYTES, pictureType } from '../../src/rules/images.ts';
import { PICTURE_WIDTHS } from '../../src/site/image-sources.ts';
import { JobQueue, QueueFullError } from './job-queue.ts';
import { namesEtag } from './negotiation.ts';
import { PictureError, type PicturePlace, PictureSources, picturePlace } from './picture-sources.ts';
import { PictureStore } from './picture-store.ts';
import { isRead, refuse } from './plain-responses.ts';
import type { Route } from './site-server.ts';

const QUALITY = 72;
const MAX_PIXELS = 50_000_000;
/** A first visit to a page needs dozens of pictures at once; each takes some 50 ms. */
const limits = { maxRunning: 2, maxWaiting: 200 };

const query = z.strictObject({
  url: z.string().min(1).max(2000),
  // As decimal digits only: every other way to write a width would be another address of the same picture.
  w: z.string().refine((text) => PICTURE_WIDTHS.some((width) => String(width) === text)),
});

interface PictureRouteOptions {
  /** Where the site's own pictures are. */
  siteFolder: () => string;
  /** Resized pictures are stored here, up to `maxCacheBytes`. */
  cacheFolder: string;
  maxCacheBytes: number;
  /** Address of the Supabase project, whose public media bucket may be read. */
  supabaseUrl: string;
}

interface ResizedPicture {
  /** Names the content: the digest of the source, and the width. */
  name: string;
  bytes: Buffer;
}

/**
 * `/.netlify/images?url=…&w=…` as Netlify's Image CDN answers it: the picture at that width as WebP, never enlarged.
 * Anybody may ask, so only what pages use can be had: pictures of the site and of the public media bucket, in the
 * widths of `PICTURE_WIDTHS`; two are made at a time.
 */
export function pictureRoute({
  siteFolder,
  cacheFolder,
  maxCacheBytes,
  supabaseUrl,
}: PictureRouteOptions): Route {
  const sources = new PictureSources(siteFolder);
  const store = new PictureStore(cacheFolder, maxCacheBytes);
  const queue = new JobQueue<ResizedPicture>(limits);

  const stored = async (digest: string | null, width: number): Promise<ResizedPicture | null> => {
    const name = `${digest}-${width}`;
    const bytes = digest === null ? null : await store.get(name);
    return bytes && { name, bytes };
  };
  const make = async (place: PicturePlace, width: number): Promise<ResizedPicture> => {
    const before = await stored(sources.lastDigestOf(place), width);
    const source = await sources.read(place, before !== null).catch((error: unknown) => {
      // While the media library is down, the picture as it was is better than none.
      if (before && error instanceof PictureError && error.status === 502) return null;
      throw error;
    });
    if (before && !source?.bytes) return before;
    if (!source?.bytes) throw new PictureError(404, 'There is no such picture.');
    const same = await stored(source.digest, width);
    if (same) return same;
    const picture = { name: `${source.digest}-${width}`, bytes: await resized(source.bytes, width) };
    await store.put(picture.name, picture.bytes);
    return picture;
  };

  return async (request, response, url) => {
    if (!isRead(request, response)) return;
    const parsed = query.safeParse(Object.fromEntries(url.searchParams));
    if (!parsed.success)
      return refuse(
        response,
        400,
        `The address needs "url" and "w", one of ${PICTURE_WIDTHS.join(', ')}; nothing else.`,
      );
    const place = picturePlace(parsed.data.url, supabaseUrl);
    if (!place)
      return refuse(response, 400, 'Only pictures of this site and of its media library can be resized.');
    const width = Number(parsed.data.w);
    try {
      const picture =
        (await stored(await sources.digestOf(place), width)) ??
        (await queue.run(JSON.stringify([place, width]), () => make(place, width)));
      const etag = `"${picture.name}"`;
      response.setHeader('ETag', etag);
      response.setHeader('Cache-Control', 'public, max-age=86400');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      if (namesEtag(request.headers['if-none-match'], etag)) return void response.writeHead(304).end();
      response.writeHead(200, { 'Content-Type': 'image/webp', 'Content-Length': picture.bytes.length });
      response.end(request.method === 'HEAD' ? undefined : picture.bytes);
    } catch (error) {
      if (error instanceof QueueFullError)
        return refuse(response, 503, 'Too many pictures are being resized.', { 'Retry-After': '2' });
      if (error instanceof PictureError) return refuse(response, error.status, error.message);
      throw error;
    }
  };
}

async function resized(source: Buffer, width: number): Promise<Buffer> {
  if (pictureType(source.subarray(0, PICTURE_HEAD_BYTES)) === null) throw notAPicture();
  try {
    return await sharp(source, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch {
    throw notAPicture();
  }
}

const notAPicture = () => new PictureError(422, 'This file is not a picture that can be resized.');
