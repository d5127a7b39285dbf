import { expect, expectDraftStored, SESSION_KEY, test } from '../../support/console.ts';

test('after the key of the site is replaced, an open form says to reload, and its unsaved changes are offered again', async ({
  page,
  stack,
}) => {
  const signIn = async () => {
    await page.getByLabel('Email').fill(stack.admin.email);
    await page.getByLabel('Password').fill(stack.admin.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await page.goto('/admin/categories/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Written with the old key');
  await expectDraftStored(page, 'Written with the old key');
  await page.route(/\/(rest|auth)\/v1\//, (route) =>
    route.fulfill({ status: 401, json: { message: 'Invalid API key' } }),
  );
  await page.getByRole('button', { name: 'Create Category' }).click();
  await signIn();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    /out of date\. Reload it, then sign in\./,
  );
  await page.unrouteAll();
  page.once('dialog', (warning) => void warning.accept());
  // New keys also end the sessions of the embedded backend.
  await page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
  await page.reload();
  await signIn();
  await expect(page.getByText(/^Restore unsaved changes/)).toBeVisible();
});
