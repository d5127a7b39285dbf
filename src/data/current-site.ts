import type { Site } from './site.ts';

declare global {
  /** Shared by the builder and the compiled pages, which are different modules in one process. */
  var newsroomSite: Promise<Site> | undefined;
}

/** The reading of the content that pages are rendered from; undefined before the first. */
export function currentSite(): Promise<Site> | undefined {
  return globalThis.newsroomSite;
}

/** Has pages rendered from now on use this reading. */
export function setCurrentSite(site: Promise<Site>): Promise<Site> {
  globalThis.newsroomSite = site;
  return site;
}
