import { isDocumentImage } from '../document-images.ts';
import type { Check } from './check.ts';

/** Finds images that could not be copied when they were pasted: they will disappear with the document or mail. */
export const documentImage: Check = ({ images, coverUrl }) => [
  ...(isDocumentImage(coverUrl)
    ? [{ message: `The cover image ${PROBLEM}`, place: { field: 'image_url' } }]
    : []),
  ...images.flatMap(({ src }, index) =>
    isDocumentImage(src)
      ? [{ message: `Image ${index + 1} ${PROBLEM}`, place: { element: 'image' as const, index } }]
      : [],
  ),
];

const PROBLEM = 'is still in the document it was copied from. Upload it.';
