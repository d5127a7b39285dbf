import type { Dates } from '../rules/formats.ts';
import { siteEnvironment } from './environment.ts';

declare global {
  /** Shared by the builder and the compiled pages, which are different modules in the same process. */
  var newsroomDates: Dates | undefined;
}

/** Sets how the pages that are rendered from now on write dates. */
export function setSiteDates(dates: Dates): void {
  globalThis.newsroomDates = dates;
}

/**
 * How the site writes dates: as its brand says. What is rendered, hydrated and changed in an open page agrees, because a
 * browser takes it from the page. Every page is rendered again when the brand changes.
 */
export function siteDates(): Dates | undefined {
  return import.meta.env.SSR ? globalThis.newsroomDates : siteEnvironment().dates;
}
