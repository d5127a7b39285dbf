import type { Page } from 'playwright/test';
import { editorOf, openArticle, storeArticle, storedIn } from '../../support/articles.ts';
import { expect, expectSuccess, test } from '../../support/console.ts';
import { inOtherBrowser } from '../../support/other-browser.ts';

// Only manual saves reach the server.
test.beforeEach(({ context }) => context.route('**/rest/v1/rpc/autosave_article', (route) => route.abort()));

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const author = (page: Page) => page.getByRole('combobox', { name: 'Author' });
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Someone else saved changes to this' });

test('ADM-1 two browsers edit one article without losing changes', async ({ page, stack, browser }) => {
  const id = await storeArticle(stack, { title: 'Shared', slug: 'shared', content: '<p>One. Two.</p>' });
  await inOtherBrowser(browser, stack, async (other) => {
    await openArticle(page, id);
    await openArticle(other, id);

    await author(other).fill('Theirs');
    await editorOf(other).fill('One. Theirs.');
    await save(other);
    await expectSuccess(other, 'Article Updated');

    await title(page).fill('Shared, by me');
    await editorOf(page).fill('One. Mine.');
    await save(page);
    const dialog = conflict(page);
    await expect(dialog).toBeVisible();
    const field = (name: string) => dialog.getByRole('radiogroup', { name });
    await expect(field('Title').getByRole('radio', { name: 'Mine' })).toBeChecked();
    await expect(field('Author').getByRole('radio', { name: 'Theirs' })).toBeChecked();
    await expect(field('Content')).toContainText('One. Mine.');
    await expect(field('Content')).toContainText('One. Theirs.');
    await expect(dialog.getByRole('button', { name: 'Save selection' })).toBeDisabled();
    expect(await storedIn(stack, 'shared', 'content')).toBe('<p>One. Theirs.</p>');

    await field('Content').getByRole('radio', { name: 'Mine' }).check();
    await dialog.getByRole('button', { name: 'Save selection' }).click();
    await expectSuccess(page, 'Article Updated');
    const [row] = await stack.sql(`select title, author, content from public.articles where id = '${id}'`);
    expect(row).toEqual({ title: 'Shared, by me', author: 'Theirs', content: '<p>One. Mine.</p>' });
  });
});

test("ADM-1 the second editor can return to the form, or use the first editor's version", async ({
  page,
  stack,
}) => {
  const id = await storeArticle(stack, { title: 'Yielding', slug: 'yielding' });
  await openArticle(page, id);
  await title(page).fill('Mine');
  await stack.sql(`update public.articles set title = 'Theirs' where id = '${id}'`);
  await save(page);
  await conflict(page).getByRole('button', { name: 'Back to the form' }).click();
  await expect(title(page)).toHaveValue('Mine');
  await save(page);
  await conflict(page).getByRole('button', { name: 'Use all theirs' }).click();
  await expect(title(page)).toHaveValue('Theirs');
  await author(page).fill('Bo');
  await save(page);
  await expectSuccess(page, 'Article Updated');
  expect(await storedIn(stack, 'yielding', `title || ', ' || author`)).toBe('Theirs, Bo');
});

test('ADM-4 a deleted article is reported: its text can be copied or saved as a new article', async ({
  page,
  stack,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await storeArticle(stack, { title: 'Doomed', slug: 'doomed' });
  await stack.sql(
    `update public.articles set category_id = (select min(id::text)::uuid from public.categories),
      coin_ids = array(select id from public.trending_memecoins) where id = '${id}'`,
  );
  await openArticle(page, id);
  await editorOf(page).fill('Words worth keeping.');
  await stack.sql(`delete from public.articles where id = '${id}'`);
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'This has been deleted' });
  await dialog.getByRole('button', { name: 'Copy text' }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Words worth keeping.');
  expect(copied, 'neither lists nor ids').not.toMatch(/\[|[0-9a-f]{8}-/);
  await dialog.getByRole('button', { name: 'Save as new' }).click();
  await expectSuccess(page, 'Article Created');
  await expect(page).toHaveURL('/admin/articles');
  expect(await storedIn(stack, 'doomed', 'content')).toBe('<p>Words worth keeping.</p>');
});
