import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { isAnimated } from '../../src/rules/animated-images.ts';
import { IMAGE_HEAD_BYTES, IMAGE_MAX_PIXELS, imageType } from '../../src/rules/images.ts';
import { IMAGE_WIDTHS } from '../../src/site/image-sources.ts';
import { ImageError, type ImageSource, ImageSources, parseImageSource } from './image-sources.ts';
import { ImageStore } from './image-store.ts';
import { JobQueue, QueueFullError } from './job-queue.ts';
import { namesEtag } from './negotiation.ts';
import { allowReadsOnly, sendError } from './plain-responses.ts';
import type { Route } from './site-server.ts';

/** 10 % smaller than with quality 72 and effort 4, in the same time. More effort takes twice as long and saves 2 %. */
const WEBP = { quality: 66, effort: 5 };
/**
 * Identifies how images are resized, in file names and ETags, so that those of an earlier version of this product are not
 * served for ever. Increase the number with any other change to `resized`.
 */
const RESIZER = createHash('sha256')
  .update(JSON.stringify([1, WEBP, sharp.versions]))
  .digest('hex')
  .slice(0, 8);
/** Instead of the policy of pages, whose hashes are often larger than an image. */
const IMAGE_POLICY = "default-src 'none'; sandbox";
/** Browsers also show what there is of an incomplete image. Files that are not images are still rejected. */
const failOn = 'none';
/** A first visit to a page needs dozens of images at once; each takes about 50 ms. */
const limits = { maxRunning: 2, maxWaiting: 200 };

const query = z
  .strictObject({
    url: z.string().min(1).max(2000),
    // Decimal digits only: any other spelling of a width would be a second URL for the same image.
    w: z.string().refine((text) => IMAGE_WIDTHS.some((width) => String(width) === text)),
    fm: z.literal('jpg').optional(),
  })
  .refine(({ w, fm }) => fm === undefined || w === '1200');
const queryProblem = `The URL needs the parameters "url" and "w" (one of ${IMAGE_WIDTHS.join(', ')}), and no others. With "w=1200", "fm=jpg" returns a JPEG.`;

interface ImageRouteOptions {
  /** The folder of the site's own images. */
  siteFolder: () => string;
  /** Folder for resized images, up to `maxCacheBytes`. */
  cacheFolder: string;
  maxCacheBytes: number;
  /** URL of the Supabase project, whose public media bucket may be read. */
  supabaseUrl: string;
  /** The project's URL on this machine, if it differs. */
  internalUrl?: string | undefined;
}

/** How to resize an image. Link previews need JPEGs, and pages use WebP. */
interface Size {
  width: number;
  isJpeg: boolean;
}

interface ResizedImage {
  /** Identifies the content: the digest of the source, and the size. */
  name: string;
  bytes: Buffer;
}

/**
 * Handles `/.netlify/images?url=…&w=…` like Netlify's Image CDN: returns the image at that width as WebP, or with
 * `fm=jpg` as JPEG, never enlarged. Animations of which sharp reads only the first frame (PNG, AVIF), and those whose
 * frames together exceed `IMAGE_MAX_PIXELS`, are returned unchanged, except as JPEG. The route is public, so it serves
 * only what pages use: images of the site and the public media bucket, in the widths of `IMAGE_WIDTHS`. At most two are
 * created at a time.
 */
