import { expect, type Page } from 'playwright/test';

/** Records the layout shifts of each page opened from now on, starting before its first paint. */
export async function countLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    const moved: string[] = [];
    sessionStorage.setItem('shifts', '[]');
    sessionStorage.setItem('moved', '[]');
    const describe = ({ node, previousRect, currentRect }: LayoutShiftSource) => {
      const text = node?.textContent?.trim().slice(0, 40);
      return `${node?.nodeName} “${text}” from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push('value' in entry ? Number(entry.value) : 0);
        if ('sources' in entry && Array.isArray(entry.sources)) moved.push(...entry.sources.map(describe));
      }
      sessionStorage.setItem('shifts', JSON.stringify(shifts));
      sessionStorage.setItem('moved', JSON.stringify(moved));
    }).observe({ type: 'layout-shift', buffered: true });
  });
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
  page.evaluate(() => JSON.parse(sessionStorage.getItem('moved') ?? '[]').join('; '));

/** Returns the sum of the open page's layout shifts so far. */
export const layoutShifts = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shifts: number[] = JSON.parse(sessionStorage.getItem('shifts') ?? '[]');
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });
