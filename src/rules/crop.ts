/** Aspect ratio (width to height) of covers in cards, article pages and link previews. */
export const COVER_RATIO = 16 / 9;

/** A rectangle in an image, in image pixels. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The part of an image to show. */
export interface CropChoice {
  /** At 1 the crop is as large as the image allows; at 2 it is half as wide. */
  readonly zoom: number;
  /** The point of the image to centre, from 0 (left, top) to 1. The crop never extends beyond the edges. */
  readonly x: number;
  readonly y: number;
}

/** Returns the part of an image around a point, in the aspect ratio of covers. */
export function coverCrop(image: { width: number; height: number }, { zoom, x, y }: CropChoice): Crop {
  const width = Math.min(image.width, image.height * COVER_RATIO) / zoom;
  const height = width / COVER_RATIO;
  const within = (middle: number, size: number, all: number) =>
    Math.min(Math.max(middle * all - size / 2, 0), all - size);
  return { left: within(x, width, image.width), top: within(y, height, image.height), width, height };
}
