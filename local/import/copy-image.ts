import sharp from 'sharp';
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

const MONTH = 'max-age=2592000';
const LOADED_MAX_MEGABYTES = 50;
/** Same limit as in the console. */
const MAX_SIDE = 2400;

/**
 * Copies an image to the media library and returns its URL there. The same `id` has the same URL. Throws an error with the
 * reason if the image cannot be loaded or is not of an accepted kind.
 */
export async function copyImage(project: Project, url: string, day: Date, id: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const loaded = await bodyOf(response);
  const bytes = loaded.length > IMAGE_MAX_BYTES ? await shrink(loaded) : loaded;
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
  return project.mediaUrl + name;
}

/** Returns the body of a response. Stops loading it at the limit. */
async function bodyOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    size += part.length;
    if (size > LOADED_MAX_MEGABYTES * 1024 * 1024) throw new Error(`more than ${LOADED_MAX_MEGABYTES} MB`);
  }
  return Buffer.concat(parts);
}

async function shrink(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const size = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return new Uint8Array(await sharp(bytes, { animated: true }).autoOrient().resize(size).toBuffer());
}
