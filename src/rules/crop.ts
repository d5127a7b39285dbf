/** Width to height of covers: how cards, article pages and previews of links show them. */
export const COVER_RATIO = 16 / 9;

/** A rectangle in an image, in its pixels. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What to show of an image. */
export interface CropChoice {
  /** At 1 the crop is as large as the image allows; at 2 it has half of that width. */
  readonly zoom: number;
  /** The point of the image to keep in the middle, from 0 (left, top) to 1. Near an edge the crop ends there. */
  readonly x: number;
  readonly y: number;
}

/** The part of an image in the ratio of covers around a point. */
export function coverCrop(image: { width: number; height: number }, { zoom, x, y }: CropChoice): Crop {
  const width = Math.min(image.width, image.height * COVER_RATIO) / zoom;
  const height = width / COVER_RATIO;
  const within = (middle: number, size: number, all: number) =>
    Math.min(Math.max(middle * all - size / 2, 0), all - size);
  return { left: within(x, width, image.width), top: within(y, height, image.height), width, height };
}
