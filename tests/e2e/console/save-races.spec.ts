import type { Page } from 'playwright/test';
import { editorOf, openArticle, openNewArticle, storeArticle, storedIn } from '../../support/articles.ts';
import { draftsOnDevice, expect, expectDraftStored, expectSuccess, test } from '../../support/console.ts';
import { authorOf, box } from '../../support/console-forms.ts';
import { hold, holdNext } from '../../support/hold.ts';
import { waitForIdlePage } from '../../support/page-idle.ts';
import type { TestStack } from '../../support/stack.ts';

const AUTOSAVES = '**/rest/v1/rpc/autosave_article';

test('a save that ends after its form was left does not open the list', async ({ page, stack }) => {
  await openArticle(page, await storeArticle(stack, { title: 'Left', slug: 'left' }));
  await authorOf(page).fill('Bo');
  const save = await holdNext(page, '**/rest/v1/articles*', 'PATCH');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  save.release();
  await expectSuccess(page, 'Article Updated');
  await waitForIdlePage(page);
  await expect(page).toHaveURL('/admin/categories');
});

test('a publish date saved while the user typed on is not unsaved once the later changes are undone', async ({
  page,
  stack,
}) => {
  const id = await storeArticle(stack, { title: 'Dated', slug: 'dated', publishedAt: 'now()' });
  await openArticle(page, id);
  await page.getByLabel('Publish Date').fill('2024-07-01T09:30');
  const save = await holdNext(page, '**/rest/v1/articles*', 'PATCH');
  await page.keyboard.press('Control+s');
  await save.sent;
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Dated later');
  save.release();
  await expectSuccess(page, 'Article Updated');
  await expectDraftStored(page, 'Dated later');
  await title.fill('Dated');
  await expect.poll(() => draftsOnDevice(page)).toBe('[]');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/articles');
});

test("a draft restored during an autosave does not overwrite another editor's later change", async ({
  page,
  stack,
}) => {
  await page.clock.install();
  const id = await storeArticle(stack, { title: 'First', slug: 'first-draft' });
  await page.route(AUTOSAVES, (route) => route.abort());
  await openArticle(page, id);
  await authorOf(page).fill('Bo');
  await expectDraftStored(page, 'Bo');
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/articles');
  await page.unroute(AUTOSAVES);
  await stack.sql(`update public.articles set title = 'Theirs' where id = '${id}'`);

  await openArticle(page, id);
  await editorOf(page).fill('Typed.');
  const save = await holdNext(page, AUTOSAVES);
  await page.clock.fastForward(10_000);
  await save.sent;
  await page.getByRole('button', { name: 'Restore' }).click();
  save.release();
  await waitForIdlePage(page);
  await expect(box(page, 'Title')).toHaveValue('First');
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: 'Someone else saved changes to this' });
  await expect(conflict.getByRole('radiogroup', { name: /^Title/ })).toContainText('Theirs');
  expect(await storedIn(stack, 'first-draft', 'title')).toBe('Theirs');
});

test('a conflict names and describes each version, and after it the focus is on the save button', async ({
  page,
  stack,
}) => {
  await stack.sql(`insert into public.categories (name, slug) values ('Before', 'before')`);
  await page.goto('/admin/categories');
  await page.getByRole('link', { name: 'Before', exact: true }).click();
  await box(page, 'Name').fill('My name');
  await stack.sql(`update public.categories set name = 'Their name' where slug = 'before'`);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.press('Enter');
  const conflict = page.getByRole('dialog', { name: 'Someone else saved changes to this' });
  await expect(conflict.getByRole('radio', { name: 'Mine' })).toHaveAccessibleDescription('My name');
  await expect(conflict.getByRole('radio', { name: 'Theirs' })).toHaveAccessibleDescription('Their name');
  await expect(conflict.locator('mark')).toHaveText(['My', 'Their']);
  await page.keyboard.press('Escape');
  await expect(conflict).toHaveCount(0);
  await expect(save).toBeFocused();

  await stack.sql(`delete from public.categories where slug = 'before'`);
  await save.press('Enter');
  const deleted = page.getByRole('dialog', { name: 'This has been deleted' });
  await deleted.getByRole('button', { name: 'Back to the form' }).press('Enter');
  await expect(deleted).toHaveCount(0);
  await expect(save).toBeFocused();
});

