import type { Page } from 'playwright/test';
import { expect, expectFailure, test } from '../../support/console.ts';

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

test('a list shows records again if the sort order or a filter is from another version of the console', async ({
  page,
}) => {
  const listParams = { sort: 'removed_column', order: 'ASC', page: 1, perPage: 25, filter: {} };
  const stored = [listParams, { ...listParams, sort: 'name', filter: { 'removed_column@eq': 'x' } }];
  for (const value of stored) {
    await page.goto('/robots.txt');
    await page.evaluate(
      (text) => localStorage.setItem('RaStoreconsole.categories.listParams', text),
      JSON.stringify(value),
    );
    await page.goto('/admin/categories');
    await expectFailure(page, 'Error fetching categories', /removed_column/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'Breaking', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Breaking', exact: true })).toBeVisible();
  }
});

test('a screen that fails because of stored preferences opens after "Reload"', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('RaStoreconsole.categories.datatable', '{"hidden":[]}'));
  await page.goto('/admin/categories');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('link', { name: 'Breaking', exact: true })).toBeVisible();
});
