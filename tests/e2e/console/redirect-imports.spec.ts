import { expect, expectFailure, expectSuccess, test } from '../../support/console.ts';
import { holdNext } from '../../support/hold.ts';
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

test('a CSV file is imported completely or not at all, and an export can be imported again', async ({
  page,
  stack,
}) => {
  await stack.sql('delete from public.redirects where true');
  await page.goto('/admin/redirects');
  const choose = (text: string, encoding: BufferEncoding = 'utf8') =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(text, encoding) });
  const count = async () => (await stack.sql('select count(*)::int as n from public.redirects'))[0]?.['n'];
  await choose('from,to,status,note\n/a,/contact,301,\n/b,/nowhere,301,\n/contact,/articles,301,\n');
  const dialog = page.getByRole('dialog', { name: 'Nothing was imported' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Line 3: No page exists at "/nowhere".',
    'Line 4: A page exists at this URL, so it cannot be redirected.',
  ]);
  expect(await count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const good = 'from,to,status,note\n/a,/contact,301,Überblick\n/b,https://example.com/,302,\n/c,,410,\n';
  // Excel saves CSV files as Windows-1252 by default.
  await choose(good, 'latin1');
  await expectSuccess(page, '3 redirects imported');
  await expect(page.getByRole('link', { name: '/b', exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const stream = await (await downloading).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString().trim()).toBe(good.trim());

  // A server with a row limit of two.
  const reads = '**/rest/v1/redirects?*limit=1000*';
  await page.route(reads, (route) =>
    route.continue({ url: route.request().url().replace('limit=1000', 'limit=2') }),
  );
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expectFailure(page, 'Error fetching redirects', /^Only 2 of 3 rows were returned\./);
  await page.unroute(reads);

  // A second import replaces the redirects of the same paths. It keeps the unsaved changes of a form that was opened
  // meanwhile, although its record has a newer version.
  const request = await holdNext(page, '**/rest/v1/rpc/import_redirects');
  await stack.sql("insert into public.redirects (from_path, to_url) values ('/d', '/hidden')");
  await choose(`${good.replace('/contact', '/articles')}/d,/hidden,301,Unchanged\n`);
  await page.getByRole('link', { name: 'Trending Coins' }).click();
  await page.getByRole('link', { name: 'Pepe (PEPE)' }).click();
  const about = page.getByLabel('About');
  await about.fill('Mine');
  await stack.sql("update public.trending_memecoins set price = 7 where slug = 'pepe'");
  request.release();
  await expectSuccess(page, '4 redirects imported');
  await waitForIdlePage(page);
  await expect(about).toHaveValue('Mine');
  expect(await stack.sql("select to_url from public.redirects where from_path = '/a'")).toEqual([
    { to_url: '/articles' },
  ]);
  expect(await count()).toBe(4);
});
