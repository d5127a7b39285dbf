import type { Page } from 'playwright/test';
import { expect, expectFailure, test, toastOf } from '../../support/console.ts';

const titles = ['Moon one', 'Moon two', 'Moon three', 'Moon four'];

test.beforeEach(async ({ page, stack }) => {
  // Two banners share a sort order.
  await stack.sql(`delete from public.promo_banners where title like 'Moon %';
    insert into public.promo_banners (id, title, sort_order, is_active) values
      ('00000000-0000-4000-8000-000000000001', 'Moon one', 501, false),
      ('00000000-0000-4000-8000-000000000002', 'Moon two', 502, false),
      ('00000000-0000-4000-8000-000000000003', 'Moon three', 502, false),
      ('00000000-0000-4000-8000-000000000004', 'Moon four', 503, false)`);
  await page.goto('/admin/promo-banners');
  await expect.poll(() => orderOf(page)).toEqual(titles);
});

/** Returns the titles of this test's banners in list order. */
const orderOf = (page: Page) =>
  page.getByRole('link', { name: /^Moon (one|two|three|four)$/ }).allTextContents();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('buttons move a banner by one place and keep the focus, with the keyboard too', async ({
  page,
  stack,
}) => {
  await button(page, 'Move Moon three up').focus();
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Moved “Moon three” to position');
  await expect.poll(() => orderOf(page)).toEqual(['Moon one', 'Moon three', 'Moon two', 'Moon four']);
  await expect(button(page, 'Move Moon three up')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => orderOf(page)).toEqual(['Moon three', 'Moon one', 'Moon two', 'Moon four']);
  await button(page, 'Move Moon one down').click();
  await expect.poll(() => orderOf(page)).toEqual(['Moon three', 'Moon two', 'Moon one', 'Moon four']);
  const stored = await stack.sql(
    "select title from public.promo_banners where title like 'Moon %' order by sort_order, id",
  );
  expect(stored.map(({ title }) => title)).toEqual(['Moon three', 'Moon two', 'Moon one', 'Moon four']);
  await expect(page).toHaveURL('/admin/promo-banners');
});

test('a row can be dragged to the place of another row', async ({ page }) => {
  const handle = page.getByRole('row', { name: /Moon four/ }).getByTitle('Drag to move');
  await handle.dragTo(page.getByRole('link', { name: 'Moon one', exact: true }));
  await expect.poll(() => orderOf(page)).toEqual(['Moon four', 'Moon one', 'Moon two', 'Moon three']);
});

test('search results cannot be reordered; a failed move is reported and leaves the order unchanged', async ({
  page,
}) => {
  await page.getByRole('searchbox', { name: 'Search' }).fill('Moon t');
  await expect.poll(() => orderOf(page)).toEqual(['Moon two', 'Moon three']);
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expect.poll(() => orderOf(page)).toEqual(titles);

  await page.route('**/rest/v1/promo_banners?*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'Disk full' } })
      : route.fallback(),
  );
  await button(page, 'Move Moon two up').click();
  await expect(toastOf(page)).toContainText('Disk full');
  await expect.poll(() => orderOf(page)).toEqual(titles);
});

test('a move that the server did not receive is reported as such', async ({ page, context }) => {
  await context.setOffline(true);
  await button(page, 'Move Moon two up').click();
  await expect(toastOf(page)).toBeVisible();
  await expect(button(page, 'Move Moon two up')).toBeEnabled();
  await expectFailure(page, 'Error updating banner', /Could not reach the server/);
  await context.setOffline(false);
  await button(page, 'Move Moon two up').click();
  await expect.poll(() => orderOf(page)).toEqual(['Moon two', 'Moon one', 'Moon three', 'Moon four']);
});

test('the move of a deleted banner is reported, and the list reloaded', async ({ page, stack }) => {
  await stack.sql("delete from public.promo_banners where title = 'Moon two'");
  await button(page, 'Move Moon two up').click();
  await expectFailure(page, 'Error updating banner', /does not exist/);
  await expect.poll(() => orderOf(page)).toEqual(['Moon one', 'Moon three', 'Moon four']);
});

test('a move does not overwrite that of another editor', async ({ page, stack }) => {
  await page.route('**/rest/v1/promo_banners*', async (route) => {
    if (route.request().method() === 'PATCH')
      await stack.sql(
        "update public.promo_banners set sort_order = sort_order + 100 where title like 'Moon %'",
      );
    await route.continue();
  });
  await button(page, 'Move Moon one down').click();
  await expectFailure(page, 'Error updating banner', /^Someone else changed the order\./);
  await expect.poll(() => orderOf(page)).toEqual(titles);
});

test('banners after the first 1,000 can be moved', async ({ page, stack }) => {
  // 42 full pages.
  await stack.sql(`insert into public.promo_banners (title, sort_order, is_active)
    select 'Moon crowd ' || n, -n, false
    from generate_series(1, 1050 - (select count(*) from public.promo_banners)) as n`);
  await page.goto('/admin/promo-banners?page=42&perPage=25');
  await button(page, 'Move Moon four up').click();
  await expect.poll(() => orderOf(page)).toEqual(['Moon one', 'Moon two', 'Moon four', 'Moon three']);
  await expect(toastOf(page)).toContainText('Moved “Moon four” to position 1049.');
});
