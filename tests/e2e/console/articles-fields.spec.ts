import { openNewArticle, storeArticle, storedIn } from '../../support/articles.ts';
import { expect, expectFailure, expectSuccess, test } from '../../support/console.ts';
import { waitForIdlePage } from '../../support/page-idle.ts';

const create = { name: 'Create Article', exact: true };

test('URL-1 and DI-2 nothing is sent before title, slug and cover URL are valid; the limit of the meta description is only a hint', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('required', '');
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveAttribute('required', '');
  await page.getByRole('textbox', { name: 'Cover Image URL' }).fill('javascript:alert(1)');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/rest/v1/articles'))
      writes.push(request.url());
  });
  await page.getByRole('button', create).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expect(page.getByText('Enter a slug. Use letters a–z and digits.')).toBeVisible();
  await expect(page.getByText('Enter a valid URL.', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();

  const title = page.getByRole('textbox', { name: 'Title' });
  const slug = page.getByRole('textbox', { name: 'Slug' });
  for (const [text, problem] of [
    ['---', 'Enter a slug. Use letters a–z and digits.'],
    ['Category', 'is reserved for the site’s own URLs'],
  ] as const) {
    await title.fill(text);
    await page.getByRole('button', create).click();
    await expect(page.getByText(problem)).toBeVisible();
    await expect(page).toHaveURL('/admin/articles/new');
  }
  expect(writes).toEqual([]);
  await page.getByRole('textbox', { name: 'Cover Image URL' }).fill('');
  await title.fill('🚀🌕');
  await expect(slug).toHaveValue('rocket-full-moon');

  const description = page.getByRole('textbox', { name: 'Meta Description' });
  await expect(description).toHaveAttribute('placeholder', /^Max 160 characters/);
  await expect(page.getByText('0/160 characters')).toBeVisible();
  await description.fill('🚀'.repeat(161));
  await expect(page.getByText('161/160 characters. Search engines may truncate it.')).toBeVisible();
  await page.getByRole('button', create).click();
  await expectSuccess(page, 'Article Created');
  expect(await storedIn(stack, 'rocket-full-moon', 'length(meta_description)')).toBe(161);
});

test('DI-1 a slug in use is rejected at its field: before saving, and by the database in a race', async ({
  page,
  stack,
}) => {
  await storeArticle(stack, { title: 'Café', slug: 'cafe' });
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Cafe\u0301');
  await page.getByRole('button', create).click();
  await expect(page.getByText('This slug is already in use. Choose another.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Slug' }).fill('contested');
  await page.route(
    '**/rest/v1/articles?*',
    async (route) => {
      const response = await route.fetch();
      await storeArticle(stack, { title: 'Faster', slug: 'contested' });
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByRole('button', create).click();
  await expectFailure(page, 'Error creating article', /duplicate key value/);
  await expect(page.getByText('This is already in use. Choose another.')).toBeVisible();
  expect(await storedIn(stack, 'contested', 'title')).toBe('Faster');
});

test('Enter in a field of an unfinished article does not save it; in a list of records it takes the first match', async ({
  page,
  stack,
}) => {
  await page.route('**/rest/v1/rpc/autosave_article', (route) => route.abort());
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/articles'))
      writes.push(request.url());
  });
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Half an Idea');
  await page.getByRole('textbox', { name: 'Cover Image URL' }).fill('/images/alpha-club.webp');
  const coins = page.getByRole('combobox', { name: 'Coins' });
  await coins.pressSequentially('pepe');
  await coins.press('Enter');
  await expect(page.getByRole('main').getByRole('button', { name: 'Pepe (PEPE)' })).toBeVisible();
  await coins.fill('no such coin');
  await coins.press('Enter');
  const fields = [
    page.getByRole('textbox', { name: 'Slug' }),
    page.getByLabel('Publish Date'),
    page.getByRole('textbox', { name: 'Author' }),
    page.getByRole('textbox', { name: 'Cover Image URL' }),
    page.getByRole('radio', { name: 'Top left' }),
    page.getByRole('textbox', { name: 'Cover Image Alt Text' }),
  ];
  for (const field of fields) await field.press('Enter');
  await waitForIdlePage(page);
  await expect(page).toHaveURL('/admin/articles/new');
  expect(writes).toEqual([]);
  expect(await storedIn(stack, 'half-an-idea', 'title')).toBeUndefined();
});
