import { expect, expectFailure, expectSuccess, test, withoutPrivilege } from '../../support/console.ts';
import { LONG_DATE } from '../../support/long-date.ts';

const inUse = 'c0000000-0000-4000-8000-000000000001';

test('the list shows name, slug, creation date and actions; renaming a category keeps its slug', async ({
  page,
  stack,
}) => {
  await page.goto('/admin/categories');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText([/^$/, 'Name', 'Slug', 'Created Date', 'Actions']);
  const row = page.getByRole('row', { name: /Market Watch/ });
  await expect(row).toContainText('market-watch');
  await expect(row).toContainText(LONG_DATE);

  await page.getByRole('link', { name: 'Guides', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue('guides');
  await page.getByRole('textbox', { name: 'Name' }).fill('Field Guides');
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue('guides');
  await page.keyboard.press('Control+s');
  await expectSuccess(page, 'Category Updated');
  await expect(page.getByRole('row', { name: /Field Guides/ })).toBeVisible();
  expect(await stack.sql(`select name from public.categories where slug = 'guides'`)).toEqual([
    { name: 'Field Guides' },
  ]);
});

test('DI-1 and DI-2 a category is created once its name and slug are valid and free; the slug follows the name until it is typed', async ({
  page,
  stack,
}) => {
  const name = page.getByRole('textbox', { name: 'Name' });
  const slug = page.getByRole('textbox', { name: 'Slug' });
  const create = page.getByRole('button', { name: 'Create Category' });
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/categories')) writes.push(request.url());
  });
  await page.goto('/admin/categories/new');

  await test.step('name and slug are required', async () => {
    await expect(name).toHaveAttribute('required', '');
    // An invisible name would be a link that nobody sees.
    await name.fill('\u200b');
    await create.click();
    await expect(page.getByText('This field is required.')).toBeVisible();
    await expect(page.getByText('Enter a slug. Use letters a–z and digits.')).toBeVisible();
  });

  await test.step('names that produce no slug, reserved slugs and slugs in use are rejected', async () => {
    await name.fill('!? …');
    await expect(page.getByText('This field is required.')).toHaveCount(0);
    await expect(page.getByText('Enter a slug. Use letters a–z and digits.')).toBeVisible();
    await slug.fill('category');
    await expect(
      page.getByText('“category” is reserved for the site’s own URLs. Choose another slug.'),
    ).toBeVisible();
    await slug.fill('culture');
    await create.click();
    await expect(page.getByText('This slug is already in use. Choose another.')).toBeVisible();
    await expect(page).toHaveURL('/admin/categories/new');
    expect(writes).toEqual([]);
  });

  await test.step('a typed slug is kept; a cleared one follows the name again', async () => {
    await slug.fill('my-own');
    await name.fill('Second name');
    await expect(slug).toHaveValue('my-own');
    await slug.fill('');
    await name.pressSequentially('!');
    await expect(slug).toHaveValue('second-name');
  });

  await name.fill('  Deep  Dives & Café_Talk ');
  await expect(slug).toHaveValue('deep-dives-cafe-talk');
  await create.click();
  await expectSuccess(page, 'Category Created');
  await expect(page).toHaveURL('/admin/categories');
  await expect(page.getByRole('row', { name: /Deep\s+Dives & Café_Talk/ })).toBeVisible();
  const rows = await stack.sql(`select name from public.categories where slug = 'deep-dives-cafe-talk'`);
  expect(rows).toEqual([{ name: 'Deep  Dives & Café_Talk' }]);
});

