import { type Crop, type CropChoice, coverCrop } from '../../rules/crop.ts';
import { limitedFetch } from '../app/providers/limited-fetch.ts';

/** Pages show covers with at most 1,200 pixels, and screens may be twice as fine. */
const MAX_WIDTH = 2400;
/** Types that browsers can write. */
const WRITABLE = /^image\/(?:png|jpeg|webp)$/;
const QUALITY = 0.9;

/** An image that can be cropped. */
export interface Croppable {
  readonly name: string;
  readonly blob: Blob;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Loads an image to crop it. Throws an error that names the way out if another site does not allow that. */
export async function croppable(address: string): Promise<Croppable> {
  const blob = await limitedFetch(address)
    .then((answer) => (answer.ok ? answer.blob() : null))
    .catch(() => null);
  const image = blob && (await createImageBitmap(blob).catch(() => null));
  if (!blob || !image)
    throw new Error('This image cannot be read. If it is on another site, save it and upload it here first.');
  const { width, height } = image;
  image.close();
  return { name: nameIn(address), blob, width, height };
}

/** The chosen part of an image as a file to upload. */
export async function croppedFile(image: Croppable, choice: CropChoice): Promise<File> {
  const bitmap = await createImageBitmap(image.blob);
  const crop = coverCrop(image, choice);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(crop.width, MAX_WIDTH));
  canvas.height = Math.round((canvas.width * crop.height) / crop.width);
  draw(canvas, bitmap, crop);
  bitmap.close();
  const type = WRITABLE.test(image.blob.type) ? image.blob.type : 'image/jpeg';
  const blob = await new Promise<Blob | null>((drawn) => canvas.toBlob(drawn, type, QUALITY));
  if (!blob) throw new Error('This browser could not write the cropped image.');
  return new File([blob], `${image.name}-cropped`, { type: blob.type });
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, { left, top, width, height }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The file's name without its ending, and without the date and the random part of an upload. */
function nameIn(address: string): string {
  const file = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return file.replace(/\.\w+$/, '').replace(/^\d{4}-\d\d-\d\d-[a-z0-9]{8}-/, '') || 'cover';
}
