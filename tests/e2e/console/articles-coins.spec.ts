import type { Page } from 'playwright/test';
import { editorOf, openArticle, openNewArticle } from '../../support/articles.ts';
import { expect, expectFailure, expectSuccess, test } from '../../support/console.ts';
import { waitForIdlePage } from '../../support/page-idle.ts';
import type { TestStack } from '../../support/stack.ts';

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

const LISTS = /\/rest\/v1\/(categories|trending_memecoins)\?/;

/** Opens an article with a category and a coin, whose lists cannot be loaded. */
async function openWithoutLists(page: Page, stack: TestStack, title: string): Promise<void> {
  const [row] = await stack.sql(
    `insert into public.articles (title, slug, content, category_id, coin_ids)
     select '${title}', '${title.toLowerCase()}', '<p>x</p>', category.id, array[coin.id]
     from public.categories category, public.trending_memecoins coin
     where category.name = 'Culture' and coin.symbol = 'PEPE' returning id`,
  );
  await page.route(LISTS, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
  await openArticle(page, String(row?.['id']));
  await waitForIdlePage(page);
}

const category = (page: Page) => page.getByRole('combobox', { name: /^Category/ });
const coins = (page: Page) => page.getByRole('combobox', { name: 'Coins' });
const coinChip = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

test('coins and a category that cannot be loaded are not called deleted, and are kept by a save', async ({
  page,
  stack,
}) => {
  await openWithoutLists(page, stack, 'Unknown');
  await expect(coinChip(page, '…')).toBeVisible();
  await expect(category(page)).toHaveText('…');
  await expect(category(page)).toHaveAccessibleDescription(/^Could not load the categories\./);
  await page.getByRole('combobox', { name: 'Author' }).fill('Ada');
  await page.keyboard.press('Control+s');
  await expectSuccess(page, 'Article Updated');
  const [row] = await stack.sql(
    `select (select name from public.categories where id = category_id) as category, cardinality(coin_ids) as coins
     from public.articles where slug = 'unknown' and author = 'Ada'`,
  );
  expect(row).toEqual({ category: 'Culture', coins: 1 });
});

test('a category and coins that could not be loaded are loaded when their fields are opened, or with a button', async ({
  page,
  stack,
}) => {
  await openWithoutLists(page, stack, 'Reopened');
  await category(page).click();
  await expect(page.getByRole('option', { name: 'Could not load the categories.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await coins(page).click();
  await expect(page.getByText('Could not load the coins.', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toHaveCount(2);
  await page.unroute(LISTS);

  await category(page).click();
  await page.getByRole('option', { name: 'Breaking' }).click();
  await expect(category(page)).toHaveText('Breaking');
  await retry.press('Enter');
  await expect(coinChip(page, 'Pepe (PEPE)')).toBeVisible();
  await expect(retry).toHaveCount(0);
  await expect(coins(page)).toBeFocused();

  await openWithoutLists(page, stack, 'Opened');
  await expect(retry).toHaveCount(2);
  await page.unroute(LISTS);
  await coins(page).click();
  await expect(coinChip(page, 'Pepe (PEPE)')).toBeVisible();
});

test('a category and coins that could not be loaded are loaded when the connection returns', async ({
  page,
  stack,
  context,
}) => {
  await openWithoutLists(page, stack, 'Reconnected');
  await expect(category(page)).toHaveText('…');
  await page.unroute(LISTS);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(category(page)).toHaveText('Culture');
  await expect(coinChip(page, 'Pepe (PEPE)')).toBeVisible();
});

test('in the list of articles, categories that could not be loaded are loaded when a list of them opens', async ({
  page,
}) => {
  const openFilter = () => page.getByRole('combobox', { name: 'Category' }).click();
  const openMenu = async () => {
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByRole('button', { name: 'Set category' }).click();
  };
  for (const [role, open] of [
    ['option', openFilter],
    ['menuitem', openMenu],
  ] as const) {
    await page.route(LISTS, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
    await page.goto('/admin/articles');
    await expectFailure(page, 'Error fetching categories', 'No.');
    await page.unroute(LISTS);
    await open();
    await expect(page.getByRole(role, { name: 'Culture' })).toBeVisible();
  }
});
