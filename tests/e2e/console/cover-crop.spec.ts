import sharp from 'sharp';
import { openNewArticle } from '../../support/articles.ts';
import { expect, test } from '../../support/console.ts';

/** A portrait: red above blue. */
async function portrait(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 900, height: 800, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 900, height: 1600, channels: 3, background: 'red' } })
    .composite([{ input: await half('blue'), top: 800, left: 0 }])
    .png()
    .toBuffer();
}

test('a cover is cropped with the keyboard, as an image of its own', async ({ page, request }) => {
  await openNewArticle(page);
  const cover = page.getByRole('textbox', { name: 'Cover Image URL' });
  const crop = page.getByRole('button', { name: 'Crop' });
  await expect(crop).toHaveCount(0);
  const file = { name: 'Two Halves.png', mimeType: 'image/png', buffer: await portrait() };
  await page.getByLabel('Image file').first().setInputFiles(file);
  await expect(cover).toHaveValue(/-two-halves\.png$/);
  const original = await cover.inputValue();

  await crop.click();
  const dialog = page.getByRole('dialog', { name: 'Crop the cover' });
  await dialog.getByRole('slider', { name: 'Top to bottom' }).press('End');
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect(cover).toHaveValue(/-two-halves-cropped\.png$/);
  const answer = await request.get(await cover.inputValue());
  const image = sharp(await answer.body());
  const { width, height } = await image.metadata();
  expect([width, height]).toEqual([900, 506]);
  const { dominant } = await image.stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
  expect((await request.get(original)).ok()).toBe(true);

  await cover.fill('https://dogs.example/elsewhere.png');
  await crop.click();
  await expect(dialog.getByText(/upload it here first/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(cover).toHaveValue('https://dogs.example/elsewhere.png');
});