test('unused categories are deleted after confirmation, one or several at a time; those in use are kept', async ({
  page,
  stack,
}) => {
  await stack.sql(
    `insert into public.categories (name, slug) values ('Unused', 'unused'), ('Contested', 'contested'),
      ('Bulk one', 'bulk-1'), ('Bulk two', 'bulk-2')`,
  );
  const query = `select slug from public.categories where slug similar to 'unused|contested|bulk-_' order by slug`;
  const left = async () => (await stack.sql(query)).map(({ slug }) => slug);
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await page.goto('/admin/categories');

  await test.step('a category in use is kept', async () => {
    await page.getByRole('button', { name: 'Delete Breaking' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectFailure(
      page,
      'Cannot Delete Category',
      'Category "Breaking" is currently in use by one or more articles. Please reassign or delete those articles first.',
    );
    expect(await stack.sql(`select id from public.categories where id = '${inUse}'`)).toHaveLength(1);
  });

  await test.step('a category whose articles cannot be checked is kept', async () => {
    await withoutPrivilege(stack, 'select', 'articles', async () => {
      await page.getByRole('button', { name: 'Delete Unused' }).click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expectFailure(page, 'Error checking articles', /permission denied/);
    });
    expect(await left()).toContain('unused');
  });

  await test.step('Escape cancels', async () => {
    await page.getByRole('button', { name: 'Delete Unused' }).click();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete Unused' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectSuccess(page, 'Category Deleted');
    await expect(page.getByRole('row', { name: /Unused/ })).toHaveCount(0);
    expect(await left()).toEqual(['bulk-1', 'bulk-2', 'contested']);
  });

  await test.step('a category that an article starts to use between check and deletion is kept', async () => {
    await page.route('**/rest/v1/articles?*', async (route) => {
      const response = await route.fetch();
      await stack.sql(
        `insert into public.articles (title, slug, category_id) select 'Late', 'late', id from public.categories where slug = 'contested'`,
      );
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Delete Contested' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectFailure(page, 'Cannot Delete Category', /^Category "Contested" is currently in use/);
    expect(await left()).toContain('contested');
    await page.unroute('**/rest/v1/articles?*');
  });

  await test.step('several categories are deleted in one step, unless one of them is in use', async () => {
    for (const name of [/Bulk one/, /Bulk two/, /Breaking/])
      await page.getByRole('row', { name }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectFailure(page, 'Cannot Delete Category', /^Category "Breaking"/);
    expect(await left()).toEqual(['bulk-1', 'bulk-2', 'contested']);
    await page
      .getByRole('row', { name: /Breaking/ })
      .getByRole('checkbox')
      .uncheck();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectSuccess(page, 'Category Deleted');
    expect(await left()).toEqual(['contested']);
  });
});

test('a category that another table uses is not deleted, and each attempt has a new alert that names the table', async ({
  page,
  stack,
}) => {
  await stack.sql(`
    insert into public.categories (name, slug) values ('Launches', 'launches'), ('Lulls', 'lulls');
    create table public.events (category_id uuid constraint events_category_id_fkey references public.categories (id));
    insert into public.events select id from public.categories where slug = 'launches'`);
  await page.goto('/admin/categories');
  const deleteLaunches = async () => {
    await page.getByRole('button', { name: 'Delete Launches' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectFailure(
      page,
      'Error deleting category',
      '“Launches” is still used in “events”. Change or delete the records there first.',
    );
  };
  await deleteLaunches();
  const first = await page.getByRole('alert').elementHandle();
  await deleteLaunches();
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);

  await page.getByRole('checkbox', { name: 'Select Launches' }).check();
  await page.getByRole('checkbox', { name: 'Select Lulls' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectFailure(
    page,
    'Error deleting category',
    'At least one of them is still used in “events”. Change or delete the records there first.',
  );
  await stack.sql('drop table public.events');
});

test.describe('far from Greenwich', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test("creation dates are in the editor's time zone", async ({ page, stack }) => {
    await stack.sql(
      "insert into public.categories (name, slug, created_at) values ('Atolls', 'atolls', '2026-02-28T12:00Z')",
    );
    await page.goto('/admin/categories');
    await expect(page.getByRole('row', { name: /Atolls/ })).toContainText('March 1, 2026');
  });
});
