import { expect, expectFailure, test, without } from '../../support/console.ts';

test('the cards show totals, and N/A for users', async ({ page, stack }) => {
  const [counts] = await stack.sql(
    'select (select count(*) from public.articles)::int as articles, (select count(*) from public.categories)::int as categories',
  );
  await page.goto('/admin');
  const card = (label: string) =>
    page.getByRole('definition').filter({ has: page.locator(`xpath=../dt[.="${label}"]`) });
  await expect(card('Total Articles')).toHaveText(String(counts?.['articles']));
  await expect(card('Total Categories')).toHaveText(String(counts?.['categories']));
  await expect(card('Registered Users')).toHaveText('N/A');
});

test('quick links lead to common tasks', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('region', { name: 'Quick links' }).getByRole('link', { name: 'New banner' }).click();
  await expect(page).toHaveURL('/admin/promo-banners/new');
});

test('recent activity lists and links the latest edits', async ({ page, stack }) => {
  await stack.sql(`update public.trending_memecoins set network = 'Moved' where name = 'Dogecoin'`);
  await page.goto('/admin');
  const activity = page.getByRole('region', { name: 'Recent activity' });
  const first = activity.getByRole('listitem').first();
  await expect(first).toContainText('Coin');
  await expect(first).toContainText('just now');
  await first.getByRole('link', { name: 'Dogecoin' }).click();
  await expect(page).toHaveURL(/\/admin\/trending-coins\/edit\//);
});

test('an error reading statistics is reported', async ({ page, stack }) => {
  await without(stack, 'select', 'categories', async () => {
    await page.goto('/admin');
    await expectFailure(page, 'Error fetching statistics', /permission denied for table categories/);
  });
});
