import type { Page } from 'playwright/test';

/** Adds up the layout shifts of each page opened from now on, from before its first paint. */
export async function countLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    sessionStorage.setItem('shift', '0');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = 'value' in entry ? Number(entry.value) : 0;
        sessionStorage.setItem('shift', String(Number(sessionStorage.getItem('shift')) + shift));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the layout shifts of the open page so far. */
export const layoutShifts = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('shift')));
