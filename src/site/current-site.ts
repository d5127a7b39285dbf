import type { SiteView } from './site-index.ts';

declare global {
  /** Shared by the builder and the compiled pages, which are different modules in one process. */
  var newsroomSite: Promise<SiteView> | undefined;
}

/** The content that pages are rendered from; undefined before the first reading. */
export function currentSite(): Promise<SiteView> | undefined {
  return globalThis.newsroomSite;
}

/** Has pages rendered from now on ask this view. */
export function setCurrentSite(site: Promise<SiteView>): Promise<SiteView> {
  globalThis.newsroomSite = site;
  return site;
}
