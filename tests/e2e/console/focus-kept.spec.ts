import { expect, test } from '../../support/console.ts';

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
  const [row] = await stack.sql(
    `select content -> 'testimonials' -> 0 ->> 'author' as author from public.page_content`,
  );
  expect(row?.['author']).toBe('Ada L.');
  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible();
  expect(questions).toHaveLength(1);
});
