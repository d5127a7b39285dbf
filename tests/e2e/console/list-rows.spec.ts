import { expect, expectFailure, expectSuccess, test } from '../../support/console.ts';

test('a row that someone else has deleted disappears when its delete button is used', async ({
  page,
  stack,
}) => {
  await stack.sql("insert into public.promo_banners (title, sort_order) values ('Deleted twice', 91)");
  await page.goto('/admin/promo-banners');
  const row = page.getByRole('row', { name: /Deleted twice/ });
  await expect(row).toBeVisible();
  await stack.sql('delete from public.promo_banners where sort_order = 91');
  await page.getByRole('button', { name: 'Delete Deleted twice' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectFailure(page, 'Error deleting banner', /may have been deleted/);
  await expect(row).toHaveCount(0);
});

test('a row that someone else has deleted disappears when its switch is used', async ({ page, stack }) => {
  await stack.sql("insert into public.promo_banners (title, sort_order) values ('Switched late', 90)");
  await page.goto('/admin/promo-banners');
  const row = page.getByRole('row', { name: /Switched late/ });
  await expect(row).toBeVisible();
  await stack.sql('delete from public.promo_banners where sort_order = 90');
  await row.getByRole('switch').click();
  await expectFailure(page, 'Error updating banner status', /may have been deleted/);
  await expect(row).toHaveCount(0);
});

test('a form that is opened again has what someone else has saved meanwhile', async ({ page, stack }) => {
  await stack.sql("insert into public.promo_banners (title, sort_order) values ('Reopened', 92)");
  await page.goto('/admin/promo-banners');
  const title = page.getByRole('textbox', { name: 'Title' });
  await page.getByRole('link', { name: 'Reopened', exact: true }).click();
  await expect(title).toHaveValue('Reopened');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await stack.sql("update public.promo_banners set text = 'Theirs.' where sort_order = 92");
  await page.getByRole('link', { name: 'Reopened', exact: true }).click();
  await title.fill('Reopened, by me');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Banner Updated');
  expect(await stack.sql('select title, text from public.promo_banners where sort_order = 92')).toEqual([
    { title: 'Reopened, by me', text: 'Theirs.' },
  ]);
});

test('the list loads small versions of its images, or the originals if the host cannot resize them', async ({
  page,
  stack,
}) => {
  await stack.sql(
    `insert into public.promo_banners (title, image_url, sort_order) values ('With an image', '/images/alpha-club.webp', 92)`,
  );
  const image = page.getByRole('row', { name: /With an image/ }).locator('img');
  const source = () => image.evaluate((element) => (element as HTMLImageElement).currentSrc);
  await page.goto('/admin/promo-banners');
  await expect.poll(source).toMatch(/\/\.netlify\/images\?.*w=240$/);
  await page.route('**/.netlify/images*', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect.poll(source).toMatch(/\/images\/alpha-club\.webp$/);
  await expect(image).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await stack.sql('delete from public.promo_banners where sort_order = 92');
});
