import type { Check } from './check.ts';

/** Search engines and share cards show a cover large only from this width, in pixels. */
const COVER_WIDTH = 1200;

/** A cover that is too small for large previews. */
export const smallCover: Check = ({ coverWidth }) =>
  coverWidth !== null && coverWidth < COVER_WIDTH
    ? [
        {
          message: `The cover is ${coverWidth} pixels wide. Use at least ${COVER_WIDTH}.`,
          place: { field: 'image_url' },
        },
      ]
    : [];
