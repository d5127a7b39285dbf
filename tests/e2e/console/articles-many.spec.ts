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

test('several articles can be given a category, and made drafts after confirmation', async ({
  page,
  stack,
}) => {
  for (const number of [1, 2, 3])
    await storeArticle(stack, { title: `Herd ${number}`, slug: `herd-${number}`, publishedAt: 'now()' });
  const stored = () =>
    stack.sql(
      `select title, published_at is null as draft, (select name from public.categories where id = category_id) as category
       from public.articles where slug like 'herd-%' order by title`,
    );
  await page.goto('/admin/articles');
  await page.getByRole('searchbox', { name: 'Search' }).fill('herd');
  await page.getByRole('checkbox', { name: 'Select Herd 1' }).check();
  await page.getByRole('checkbox', { name: 'Select Herd 2' }).check();
  await page.getByRole('button', { name: 'Set category' }).click();
  await page.getByRole('menuitem', { name: 'Culture' }).click();
  await expectSuccess(page, 'Article Updated');
  expect(await stored()).toEqual([
    { title: 'Herd 1', draft: false, category: 'Culture' },
    { title: 'Herd 2', draft: false, category: 'Culture' },
    { title: 'Herd 3', draft: false, category: null },
  ]);

  await page.getByRole('checkbox', { name: 'Select Herd 3' }).check();
  const question = page.getByRole('alertdialog', { name: 'Make these articles drafts?' });
  await page.getByRole('button', { name: 'Make drafts' }).click();
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
  await page.goto('/admin/articles');
  await page.getByRole('searchbox', { name: 'Search' }).fill('swarm');
  for (let first = 1; first <= 201; first += 25) {
    await expect(page.getByText(`${first}–${first + 24} of 225`)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    if (first < 201) await page.getByRole('button', { name: 'Next page' }).click();
  }
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectSuccess(page, 'Article Deleted');
  expect(urls).toHaveLength(2);
  for (const url of urls) expect(url.length).toBeLessThan(8000);
  expect(await stack.sql("select from public.articles where slug like 'swarm-%'")).toHaveLength(0);
});

test('a duplicate has the saved text of the original and is a draft', async ({ page, stack }) => {
  // As an automatic save or another person may have changed it since the form was opened.
  const content = '<p>Words to copy.</p>';
  const id = await storeArticle(stack, {
    title: 'Original',
    slug: 'original',
    publishedAt: 'now()',
  });
  await openArticle(page, id);
  await stack.sql(`update public.articles set content = '${content}' where id = '${id}'`);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Copy of Original');
  await expect(editorOf(page)).toHaveText('Words to copy.');
  await expect(page.getByText('Saves a draft')).toBeVisible();
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expectSuccess(page, 'Article Created');
  expect(await storedIn(stack, 'original-copy', `content || coalesce(published_at::text, ' draft')`)).toBe(
    `${content} draft`,
  );
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

test('"Select all" in a very long list says how many it has selected', async ({ page, stack }) => {
  await stack.sql(`
    insert into public.articles (title, slug, content) select 'Legion ' || n, 'legion-' || n, '<p>x</p>' from generate_series(1, 260) as n`);
  await selectArticles(page, 'legion', 260);
  await expect(toastOf(page)).toHaveText('The first 250 are selected, which is the maximum.');
});
