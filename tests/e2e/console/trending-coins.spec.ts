import { expect, expectFailure, expectSuccess, test, withoutPrivilege } from '../../support/console.ts';

test('the list shows the coins by rank, with a logo, or a letter or question mark if it does not load', async ({
  page,
  stack,
}) => {
  // Databases from before the constraint can have invisible symbols.
  await stack.sql(
    `alter table public.trending_memecoins drop constraint trending_memecoins_symbol_filled;
     insert into public.trending_memecoins (name, symbol, rank, logo_url) values
       ('Broken', 'zed', -2, '/images/no-such-logo.png'), ('Invisible', U&'\\FEFF', -1, null)`,
  );
  await page.goto('/admin/trending-coins');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText([
    /^$/,
    'Rank',
    'Logo',
    'Name (Symbol)',
    'Network',
    'CoinGecko ID',
    'Actions',
  ]);
  const ranked = await stack.sql(
    'select name, symbol from public.trending_memecoins order by rank, id offset 2 limit 3',
  );
  for (const [index, { name, symbol }] of ranked.entries())
    await expect(page.getByRole('row').nth(index + 3)).toContainText(`${name} (${symbol})`);
  await expect(page.getByRole('row').nth(1).locator('svg text')).toHaveText('Z');
  await expect(page.getByRole('row', { name: /Invisible/ }).locator('svg text')).toHaveText('?');
  await stack.sql(
    `delete from public.trending_memecoins where rank < 0;
     alter table public.trending_memecoins add constraint trending_memecoins_symbol_filled
       check (not private.is_blank(symbol) and length(symbol) <= 30)`,
  );
});

test('URL-1 a coin is added once it has a name, a symbol and valid URLs, and its values are normalised', async ({
  page,
  stack,
}) => {
  await page.goto('/admin/trending-coins/new');
  await expect(page.getByLabel('Icon colour', { exact: true })).toHaveValue('#6c5ce7');
  await expect(page.getByLabel('Rank')).toHaveValue('0');
  await page.getByLabel('External link').fill('javascript:alert(1)');
  await page.getByLabel('Logo URL').fill('//evil.example/logo.png');
  await page.getByLabel('CoinGecko ID').fill('../etc');
  await page.getByRole('button', { name: 'Create Coin' }).click();
  await expect(page.getByText('This field is required.')).toHaveCount(2);
  await expect(page.getByText('Enter a valid URL.')).toHaveCount(2);
  await expect(page.getByText(/Use the ID from its CoinGecko URL/)).toBeVisible();

  await page.getByLabel('Logo URL').fill('');
  await page.getByRole('textbox', { name: 'Name' }).fill(' Moon Cat ');
  await page.getByLabel('Symbol').fill('MCAT');
  await page.getByLabel('Network').fill('Solana');
  await page.getByLabel('Rank').fill('');
  await page.getByLabel('CoinGecko ID').fill('Moon-Cat');
  await page.getByLabel('External link').fill('https://example.com/moon-cat');
  await page.getByLabel('Icon colour picker').fill('#ff8800');
  await page.getByRole('button', { name: 'Create Coin' }).click();
  await expectSuccess(page, 'Coin Added');
  await expect(page).toHaveURL('/admin/trending-coins');
  const rows = await stack.sql(
    `select name, rank, network, coingecko_id, logo_url, icon_bg_color, external_link from public.trending_memecoins where symbol = 'MCAT'`,
  );
  expect(rows).toEqual([
    {
      name: 'Moon Cat',
      rank: 0,
      network: 'Solana',
      coingecko_id: 'moon-cat',
      logo_url: null,
      icon_bg_color: '#ff8800',
      external_link: 'https://example.com/moon-cat',
    },
  ]);
});

