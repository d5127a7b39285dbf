import sharp from 'sharp';
import { openNewArticle, storeArticle, storedIn } from '../../support/articles.ts';
import { expect, expectFailure, expectSuccess, test } from '../../support/console.ts';
import { authorOf } from '../../support/console-forms.ts';
import { handleNext } from '../../support/hold.ts';
import { waitForIdlePage } from '../../support/page-idle.ts';

const create = { name: 'Create Article', exact: true };

test('URL-1 and DI-2 nothing is sent before title, slug and cover URL are valid; the limit of the meta description is only a hint', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('required', '');
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveAttribute('required', '');
  await page.getByRole('textbox', { name: 'Cover Image URL' }).fill('javascript:alert(1)');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/rest/v1/articles'))
      writes.push(request.url());
  });
  await page.getByRole('button', create).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expect(page.getByText('Enter a slug. Use letters a–z and digits.')).toBeVisible();
  await expect(page.getByText('Enter a valid URL.', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();

  const title = page.getByRole('textbox', { name: 'Title' });
  const slug = page.getByRole('textbox', { name: 'Slug' });
  for (const [text, problem] of [
    ['---', 'Enter a slug. Use letters a–z and digits.'],
    ['Category', 'is reserved for the site’s own URLs'],
  ] as const) {
    await title.fill(text);
    await page.getByRole('button', create).click();
    await expect(page.getByText(problem)).toBeVisible();
    await expect(page).toHaveURL('/admin/articles/new');
  }
  expect(writes).toEqual([]);
  await page.getByRole('textbox', { name: 'Cover Image URL' }).fill('');
  await title.fill('🚀🌕');
  await expect(slug).toHaveValue('rocket-full-moon');

  const description = page.getByRole('textbox', { name: 'Meta Description' });
  await expect(description).toHaveAttribute('placeholder', /^Max 160 characters/);
  await expect(page.getByText('0/160 characters')).toBeVisible();
  await description.fill('🚀'.repeat(161));
  await expect(page.getByText('161/160 characters. Search engines may truncate it.')).toBeVisible();
  await page.getByRole('button', create).click();
  await expectSuccess(page, 'Article Created');
  expect(await storedIn(stack, 'rocket-full-moon', 'length(meta_description)')).toBe(161);
});

test('DI-1 a slug in use is rejected at its field: before saving, and by the database in a race', async ({
  page,
  stack,
}) => {
  await storeArticle(stack, { title: 'Café', slug: 'cafe' });
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Cafe\u0301');
  await page.getByRole('button', create).click();
  await expect(page.getByText('This slug is already in use. Choose another.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Slug' }).fill('contested');
  await handleNext(page, '**/rest/v1/articles?*', async (route) => {
    const response = await route.fetch();
    await storeArticle(stack, { title: 'Faster', slug: 'contested' });
    await route.fulfill({ response });
  });
  await page.getByRole('button', create).click();
  await expectFailure(page, 'Error creating article', /duplicate key value/);
  await expect(page.getByText('This is already in use. Choose another.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Cafe\u0301');
  expect(await storedIn(stack, 'contested', 'title')).toBe('Faster');
});

test('Enter in a field of an unfinished article does not save it; in a list of records it takes the first match', async ({
  page,
  stack,
}) => {
  await page.route('**/rest/v1/rpc/autosave_article', (route) => route.abort());
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/articles'))
      writes.push(request.url());
  });
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Half an Idea');
  await page.getByRole('textbox', { name: 'Cover Image URL' }).fill('/images/alpha-club.webp');
  const coins = page.getByRole('combobox', { name: 'Coins' });
  await coins.pressSequentially('pepe');
  await expect(page.getByRole('option', { name: 'Pepe (PEPE)' })).toBeVisible();
  await coins.press('Enter');
  await expect(page.getByRole('main').getByRole('button', { name: 'Pepe (PEPE)' })).toBeVisible();
  await coins.fill('no such coin');
  await coins.press('Enter');
  const fields = [
    page.getByRole('textbox', { name: 'Slug' }),
    page.getByLabel('Publish Date'),
    authorOf(page),
    page.getByRole('textbox', { name: 'Cover Image URL' }),
    page.getByRole('radio', { name: 'Top left' }),
    page.getByRole('textbox', { name: 'Cover Image Alt Text' }),
  ];
  for (const field of fields) await field.press('Enter');
  await waitForIdlePage(page);
  await expect(page).toHaveURL('/admin/articles/new');
  expect(writes).toEqual([]);
  expect(await storedIn(stack, 'half-an-idea', 'title')).toBeUndefined();
});

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
  const slider = dialog.getByRole('slider', { name: 'Top to bottom' });
  await page.emulateMedia({ forcedColors: 'active' });
  const thumb = slider.locator('..');
  const canvas = await dialog.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(thumb, 'visible in forced colours').not.toHaveCSS('background-color', canvas);
  await page.emulateMedia({ forcedColors: 'none' });
  await slider.press('End');
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
  await dialog.getByRole('button', { name: 'Cancel' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(crop, 'not on the form behind').toBeFocused();
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
