import type { Page } from 'playwright/test';
import { editorOf, openArticle, storeArticle, storedIn } from '../../support/articles.ts';
import {
  expect,
  expectFailure,
  expectSuccess,
  test,
  toastOf,
  withoutPrivilege,
} from '../../support/console.ts';
import { holdNext } from '../../support/hold.ts';

test('several articles can be given a category from an alphabetical menu, and made drafts after confirmation', async ({
  page,
  stack,
}) => {
  for (const number of [1, 2, 3])
    await storeArticle(stack, { title: `Herd ${number}`, slug: `herd-${number}`, publishedAt: 'now()' });
  await stack.sql("insert into public.categories (name, slug) values ('Économie', 'economie')");
  const stored = () =>
    stack.sql(
      `select title, published_at is null as draft, (select name from public.categories where id = category_id) as category
       from public.articles where slug like 'herd-%' order by title`,
    );
  await page.goto('/admin/articles');
  await page.getByRole('searchbox', { name: 'Search' }).fill('herd');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('checkbox', { name: 'Select Herd 1' }).check();
  await page.getByRole('checkbox', { name: 'Select Herd 2' }).check();
  await page.getByRole('button', { name: 'Set category' }).click();
  await expect(page.getByRole('menuitem', { name: 'Économie' })).toBeVisible();
  const names = await page.getByRole('menuitem').allTextContents();
  expect(names.indexOf('Économie')).toBe(names.indexOf('Culture') + 1);
  await page.getByRole('menuitem', { name: 'Culture' }).click();
  await expectSuccess(page, 'Article Updated');
  await stack.sql("delete from public.categories where slug = 'economie'");
  expect(await stored()).toEqual([
    { title: 'Herd 1', draft: false, category: 'Culture' },
    { title: 'Herd 2', draft: false, category: 'Culture' },
    { title: 'Herd 3', draft: false, category: null },
  ]);

  await page.getByRole('checkbox', { name: 'Select Herd 3' }).check();
  const question = page.getByRole('alertdialog', { name: 'Make this article a draft?' });
  await page.getByRole('button', { name: 'Make drafts' }).click();
  await expect(question).toContainText('1 selected will become a draft without a publish date.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  // Its own “Make drafts” is the accessible one until it has closed.
  await expect(question).toHaveCount(0);
  await withoutPrivilege(stack, 'update', 'articles', async () => {
    await page.getByRole('button', { name: 'Make drafts' }).click();
    await question.getByRole('button', { name: 'Make drafts' }).click();
    await expectFailure(page, 'Error updating article', /permission denied/);
    await expect(question).toHaveCount(0);
  });
  await page.getByRole('button', { name: 'Make drafts' }).click();
  await question.getByRole('button', { name: 'Make drafts' }).click();
  await expectSuccess(page, 'Article Updated');
  expect((await stored()).map(({ draft }) => draft)).toEqual([false, false, true]);
});

test('changes of very many articles use several requests, because hosted projects reject long URLs', async ({
  page,
  stack,
}) => {
  await stack.sql(`
    insert into public.articles (title, slug, content) select 'Swarm ' || n, 'swarm-' || n, '<p>x</p>' from generate_series(1, 225) as n`);
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') urls.push(request.url());
  });
  await selectArticles(page, 'swarm', 225);
  await deleteSelected(page);
  await expectSuccess(page, 'Article Deleted');
  expect(urls).toHaveLength(2);
  for (const url of urls) expect(url.length).toBeLessThan(8000);
  expect(await stack.sql("select from public.articles where slug like 'swarm-%'")).toHaveLength(0);
});

test('a duplicate has the saved text of the original, is a draft, and keeps its own changes after a reload', async ({
  page,
  stack,
}) => {
  // As an automatic save or another person may have changed it since the form was opened.
  const content = '<p>Words to copy.</p>';
  const title = page.getByRole('textbox', { name: 'Title' });
  const id = await storeArticle(stack, {
    title: 'Original',
    slug: 'original',
    publishedAt: 'now()',
  });
  await openArticle(page, id);
  await stack.sql(`update public.articles set content = '${content}' where id = '${id}'`);
  const duplicate = page.getByRole('button', { name: 'Duplicate' });
  const read = await holdNext(page, '**/rest/v1/articles?*');
  await duplicate.click();
  await expect(duplicate).toBeDisabled();
  read.release();
  await expect(title).toHaveValue('Copy of Original');
  await expect(editorOf(page)).toHaveText('Words to copy.');
  await expect(page.getByText('Saves a draft')).toBeVisible();
  await title.fill('Variation');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectSuccess(page, 'Article Created');
  expect(await storedIn(stack, 'original-copy', `content || coalesce(published_at::text, ' draft')`)).toBe(
    `${content} draft`,
  );
  await page.reload();
  await expect(editorOf(page)).toHaveText('Words to copy.');
  await expect(title).toHaveValue('Variation');
});

