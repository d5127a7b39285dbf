import type { SiteIndex } from './site-index.ts';

declare global {
  /** Shared by the builder and the compiled pages, which are different modules in one process. */
  var newsroomSite: Promise<SiteIndex> | undefined;
}

/** The content that pages are rendered from; undefined before the first reading. */
export function currentSite(): Promise<SiteIndex> | undefined {
  return globalThis.newsroomSite;
}

/** Has pages rendered from now on ask this view. */
export function setCurrentSite(site: Promise<SiteIndex>): Promise<SiteIndex> {
  globalThis.newsroomSite = site;
  return site;
}
