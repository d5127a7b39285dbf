import sharp from 'sharp';
import { openNewArticle } from '../../support/articles.ts';
import { expect, expectSuccess, test } from '../../support/console.ts';
import { holdEncoding } from '../../support/hold.ts';
import { blackPng, withChunk } from '../../support/png-chunks.ts';
import { cover, file, fileInput, png } from '../../support/uploads.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a large photo is stored at 2,400 pixels with its transparency and served to phones in under 120 KB', async ({
  page,
  stack,
  request,
}) => {
  test.setTimeout(180_000);
  const photo = sharp('public/images/articles/mustard-oracle.webp').resize(2601, 1734).ensureAlpha(0.5);
  const large = withChunk(await photo.png().toBuffer(), 'fiLl', Buffer.alloc(4 * 1024 * 1024));
  expect(large.length).toBeGreaterThan(5 * 1024 * 1024);
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('A Large Photo');
  await fileInput(page).setInputFiles(file('photo.png', large));
  await expect(cover(page)).toHaveValue(/-photo\.png$/);
  const coverUrl = await cover(page).inputValue();
  const stored = await sharp(await (await request.get(coverUrl)).body()).metadata();
  expect(stored).toMatchObject({ width: 2400, height: 1600, format: 'png', hasAlpha: true });
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expectSuccess(page, 'Article Created');

  await stack.publish();
  const html = await (await request.get('/articles/a-large-photo')).text();
  const source =
    /(\/\.netlify\/images\?url=[^ "]+photo\.png&(?:amp;|#38;)?w=1200) 1200w/.exec(html)?.[1] ?? '';
  const shown = await request.get(`${stack.siteUrl}${source.replace(/&(?:amp;|#38;)/g, '&')}`);
  expect(shown.status()).toBe(200);
  expect((await shown.body()).length).toBeLessThan(120 * 1024);
});

test('a small photo is stored without the place where it was taken', async ({ page, request }) => {
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' };
  await openNewArticle(page);
  const located = await photo.withExif({ IFD3: place }).jpeg().toBuffer();
  await fileInput(page).setInputFiles(file('Place.jpg', located));
  await expect(cover(page)).toHaveValue(/-place\.jpg$/);
  const coverUrl = await cover(page).inputValue();
  const { format, width, exif } = await sharp(await (await request.get(coverUrl)).body()).metadata();
  expect([format, width, exif]).toEqual(['jpeg', 60, undefined]);
});

test('an image over 50 megapixels is stored scaled down, or rejected if browsers cannot write its format', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  await openNewArticle(page);
  // Smaller in bytes than its scaled copy.
  await fileInput(page).setInputFiles(file('Huge.png', blackPng(7500, 7500)));
  await expect(cover(page)).toHaveValue(/-huge\.png$/);
  const coverUrl = await cover(page).inputValue();
  const stored = await sharp(await (await request.get(coverUrl)).body()).metadata();
  expect(stored).toMatchObject({ width: 2400, height: 2400 });
  await fileInput(page).setInputFiles(file('Huge.gif', gif(7500, 7500)));
  await expect(page.getByText('The image has 56.3 megapixels. The limit is 50 megapixels.')).toBeVisible();
});

/** Returns a GIF of one pixel on a canvas of this size. */
function gif(width: number, height: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=', 'base64');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

test('an incomplete image is stored as far as browsers show it, and one that shows nothing is rejected', async ({
  page,
  request,
}) => {
  const size = { width: 800, height: 600, channels: 3, background: 'teal' } as const;
  const photo = sharp({ create: { ...size, noise: { type: 'gaussian', mean: 128, sigma: 30 } } });
  const stored = async (name: string) => sharp(await (await request.get(name)).body(), { failOn: 'warning' });
  await openNewArticle(page);
  for (const type of ['jpeg', 'png'] as const) {
    const whole = await photo.toFormat(type).toBuffer();
    const cut = whole.subarray(0, Math.floor(whole.length * 0.97));
    await fileInput(page).setInputFiles(file(`Cut ${type}`, cut));
    await expect(cover(page)).toHaveValue(new RegExp(`-cut-${type}\\.(jpg|png)$`));
    const image = await stored(await cover(page).inputValue());
    expect(await image.metadata()).toMatchObject({ format: type, width: 800, height: 600 });
    // The mean brightness of the noise.
    expect((await image.stats()).channels[0]?.mean).toBeGreaterThan(100);
  }
  const before = await cover(page).inputValue();
  for (const name of ['Empty.png', 'Empty.webp']) {
    const whole = await photo.toFormat(name.endsWith('png') ? 'png' : 'webp').toBuffer();
    await fileInput(page).setInputFiles(file(name, whole.subarray(0, 100)));
    await expect(
      page.getByText(`The browser cannot display “${name}”. The file may be damaged.`),
    ).toBeVisible();
  }
  await expect(cover(page)).toHaveValue(before);
});

test('a crop follows the pointer, also in Safari 16, which does not report movements', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['movementX', 'movementY']) Reflect.deleteProperty(MouseEvent.prototype, name);
  });
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Cover Image URL' }).fill('/images/alpha-club.webp');
  await page.getByRole('button', { name: 'Crop', exact: true }).click();
  const image = page.getByRole('img', { name: 'Visible part of the cover' });
  await image.hover();
  const before = await image.boundingBox();
  if (!before) throw new Error('The image is not visible.');
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 30);
  await page.mouse.up();
  await expect.poll(async () => (await image.boundingBox())?.y).toBeCloseTo(before.y + 30, 0);
});

