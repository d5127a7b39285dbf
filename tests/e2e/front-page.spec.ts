import type { Locator, Page } from 'playwright/test';
import { publishAfter } from '../support/console.ts';
import { countLayoutShifts, layoutShifts } from '../support/layout-shifts.ts';
import { painted } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

const latest = (page: Page) => page.getByRole('region', { name: 'LATEST ARTICLES' });
const slot = (page: Page, placement: string) => page.locator(`[data-placement="${placement}"]`);

/** Where something ends on the page as it is shown now, in CSS pixels from the top of the window. */
async function bottomOf(part: Locator): Promise<number> {
  const { y = Number.NaN, height = Number.NaN } = (await part.boundingBox()) ?? {};
  return y + height;
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`the lead headline, its image and a price are in view at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await countLayoutShifts(page);
    await page.goto('/');
    const lead = latest(page).getByRole('article').first();
    await expect(lead.locator('img')).toBeVisible();
    expect(await bottomOf(lead.locator('img'))).toBeLessThan(height);
    expect(await bottomOf(lead.getByRole('heading'))).toBeLessThan(height);
    const price = page.getByRole('navigation', { name: 'Prices' }).getByRole('link').first();
    await expect(price).toContainText(/\$\d/);
    expect(await bottomOf(price)).toBeLessThan(height);
    await painted(page);
    expect(await layoutShifts(page)).toBe(0);
  });
}

test.describe('without an active advertisement', () => {
  const banner = 'homepage_bottom_banner';

  test.beforeAll(async ({ fileStacks }, testInfo) => {
    const stack = await fileStacks.of(testInfo.file);
    await stack.sql('update public.advertisements set is_active = false');
    await stack.publish();
    await publishAfter(stack, '1 hour');
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('a placement has no box', async ({ page }) => {
        for (const path of ['/', '/articles']) {
          await page.goto(path, { waitUntil: 'networkidle' });
          await expect(page.locator('ad-slot')).not.toHaveCount(0);
          expect(await page.locator('ad-slot').filter({ visible: true }).count(), path).toBe(0);
        }
      });
    });
  }

  test('one that became active since the build takes room below what visitors see only', async ({
    page,
    stack,
  }) => {
    await stack.sql('update public.advertisements set is_active = true');
    await countLayoutShifts(page);
    await page.goto('/');
    await expect(slot(page, banner)).not.toHaveAttribute('hidden');
    await slot(page, banner).scrollIntoViewIfNeeded();
    await expect(slot(page, banner).locator('img, iframe')).toBeVisible();
    expect(await layoutShifts(page)).toBe(0);
    await page.goto('/articles', { waitUntil: 'networkidle' });
    await expect(slot(page, 'articles_list_top_banner')).toBeHidden();
    expect(await layoutShifts(page)).toBe(0);
  });
});

test('a banner is legible on a phone', async ({ page, stack }) => {
  await stack.sql('update public.advertisements set is_active = true');
  await stack.publish();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/articles');
  const image = slot(page, 'articles_list_top_banner').locator('img');
  await expect(image).toBeVisible();
  // At least 80 % of its own size: 328 px of 728 would be 45 %.
  expect(await image.evaluate((img: HTMLImageElement) => [img.height >= 72, getComputedStyle(img).objectFit])).toEqual([true, 'cover']);
});
