import { editorOf, openNewArticle, storedIn } from '../../support/articles.ts';
import { expect, expectSuccess, test } from '../../support/console.ts';

test('a new article that was deleted after its first save can be saved as a new one', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Short-lived');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectSuccess(page, 'Article Created');
  await editorOf(page).fill('Written afterwards.');
  await stack.sql("delete from public.articles where slug = 'short-lived'");
  await page.getByRole('button', { name: 'Save draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'This has been deleted' });
  await dialog.getByRole('button', { name: 'Save as new' }).click();
  await expectSuccess(page, 'Article Created');
  await expect(page).toHaveURL('/admin/articles');
  expect(await storedIn(stack, 'short-lived', 'content')).toBe('<p>Written afterwards.</p>');
});
