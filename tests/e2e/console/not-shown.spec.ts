import { expect, test } from '../../support/console.ts';
import { publishAfter } from '../../support/publish-delay.ts';

test.beforeEach(({ stack }) => publishAfter(stack, '50 milliseconds'));

/** A build takes seconds, more on a busy machine. */
const BUILT = { timeout: 60_000 };

test('a coin after the tenth is not shown as Live, and its form warns', async ({ page, stack }) => {
  test.setTimeout(120_000);
  await stack.sql(`insert into public.trending_memecoins (name, symbol, rank)
    select 'Late ' || n, 'L' || n, 100 + n from generate_series(1, 10) as n`);
  await page.goto('/admin/trending-coins');
  const last = page.getByRole('row', { name: /Late 10 / });
  await expect(last).toContainText('Not shown: the table shows only the first ten coins', BUILT);
  await expect(last.getByText('Live', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('row').nth(1).getByText('Live', { exact: true })).toBeVisible();

  await last.getByRole('link', { name: 'Late 10 (L10)' }).click();
  const warning = page.locator('form').getByText('Not shown: the table shows only the first ten coins.');
  await expect(warning).toBeVisible();
  await page.getByLabel('Rank').fill('-5');
  await expect(warning).toHaveCount(0);
  await page.getByLabel('Rank').fill('200');
  await expect(warning).toBeVisible();
});

test('a second active advertisement in a placement names the one that is shown', async ({ page, stack }) => {
  test.setTimeout(120_000);
  const place = 'homepage_bottom_banner';
  await stack.sql(`
    delete from public.advertisements where placement_key = '${place}';
    insert into public.advertisements (name, placement_key, ad_type, content, target_url, created_at) values
      ('First come', '${place}', 'image', '/images/ads/slow-post-728x90.webp', '/', '2026-01-01'),
      ('Second come', '${place}', 'image', '/images/ads/slow-post-728x90.webp', '/', '2026-01-02')`);
  await page.goto('/admin/advertisements');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^Select ${name}`) });
  await expect(row('Second come')).toContainText('Not shown: “First come” is shown in this placement', BUILT);
  await expect(row('First come').getByText('Live', { exact: true })).toBeVisible(BUILT);
  await expect(row('First come')).not.toContainText('Not shown');

  await expect(page.getByRole('alert').filter({ hasText: 'Home: bottom banner' })).toHaveText(
    'Home: bottom banner: 2 advertisements are active. Visitors see only “First come”, the oldest. Not shown: “Second come”.',
  );
  await expect(row('First come').getByRole('cell', { name: 'Home: bottom banner' })).toContainText(place);

  await page.goto('/admin/advertisements/new');
  await expect(page.getByLabel('Placement Key')).toBeVisible();
  await expect(page.getByText(/Not shown/)).toHaveCount(0);
  await page.getByLabel('Placement Key').fill(place);
  const warning = page.getByText('Not shown: “First come” is shown in this placement.');
  await expect(warning).toBeVisible();
  await page.getByRole('checkbox', { name: 'Active' }).uncheck();
  await expect(warning).toHaveCount(0);
});
