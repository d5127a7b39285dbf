import { expect, type Page } from 'playwright/test';
import { countLayoutShifts } from './layout-shifts.ts';

/** Opens a page with a fake clock, and waits until it has requested the changes. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await countLayoutShifts(page);
  const changesResponse = page.waitForResponse((response) => response.url().endsWith('/api/changes'));
  await page.goto(path);
  await page.clock.runFor(3500);
  await changesResponse;
}

/**
 * Advances the clock until the check succeeds. The first rounds are short, because the server can still return changes
 * that it has read two seconds ago. Later rounds give a busy machine more time.
 */
export async function soon(page: Page, check: (limit: { timeout: number }) => Promise<void>): Promise<void> {
  let timeout = 500;
  await expect(async () => {
    await page.mouse.move(Math.random() * 50, 9);
    // Also ends requests that have not been answered, whose time limit is ten seconds.
    await page.clock.fastForward(13_000);
    timeout *= 1.5;
    await check({ timeout });
  }).toPass({ timeout: 60_000 });
}
