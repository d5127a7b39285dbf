import { choose, storeArticle } from '../../support/articles.ts';
import {
  expect,
  expectFailure,
  expectSuccess,
  test,
  toastOf,
  withoutPrivilege,
} from '../../support/console.ts';
import { LONG_DATE } from '../../support/long-date.ts';

test('lists drafts and then the newest articles first, and marks scheduled articles and drafts', async ({
  page,
  stack,
}) => {
  await storeArticle(stack, {
    title: 'News to Come',
    slug: 'to-come',
    author: 'Sortwell',
    publishedAt: `now() + interval '99 days'`,
  });
  for (const title of ['Unfinished', 'Abandoned'])
    await storeArticle(stack, { title, slug: title.toLowerCase(), author: 'Sortwell' });
  await stack.sql("update public.articles set content = '<p>More.</p>' where slug = 'unfinished'");
  await page.goto('/admin/articles');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText([/^$/, 'Title', 'Category', 'Published Date', 'Actions']);
  const titles = page.getByRole('row').getByRole('link', { name: /^(?!Edit )/ });
  const drafts = await stack.sql(
    'select title from public.articles where published_at is null order by updated_at desc',
  );
  const first = [...drafts.map(({ title }) => String(title)), 'News to Come'];
  await expect.poll(async () => (await titles.allTextContents()).slice(0, first.length)).toEqual(first);
  expect(first.slice(0, 2)).toEqual(['Unfinished', 'Abandoned']);
  const newest = page.getByRole('row').nth(first.length);
  await expect(newest).toContainText('No Category');
  await expect(newest).toContainText('Scheduled');
  const published = page.getByRole('row', { name: /Hot-Dog Vendor Coin/ });
  await expect(published).toContainText('Breaking');
  await expect(published).toContainText(LONG_DATE);
  await page.getByRole('searchbox', { name: 'Search' }).fill('sortwell');
  await expect(titles).toHaveText(['Unfinished', 'Abandoned', 'News to Come']);
  await expect(page.getByRole('row', { name: /Unfinished/ })).toContainText('Draft');
  await page.getByRole('button', { name: 'Published Date' }).click();
  await expect(titles).toHaveText(['News to Come', 'Unfinished', 'Abandoned']);
});

test('articles can be searched, filtered by category and state, and sorted', async ({ page, stack }) => {
  const counted = async (condition: string) => {
    const [row] = await stack.sql(`select count(*)::int as count from public.articles where ${condition}`);
    return String(row?.['count']);
  };
  await page.goto('/admin/articles');
  const found = (count: string) => expect(page.getByText(`${count} found`)).toBeVisible();
  /** Chooses a filter and waits until it is applied, because the next one is added to those that are. */
  const filter = async (label: string, choice: string) => {
    await choose(page, label, choice);
    await expect(page.getByRole('combobox', { name: new RegExp(`^${label}( |$)`) })).toHaveText(choice);
  };
  await filter('State', 'Scheduled');
  await found(await counted('published_at > now()'));
  await filter('State', 'Draft');
  await found(await counted('published_at is null'));
  await filter('State', 'Published');
  await filter('Category', 'Culture');
  await found(
    await counted(
      `published_at <= now() and category_id = (select id from public.categories where slug = 'culture')`,
    ),
  );
  await filter('State', 'Any state');
  await filter('Category', 'No Category');
  await found(await counted('category_id is null'));
  await filter('Category', 'All categories');

  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  const [first] = await stack.sql('select title from public.articles order by title limit 1');
  await expect(page.getByRole('row').nth(1)).toContainText(String(first?.['title']));
  // Two words of the title, and one of the meta description.
  await page.getByRole('searchbox', { name: 'Search' }).fill('mustard hot-dog pegged');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});