/** Opens the list of the stored articles whose titles start with `name`, and selects this many of them. */
async function selectArticles(page: Page, name: string, count: number): Promise<void> {
  await page.goto('/admin/articles');
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await expect(page.getByText(new RegExp(`–${Math.min(count, 25)} of ${count}$`))).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  if (count > 25) await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByText(`${Math.min(count, 250)} items selected`)).toBeVisible();
}

async function deleteSelected(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirmDeletion(page);
}

/** Confirms a deletion, and waits until the dialog has closed, which hides the page from role queries. */
async function confirmDeletion(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toHaveCount(0);
}

test('a bulk delete reports how many someone else has already deleted, and can be undone', async ({
  page,
  stack,
}) => {
  for (const number of [1, 2, 3, 4, 5])
    await storeArticle(stack, { title: `Vanishing ${number}`, slug: `vanishing-${number}` });
  await selectArticles(page, 'vanishing', 5);
  await page.getByRole('button', { name: 'Delete Vanishing 5' }).click();
  await confirmDeletion(page);
  await expect(page.getByText('4 items selected')).toBeVisible();
  await stack.sql("delete from public.articles where slug = 'vanishing-2'");
  await deleteSelected(page);
  await expectSuccess(page, 'Article Deleted');
  await expect(toastOf(page)).toContainText('3 deleted. 1 had already been deleted.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectSuccess(page, '3 restored.');
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByText(/selected$/)).toBeHidden();

  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await stack.sql("delete from public.articles where slug like 'vanishing-%'");
  await deleteSelected(page);
  await expectFailure(page, 'Error deleting article', '3 had already been deleted.');
  await expect(page.getByText('No results.')).toBeVisible();
  const read = await holdNext(page, '**/rest/v1/articles?*');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
  read.release();
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(page.getByText(/selected$/)).toBeHidden();
});

test('a bulk change reports how many someone else has deleted', async ({ page, stack }) => {
  for (const number of [1, 2, 3])
    await storeArticle(stack, { title: `Shrinking ${number}`, slug: `shrinking-${number}` });
  await selectArticles(page, 'shrinking', 3);
  await stack.sql("delete from public.articles where slug = 'shrinking-2'");
  await page.getByRole('button', { name: 'Set category' }).click();
  await page.getByRole('menuitem', { name: 'Culture' }).click();
  await expectSuccess(page, 'Article Updated');
  await expect(toastOf(page)).toContainText('2 changed. 1 had already been deleted.');
  await expect(page.getByText(/selected$/)).toBeHidden();
});

test('a bulk delete that fails after its first request reports what it has deleted', async ({
  page,
  stack,
}) => {
  await stack.sql(`
    insert into public.articles (title, slug, content) select 'Plague ' || n, 'plague-' || n, '<p>x</p>' from generate_series(1, 200) as n`);
  await selectArticles(page, 'plague', 200);
  let requests = 0;
  await page.route('**/rest/v1/articles*', (route) => {
    if (route.request().method() === 'DELETE') requests += 1;
    return requests < 2 ? route.fallback() : route.abort();
  });
  await deleteSelected(page);
  await expectFailure(page, 'Error deleting article', /^180 deleted\. 20 failed: Could not reach the server/);
  await expect(page.getByText('20 items selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await page.unroute('**/rest/v1/articles*');
  await deleteSelected(page);
  await expectSuccess(page, 'Article Deleted');
  await expect(toastOf(page)).toContainText('20 deleted.');
  expect(await stack.sql("select from public.articles where slug like 'plague-%'")).toHaveLength(0);
});

test('"Select all" in a very long list shows how many rows it has selected', async ({ page, stack }) => {
  await stack.sql(`
    insert into public.articles (title, slug, content) select 'Legion ' || n, 'legion-' || n, '<p>x</p>' from generate_series(1, 260) as n`);
  await selectArticles(page, 'legion', 260);
  await expect(toastOf(page)).toHaveText('The first 250 are selected, which is the maximum.');
});
