import { expect, expectSuccess, test } from '../../support/console.ts';

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
  await page.getByLabel('Rank').fill('');
  // Chromium accepts only a few texts that are not numbers.
  await page.getByLabel('Rank').pressSequentially('1e');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Enter a whole number.', { exact: true })).toBeVisible();
  await page.getByLabel('Rank').fill('');
  await page.getByLabel('Rank').press('e');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Enter a whole number.', { exact: true })).toBeVisible();
  await page.getByLabel('Rank').press('Backspace');
  await expect(page.getByText('Enter a whole number.', { exact: true })).toHaveCount(0);
  await page.getByLabel('Rank').fill('7');
  await test.step('scrolling with the pointer over the field does not change its number', async () => {
    await page.getByLabel('Rank').hover();
    await page.mouse.wheel(0, 100);
  });
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

test('the coin form suggests a slug that no other coin uses', async ({ page, stack }) => {
  await stack.sql(
    `insert into public.trending_memecoins (name, symbol, slug, rank) values
       ('Twin', 'TWN', 'pepe-pepe-2', 99), ('Twin', 'TWN', 'pepe-pepe-2-2', 99)`,
  );
  await page.goto('/admin/trending-coins/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('PEPE');
  await page.getByLabel('Symbol').fill('Pepe 2');
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue('pepe');
  await page.getByLabel('About').fill(' Another frog.\n\nNot <b>HTML</b>. ');
  await page.getByRole('button', { name: 'Create Coin' }).click();
  await expect(
    page.getByText('This slug is already in use. Choose another, such as “pepe-pepe-2-3”.'),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Slug' }).fill('page');
  await expect(
    page.getByText('“page” is reserved for the site’s own URLs. Choose another slug.'),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Slug' }).fill('pepe-pepe-2-3');
  await page.getByRole('button', { name: 'Create Coin' }).click();
  await expectSuccess(page, 'Coin Added');
  expect(
    await stack.sql("select about, in_table from public.trending_memecoins where slug = 'pepe-pepe-2-3'"),
  ).toEqual([{ about: 'Another frog.\n\nNot <b>HTML</b>.', in_table: true }]);
});

const refusal = /^(Enter a valid URL\.|A URL cannot contain )/;
const bad = [
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'java\tscript:x',
  'https://a@evil.example',
];
const good = ['https://example.com/a', 'http://example.com/', '/articles'];

test('URL-1 after a first attempt to save, a URL field reports scripts and disguised external URLs at once', async ({
  page,
}) => {
  await page.goto('/admin/trending-coins/new');
  const link = page.getByLabel('External link');
  await link.fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Create Coin' }).click();
  await expect(page.getByText(refusal)).toBeVisible();
  for (const value of [...bad, ...good]) {
    await link.fill(value);
    await expect(link).toHaveValue(value);
    await expect(page.getByText(refusal), value).toHaveCount(bad.includes(value) ? 1 : 0);
  }

  // A page may link to http, but not load an image from it.
  const image = page.getByLabel('Logo URL');
  await image.fill('http://example.com/logo.png');
  const suggestion = page.getByText(/^Use an https URL or upload the image/);
  await expect(suggestion).toBeVisible();
  await expect(page.getByText(refusal)).toHaveCount(0);
  await image.fill('http://localhost:54321/storage/v1/object/public/media/logo.png');
  await expect(suggestion).toHaveCount(0);
});