/** Adds two categories and opens their forms. These are two steps apart in the browser's history. */
async function openTwo(page: Page, stack: TestStack, [first, second]: readonly [string, string]) {
  for (const name of [first, second])
    await stack.sql(`insert into public.categories (name, slug) values ('${name}', lower('${name}'))`);
  await page.goto('/admin/categories');
  await page.getByRole('link', { name: first, exact: true }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: second, exact: true }).click();
  await expect(box(page, 'Name')).toHaveValue(second);
}

test('a form that Back opens directly from the form of another record saves its own', async ({
  page,
  stack,
}) => {
  await openTwo(page, stack, ['Aardvarks', 'Badgers']);
  await page.evaluate(() => history.go(-2));
  await expect(box(page, 'Name')).toHaveValue('Aardvarks');
  await box(page, 'Name').fill('Ants');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Category Updated');
  expect(await stack.sql("select slug from public.categories where name = 'Ants'")).toEqual([
    { slug: 'aardvarks' },
  ]);
});

test('a form that Back opens during the save of another record stays open after that save', async ({
  page,
  stack,
}) => {
  await openTwo(page, stack, ['Cheetahs', 'Dingos']);
  await box(page, 'Name').fill('Dogs');
  const save = await holdNext(page, '**/rest/v1/categories*', 'PATCH');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  page.on('dialog', (dialog) => dialog.accept());
  await page.evaluate(() => history.go(-2));
  await expect(box(page, 'Name')).toHaveValue('Cheetahs');
  save.release();
  await expectSuccess(page, 'Category Updated');
  await waitForIdlePage(page);
  await expect(box(page, 'Name')).toHaveValue('Cheetahs');
});

test('a record that is saved as new after its form was left does not open the list', async ({
  page,
  stack,
}) => {
  await openTwo(page, stack, ['Eels', 'Foxes']);
  await stack.sql("delete from public.categories where name = 'Foxes'");
  await box(page, 'Name').fill('Foxes again');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const save = await holdNext(page, '**/rest/v1/categories*', 'POST');
  await page.getByRole('dialog').getByRole('button', { name: 'Save as new' }).click();
  page.once('dialog', (dialog) => dialog.accept());
  await page.evaluate(() => history.go(-2));
  await expect(box(page, 'Name')).toHaveValue('Eels');
  save.release();
  await expectSuccess(page, 'Category Created');
  await waitForIdlePage(page);
  await expect(box(page, 'Name')).toHaveValue('Eels');
});

test('the skip link does not drop what was typed after a new article was saved', async ({ page }) => {
  await openNewArticle(page);
  await box(page, 'Title').fill('Skip');
  await page.keyboard.press('Control+s');
  await expectSuccess(page, 'Article Created');
  await box(page, 'Title').fill('Not saved yet');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(box(page, 'Title')).toHaveValue('Not saved yet');
});

test('another screen can be opened while the next screen loads', async ({ page }) => {
  await page.goto('/admin/categories/new');
  await box(page, 'Name').fill('Dropped');
  const showScreen = await hold(page, /\/SiteSettings\.[^/]+\.js/);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return dialog.accept();
  });
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page).toHaveURL('/admin/settings');
  await page.getByRole('link', { name: 'Promo Banners', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promo Banners' })).toBeVisible();
  await expect(page).toHaveURL('/admin/promo-banners');
  expect(questions).toHaveLength(1);
  showScreen();
});

const slowForms = [
  { name: 'category', list: 'categories', field: 'Name', key: 'Enter', created: 'Category Created' },
  { name: 'article', list: 'articles', field: 'Title', key: 'Control+s', created: 'Article Created' },
];

for (const { name, list, field, key, created } of slowForms)
  test(`a save of a new ${name} that ends while the next screen loads keeps that screen`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`/admin/${list}/new`);
    await box(page, field).fill('Slow network');
    const save = await holdNext(page, `**/rest/v1/${list}*`, 'POST');
    const showScreen = await hold(page, /\/SiteSettings\.[^/]+\.js/);
    await box(page, field).press(key);
    await save.sent;
    let questions = 0;
    page.on('dialog', (dialog) => {
      questions++;
      return dialog.accept();
    });
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page).toHaveURL('/admin/settings');
    save.release();
    await expectSuccess(page, created);
    await expect(page).toHaveURL('/admin/settings');
    await box(page, field).fill('Typed too late');
    showScreen();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await waitForIdlePage(page);
    await expect(page).toHaveURL('/admin/settings');
    expect(questions).toBe(1);
    expect(errors).toEqual([]);
  });
