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

/** Advances the clock by less than half a minute, and repeats that on a busy machine until the check succeeds. */
export async function soon(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.mouse.move(Math.random() * 50, 9);
    await page.clock.fastForward(13_000);
    await check();
  }).toPass({ timeout: 60_000 });
}

/** For a check that `soon` repeats. */
export const patience = { timeout: 3000 };
