import sharp from 'sharp';
import { isAnimated } from '../../src/rules/animated-images.ts';
import { decodePath } from '../../src/rules/decode-path.ts';
import { withoutMetadata } from '../../src/rules/image-metadata.ts';
import {
  IMAGE_HEAD_BYTES,
  IMAGE_MAX_BYTES,
  imageName,
  imageProblem,
  imageType,
} from '../../src/rules/images.ts';
import { uploadMedia } from '../backup/media.ts';
import type { Project } from '../project-client.ts';
import type { CopiedImage } from './post-images.ts';

const MONTH = 'max-age=2592000';
/** Same limit as in the console. */
const MAX_SIDE = 2400;

/**
 * Stores an image that was loaded from a URL in the media library. The same `id` has the same URL there. Throws an error
 * with the reason if the image is not accepted, and an OperatorError if it cannot be stored.
 */
export async function storeImage(
  project: Project,
  url: string,
  loaded: Uint8Array<ArrayBuffer>,
  day: Date,
  id: string,
): Promise<CopiedImage> {
  const bytes = (await isTooLarge(loaded)) ? await shrink(loaded) : loaded;
  const head = bytes.subarray(0, IMAGE_HEAD_BYTES);
  const type = imageType(head);
  const problem = imageProblem(head, bytes.length);
  if (problem !== null || type === null) throw new Error(problem ?? 'This is not an image.');
  const name = imageName(
    decodePath(new URL(url).pathname.split('/').at(-1) ?? ''),
    type,
    day,
    id.slice(0, 8),
  );
  await uploadMedia(project, { name, type, cacheControl: MONTH }, withoutMetadata(bytes, type));
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => null);
  return { url: project.mediaUrl + name, size: metadata?.autoOrient ?? null };
}

/** Like the console, keeps animations that can be stored. */
async function isTooLarge(bytes: Uint8Array): Promise<boolean> {
  if (imageType(bytes.subarray(0, IMAGE_HEAD_BYTES)) === null) return false;
  if (bytes.length > IMAGE_MAX_BYTES) return true;
  if (isAnimated(bytes)) return false;
  const { width, height } = await sharp(bytes).metadata();
  return Math.max(width, height) > MAX_SIDE;
}

/** Of an incomplete image, keeps the part that browsers show. */
async function shrink(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const size = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const image = sharp(bytes, { animated: true, failOn: 'none' });
  return new Uint8Array(await image.autoOrient().resize(size).toBuffer());
}
