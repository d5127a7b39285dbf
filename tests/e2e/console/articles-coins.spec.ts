import { editorOf, openArticle, openNewArticle } from '../../support/articles.ts';
import { expect, expectSuccess, test } from '../../support/console.ts';
import { waitForIdlePage } from '../../support/page-idle.ts';

test('coins mentioned in an article are suggested, added with a click and saved in that order', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Pepe meets a dog');
  await editorOf(page).fill('They traded $WIF all night.');
  const suggestions = page.getByRole('group', { name: 'Coins in the text' });
  await expect(suggestions.getByRole('button')).toHaveText(['Pepe (PEPE)', 'dogwifhat (WIF)']);
  const coins = page.getByRole('combobox', { name: 'Coins' });
  await expect(page.getByRole('main').getByRole('button', { name: /^Pepe/ })).toHaveCount(0);
  await suggestions.getByRole('button', { name: 'Add dogwifhat (WIF)' }).click();
  await suggestions.getByRole('button', { name: 'Add Pepe (PEPE)' }).click();
  await expect(suggestions).toHaveCount(0);
  await coins.fill('Bonk');
  await page.getByRole('option', { name: 'Bonk (BONK)' }).click();
  await page.getByRole('button', { name: 'Create Article', exact: true }).click();
  await expectSuccess(page, 'Article Created');
  const [row] = await stack.sql(
    `select array(select symbol from unnest(coin_ids) with ordinality as one (id, nr) join public.trending_memecoins using (id) order by nr) as coins
     from public.articles where slug = 'pepe-meets-a-dog'`,
  );
  expect(row).toEqual({ coins: ['WIF', 'PEPE', 'BONK'] });
});

test('coins and a category that cannot be loaded are not called deleted', async ({ page, stack }) => {
  const [row] = await stack.sql(
    `insert into public.articles (title, slug, content, category_id, coin_ids)
     select 'Unknown', 'unknown', '<p>x</p>', category.id, array[coin.id]
     from public.categories category, public.trending_memecoins coin limit 1 returning id`,
  );
  await page.route(/\/rest\/v1\/(categories|trending_memecoins)\?/, (route) =>
    route.fulfill({ status: 500, json: { message: 'No.' } }),
  );
  await openArticle(page, String(row?.['id']));
  await waitForIdlePage(page);
  await expect(page.getByRole('main').getByRole('button', { name: '…' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Category/ })).toHaveText('…');
});
