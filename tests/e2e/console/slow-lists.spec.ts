import { expect, test } from '../../support/console.ts';
import { hold, holdNext } from '../../support/hold.ts';

for (const { path, read, shown } of [
  { path: 'redirects/not-found', read: 'not_found_paths', shown: 'No missing paths yet.' },
  { path: 'redirects/automatic', read: 'automatic_redirects', shown: 'No URL has changed yet.' },
  { path: 'publishing', read: 'build_history', shown: 'No builds have been requested yet.' },
]) {
  test(`/admin/${path} shows that it is loading, and a failure can be retried`, async ({ page }) => {
    const main = page.getByRole('main');
    const requests = `**/rpc/${read}`;
    const release = await hold(page, requests);
    await page.goto(`/admin/${path}`);
    await expect(main.getByText('Loading...', { exact: true })).toBeVisible();
    release();
    await expect(main.getByText(shown).first()).toBeVisible();
    await expect(main.getByText('Loading...', { exact: true })).toHaveCount(0);

    await page.unrouteAll({ behavior: 'wait' });
    await page.route(requests, (route) =>
      route.fulfill({ status: 503, json: { message: 'Down for a moment' } }),
    );
    await page.reload();
    await expect(main.getByText('Down for a moment')).toBeVisible();
    await page.unroute(requests);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByText(shown).first()).toBeVisible();
  });
}

test('the buttons that delete categories are busy while articles are checked', async ({ page }) => {
  const question = page.getByRole('alertdialog');
  await page.goto('/admin/categories');
  await page.getByRole('checkbox', { name: 'Select Breaking' }).check();
  for (const name of ['Delete Breaking', 'Delete']) {
    const button = page.getByRole('button', { name, exact: true });
    const check = await holdNext(page, '**/rest/v1/articles?*');
    await button.press('Enter');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toHaveCount(0);
    await expect(button).toBeDisabled();
    await expect(button).toBeFocused();
    check.release();
    await expect(button).toBeEnabled();
  }
});
