import { setSiteDates } from './site-dates.ts';
import type { SiteIndex } from './site-index.ts';

declare global {
  /** Global because the builder and the compiled pages are different modules in the same process. */
  var newsroomSite: Promise<SiteIndex> | undefined;
}

/** Returns the content that pages are rendered from; undefined before the first read. */
export function currentSite(): Promise<SiteIndex> | undefined {
  return globalThis.newsroomSite;
}

/** Sets the index that pages query from now on. */
export function setCurrentSite(site: Promise<SiteIndex>): Promise<SiteIndex> {
  globalThis.newsroomSite = site.then((index) => {
    const { language, time_zone: timeZone } = index.setting('brand');
    setSiteDates({ language, timeZone });
    return index;
  });
  return globalThis.newsroomSite;
}