test('a crop is stored once after a double click, and not at all if its dialog was closed', async ({
  page,
}) => {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('-cropped.')) uploads.push(request.url());
  });
  await openNewArticle(page);
  await cover(page).fill('/images/alpha-club.webp');
  const use = page.getByRole('button', { name: 'Use this crop' });
  const finish = await holdEncoding(page);
  for (const isKept of [false, true]) {
    await page.getByRole('button', { name: 'Crop', exact: true }).click();
    await use.dblclick();
    if (!isKept) await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(use).toHaveCount(0);
    await finish();
  }
  await expect(cover(page)).toHaveValue(/-cropped\./);
  expect(uploads).toHaveLength(1);
});

test('an image field takes a dropped link, and one file at a time', async ({ page }) => {
  await openNewArticle(page);
  /** Drops data on the field. Returns whether the browser still handles the drop. */
  const drop = (data: { files: number; type: string; text: string }) =>
    cover(page).evaluate((element, { files, type, text }) => {
      const dataTransfer = new DataTransfer();
      if (type) dataTransfer.setData(type, text);
      for (let number = 1; number <= files; number += 1)
        dataTransfer.items.add(new File(['x'], `${number}.png`, { type: 'image/png' }));
      return element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    }, data);
  const link = 'https://example.com/cat.png';
  expect(await drop({ files: 0, type: 'text/uri-list', text: `# A cat\r\n${link}\r\n` })).toBe(false);
  await expect(cover(page)).toHaveValue(link);
  await drop({ files: 5, type: '', text: '' });
  await expect(page.getByText('Add one image at a time.')).toBeVisible();
  await expect(cover(page)).toHaveValue(link);
  expect(await drop({ files: 0, type: 'text/plain', text: '/images/cat.png' }), 'text is inserted').toBe(
    true,
  );
});

test('an image field takes the path of an image of this site, also from the URL of a resized one', async ({
  page,
  stack,
}) => {
  const resized = '/.netlify/images?url=%2Fimages%2Fcat.png&w=400';
  await openNewArticle(page);
  for (const address of [stack.siteUrl + resized, resized, `${stack.siteUrl}/images/cat.png`]) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), address);
    await cover(page).fill('');
    await cover(page).press('Control+v');
    await expect(cover(page)).toHaveValue('/images/cat.png');
  }
  await cover(page).fill('');
  await cover(page).evaluate((element, url) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/uri-list', url);
    element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }, stack.siteUrl + resized);
  await expect(cover(page)).toHaveValue('/images/cat.png');
});

test('an image field keeps other pasted URLs of this site, whose paths are no images to resize', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  for (const path of ['/supabase/storage/v1/object/public/media/Moon%20Party.png', '/wp-content/moon.jpg']) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), stack.siteUrl + path);
    await cover(page).fill('');
    await cover(page).press('Control+v');
    await expect(cover(page)).toHaveValue(stack.siteUrl + path);
  }
});

test('an image field takes the text of a pasted spreadsheet cell, and the image of a pasted image', async ({
  page,
}) => {
  await openNewArticle(page);
  const paste = async (texts: Record<string, string>) => {
    await page.evaluate(
      async ({ texts, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const image = new Blob([bytes], { type: 'image/png' });
        await navigator.clipboard.write([new ClipboardItem({ ...texts, 'image/png': image })]);
      },
      { texts, base64: png.toString('base64') },
    );
    await cover(page).press('Control+a');
    await cover(page).press('Control+v');
  };
  const link = 'https://example.com/cell.png';
  await paste({ 'text/plain': link, 'text/html': `<table><tr><td>${link}</td></tr></table>` });
  await expect(cover(page)).toHaveValue(link);
  await paste({ 'text/html': `<img src="${link}">` });
  await expect(cover(page)).toHaveValue(/-image\.png$/);
});
