import type { Dates } from '../rules/formats.ts';
import { siteEnvironment } from './environment.ts';

declare global {
  /** Global because the builder and the compiled pages are different modules in the same process. */
  var newsroomDates: Dates | undefined;
}

/** Sets the date format of pages rendered from now on. */
export function setSiteDates(dates: Dates): void {
  globalThis.newsroomDates = dates;
}

/**
 * Returns the brand's date format. Browsers take it from the open page or another `page`, so that rendering,
 * hydration and later updates agree. A brand change re-renders every page.
 */
export function siteDates(page?: ParentNode): Dates | undefined {
  if (import.meta.env.SSR) return globalThis.newsroomDates;
  const { dates } = siteEnvironment(page);
  try {
    // Used in an expression, so that no bundler removes the call.
    return Intl.DateTimeFormat('en', dates) && dates;
  } catch {
    // Old browsers do not know names such as `Europe/Kyiv`.
    return dates && { ...dates, timeZone: 'UTC' };
  }
}