test('a coin is changed and deleted', async ({ page, stack }) => {
  await stack.sql(
    `insert into public.trending_memecoins (name, symbol, rank) values ('Old Coin', 'OLD', -5)`,
  );
  await page.goto('/admin/trending-coins');
  await page.getByRole('link', { name: 'Old Coin (OLD)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit coin' })).toBeVisible();
  await page.getByLabel('Rank').fill('3.7');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Enter a whole number.', { exact: true })).toBeVisible();
  await page.getByLabel('Rank').fill('99999999999');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Enter a whole number of at most 2,147,483,647.')).toBeVisible();
  await page.getByLabel('Rank').fill('7');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Coin Updated');
  expect(await stack.sql(`select rank from public.trending_memecoins where symbol = 'OLD'`)).toEqual([
    { rank: 7 },
  ]);
  await page.getByRole('button', { name: 'Delete Old Coin' }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectSuccess(page, 'Coin Deleted');
  expect(await stack.sql(`select id from public.trending_memecoins where symbol = 'OLD'`)).toEqual([]);
});

test('the form suggests a slug that no other coin uses', async ({ page, stack }) => {
  await stack.sql(
    `insert into public.trending_memecoins (name, symbol, slug, rank) values
       ('Twin', 'TWN', 'twin', 99), ('Twin', 'TWN', 'twin-twn', 99), ('Twin', 'TWN', 'twin-twn-2', 99)`,
  );
  await page.goto('/admin/trending-coins/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Twin');
  await page.getByLabel('Symbol').fill('TWN');
  await page.getByRole('button', { name: 'Create Coin' }).click();
  await expect(
    page.getByText('This slug is already in use. Choose another, such as “twin-twn-3”.'),
  ).toBeVisible();
});

test("every failed call shows its action and the server's message", async ({ page, stack }) => {
  page.on('dialog', (dialog) => dialog.accept());
  const denied = /permission denied for table trending_memecoins/;
  const [coin] = await stack.sql(
    'select name, symbol from public.trending_memecoins order by rank, id limit 1',
  );
  await page.goto('/admin/trending-coins');
  await withoutPrivilege(stack, 'delete', 'trending_memecoins', async () => {
    await page.getByRole('button', { name: `Delete ${coin?.['name']}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectFailure(page, 'Error deleting coin', denied);
  });
  await withoutPrivilege(stack, 'insert', 'trending_memecoins', async () => {
    await page.getByRole('link', { name: 'New coin' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Never');
    await page.getByRole('textbox', { name: 'Symbol', exact: true }).fill('NVR');
    await page.getByRole('button', { name: 'Create Coin' }).click();
    await expectFailure(page, 'Error adding coin', denied);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'New coin' })).toBeVisible();
  });
  await withoutPrivilege(stack, 'update', 'trending_memecoins', async () => {
    await page.getByRole('link', { name: `${coin?.['name']} (${coin?.['symbol']})` }).click();
    await page.getByRole('textbox', { name: 'Network', exact: true }).fill('Never');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectFailure(page, 'Error updating coin', denied);
  });
  await withoutPrivilege(stack, 'select', 'trending_memecoins', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'New coin' })).toBeVisible();
    await expectFailure(page, 'Error fetching trending coins', denied);
  });
  await page.goto('/admin/trending-coins/edit/00000000-0000-4000-8000-000000000000');
  await expectFailure(page, 'Error fetching coin data', /./);
  await expect(page).toHaveURL('/admin/trending-coins');
});

test('the empty list links to the form for a new coin', async ({ page, stack }) => {
  await stack.sql(
    'create table private.kept as select * from public.trending_memecoins; delete from public.trending_memecoins',
  );
  await page.goto('/admin/trending-coins');
  await expect(page.getByText('No trending coins found.')).toBeVisible();
  await page.getByRole('link', { name: 'Add a coin' }).click();
  await expect(page).toHaveURL('/admin/trending-coins/new');
  await stack.sql(
    'insert into public.trending_memecoins select * from private.kept; drop table private.kept',
  );
});
