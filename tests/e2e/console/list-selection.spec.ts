import type { Page } from 'playwright/test';
import { expect, test } from '../../support/console.ts';

const boxes = (page: Page, checked?: boolean) =>
  page.getByRole('checkbox', { name: /^Select (?!this page)/, ...(checked && { checked }) });

test('a selection is not shared with other tabs and does not outlast a reload', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/admin/categories');
    await expect(tab.getByRole('link', { name: 'Breaking', exact: true })).toBeVisible();
  }
  await boxes(page).first().check();
  await expect(page.getByText('1 item selected')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('link', { name: 'Breaking', exact: true })).toBeVisible();
  await expect(boxes(other, true)).toHaveCount(0);
  await other.getByRole('searchbox', { name: 'Search' }).fill('b');
  await expect(other).toHaveURL(/filter/);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await expect(boxes(page, true)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Breaking', exact: true })).toBeVisible();
  await expect(boxes(page, true)).toHaveCount(0);
});
