import { expect, expectFailure, test } from '../../support/console.ts';

/** Some of EasyList's rules. */
const BLOCKED = /\/ad-|\/advertisements?[.?]|\/adslot\.|-advertisement\./i;

test('content blockers block no scripts of the console, and an error mentions them', async ({ page }) => {
  await page.route(BLOCKED, (route) => route.abort('blockedbyclient'));
  await page.goto('/admin/advertisements');
  await expect(page.getByRole('heading', { level: 1, name: 'Advertisements' })).toBeVisible();
  await expectFailure(page, 'Error fetching advertisements', /A content blocker can be the cause/);
  await page.getByRole('link', { name: 'Articles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
});
