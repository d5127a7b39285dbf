import { openNewArticle } from '../../support/articles.ts';
import { expect, expectSuccess, test } from '../../support/console.ts';
import { handleNext, hold, holdNext } from '../../support/hold.ts';
import { waitForIdlePage } from '../../support/page-idle.ts';
import { cover, file, fileInput } from '../../support/uploads.ts';

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
  await expectSuccess(page, 'Deleted from the library');
  await expect(page.locator('[data-toast]')).toContainText('Anyone with the URL can still open the image');
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
  const openAgain = async (random: number) => {
    await page.evaluate((value) => {
      Math.random = () => value;
    }, random);
    const checked = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await library.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Library' }).click();
    await checked;
  };
  await openAgain(0);
  expect(await files(), 'each visit checks five files').toHaveLength(6);
  await openAgain(0.99);
  expect(await files(), 'a visit can start with any file').toHaveLength(5);
  expect((await files()).at(-1)?.['name']).toContain('image-5.png');
});

test('the library shows the uses of an image whose name is encoded in its URL', async ({ page, stack }) => {
  const name = 'Salt & Zürich (2, 3).png';
  await stack.sql(`insert into storage.objects (bucket_id, name) values ('media', '${name}')`);
  await openNewArticle(page);
  await page.getByRole('button', { name: 'Library' }).click();
  const library = page.getByRole('dialog', { name: 'Media library' });
  await library.getByRole('searchbox', { name: 'Search by name' }).fill('Salt');
  await library.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(cover(page)).toHaveValue(/Salt%20&%20Z%C3%BCrich/);
  const url = await cover(page).inputValue();
  await stack.sql(`insert into public.articles (title, slug, image_url) values ('As a cover', 'as-a-cover', '${url}');
    insert into public.articles (title, slug, content)
      values ('In a text', 'in-a-text', '<img src="${url.replaceAll('&', '&amp;')}">')`);
  await page.getByRole('button', { name: 'Library' }).click();
  await library.getByRole('searchbox', { name: 'Search by name' }).fill('Salt');
  await library.getByRole('button', { name: 'Where is it used?' }).click();
  await expect(library.getByText('In 2 articles:')).toBeVisible();
  await stack.sql(`delete from storage.objects where name = '${name}'`);
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

  await test.step('the result of an earlier search does not replace that of a later one', async () => {
    const search = library.getByRole('searchbox', { name: 'Search by name' });
    const earlier = await holdNext(page, '**/storage/v1/object/list/**');
    await search.fill('nothing like it');
    const request = await earlier.sent;
    await search.fill('steady.png');
    await expect(library.getByRole('status')).toHaveText('1 image');
    earlier.release();
    await request.response();
    await waitForIdlePage(page);
    await expect(library.getByRole('listitem')).toHaveText([/steady/]);
  });

  await test.step('a failed search does not show the images of an earlier one', async () => {
    await page.route('**/storage/v1/object/list/**', (route) => route.abort());
    await library.getByRole('searchbox', { name: 'Search by name' }).fill('salt');
    await expect(library.getByRole('alert')).toContainText('Could not load the images: ');
    await expect(library.getByRole('listitem')).toHaveCount(0);
  });
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
  const uses = await holdNext(page, '**/rest/v1/articles*');
  await images.nth(60).getByRole('button', { name: 'Delete' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await expect(confirm, 'until the uses of the image are known').toBeDisabled();
  await expect(page.getByRole('alertdialog')).toContainText('Searching for where it is used…');
  uses.release();
  await test.step('a failed deletion can be retried', async () => {
    const down = { status: 500, json: { message: 'Down for a moment' } };
    await handleNext(page, '**/rpc/retire_media', (route) => route.fulfill(down), 'POST');
    await confirm.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error deleting image' })).toContainText(
      down.json.message,
    );
    await confirm.click();
  });
  await expect(images.nth(60)).toContainText('image-013.png');
  await expect(images).toHaveCount(72);
  await expect(images.nth(60)).toBeFocused();

  await test.step('a slow deletion does not close the dialog that asks about another image', async () => {
    const question = page.getByRole('alertdialog');
    const deletion = await holdNext(page, '**/rpc/retire_media');
    await images.first().getByRole('button', { name: 'Delete' }).click();
    await confirm.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await images.nth(1).getByRole('button', { name: 'Delete' }).click();
    await expect(question).toContainText('image-073.png');
    deletion.release();
    await page.waitForResponse((response) => response.request().method() === 'DELETE');
    await waitForIdlePage(page);
    await expect(question).toContainText('image-073.png');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(images.first()).toContainText('image-073.png');
  });
});

test('a double click on an image of the library reaches nothing behind it', async ({ page }) => {
  await page.goto('/admin/edit-page/alpha-club');
  await fileInput(page).setInputFiles(file('twice.png'));
  const url = page.getByRole('textbox', { name: 'Image URL' });
  await expect(url).toHaveValue(/twice/);
  const library = page.getByRole('button', { name: 'Library' });
  await library.click();
  const dialog = page.getByRole('dialog', { name: 'Media library' });
  await dialog.getByRole('searchbox', { name: 'Search by name' }).fill('twice');
  await dialog.getByRole('button', { name: /^Use .*twice/ }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(url).toHaveValue(/twice/);
  await expect(library).toBeFocused();
});

test('ADM-5 an upload with a rejected token is repeated with a new one', async ({ page }) => {
  await openNewArticle(page);
  for (const [name, status, json] of [
    ['patient', 401, { message: 'JWT expired' }],
    [
      'hosted',
      400,
      { statusCode: '403', code: 'AccessDenied', message: '"exp" claim timestamp check failed' },
    ],
  ] as const) {
    await handleNext(page, '**/storage/v1/object/media/**', (route) => route.fulfill({ status, json }));
    await fileInput(page).setInputFiles(file(`${name}.png`));
    await expect(cover(page)).toHaveValue(new RegExp(`-${name}\\.png$`));
  }
});
