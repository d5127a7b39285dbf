import type { Check } from './check.ts';

/** Minimum width, in pixels, at which search engines and share cards show a large cover. */
const COVER_WIDTH = 1200;

/** Finds covers that are too small for large previews. */
export const smallCover: Check = ({ coverWidth }) =>
  coverWidth !== null && coverWidth < COVER_WIDTH
    ? [
        {
          message: `The cover is ${coverWidth} pixels wide. Use at least ${COVER_WIDTH}.`,
          place: { field: 'image_url' },
        },
      ]
    : [];
