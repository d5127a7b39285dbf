/** Attributes in which pages write the URL of an image that a script loads later. */
const SOURCES = ['data-src', 'data-lazy-src', 'data-original'];
const SOURCE_SETS = ['data-srcset', 'data-lazy-srcset'];
const FULL_URL = /^(?:https?:)?\/\/\S+$/i;

/** Gives images that pages load later their own `src`, in place of a placeholder. */
export function loadLazyImages(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    const urls = [
      ...SOURCES.map((name) => image.getAttribute(name)),
      ...SOURCE_SETS.map((name) => lastIn(image.getAttribute(name))),
    ];
    const url = urls.find((candidate) => FULL_URL.test(candidate ?? ''));
    if (url) image.setAttribute('src', url.replace(/^\/\//, 'https://'));
  }
}

/** Returns the last image of a `srcset`, which is usually the largest. */
const lastIn = (sourceSet: string | null) => sourceSet?.split(/,\s+/).at(-1)?.trim().split(/\s+/)[0] ?? null;
