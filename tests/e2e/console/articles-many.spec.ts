import { editorOf, openArticle, storeArticle, storedIn } from '../../support/articles.ts';
import { expect, expectFailure, expectSuccess, test, withoutPrivilege } from '../../support/console.ts';

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

test('a duplicate has the text of the original and is a draft', async ({ page, stack }) => {
  const content = '<p>Words to copy.</p>';
  const id = await storeArticle(stack, {
    title: 'Original',
    slug: 'original',
    content,
    publishedAt: 'now()',
  });
  await openArticle(page, id);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Copy of Original');
  await expect(editorOf(page)).toHaveText('Words to copy.');
  await expect(page.getByText('Saves a draft')).toBeVisible();
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expectSuccess(page, 'Article Created');
  expect(await storedIn(stack, 'original-copy', `content || coalesce(published_at::text, ' draft')`)).toBe(
    `${content} draft`,
  );
});
