import { expect, test } from '../../support/console.ts';

const refusal = 'Enter a valid URL.';
const bad = [
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'java\tscript:x',
  'https://a@evil.example',
];
const good = ['https://example.com/a', 'http://example.com/', '/articles'];

test('URL-1 after a first attempt to save, a URL field reports scripts and disguised external URLs at once', async ({
  page,
}) => {
  await page.goto('/admin/trending-coins/new');
  const link = page.getByLabel('External link');
  await link.fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Create Coin' }).click();
  await expect(page.getByText(refusal)).toBeVisible();
  for (const value of [...bad, ...good]) {
    await link.fill(value);
    await expect(link).toHaveValue(value);
    await expect(page.getByText(refusal), value).toHaveCount(bad.includes(value) ? 1 : 0);
  }

  // A page may link to http, but not load an image from it.
  const image = page.getByLabel('Logo URL');
  await image.fill('http://example.com/logo.png');
  const suggestion = page.getByText(/^Use an https URL or upload the image/);
  await expect(suggestion).toBeVisible();
  await expect(page.getByText(refusal)).toHaveCount(0);
  await image.fill('http://localhost:54321/storage/v1/object/public/media/logo.png');
  await expect(suggestion).toHaveCount(0);
});
