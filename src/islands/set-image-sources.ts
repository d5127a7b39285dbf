import type { imageSources } from '../site/image-sources.ts';

/** Shows another image. Removes the `srcset` of the previous one, which an external image lacks and which would win. */
export function setImageSources(image: Element, sources: NonNullable<ReturnType<typeof imageSources>>): void {
  for (const name of ['src', 'srcset', 'referrerpolicy'] as const) image.removeAttribute(name);
  for (const [name, value] of Object.entries(sources)) image.setAttribute(name, value);
}
