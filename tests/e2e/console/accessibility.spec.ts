import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/console.ts';
import { findLayoutProblems } from '../../support/layout-problems.ts';

const screens = [
  '',
  '/articles',
  '/articles/new',
  '/categories',
  '/categories/new',
  '/trending-coins',
  '/trending-coins/new',
  '/promo-banners',
  '/promo-banners/new',
  '/advertisements',
  '/advertisements/new',
  '/redirects',
  '/redirects/new',
  '/redirects/automatic',
  '/redirects/not-found',
  '/edit-page/alpha-club',
  '/edit-page/contact',
  '/deleted',
  '/settings',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('every screen passes axe and fits 360 pixels', async ({ page, stack }) => {
      test.setTimeout(300_000);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      const [article] = await stack.sql('select id from public.articles limit 1');
      for (const path of [...screens, `/articles/edit/${article?.['id']}`]) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(`/admin${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        // The dark theme changes only colours.
        const scope = colorScheme === 'dark' ? { rules: ['color-contrast'] } : {};
        expect(await axeViolations(page, scope), path).toEqual([]);
        await page.setViewportSize({ width: 360, height: 740 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, path).toBeLessThanOrEqual(0);
        // Toolbars adapt to the new width after the browser has reported it.
        const cutOff = async () =>
          (await findLayoutProblems(page)).filter((fault) => fault.startsWith('outside its box: button'));
        await expect.poll(cutOff, path).toEqual([]);
      }
    });
  });
}

test('a form can be filled in and saved with the keyboard alone', async ({ page, stack }) => {
  await page.goto('/admin/categories');
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'New category' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New category' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Slug' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/categories');
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeFocused();
  expect(await stack.sql(`select slug from public.categories where slug = 'by-keyboard'`)).toHaveLength(1);
});
