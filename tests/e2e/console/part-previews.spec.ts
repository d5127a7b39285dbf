import { choose } from '../../support/articles.ts';
import { expect, test } from '../../support/console.ts';

test('an unsaved banner is previewed with the styles of the home page', async ({ page }) => {
  await page.goto('/admin/promo-banners/new');
  await page.getByLabel('Title').fill('Look up tonight');
  await page.getByLabel('Button text').fill('To the moon');
  await page.getByLabel('Button link').fill('/memecoins');
  await page.getByLabel('Active').uncheck();
  await page.getByRole('button', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe[title="Banner preview"]');
  await expect(frame.getByRole('heading', { name: 'Look up tonight' })).toBeVisible();
  await expect(frame.getByRole('link', { name: 'To the moon' })).toHaveAttribute('href', '/memecoins');
  await expect(frame.locator('.banner')).toHaveCSS('border-radius', '14px');
  await expect(frame.locator('script')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Look up tonight');
});

test('an advertisement is previewed at its size, and its code runs in a frame with an opaque origin', async ({
  page,
}) => {
  await page.goto('/admin/advertisements/new');
  await page.getByLabel('Placement Key').fill('article_sidebar_square');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Enter the image URL.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByLabel('Image URL').fill('/images/alpha-club.webp');
  await page.getByLabel('Target URL').fill('https://dogs.example');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Article: sidebar square, 250 × 250 pixels', { exact: true })).toBeVisible();
  const link = page
    .frameLocator('iframe[title="Advertisement preview"]')
    .getByRole('link', { name: 'Advertisement' });
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await expect.poll(async () => (await link.boundingBox())?.height).toBe(250);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await choose(page, 'Type', 'Custom HTML');
  await page
    .getByLabel('Code')
    .fill('<p id="out"></p><script>out.textContent = "origin " + self.origin</script>');
  await page.getByRole('button', { name: 'Preview' }).click();
  const code = page.locator('iframe[title="Advertisement preview"]');
  await expect(code.contentFrame().getByText('origin null')).toBeVisible();
  const box = await code.boundingBox();
  expect([box?.width, box?.height]).toEqual([250, 250]);
});