export function imageRoute({
  siteFolder,
  cacheFolder,
  maxCacheBytes,
  supabaseUrl,
  internalUrl = supabaseUrl,
}: ImageRouteOptions): Route {
  const sources = new ImageSources(siteFolder, (stored) => internalUrl + stored.slice(supabaseUrl.length));
  const store = new ImageStore(cacheFolder, maxCacheBytes, RESIZER);
  const queue = new JobQueue<ResizedImage>(limits);

  const stored = async (digest: string | null, size: Size): Promise<ResizedImage | null> => {
    const name = nameOf(digest, size);
    const bytes = digest === null ? null : await store.get(name);
    return bytes && { name, bytes };
  };
  const make = async (place: ImageSource, size: Size): Promise<ResizedImage> => {
    const before = await stored(sources.lastDigestOf(place), size);
    const source = await sources.read(place, before !== null).catch((error: unknown) => {
      // While the media library is down, the last known image is better than none.
      if (before && error instanceof ImageError && error.status === 502) return null;
      throw error;
    });
    if (before && !source?.bytes) return before;
    if (!source?.bytes) throw new ImageError(404, 'Image not found.');
    const same = await stored(source.digest, size);
    if (same) return same;
    const image = { name: nameOf(source.digest, size), bytes: await resized(source.bytes, size) };
    await store.put(image.name, image.bytes);
    return image;
  };

  /** Creates an image. If the queue is full, returns the last known one, which may have been replaced since. */
  const makeInTurn = (place: ImageSource, size: Size): Promise<ResizedImage> =>
    queue
      .run(JSON.stringify([place, size]), () => make(place, size))
      .catch(async (error: unknown) => {
        const before = error instanceof QueueFullError && (await stored(sources.lastDigestOf(place), size));
        if (before) return before;
        throw error;
      });

  return async (request, response, url) => {
    if (!allowReadsOnly(request, response)) return;
    const parsed = query.safeParse(Object.fromEntries(url.searchParams));
    if (!parsed.success) return sendError(response, 400, queryProblem);
    const place = parseImageSource(parsed.data.url, supabaseUrl);
    if (!place)
      return sendError(response, 400, 'Only images from this site and its media library can be resized.');
    const size = { width: Number(parsed.data.w), isJpeg: parsed.data.fm === 'jpg' };
    try {
      const image = (await stored(await sources.digestOf(place), size)) ?? (await makeInTurn(place, size));
      const etag = `"${image.name}-${RESIZER}"`;
      response.setHeader('ETag', etag);
      response.setHeader('Cache-Control', 'public, max-age=86400');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader('Content-Security-Policy', IMAGE_POLICY);
      if (namesEtag(request.headers['if-none-match'], etag)) return void response.writeHead(304).end();
      const type = typeOf(image.bytes) ?? 'image/webp';
      response.writeHead(200, { 'Content-Type': type, 'Content-Length': image.bytes.length });
      response.end(request.method === 'HEAD' ? undefined : image.bytes);
    } catch (error) {
      if (error instanceof QueueFullError)
        return sendError(response, 503, 'Too many images are being resized.', { 'Retry-After': '2' });
      if (error instanceof ImageError) return sendError(response, error.status, error.message);
      throw error;
    }
  };
}

const nameOf = (digest: string | null, { width, isJpeg }: Size) =>
  `${digest}-${width}${isJpeg ? '-jpg' : ''}`;

async function resized(source: Buffer, { width, isJpeg }: Size): Promise<Buffer> {
  if (typeOf(source) === null) throw notAImage();
  try {
    const { pages = 1, width: sourceWidth, height } = await sharp(source, { failOn }).metadata();
    const pixels = sourceWidth * height;
    const isScalable = pixels * pages <= IMAGE_MAX_PIXELS && (pages > 1 || !isAnimated(source));
    if (!isJpeg && pixels <= IMAGE_MAX_PIXELS && !isScalable) return source;
    const image = sharp(source, {
      failOn,
      limitInputPixels: IMAGE_MAX_PIXELS,
      animated: !isJpeg && pages > 1,
    })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: 10 });
    return await (isJpeg ? image.flatten({ background: 'white' }).jpeg() : image.webp(WEBP)).toBuffer();
  } catch {
    throw notAImage();
  }
}

const typeOf = (image: Buffer) => imageType(image.subarray(0, IMAGE_HEAD_BYTES));
const notAImage = () => new ImageError(422, 'This file is not an image that can be resized.');
