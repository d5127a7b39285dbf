import { expect, test } from '../../support/console.ts';

test('similar articles are suggested as targets for a path that was not found', async ({ page, stack }) => {
  await stack.sql("select public.note_not_found('/2024/wrong-otter-listed')");
  await page.goto('/admin/redirects/not-found');
  await page.getByRole('link', { name: 'Redirect /2024/wrong-otter-listed to…' }).click();
  const target = page.getByRole('combobox', { name: 'To' });
  await expect(target).toHaveAccessibleDescription(
    'Choose a similar article, or enter a path on this site or an http(s) URL.',
  );
  await expect(
    page.locator(`datalist[id="${await target.getAttribute('list')}"] option`).first(),
  ).toHaveAttribute('value', '/articles/exchange-lists-the-wrong-otter');
});

test('a list of more paths than are shown mentions it', async ({ page, stack }) => {
  await page.goto('/admin/redirects/not-found');
  await expect(page.getByText('Paths that now have a page or a redirect are not listed.')).toBeVisible();
  await expect(page.getByText('Showing the 500 most frequent.')).toBeHidden();
  await stack.sql(
    "insert into private.not_found_paths (path, count) select '/lost-' || n, n from generate_series(1, 501) as n",
  );
  await page.reload();
  await expect(page.getByText('Showing the 500 most frequent.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(501);
});
