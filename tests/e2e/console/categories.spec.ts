import {
  expect,
  expectFailure,
  expectSuccess,
  test,
  toastOf,
  withoutPrivilege,
} from '../../support/console.ts';

const inUse = 'c0000000-0000-4000-8000-000000000001';

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/categories');
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
});

test('the list shows name, slug, creation date and actions', async ({ page }) => {
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText([/^$/, 'Name', 'Slug', 'Created Date', 'Actions']);
  const row = page.getByRole('row', { name: /Market Watch/ });
  await expect(row).toContainText('market-watch');
  await expect(row).toContainText(
    /(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/,
  );
});

test('a category is created with a slug generated from its name', async ({ page, stack }) => {
  await page.getByRole('link', { name: 'New category' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('  Deep  Dives & Café_Talk ');
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue('deep-dives-cafe-talk');
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expectSuccess(page, 'Category Created');
  await expect(page).toHaveURL('/admin/categories');
  await expect(page.getByRole('row', { name: /Deep\s+Dives & Café_Talk/ })).toBeVisible();
  const rows = await stack.sql(`select name from public.categories where slug = 'deep-dives-cafe-talk'`);
  expect(rows).toEqual([{ name: 'Deep  Dives & Café_Talk' }]);
});

test('a manually typed slug is kept; a cleared slug follows the name again', async ({ page }) => {
  await page.getByRole('link', { name: 'New category' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('First name');
  await page.getByRole('textbox', { name: 'Slug' }).fill('my-own');
  await page.getByRole('textbox', { name: 'Name' }).fill('Second name');
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue('my-own');
  await page.getByRole('textbox', { name: 'Slug' }).fill('');
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('!');
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue('second-name');
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/categories');
});

test('name and slug are required', async ({ page }) => {
  await page.getByRole('link', { name: 'New category' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('required', '');
  // An invisible name would be a link that nobody sees.
  await page.getByRole('textbox', { name: 'Name' }).fill('\u200b');
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expect(page.getByText('Enter a slug. Use letters a–z and digits.')).toBeVisible();
  await expect(page).toHaveURL('/admin/categories/new');
});

test('DI-2 names that produce no slug and reserved slugs are rejected with a message', async ({ page }) => {
  await page.getByRole('link', { name: 'New category' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('!? …');
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expect(page.getByText('Enter a slug. Use letters a–z and digits.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Slug' }).fill('category');
  await expect(
    page.getByText('“category” is reserved for the site’s own URLs. Choose another slug.'),
  ).toBeVisible();
});

test('DI-1 a slug in use is rejected at its field before saving', async ({ page }) => {
  await page.getByRole('link', { name: 'New category' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Culture');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/categories')) writes.push(request.url());
  });
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expect(page.getByText('This slug is already in use. Choose another.')).toBeVisible();
  expect(writes).toEqual([]);
});

test('DI-1 a slug taken between check and save is rejected at its field by the database', async ({
  page,
  stack,
}) => {
  await page.getByRole('link', { name: 'New category' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Race');
  await page.route('**/rest/v1/categories?*', async (route) => {
    const response = await route.fetch();
    if (route.request().method() === 'GET')
      await stack.sql(
        `insert into public.categories (name, slug) select 'Race', 'race' where not exists (select from public.categories where slug = 'race')`,
      );
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expectFailure(page, 'Error creating category', /duplicate key value/);
  await expect(page.getByText('This is already in use. Choose another.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Race');
});

test('renaming a category keeps its slug', async ({ page, stack }) => {
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

test('a category in use is not deleted, and the toast stays for 7 seconds', async ({ page, stack }) => {
  await page.clock.install();
  await page.getByRole('button', { name: 'Delete Breaking' }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectFailure(
    page,
    'Cannot Delete Category',
    'Category "Breaking" is currently in use by one or more articles. Please reassign or delete those articles first.',
  );
  // Real time passes too: this is past the usual 5 seconds but short of 7.
  await page.clock.runFor(5500);
  await expect(toastOf(page)).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toastOf(page)).toHaveCount(0);
  expect(await stack.sql(`select id from public.categories where id = '${inUse}'`)).toHaveLength(1);
});

test('a category that an article starts to use between check and deletion is kept', async ({
  page,
  stack,
}) => {
  await stack.sql(`insert into public.categories (name, slug) values ('Contested', 'contested')`);
  await page.reload();
  await page.route('**/rest/v1/articles?*', async (route) => {
    const response = await route.fetch();
    await stack.sql(
      `insert into public.articles (title, slug, category_id) select 'Late', 'late', id from public.categories where slug = 'contested'`,
    );
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Delete Contested' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectFailure(page, 'Cannot Delete Category', /^Category "Contested" is currently in use/);
  expect(await stack.sql(`select slug from public.categories where slug = 'contested'`)).toHaveLength(1);
});

test('an unused category is deleted after confirmation; Escape cancels', async ({ page, stack }) => {
  await stack.sql(`insert into public.categories (name, slug) values ('Unused', 'unused')`);
  await page.reload();
  await page.getByRole('button', { name: 'Delete Unused' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Unused' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectSuccess(page, 'Category Deleted');
  await expect(page.getByRole('row', { name: /Unused/ })).toHaveCount(0);
  expect(await stack.sql(`select id from public.categories where slug = 'unused'`)).toEqual([]);
});

test('several categories are deleted in one step, unless one of them is in use', async ({ page, stack }) => {
  await stack.sql(
    `insert into public.categories (name, slug) values ('Bulk one', 'bulk-1'), ('Bulk two', 'bulk-2')`,
  );
  await page.reload();
  for (const name of [/Bulk one/, /Bulk two/, /Breaking/])
    await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectFailure(page, 'Cannot Delete Category', /^Category "Breaking"/);
  await page
    .getByRole('row', { name: /Breaking/ })
    .getByRole('checkbox')
    .uncheck();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectSuccess(page, 'Category Deleted');
  expect(await stack.sql(`select id from public.categories where slug like 'bulk-%'`)).toEqual([]);
});

test("every failed call shows its action and the server's message", async ({ page, stack }) => {
  const denied = /permission denied for (table|view) categories/;
  await withoutPrivilege(stack, 'insert', 'categories', async () => {
    await page.goto('/admin/categories/new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Never');
    await page.getByRole('button', { name: 'Create Category' }).click();
    await expectFailure(page, 'Error creating category', denied);
  });
  await withoutPrivilege(stack, 'update', 'categories', async () => {
    await page.goto(`/admin/categories/edit/${inUse}`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Never');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectFailure(page, 'Error updating category', denied);
  });
  await stack.sql(`insert into public.categories (name, slug) values ('Doomed', 'doomed')`);
  await withoutPrivilege(stack, 'delete', 'categories', async () => {
    await page.goto('/admin/categories');
    await page.getByRole('button', { name: 'Delete Doomed' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectFailure(page, 'Error deleting category', denied);
  });
  await withoutPrivilege(stack, 'select', 'articles', async () => {
    await page.goto('/admin/categories');
    await page.getByRole('button', { name: 'Delete Doomed' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectFailure(page, 'Error checking articles', /permission denied/);
  });
  await withoutPrivilege(stack, 'select', 'categories', async () => {
    await page.goto('/admin/categories');
    await expectFailure(page, 'Error fetching categories', denied);
    await page.goto(`/admin/categories/edit/${inUse}`);
    await expect(page).toHaveURL('/admin/categories');
  });
});
