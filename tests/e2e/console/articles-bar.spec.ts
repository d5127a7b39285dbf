import type { Page } from 'playwright/test';
import { openArticle, openNewArticle, storeArticle } from '../../support/articles.ts';
import { expect, test } from '../../support/console.ts';

/** Returns the height of the bar with Cancel and the save buttons. */
function heightOfBar(page: Page): Promise<number> {
  return page
    .getByRole('link', { name: 'Cancel' })
    .evaluate((cancel) => cancel.parentElement?.getBoundingClientRect().height ?? 0);
}

/** Typical screens and the bar height allowed on each: one row (40 pixels), two, or two with a long note. */
const screens = [
  { width: 1280, height: 800, maxHeight: 60 },
  { width: 768, height: 1024, maxHeight: 100 },
  { width: 360, height: 740, maxHeight: 125 },
];

test('the bar of the article form takes one row, or two on narrow screens', async ({ page, stack }) => {
  const id = await storeArticle(stack, {
    title: 'Scheduled',
    slug: 'scheduled-bar',
    publishedAt: "'2099-12-22T21:19:00Z'",
  });
  const expectLowBars = async (check: (width: number) => Promise<void>) => {
    for (const { width, height, maxHeight } of screens) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => heightOfBar(page), `${width}`).toBeLessThanOrEqual(maxHeight);
      await check(width);
    }
  };
  await openNewArticle(page);
  await expectLowBars(async () => {});
  await openArticle(page, id);
  await expectLowBars(async (width) => {
    await expect(page.getByText('Scheduled for Dec 22, 2099', { exact: false })).toBeVisible();
    for (const name of ['Preview', 'Details', 'History', 'Save draft'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Save and continue' })).toBeVisible({
      visible: width > 600,
    });
  });
});
