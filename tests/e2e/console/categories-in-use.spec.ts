import { expectFailure, test } from '../../support/console.ts';

test('a category that another table uses is not deleted, and the toast names that table', async ({
  page,
  stack,
}) => {
  await stack.sql(`
    insert into public.categories (name, slug) values ('Launches', 'launches'), ('Lulls', 'lulls');
    create table public.events (category_id uuid constraint events_category_id_fkey references public.categories (id));
    insert into public.events select id from public.categories where slug = 'launches'`);
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Delete Launches' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectFailure(
    page,
    'Cannot Delete Category',
    'Category "Launches" is still used in “events”. Change or delete the records there first.',
  );

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
