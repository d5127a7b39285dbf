import { expect, expectSuccess, test } from '../../support/console.ts';

const saved = "select value from public.site_settings where setting_key = 'brand'";

test('the brand can be edited and saved; an accent colour with low contrast is rejected with its ratio', async ({
  page,
  stack,
}) => {
  await page.goto('/admin/settings');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Brand' }).click();
  await expect(page.getByLabel('Site name')).toHaveValue('Moon Dispatch');
  await expect(page.getByRole('textbox', { name: /^Contact email/ })).toHaveValue(
    'hello@moondispatch.example',
  );
  await expect(page.getByText(/^Rebuilds every page\./)).toBeVisible();
  await page.getByLabel('Site name').fill(' Frog Gazette ');
  await page.getByLabel('Accent colour', { exact: true }).fill('#ffd84d');
  await page.getByRole('button', { name: 'Add legal link' }).click();
  await page.getByLabel('Link text 1').fill('Imprint');
  await page.getByLabel('Link URL 1').fill('/contact');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const problem = 'White text on this colour has a contrast of 1.38:1. It needs 4.5:1.';
  await expect(page.getByText(problem)).toBeVisible();
  await page.getByLabel('Accent colour', { exact: true }).fill('#0A7045');
  await expect(page.getByText(problem)).toBeHidden();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Brand Updated');
  const [row] = await stack.sql(saved);
  expect(row?.['value']).toMatchObject({
    name: 'Frog Gazette',
    accent: '#0a7045',
    contact_email: 'hello@moondispatch.example',
    legal_links: [{ text: 'Imprint', url: '/contact' }],
  });
});

test("dates use the site's language and time zone both in the built page and after hydration", async ({
  page,
  stack,
}) => {
  const brand = { name: 'Frog Gazette', language: 'de', time_zone: 'Asia/Tokyo', accent: '#0a7045' };
  await stack.sql(`
    insert into public.site_settings (setting_key, value) values ('brand', '${JSON.stringify(brand)}')
      on conflict (setting_key) do update set value = excluded.value;
    update public.trending_memecoins set priced_at = '2026-01-31T20:00:00Z' where priced_at is not null;`);
  await stack.publish();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.route('**/api/coingecko/**', (route) => route.fulfill({ json: {} }));
  const built = await (await page.goto('/memecoins'))?.text();
  const [, date] = /Prices as of\s*(?:<!-- -->)?<time[^>]*>([^<]+)</.exec(built ?? '') ?? [];
  expect(date).toContain('1. Feb. 2026');
  await expect(page.locator('astro-island[component-export="TrendingTable"]')).not.toHaveAttribute('ssr');
  await expect(page.getByText(/^Prices as of/).locator('time')).toHaveText(date ?? '');
  expect(errors).toEqual([]);
});
