import { openArticle, openNewArticle, storeArticle } from '../../support/articles.ts';
import { expect, expectSuccess, test } from '../../support/console.ts';

test('a save of a page keeps the focus, the caret and the scroll position, and later changes are unsaved again', async ({
  page,
  stack,
}) => {
  await page.goto('/admin/edit-page/alpha-club');
  const author = page.getByRole('textbox', { name: 'Author 1' });
  await expect(author).not.toBeInViewport();
  await author.fill(' Ada ');
  await page.keyboard.press('Control+s');
  await expect(author, 'the stored value').toHaveValue('Ada');
  await expect(author).toBeFocused();
  await expect(author).toBeInViewport();
  await page.keyboard.type(' L. ');
  await expect(author).toHaveValue('Ada L. ');

  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    return dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  await expect.poll(() => questions).toEqual(['confirm']);
  await page.getByRole('button', { name: 'Save Changes' }).focus();
  await page.keyboard.press('Enter');
  await expect(author, 'the stored value').toHaveValue('Ada L.');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  await expect(author).toBeInViewport();
  await author.fill('Ada Lund ');
  await page.keyboard.press('Control+s');
  await expect(author, 'the stored value').toHaveValue('Ada Lund');
  await expect(author, 'not the button of the earlier save').toBeFocused();
  expect(
    await stack.sql(`select content -> 'testimonials' -> 0 ->> 'author' as author from public.page_content`),
  ).toEqual([{ author: 'Ada Lund' }]);
  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible();
  expect(questions).toHaveLength(1);
});

test('a save that fails leaves the focus on its button, and Retry passes it on', async ({ page, stack }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const author = page.getByRole('combobox', { name: 'Author' });
  const failSaves = () =>
    page.route('**/rest/v1/articles*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
  await openArticle(page, await storeArticle(stack, { title: 'Unlucky', slug: 'unlucky' }));
  for (const name of ['Save and continue', 'Save Changes']) {
    await author.fill(name);
    await failSaves();
    await button(name).focus();
    await page.keyboard.press('Enter');
    await expect(button('Retry')).toBeEnabled();
    await expect(button(name)).toBeFocused();
    await page.unroute('**/rest/v1/articles*');
    await button('Retry').focus();
    await page.keyboard.press('Enter');
    await expectSuccess(page, 'Article Updated');
    const next =
      name === 'Save Changes' ? page.getByRole('heading', { name: 'Articles' }) : button('Save Changes');
    await expect(next).toBeFocused();
  }
});

test('a field that the check or the database rejects gets the focus, and the alert names it', async ({
  page,
  stack,
}) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const expectRefused = async (name: string) => {
    await expect(field(name)).toBeFocused();
    await expect(page.getByRole('alert').getByText(`Correct the marked fields: ${name}.`)).toBeVisible();
  };
  await page.goto('/admin/categories/new');
  await field('Name').fill('Culture');
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expectRefused('Slug');
  await field('Name').fill('x'.repeat(101));
  await field('Slug').fill('too-long');
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expectRefused('Name');

  await page.goto('/admin/redirects/new');
  await field('From').fill('no path');
  await field('To').fill('/articles');
  await field('To').press('Enter');
  await expectRefused('From');

  await storeArticle(stack, { title: 'In use', slug: 'in-use' });
  await page.setViewportSize({ width: 360, height: 640 });
  await openNewArticle(page);
  await field('Title').fill('In use');
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expectRefused('Slug');
});

test('a refused save moves the focus to the invalid field once, not again while other fields are edited', async ({
  page,
}) => {
  await openNewArticle(page);
  const cover = page.getByRole('textbox', { name: 'Cover Image URL' });
  await cover.fill('javascript:alert(1)');
  await page.getByRole('textbox', { name: 'Title' }).fill('Refused once');
  await page.keyboard.press('Control+s');
  await expect(cover).toBeFocused();
  const author = page.getByRole('combobox', { name: 'Author' });
  await author.click();
  await page.keyboard.type('Ada Lund');
  await expect(author).toHaveValue('Ada Lund');
  await expect(author).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(cover).toBeFocused();
});
