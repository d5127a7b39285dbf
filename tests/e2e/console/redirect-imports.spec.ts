import { expect, expectSuccess, test } from '../../support/console.ts';
import { waitForIdlePage } from '../../support/page-idle.ts';

test('a CSV file with thousands of lines is imported', async ({ page, stack }) => {
  test.setTimeout(240_000);
  await page.goto('/admin/redirects');
  const lines = Array.from({ length: 8200 }, (_, n) => `/old/${n},,410,`).join('\n');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });
  const count = async () =>
    (await stack.sql("select count(*)::int as n from public.redirects where from_path like '/old/%'"))[0]?.[
      'n'
    ];
  await expect.poll(count, { timeout: 120_000 }).toBe(8200);
  await expectSuccess(page, '8,200 redirects imported');
  await expect(page.getByRole('link', { name: /^\/old\// }).first()).toBeVisible();
});

test('an import looks up only files that the site can have, and continues if that fails', async ({
  page,
}) => {
  const requested: string[] = [];
  await page.route(/\/old\.\w+$/, (route) => {
    requested.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await page.goto('/admin/redirects');
  // While the screen loads, the input can be replaced, and Playwright would choose the file twice.
  await waitForIdlePage(page);
  await page.getByLabel('CSV file').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('/old.php,,410,\n/old.xml,,410,'),
  });
  await expectSuccess(page, '2 redirects imported');
  expect(requested).toEqual(['/old.xml']);
  await expect(page.getByLabel('CSV file'), 'so that the same file can be chosen again').toHaveValue('');
});

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
