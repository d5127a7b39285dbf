import type { Locator } from 'playwright/test';
import { expect, test } from '../../support/console.ts';
import { URL_EXAMPLES } from '../../support/url-examples.ts';

const refusal = 'Enter a valid URL.';
/** The examples that a URL input keeps unchanged: it drops line breaks and trims white space. */
const examples = URL_EXAMPLES.filter(
  ({ value }) => value !== '' && value === value.trim() && !/[\r\n]/.test(value),
);

async function judges(field: Locator, { value, ok }: { value: string; ok: boolean }): Promise<void> {
  await field.fill(value);
  await expect(field).toHaveValue(value);
  const message = field.page().getByText(refusal);
  await expect(message, JSON.stringify(value)).toHaveCount(ok ? 0 : 1);
}

test('URL-1 forms, database and pages agree on the example URLs', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/admin/trending-coins/new');
  const field = page.getByLabel('External link');
  await field.fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Create Coin' }).click();
  await expect(page.getByText(refusal)).toBeVisible();
  expect(examples.length).toBeGreaterThan(120);
  for (const example of examples) await judges(field, example);
});

for (const [screen, button, labels] of [
  ['trending-coins/new', 'Create Coin', ['Logo URL', 'External link']],
  ['promo-banners/new', 'Create Banner', ['Image URL', 'Button link']],
  ['advertisements/new', 'Create Advertisement', ['Image URL', 'Target URL']],
  ['articles/new', 'Create Article', ['Cover Image URL']],
  ['edit-page/alpha-club', 'Save Changes', ['Image URL']],
  ['settings', 'Save Changes', ['Alpha Club button link URL', 'URL 1']],
] as const) {
  test(`URL-1 every URL field of ${screen} rejects scripts and disguised external URLs`, async ({ page }) => {
    await page.goto(`/admin/${screen}`);
    for (const label of labels) {
      const field = page.getByLabel(new RegExp(`^${label}`)).first();
      await field.fill('javascript:alert(1)');
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText(refusal)).toHaveCount(1);
      for (const value of [
        'data:text/html,x',
        '//evil.example',
        '/\\evil.example',
        'java\tscript:x',
        'https://a@evil.example',
      ])
        await judges(field, { value, ok: false });
      await judges(field, { value: 'https://example.com/a', ok: true });
    }
  });
}

test('URL-1 rejects an http image URL with a suggestion, but accepts an http link', async ({ page }) => {
  await page.goto('/admin/trending-coins/new');
  const image = page.getByLabel('Logo URL');
  await image.fill('http://example.com/logo.png');
  await page.getByLabel('External link').fill('http://example.com/');
  await page.getByRole('button', { name: 'Create Coin' }).click();
  const message = page.getByText(/^Use an https URL or upload the image/);
  await expect(message).toBeVisible();
  await expect(page.getByText(refusal)).toHaveCount(0);
  await image.fill('http://localhost:54321/storage/v1/object/public/media/logo.png');
  await expect(message).toHaveCount(0);
});
