import type { Check } from './check.ts';

/** Finds images without alt text, which screen readers cannot describe. */
export const missingAltText: Check = ({ images, coverUrl, coverAlt }) => [
  ...(coverUrl.trim() !== '' && coverAlt.trim() === ''
    ? [{ message: 'The cover image has no alt text.', place: { field: 'image_alt_text' } }]
    : []),
  ...images.flatMap(({ alt }, index) =>
    alt === ''
      ? [{ message: `Image ${index + 1} has no alt text.`, place: { element: 'image' as const, index } }]
      : [],
  ),
];
