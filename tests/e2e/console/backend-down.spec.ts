import { expect, expectFailure, test } from '../../support/console.ts';

test('with a stopped server, reads and saves report errors and typed text is kept', async ({
  page,
  stack,
}) => {
  const down = /Could not reach the server/;
  await page.goto('/admin/promo-banners/new');
  await page.getByLabel('Title').fill('Kept');
  await stack.product.stack.backend?.stop();
  await page.getByRole('button', { name: 'Create Banner' }).click();
  await expectFailure(page, 'Error adding banner', down);
  await expect(page.getByLabel('Title')).toHaveValue('Kept');
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectFailure(page, 'Error fetching promo banners', down);
  await expect(page.getByText('Could not load this list.')).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Console' });
  await sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await expectFailure(page, 'Error fetching statistics', down);
  await sidebar.getByRole('link', { name: 'Settings' }).click();
  await expectFailure(page, 'Error fetching Site Settings content', down);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectFailure(page, 'Error signing out', /./);
  await expect(page).toHaveURL('/admin/settings');
});
