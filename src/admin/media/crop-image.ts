import { limitedFetch } from '../../http/limited-fetch.ts';
import { isAnimated } from '../../rules/animated-images.ts';
import { type CropChoice, coverCrop } from '../../rules/crop.ts';
import { givenName, IMAGE_MAX_BYTES } from '../../rules/images.ts';
import { drawImage } from './draw-image.ts';

/** The types of cropped images: those that a canvas can encode, with transparency if the original can have it. */
const CROPPED_TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/gif': 'image/png',
};

/** An image that can be cropped. */
export interface Croppable {
  readonly name: string;
  readonly blob: Blob;
  /** Width and height are in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Loads an image for cropping. If another site does not allow that, throws an error that suggests a workaround. */
export async function croppable(url: string): Promise<Croppable> {
  const blob = await limitedFetch(url)
    .then((response) => (response.ok ? response.blob() : null))
    .catch(() => null);
  const image = blob && (await createImageBitmap(blob).catch(() => null));
  if (!blob || !image)
    throw new Error(
      'Could not load this image for cropping. If it is on another site, download it and upload it here first.',
    );
  const bytes = new Uint8Array(await blob.slice(0, IMAGE_MAX_BYTES).arrayBuffer());
  if (isAnimated(bytes)) throw new Error('This image is animated. A crop would only keep its first frame.');
  const { width, height } = image;
  image.close();
  return { name: nameIn(url), blob, width, height };
}

/** Returns the chosen part of an image as a file to upload. */
export async function croppedFile(image: Croppable, choice: CropChoice): Promise<File> {
  const bitmap = await createImageBitmap(image.blob);
  const type = CROPPED_TYPES[image.blob.type] ?? 'image/webp';
  const crop = coverCrop(image, choice);
  let blob = await drawImage(bitmap, crop, type);
  // Safari cannot encode WebP. Its PNGs of photographs can be too large.
  if (blob && blob.type !== type && blob.size > IMAGE_MAX_BYTES)
    blob = await drawImage(bitmap, crop, 'image/jpeg');
  bitmap.close();
  if (!blob) throw new Error('The browser could not create the cropped image.');
  return new File([blob], `${image.name}-cropped`, { type: blob.type });
}

/** Returns the file's name without its extension, and without the date and random part of an upload. */
function nameIn(url: string): string {
  const file = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return givenName(file.replace(/\.\w+$/, '')) || 'cover';
}
