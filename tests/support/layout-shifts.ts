import type { Page } from 'playwright/test';

/** Records the layout shifts of each page opened from now on, starting before its first paint. */
export async function countLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    sessionStorage.setItem('shifts', '[]');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0);
      sessionStorage.setItem('shifts', JSON.stringify(shifts));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const readShifts = (page: Page): Promise<number[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('shifts') ?? '[]'));

/** Returns the sum of the open page's layout shifts so far. */
export const layoutShifts = async (page: Page): Promise<number> =>
  (await readShifts(page)).reduce((sum, shift) => sum + shift, 0);

/** Returns the largest of the open page's layout shifts so far. */
export const largestLayoutShift = async (page: Page): Promise<number> =>
  Math.max(0, ...(await readShifts(page)));
