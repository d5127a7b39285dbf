import sharp from 'sharp';
import { openNewArticle, storedIn } from '../../support/articles.ts';
import { expect, expectSuccess, test } from '../../support/console.ts';

/** Returns a portrait-format image, red above blue. */
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

test('a cover can be cropped with the keyboard, and the crop is stored as a separate image', async ({
  page,
  request,
}) => {
  await openNewArticle(page);
  const cover = page.getByRole('textbox', { name: 'Cover Image URL' });
  const crop = page.getByRole('button', { name: 'Crop', exact: true });
  await expect(crop).toHaveCount(0);
  const file = { name: 'Two Halves.png', mimeType: 'image/png', buffer: await portrait() };
  await page.getByLabel('Image file').first().setInputFiles(file);
  await expect(cover).toHaveValue(/-two-halves\.png$/);
  const original = await cover.inputValue();

  await crop.click();
  const dialog = page.getByRole('dialog', { name: 'Crop the cover' });
  await dialog.getByRole('slider', { name: 'Top to bottom' }).press('End');
  await dialog.getByRole('button', { name: 'Use this crop' }).click();
  await expect(cover).toHaveValue(/-two-halves-cropped\.png$/);
  const response = await request.get(await cover.inputValue());
  const image = sharp(await response.body());
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

test('an animation cannot be cropped, and a transparent GIF keeps its transparency', async ({
  page,
  request,
}) => {
  await openNewArticle(page);
  const cover = page.getByRole('textbox', { name: 'Cover Image URL' });
  const frame = (background: string) =>
    ({ create: { width: 400, height: 800, channels: 4, background } }) as const;
  const still = await sharp(frame('#ff000000')).gif().toBuffer();
  const moving = await sharp([await sharp(frame('red')).gif().toBuffer(), still], {
    join: { animated: true },
  })
    .gif({ loop: 1 })
    .toBuffer();
  const upload = page.getByLabel('Image file').first();
  const dialog = page.getByRole('dialog', { name: 'Crop the cover' });
  await upload.setInputFiles({ name: 'moving.gif', mimeType: 'image/gif', buffer: moving });
  await expect(cover).toHaveValue(/-moving\.gif$/);
  await page.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(
    dialog.getByText('This image is animated. A crop would only keep its first frame.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await upload.setInputFiles({ name: 'still.gif', mimeType: 'image/gif', buffer: still });
  await expect(cover).toHaveValue(/-still\.gif$/);
  await page.getByRole('button', { name: 'Crop', exact: true }).click();
  await dialog.getByRole('button', { name: 'Use this crop' }).click();
  await expect(cover).toHaveValue(/-still-cropped\.png$/);
  const { isOpaque } = await sharp(await (await request.get(await cover.inputValue())).body()).stats();
  expect(isOpaque).toBe(false);
});

test('a focal point chosen with the keyboard decides what readers see of a trimmed cover', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  const points = page.getByRole('group', { name: 'Focal point' });
  await expect(points).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Title' }).fill('Two Halves');
  await page.getByRole('textbox', { name: 'Cover Image Alt Text' }).fill('Red above blue');
  const file = { name: 'two-halves.png', mimeType: 'image/png', buffer: await portrait() };
  await page.getByLabel('Image file').first().setInputFiles(file);
  await expect(points.getByRole('radio', { name: 'Center' })).toBeChecked();
  await points.getByRole('radio', { name: 'Center' }).press('ArrowUp');
  await expect(points.getByRole('radio', { name: 'Left', exact: true })).toBeChecked();
  await points.getByRole('radio', { name: 'Bottom', exact: true }).check();
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expectSuccess(page, 'Article Created');
  expect(await storedIn(stack, 'two-halves', 'image_focus')).toBe('bottom');

  await stack.publish();
  await page.goto(`${stack.siteUrl}/articles/two-halves`);
  await expect(page.getByRole('img', { name: 'Red above blue' })).toHaveCSS('object-position', '50% 100%');
  await page.goto(`${stack.siteUrl}/articles`);
  const row = page.getByRole('article').filter({ hasText: 'Two Halves' });
  await expect(row.locator('img')).toHaveCSS('object-position', '50% 100%');
});
