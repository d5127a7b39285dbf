import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    /** Returns the layout shifts of the page so far, and descriptions of the elements that moved. */
    recordedShifts: () => { shifts: number[]; moved: string[] };
  }
}

/**
 * Shifts smaller than this are ignored until a page's HTML has been read. A slow machine can paint half of it: of
 * links at the right edge, for example, only the first.
 */
const SHIFT_WHILE_READING = 0.01;

/** Records the layout shifts of each page opened from now on, starting before its first paint. */
export async function countLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript((limit) => {
    const shifts: number[] = [];
    const moved: string[] = [];
    const describe = ({ node, previousRect, currentRect }: LayoutShiftSource) => {
      const text = node?.textContent?.trim().slice(0, 40);
      return `${node?.nodeName} “${text}” from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
    };
    // Not from `performance`, which has no entries with a fake clock.
    let readAt = Number.POSITIVE_INFINITY;
    document.addEventListener('readystatechange', ({ timeStamp }) => {
      readAt = Math.min(readAt, timeStamp);
    });
    const record = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const shift = 'value' in entry ? Number(entry.value) : 0;
        if (shift < limit && entry.startTime < readAt) continue;
        shifts.push(shift);
        if ('sources' in entry && Array.isArray(entry.sources)) moved.push(...entry.sources.map(describe));
      }
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.recordedShifts = () => {
      // The browser passes entries to the observer in a later task.
      record(observer.takeRecords());
      return { shifts, moved };
    };
  }, SHIFT_WHILE_READING);
}

interface LayoutShiftSource {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

/** Fails if an element of the open page has moved. The message begins with `context` and describes the element. */
export async function expectNoLayoutShifts(page: Page, context = ''): Promise<void> {
  expect(await layoutShifts(page), `${context} ${await movedElements(page)}`).toBe(0);
}

const movedElements = (page: Page): Promise<string> =>
  page.evaluate(() => window.recordedShifts().moved.join('; '));

/** Returns the sum of the open page's layout shifts so far. */
export const layoutShifts = (page: Page): Promise<number> =>
  page.evaluate(() => window.recordedShifts().shifts.reduce((sum, shift) => sum + shift, 0));