test('one or several articles are deleted after confirmation; Escape cancels, and a new search clears the selection', async ({
  page,
  stack,
}) => {
  for (const number of [1, 2, 3, 4])
    await storeArticle(stack, { title: `Batch ${number}`, slug: `batch-${number}` });
  await page.goto('/admin/articles');
  const search = page.getByRole('searchbox', { name: 'Search' });
  const select = (number: number) => page.getByRole('checkbox', { name: `Select Batch ${number}` });
  const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
  const left = async () =>
    (await stack.sql(`select slug from public.articles where slug like 'batch-%' order by slug`)).map(
      ({ slug }) => slug,
    );
  await search.fill('batch 1');
  await page.getByRole('button', { name: 'Delete Batch 1' }).click();
  await expect(question).toContainText('“Batch 1” will be deleted.');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Batch 1' }).click();
  // A second click, on the other button while the dialog fades out.
  await question.evaluate(async (dialog) => {
    for (const button of dialog.querySelectorAll('button')) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await expect(question).toHaveCount(0);
  expect(await left()).toHaveLength(4);
  await page.getByRole('button', { name: 'Delete Batch 1' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectSuccess(page, 'Article Deleted');
  await expect(page.getByText('No results.')).toBeVisible();
  expect(await left()).toEqual(['batch-2', 'batch-3', 'batch-4']);

  await search.fill('batch 4');
  await select(4).check();
  await search.fill('batch');
  await expect(select(2)).toBeVisible();
  // Selected rows can be out of sight after a new search.
  for (const number of [2, 3]) await select(number).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectSuccess(page, 'Article Deleted');
  await expect.poll(left).toEqual(['batch-4']);
});

test("every failed call shows its action and the server's message", async ({ page, stack }) => {
  const denied = /permission denied for table articles/;
  await storeArticle(stack, { title: 'Kept', slug: 'kept' });
  await withoutPrivilege(stack, 'delete', 'articles', async () => {
    await page.goto('/admin/articles');
    await page.getByRole('searchbox', { name: 'Search' }).fill('kept');
    await page.getByRole('button', { name: 'Delete Kept' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectFailure(page, 'Error deleting article', denied);
    await page.reload();
    await page.getByRole('checkbox', { name: 'Select Kept' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      '1 selected will be deleted. You can restore it on the Deleted screen.',
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectFailure(page, 'Error deleting article', denied);
  });
  await withoutPrivilege(stack, 'select', 'articles', async () => {
    await page.reload();
    await expectFailure(page, 'Error fetching articles', denied);
    await expect(page.getByText('Could not load this list.')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: /Kept/ })).toBeVisible();
});

test('a new category of several articles can be undone, except where someone else has changed it since', async ({
  page,
  stack,
}) => {
  for (const number of [1, 2, 3, 4])
    await storeArticle(stack, { title: `Regretted ${number}`, slug: `regretted-${number}` });
  const setCategory = (numbers: string, category: string) =>
    stack.sql(
      `update public.articles set category_id = (select id from public.categories where name = '${category}') where slug ~ 'regretted-[${numbers}]'`,
    );
  const stored = async () =>
    (
      await stack.sql(
        `select (select name from public.categories where id = category_id) as name from public.articles where slug ~ 'regretted' order by slug`,
      )
    ).map(({ name }) => name);
  await setCategory('12', 'Breaking');
  await setCategory('3', 'Culture');
  await page.goto('/admin/articles');
  await page.getByRole('searchbox', { name: 'Search' }).fill('regretted');
  await expect(page.getByRole('row')).toHaveCount(5);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const give = async (category: string) => {
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByRole('button', { name: 'Set category' }).click();
    await page.getByRole('menuitem', { name: category }).click();
    await expectSuccess(page, 'Article Updated');
    await expect(toastOf(page)).toContainText('4 changed.');
  };
  await give('Culture');
  expect(await stored()).toEqual(Array(4).fill('Culture'));
  await undo.click();
  await expectSuccess(page, '3 changed back.');
  expect(await stored()).toEqual(['Breaking', 'Breaking', 'Culture', null]);
  await expect(page.getByRole('row', { name: /Regretted 1/ })).toContainText('Breaking');

  await give('No Category');
  await setCategory('2', 'Culture');
  await undo.click();
  await expectFailure(page, 'Only 2 changed back.', 'Someone has changed or deleted the other since.');
  expect(await stored()).toEqual(['Breaking', 'Culture', 'Culture', null]);

  await setCategory('1234', 'Culture');
  await give('Culture');
  await expect(undo).toHaveCount(0);

  // Without the former values, the change could not be undone.
  await page.route(/value:category_id/, (route) => route.abort());
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Set category' }).click();
  await page.getByRole('menuitem', { name: 'Breaking' }).click();
  await expectFailure(page, 'Error updating article', /^Could not reach the server/);
  expect(await stored()).toEqual(Array(4).fill('Culture'));
});
