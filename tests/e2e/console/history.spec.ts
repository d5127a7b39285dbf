import { choose, editorOf, openArticle, storeArticle, storedIn } from '../../support/articles.ts';
import { expect, expectSuccess, test, toastOf } from '../../support/console.ts';
import { waitForIdleNetwork } from '../../support/page-idle.ts';

const history = 'History';

test('an early version can be restored after edits in two browsers and a deletion', async ({
  page,
  browser,
  storageState,
  stack,
}) => {
  const id = await storeArticle(stack, {
    title: 'Twice Told',
    slug: 'twice-told',
    content: '<p>Word zero.</p>',
  });
  const second = await browser.newContext({ ...(storageState && { storageState }), baseURL: stack.siteUrl });
  const pages = [page, await second.newPage()] as const;
  for (let number = 1; number <= 3; number += 1) {
    const writer = pages[number % 2] ?? page;
    await openArticle(writer, id);
    await editorOf(writer).click();
    await writer.keyboard.press('ControlOrMeta+End');
    await writer.keyboard.insertText(` Sentence ${number}.`);
    await writer.getByRole('button', { name: 'Save Changes' }).click();
    await expect(writer).toHaveURL(/\/admin\/articles(\?|$)/);
  }
  await second.close();
  const content = async () => storedIn(stack, 'twice-told', 'content');
  expect(await content()).toContain('Word zero. Sentence 1. Sentence 2. Sentence 3.');

  await page.goto('/admin/articles?filter={"q":"Twice Told"}');
  await page.getByRole('button', { name: 'Delete Twice Told' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectSuccess(page, 'Article Deleted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSuccess(page, 'Restored “Twice Told”.');
  expect(await content()).toContain('Sentence 3.');
  await page.getByRole('button', { name: 'Delete Twice Told' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectSuccess(page, 'Article Deleted');

  await page.getByRole('link', { name: 'Deleted', exact: true }).click();
  await expect(
    page.getByText('Deleted articles are kept for 30 days, published ones for a year.'),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Twice Told' })).toContainText(stack.admin.email);
  const restores: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('restore_deleted')) restores.push(request.url());
  });
  await page.getByRole('button', { name: 'Restore Twice Told' }).dblclick();
  await expectSuccess(page, 'Restored “Twice Told”.');
  await expect(page.getByRole('button', { name: 'Restore Twice Told' })).toBeHidden();
  expect(restores, 'a double click restores once').toHaveLength(1);

  await openArticle(page, id);
  await page.getByRole('button', { name: history }).click();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(8);
  await expect(versions.nth(5)).toContainText('saved');
  await expect(versions.nth(5)).toContainText('+2 −0 words');
  await versions.nth(6).getByRole('button', { name: 'Restore this version' }).click();
  await expectSuccess(page, 'Restored. Save to keep it.');
  await expect(editorOf(page)).toHaveText('Word zero. Sentence 1.');
  expect(await content(), 'nothing is saved yet').toContain('Sentence 3.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Article Updated');
  expect(await content()).toBe('<p>Word zero. Sentence 1.</p>');
});

test('unsaved changes that a restored version replaced can be brought back until the form is left', async ({
  page,
  stack,
}) => {
  const id = await storeArticle(stack, { title: 'First Title', slug: 'first-title' });
  await stack.sql(`update public.articles set title = 'Second Title' where id = '${id}'`);
  await openArticle(page, id);
  const title = page.getByRole('textbox', { name: 'Title' });
  const description = page.getByRole('textbox', { name: 'Meta Description' });
  await title.fill('Typed Title');
  await description.fill('Typed description');
  await page.getByRole('button', { name: history }).click();
  await page.getByRole('button', { name: 'Restore this version' }).dblclick();
  await expect(title).toHaveValue('First Title');
  await expect(description).toHaveValue('');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(title).toHaveValue('Typed Title');
  await expect(description).toHaveValue('Typed description');
  await expectSuccess(page, 'Restore undone.');

  await page.getByRole('button', { name: history }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expectSuccess(page, 'Restored. Save to keep it.');
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible();
  await expect(toastOf(page)).toBeHidden({ timeout: 5_000 });
});

test('compares two versions and collapses unchanged text', async ({ page, stack }) => {
  const text = (middle: string) => `<p>Same start.</p><p>The frog ${middle} there.</p><p>Same end.</p>`;
  const id = await storeArticle(stack, { title: 'Compared', slug: 'compared', content: text('sat') });
  const save = (values: string) => stack.sql(`update public.articles set ${values} where id = '${id}'`);
  for (const title of ['Draft', 'Compared']) await save(`title = '${title}'`);
  await save(`content = '${text('jumped')}', image_url = '/images/alpha-club.webp'`);
  await save(`title = 'Compared twice'`);
  await openArticle(page, id);
  await waitForIdleNetwork(page);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.getByRole('button', { name: history }).click();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.getByRole('row', { name: /^Title/ })).toContainText('Compared twice');
  await expect(comparison.locator('details')).toHaveCount(0);
  const loaded = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(loaded, 'bytes of code, loaded on opening').toBeGreaterThan(2000);
  expect(loaded, 'bytes of code, loaded on opening').toBeLessThan(15 * 1024);
  await page
    .getByRole('radio', { name: /^Compare older/ })
    .last()
    .check();
  await expect(comparison.locator('del').last()).toHaveText('sat');
  await expect(comparison.locator('ins').last()).toHaveText('jumped');
  await expect(comparison.getByText('1 unchanged paragraph').first()).toBeVisible();
  await expect(comparison.getByText('Same start.')).toBeHidden();
  await expect(comparison.getByRole('row', { name: /^Image URL/ }).getByRole('img')).toHaveCount(1);
  await page
    .getByRole('radio', { name: /^Compare newer/ })
    .nth(2)
    .check();
  await expect(comparison).toHaveText('These versions are identical.');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  expect((await download).suggestedFilename()).toBe(`history-articles-${id}.json`);
});

test('a comparison and a restore show that the category was deleted; the restore also that the slug is taken', async ({
  page,
  stack,
}) => {
  const id = await storeArticle(stack, { title: 'First', slug: 'wanted' });
  await stack.sql(`insert into public.categories (id, name, slug) values ('00000000-0000-4000-8000-00000000c001', 'Gone', 'gone');
    update public.articles set category_id = '00000000-0000-4000-8000-00000000c001' where id = '${id}';
    update public.articles set slug = 'other', category_id = null where id = '${id}';
    delete from public.categories where slug = 'gone'`);
  await storeArticle(stack, { title: 'Second', slug: 'wanted' });
  await openArticle(page, id);
  await page.getByRole('button', { name: history }).click();
  await expect(page.getByRole('row', { name: /^Category/ })).toContainText('Deleted category');
  await page.getByRole('button', { name: 'Restore this version' }).first().click();
  await expectSuccess(page, 'Restored. Save to keep it.');
  const differences = page.locator('[data-toast] p');
  await expect(differences).toContainText(
    'The slug "wanted" is now used by "Second". Restored as "wanted-2".',
  );
  await expect(differences).toContainText('Its category no longer exists. Restored without a category.');
  await expect(page.getByLabel('Slug')).toHaveValue('wanted-2');
});

test('restoring a setting fills in its fields', async ({ page, stack }) => {
  await stack.sql(`insert into public.site_settings (setting_key, value) values ('alpha_club_cta', '{"text": "Old", "link": "/a"}')
    on conflict (setting_key) do update set value = excluded.value;
    update public.site_settings set value = '{"text": "New", "link": "/a"}' where setting_key = 'alpha_club_cta'`);
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: history }).click();
  await page.getByRole('button', { name: 'Restore this version' }).first().click();
  await expectSuccess(page, 'Restored. Save to keep it.');
  await expect(page.locator('input[name="alpha_club_cta.text"]')).toHaveValue('Old');
});

test('the versions of settings are listed behind those of the brand, and compared with the same setting', async ({
  page,
  stack,
}) => {
  const set = (key: string, value: string) =>
    stack.sql(`insert into public.site_settings (setting_key, value) values ('${key}', '${value}')
      on conflict (setting_key) do update set value = excluded.value`);
  for (const text of ['One', 'Two', 'Three'])
    await set('alpha_club_cta', `{"text": "${text}", "link": "/a"}`);
  for (const name of ['a', 'b', 'c']) await set('social_links', `{"x": "https://x.com/${name}"}`);
  await stack.sql(`do $$ begin for n in 1..60 loop
    insert into public.site_settings (setting_key, value) values ('brand', jsonb_build_object('name', 'Name ' || n))
      on conflict (setting_key) do update set value = excluded.value; end loop; end $$`);
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: history }).click();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions.first()).toContainText('Social links');
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.getByRole('row', { name: /^Social links/ })).toContainText('https://x.com/b');
  const cta = versions.filter({ hasText: 'Alpha Club button' });
  await cta
    .first()
    .getByRole('radio', { name: /^Compare newer/ })
    .check();
  await expect(cta.nth(1).getByRole('radio', { name: /^Compare older/ })).toBeChecked();
  await expect(comparison.getByRole('row', { name: /^Alpha Club button/ })).toContainText(
    'Alpha Club button text: Two',
  );
});

test('recent activity is paginated and can be filtered by type and person', async ({ page, stack }) => {
  await stack.sql("update public.trending_memecoins set network = 'Moved'");
  await page.goto('/admin');
  const activity = page.getByRole('region', { name: 'Recent activity' });
  const entries = activity.getByRole('listitem');
  await expect(entries).toHaveCount(10);
  await expect(entries.first()).toContainText('saved by the server');
  const first = await entries.first().textContent();
  await activity.getByRole('button', { name: 'Older' }).click();
  await expect(entries.first()).not.toHaveText(String(first));
  const newer = activity.getByRole('button', { name: 'Newer' });
  await newer.press('Enter');
  await expect(entries.first()).toHaveText(String(first));
  await expect(newer).toBeFocused();
  await expect(newer).toBeDisabled();
  await choose(page, 'Kind', 'Categories');
  await expect(entries.first()).toContainText('Category');
  await choose(page, 'Kind', 'Everything');
  await choose(page, 'Person', 'the server');
  await expect(entries.first()).toContainText('the server');
});
