import { expect, expectFailure, expectSuccess, test, withoutPrivilege } from '../../support/console.ts';
import { box } from '../../support/console-forms.ts';
import { notSavedAlert, retryButton, stopIntercepting } from '../../support/lost-responses.ts';

const banner = 'Alpha Club opens its doors';

test('the list is in sort order with inactive rows dimmed, and a click changes the status at once', async ({
  page,
  stack,
}) => {
  await stack.sql(
    `insert into public.promo_banners (title, sort_order) values ('Batch A', 70), ('Batch B', 71), ('Batch C', 72)`,
  );
  await page.goto('/admin/promo-banners');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText([/^$/, 'Order', 'Image', 'Title', 'Status', 'Actions']);
  const orders = await page.locator('td.column-sort_order').allTextContents();
  expect(orders).toEqual([...orders].sort((a, b) => Number(a) - Number(b)));
  const opacityOf = (name: string) =>
    page
      .getByRole('row')
      .filter({ hasText: name })
      .first()
      .evaluate((row) => getComputedStyle(row).opacity);
  expect(Number(await opacityOf('Inactive'))).toBeLessThan(1);
  expect(Number(await opacityOf(banner))).toBe(1);

  const status = page.getByRole('row', { name: new RegExp(banner) }).getByRole('switch');
  const isActive = () => stack.sql(`select is_active from public.promo_banners where title = '${banner}'`);
  await expect(status).toHaveText('Active');
  await status.click();
  await expectSuccess(page, `Banner "${banner}" is now inactive.`);
  await expect(status).toHaveText('Inactive');
  expect(await isActive()).toEqual([{ is_active: false }]);
  await status.click();
  await expectSuccess(page, `Banner "${banner}" is now active.`);
  expect(await isActive()).toEqual([{ is_active: true }]);
  await expect(page).toHaveURL('/admin/promo-banners');

  await test.step('several are activated or deactivated in one step, and filtered by status', async () => {
    for (const name of [/Batch A/, /Batch B/])
      await page.getByRole('row', { name }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await expectSuccess(page, 'Banner Updated');
    const active = () =>
      stack.sql(
        `select title from public.promo_banners where sort_order between 70 and 72 and is_active order by title`,
      );
    expect(await active()).toEqual([{ title: 'Batch C' }]);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Inactive' }).click();
    await expect(page.getByRole('row', { name: /Batch C/ })).toHaveCount(0);
    for (const name of [/Batch A/, /Batch B/])
      await page.getByRole('row', { name }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await expect.poll(active).toHaveLength(3);
    await expectSuccess(page, 'Banner Updated');
  });
});

test('URL-1 a banner is added once it has a title and valid URLs', async ({ page, stack }) => {
  await page.goto('/admin/promo-banners/new');
  await expect(page.getByLabel('Active')).toBeChecked();
  await expect(page.getByLabel('Sort order')).toHaveValue('0');
  await page.getByLabel('Button link').fill('javascript:alert(1)');
  await page.getByLabel('Image URL').fill('nonsense');
  await page.getByRole('button', { name: 'Create Banner' }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expect(page.getByText('Enter a valid URL.')).toHaveCount(2);

  await page.getByLabel('Title').fill(' New moon ');
  await page.getByLabel('Text', { exact: true }).fill('Every\nnight');
  await page.getByLabel('Button text').fill('Look up');
  await page.getByLabel('Button link').fill('/memecoins');
  await page.getByLabel('Image URL').fill('https://example.com/moon.webp');
  await page.getByLabel('Image alt text').fill('A moon');
  await page.getByLabel('Sort order').fill('9');
  await page.getByLabel('Active').uncheck();
  await page.getByRole('button', { name: 'Create Banner' }).click();
  await expectSuccess(page, 'Banner Added');
  const rows = await stack.sql(
    `select title, text, button_text, button_link, image_url, image_alt, sort_order, is_active from public.promo_banners where sort_order = 9`,
  );
  expect(rows).toEqual([
    {
      title: 'New moon',
      text: 'Every\nnight',
      button_text: 'Look up',
      button_link: '/memecoins',
      image_url: 'https://example.com/moon.webp',
      image_alt: 'A moon',
      sort_order: 9,
      is_active: false,
    },
  ]);
});

test('a banner is changed and deleted', async ({ page, stack }) => {
  await stack.sql(`insert into public.promo_banners (title, sort_order) values ('Old banner', 50)`);
  await page.goto('/admin/promo-banners');
  await page.getByRole('link', { name: 'Old banner', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit banner' })).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill('Fresh words');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Banner Updated');
  expect(await stack.sql(`select text from public.promo_banners where sort_order = 50`)).toEqual([
    { text: 'Fresh words' },
  ]);
  await page.getByRole('button', { name: 'Delete Old banner' }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectSuccess(page, 'Banner Deleted');
  expect(await stack.sql(`select id from public.promo_banners where sort_order = 50`)).toEqual([]);
});

test("every failed call shows its action and the server's message", async ({ page, stack }) => {
  const denied = /permission denied for table promo_banners/;
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/promo-banners');
  await withoutPrivilege(stack, 'delete', 'promo_banners', async () => {
    await page.getByRole('button', { name: `Delete ${banner}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectFailure(page, 'Error deleting banner', denied);
  });
  await withoutPrivilege(stack, 'insert', 'promo_banners', async () => {
    await page.getByRole('link', { name: 'New banner' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Never');
    await page.getByRole('button', { name: 'Create Banner' }).click();
    await expectFailure(page, 'Error adding banner', denied);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'New banner' })).toBeVisible();
  });
  await withoutPrivilege(stack, 'update', 'promo_banners', async () => {
    await page.getByRole('link', { name: banner, exact: true }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Never');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectFailure(page, 'Error updating banner', denied);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'New banner' })).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(banner) });
    await row.getByRole('switch').click();
    await expectFailure(page, 'Error updating banner status', denied);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await expectFailure(page, 'Error updating banner status', denied);
  });
  await page.getByRole('link', { name: banner, exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(banner);
  await withoutPrivilege(stack, 'select', 'promo_banners', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'New banner' })).toBeVisible();
    await expectFailure(page, 'Error fetching promo banners', denied);
  });
  await page.goto('/admin/promo-banners/edit/00000000-0000-4000-8000-000000000000');
  await expectFailure(page, 'Error fetching banner data', /./);
  await expect(page).toHaveURL('/admin/promo-banners');
});

test('a field ignores typing during a save and has the focus again after the save fails', async ({
  page,
  stack,
}) => {
  await page.goto('/admin/promo-banners/new');
  await box(page, 'Title').fill('Slow');
  let respond = () => {};
  await page.route('**/rest/v1/promo_banners', async (route) => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    await route.abort();
  });
  const sent = page.waitForRequest(/promo_banners/);
  await box(page, 'Title').press('Control+s');
  await sent;
  await page.keyboard.type(' lost words');
  await expect(box(page, 'Title')).toHaveValue('Slow');
  respond();
  await expect(notSavedAlert(page)).toBeVisible();
  await expect(box(page, 'Title')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' and safe');
  await stopIntercepting(page);
  await retryButton(page).click();
  await expectSuccess(page, 'Banner Added');
  expect(await stack.sql(`select from public.promo_banners where title = 'Slow and safe'`)).toHaveLength(1);
});

test('an unsaved banner is previewed with the styles of the home page', async ({ page }) => {
  await page.goto('/admin/promo-banners/new');
  await page.getByLabel('Title').fill('Look up tonight');
  await page.getByLabel('Button text').fill('To the moon');
  await page.getByLabel('Button link').fill('/memecoins');
  await page.getByLabel('Active').uncheck();
  await page.getByRole('button', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe[title="Banner preview"]');
  await expect(frame.getByRole('heading', { name: 'Look up tonight' })).toBeVisible();
  await expect(frame.getByRole('link', { name: 'To the moon' })).toHaveAttribute('href', '/memecoins');
  await expect(frame.locator('.banner')).toHaveCSS('border-radius', '14px');
  await expect(frame.locator('script')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Look up tonight');
});
