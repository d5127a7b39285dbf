import type { Check } from './check.ts';

/** Images that readers who cannot see them learn nothing about. */
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
