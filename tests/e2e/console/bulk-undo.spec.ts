import { storeArticle } from '../../support/articles.ts';
import { expect, expectFailure, expectSuccess, test, toastOf } from '../../support/console.ts';

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
