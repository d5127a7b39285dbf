import { expect, expectFailure, expectSuccess, test } from '../../support/console.ts';

test('retrying a save after a gateway lost the response creates no second record', async ({
  page,
  stack,
}) => {
  await page.route(/\/rest\/v1\/categories(\?|$)/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  });
  await page.goto('/admin/categories/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Lost');
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expectFailure(page, 'Error creating category', /Could not reach the server .*Choose Retry/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectSuccess(page, 'Category Created');
  expect(await stack.sql(`select from public.categories where name = 'Lost'`)).toHaveLength(1);
});

test('when the server is down, reads and saves report errors and typed text is kept', async ({
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
