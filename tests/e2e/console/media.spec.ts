import sharp from 'sharp';
import { openNewArticle } from '../../support/articles.ts';
import { expect, expectSuccess, test } from '../../support/console.ts';
import { hold } from '../../support/hold.ts';
import { cover, file, fileInput, png } from '../../support/uploads.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the library lists uploads, searches by name, shows uses before deleting, and removes unused files later', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  await fileInput(page).setInputFiles(file('My Needle.png'));
  await expect(cover(page)).toHaveValue(/-my-needle\.png$/);
  const coverUrl = await cover(page).inputValue();
  await stack.sql(
    `insert into public.articles (title, slug, image_url) values ('Uses it', 'uses-it', '${coverUrl}')`,
  );
  await cover(page).fill('');
  // Supabase Storage, unlike the embedded backend, only finds the beginnings of names.
  await page.route('**/storage/v1/object/list/**', (route) => {
    const { search } = route.request().postDataJSON();
    return search ? route.fulfill({ json: [] }) : route.continue();
  });
  await page.getByRole('button', { name: 'Library' }).click();
  const library = page.getByRole('dialog', { name: 'Media library' });
  await library.getByRole('searchbox', { name: 'Search by name' }).fill('My Needle.PNG');
  await expect(library.getByRole('listitem')).toHaveText([/^my-needle\.png/]);
  await expect(library.getByRole('status')).toHaveText('1 image');
  await library.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(cover(page)).toHaveValue(coverUrl);
  await cover(page).fill('');
  await page.getByRole('button', { name: 'Library' }).click();
  await library.getByRole('button', { name: /^Use .*-needle\.png$/ }).click();
  await expect(cover(page)).toHaveValue(coverUrl);

  await page.getByRole('button', { name: 'Library' }).click();
  await library.getByRole('searchbox', { name: 'Search by name' }).fill('needle');
  await expect(library.getByRole('listitem')).toHaveText([/needle/]);
  await library.getByRole('button', { name: 'Where is it used?' }).click();
  await expect(library.getByText('In 1 article:')).toBeVisible();
  const place = library.getByRole('listitem').getByRole('link');
  await expect(place).toHaveAttribute('href', /^\/admin\/articles\/edit\/[0-9a-f-]{36}$/);
  await expect(place).toHaveAttribute('target', '_blank');
  await library.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText('It is still used in 1 article and remains visible there.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(library.getByRole('status').getByText('No images match “needle”.')).toBeVisible();
  const [left] = await stack.sql(
    `select count(*)::int as count from storage.objects where name like '%needle%'`,
  );
  expect(left, 'an article uses it').toEqual({ count: 1 });

  const name = "'2020-01-01-00000000-image-' || n || '.png'";
  await stack.sql(`insert into storage.objects (bucket_id, name) select 'media', ${name} from generate_series(1, 6) as n;
    insert into private.retired_media (name, created_at) select ${name}, now() + n * interval '1 hour' from generate_series(1, 6) as n;
    update public.articles set content = (select string_agg(${name}, ' ') from generate_series(1, 5) as n) where slug = 'uses-it'`);
  const files = () =>
    stack.sql(`select name from storage.objects where name like '2020-01-01-%' order by name`);
  await expect(async () => {
    const checked = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await library.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Library' }).click();
    await checked;
    expect((await files()).length, 'each visit checks five files, of which only one is unused').toBe(5);
  }).toPass({ timeout: 15_000 });
  expect((await files()).at(-1)?.['name']).toContain('image-5.png');
});

test('the images of the library stay in place while a search runs', async ({ page }) => {
  await openNewArticle(page);
  await fileInput(page).setInputFiles(file('steady.png'));
  await expect(cover(page)).toHaveValue(/-steady\.png$/);
  await page.getByRole('button', { name: 'Library' }).click();
  const library = page.getByRole('dialog', { name: 'Media library' });
  const use = library.getByRole('button', { name: /^Use .*-steady\.png$/ });
  const top = async () => (await use.boundingBox())?.y;
  await expect(library.getByRole('progressbar')).toHaveCount(0);
  const before = await top();

  const finishSearch = await hold(page, '**/storage/v1/object/list/**');
  await library.getByRole('searchbox', { name: 'Search by name' }).fill('steady');
  await expect(library.getByRole('progressbar')).toBeVisible();
  expect(await top()).toBe(before);
  finishSearch();
  await expect(library.getByRole('progressbar')).toHaveCount(0);
  await expect(library.getByRole('listitem')).toHaveText([/steady/]);
  expect(await top()).toBe(before);
});

test('a large photo is stored at 2,400 pixels with its transparency and served to phones in under 120 KB', async ({
  page,
  stack,
  request,
}) => {
  test.setTimeout(180_000);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = sharp({ create: { width: 2601, height: 1734, channels: 3, background: 'white', noise } });
  const large = await photo.blur(6).ensureAlpha(0.5).png({ compressionLevel: 1 }).toBuffer();
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

test('deleted images leave no gaps in the library, and deleting one keeps the place in it', async ({
  page,
  stack,
}) => {
  const name = "'2099-01-01-00000000-image-' || lpad(n::text, 3, '0') || '.png'";
  await stack.sql(`insert into storage.objects (bucket_id, name) select 'media', ${name} from generate_series(1, 100) as n;
    insert into private.retired_media (name) select ${name} from generate_series(75, 100) as n;
    insert into public.articles (title, slug, content) select 'Uses many', 'uses-many', string_agg(${name}, ' ')
      from generate_series(75, 100) as n`);
  await openNewArticle(page);
  await page.getByRole('button', { name: 'Library' }).click();
  const library = page.getByRole('dialog', { name: 'Media library' });
  const images = library.getByRole('listitem');
  await expect(images).toHaveCount(24);
  await expect(images.first()).toContainText('image-074.png');
  for (const count of [48, 72]) {
    await library.getByRole('button', { name: 'Show more' }).click();
    await expect(images).toHaveCount(count);
  }
  await images.nth(60).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(images.nth(60)).toContainText('image-013.png');
  await expect(images).toHaveCount(72);
  await expect(images.nth(60)).toBeFocused();
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
