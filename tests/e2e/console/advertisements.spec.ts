import { choose } from '../../support/articles.ts';
import {
  expect,
  expectDraftStored,
  expectFailure,
  expectSuccess,
  test,
  withoutPrivilege,
} from '../../support/console.ts';

test('lists the newest advertisements first, switches their status at once, and deletes after a confirmation', async ({
  page,
  stack,
}) => {
  await stack.sql(
    `insert into public.advertisements (name, placement_key, ad_type, content) values ('Old ad', 'article_top_banner', 'html', 'x')`,
  );
  await page.goto('/admin/advertisements');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText([/^$/, 'Name', 'Placement Key', 'Type', 'Status', 'Actions']);
  await expect(page.getByRole('row').nth(1)).toContainText('Old ad');
  await expect(page.getByText('Script (e.g., AdSense)').first()).toBeVisible();

  const isActive = async () =>
    (await stack.sql(`select is_active from public.advertisements where name = 'Old ad'`))[0]?.['is_active'];
  const status = page.getByRole('switch', { name: 'Old ad' });
  await status.click();
  await expectSuccess(page, 'Advertisement deactivated.');
  expect(await isActive()).toBe(false);
  await status.click();
  await expectSuccess(page, 'Advertisement activated.');
  await expect(status).toHaveText('Active');
  await withoutPrivilege(stack, 'update', 'advertisements', async () => {
    await status.click();
    await expectFailure(page, 'Error updating status', /permission denied for table advertisements/);
  });

  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Delete Old ad' }).click();
  await expect.poll(() => questions).toEqual(['Are you sure you want to delete this advertisement?']);
  await expect(page.getByRole('row', { name: /Old ad/ })).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Delete Old ad' }).click();
  await expectSuccess(page, 'Advertisement Deleted');
  expect(await isActive()).toBeUndefined();
});

test('URL-1 an image ad requires a name, a placement and two valid URLs; code ads have no URLs', async ({
  page,
  stack,
}) => {
  await page.goto('/admin/advertisements/new');
  await choose(page, 'Type', 'Script (e.g., AdSense)');
  await page.getByRole('button', { name: 'Create Advertisement' }).click();
  await expect(page.getByText('This field is required.')).toHaveCount(2);
  await expect(page.getByText('Enter the code.')).toBeVisible();
  await choose(page, 'Type', 'Image Ad');
  await page.getByRole('textbox', { name: 'Name' }).fill('Autumn');
  await page.getByLabel('Placement Key').fill('article_top_banner');
  await expect(page.getByText('Article: top banner, 728 × 90 pixels.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Advertisement' }).click();
  await expect(page.getByText('Enter the image URL.')).toBeVisible();
  await expect(page.getByText('Enter the target URL.')).toBeVisible();
  await page.getByLabel('Image URL').fill('javascript:alert(1)');
  await page.getByLabel('Target URL').fill('//evil.example');
  await page.getByRole('button', { name: 'Create Advertisement' }).click();
  await expect(page.getByText('Enter a valid URL.')).toHaveCount(2);
  await page.getByLabel('Image URL').fill('https://example.com/ad.png');
  await page.getByLabel('Target URL').fill('https://example.com/landing');
  await page.getByRole('button', { name: 'Create Advertisement' }).click();
  await expectSuccess(page, 'Advertisement Created');
  const saved = () =>
    stack.sql(
      `select placement_key, ad_type, content, target_url, is_active from public.advertisements where name = 'Autumn'`,
    );
  expect(await saved()).toEqual([
    {
      placement_key: 'article_top_banner',
      ad_type: 'image',
      content: 'https://example.com/ad.png',
      target_url: 'https://example.com/landing',
      is_active: true,
    },
  ]);

  await page.getByRole('link', { name: 'Autumn', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit advertisement' })).toBeVisible();
  await page.getByLabel('Type').click();
  await expect(page.getByRole('option')).toHaveText(['Image Ad', 'Script (e.g., AdSense)', 'Custom HTML']);
  await page.getByRole('option', { name: 'Custom HTML' }).click();
  await expect(page.getByLabel('Target URL')).toHaveCount(0);
  await page.getByLabel('Code').fill('<b>Buy</b>');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Advertisement Updated');
  expect(await saved()).toEqual([
    {
      placement_key: 'article_top_banner',
      ad_type: 'html',
      content: '<b>Buy</b>',
      target_url: null,
      is_active: true,
    },
  ]);
});

test('each type keeps its own content while the form is open; only the selected type is saved', async ({
  page,
  stack,
}) => {
  const chooseType = (name: string) => choose(page, 'Type', name);
  await page.goto('/admin/advertisements/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Changing');
  await page.getByLabel('Placement Key').fill('article_top_banner');
  await page.getByLabel('Image URL').fill('https://example.com/ad.png');
  await page.getByLabel('Target URL').fill('https://example.com/landing');
  await chooseType('Script (e.g., AdSense)');
  await expect(page.getByLabel('Code')).toHaveValue('');
  await page.getByLabel('Code').fill('<script>1</script>');
  await chooseType('Custom HTML');
  await expect(page.getByLabel('Code')).toHaveValue('');
  await page.getByLabel('Code').fill('<b>Buy</b>');
  await chooseType('Image Ad');
  await expect(page.getByLabel('Image URL')).toHaveValue('https://example.com/ad.png');
  await expect(page.getByLabel('Target URL')).toHaveValue('https://example.com/landing');
  await chooseType('Script (e.g., AdSense)');
  await expect(page.getByLabel('Code')).toHaveValue('<script>1</script>');
  await page.getByRole('button', { name: 'Create Advertisement' }).click();
  await expectSuccess(page, 'Advertisement Created');
  const saved = () =>
    stack.sql(`select ad_type, content, target_url from public.advertisements where name = 'Changing'`);
  expect(await saved()).toEqual([{ ad_type: 'script', content: '<script>1</script>', target_url: null }]);

  await page.getByRole('link', { name: 'Changing', exact: true }).click();
  await expect(page.getByLabel('Code')).toHaveValue('<script>1</script>');
  await chooseType('Image Ad');
  await expect(page.getByLabel('Image URL')).toHaveValue('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Enter the image URL.')).toBeVisible();
  await chooseType('Script (e.g., AdSense)');
  await expect(page.getByLabel('Code')).toHaveValue('<script>1</script>');
  // The original values are back, so Cancel does not ask for confirmation.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/advertisements');
});

test('a draft contains the content of every type', async ({ page }) => {
  await page.goto('/admin/advertisements/new');
  await page.getByLabel('Image URL').fill('https://example.com/drafted.png');
  await choose(page, 'Type', 'Custom HTML');
  await page.getByLabel('Code').fill('<b>Drafted</b>');
  await expectDraftStored(page, '<b>Drafted</b>');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Code')).toHaveValue('<b>Drafted</b>');
  await choose(page, 'Type', 'Image Ad');
  await expect(page.getByLabel('Image URL')).toHaveValue('https://example.com/drafted.png');
});

test('the text of a deleted advertisement contains only the content of the selected type', async ({
  page,
  stack,
}) => {
  const [ad] = await stack.sql(`insert into public.advertisements
    (name, placement_key, ad_type, content, target_url) values
    ('Doomed', 'article_top_banner', 'image', 'https://example.com/ad.png', '/contact') returning id`);
  await page.goto(`/admin/advertisements/edit/${ad?.['id']}`);
  await choose(page, 'Type', 'Custom HTML');
  await page.getByLabel('Code').fill('<b>Buy</b>');
  await stack.sql("delete from public.advertisements where name = 'Doomed'");
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'This has been deleted' });
  await expect(dialog.getByLabel('Your text')).toHaveValue(
    'Name: Doomed\n\nPlacement key: article_top_banner\n\nActive: true\n\nAd type: html\n\nContent: <b>Buy</b>',
  );
});

test('a database constraint error is shown at its field', async ({ page, stack }) => {
  await stack.sql(
    `alter table public.advertisements add constraint advertisements_name_valid check (name <> 'Forbidden') not valid`,
  );
  await page.goto('/admin/advertisements/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Forbidden');
  await page.getByLabel('Placement Key').fill('article_top_banner');
  await page.getByLabel('Image URL').fill('/images/x.png');
  await page.getByLabel('Target URL').fill('/articles');
  await page.getByRole('button', { name: 'Create Advertisement' }).click();
  await expectFailure(page, 'Error creating advertisement', /violates check constraint/);
  await expect(page.getByText('This value is not valid here. Check its format.')).toBeVisible();
  await stack.sql('alter table public.advertisements drop constraint advertisements_name_valid');
});

test('an advertisement is previewed at its size, and its code runs in a frame with an opaque origin', async ({
  page,
}) => {
  await page.goto('/admin/advertisements/new');
  await page.getByLabel('Placement Key').fill('article_sidebar_square');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Enter the image URL.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByLabel('Image URL').fill('/images/alpha-club.webp');
  await page.getByLabel('Target URL').fill('https://dogs.example');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Article: sidebar square, 250 × 250 pixels', { exact: true })).toBeVisible();
  const link = page
    .frameLocator('iframe[title="Advertisement preview"]')
    .getByRole('link', { name: 'Advertisement' });
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await expect.poll(async () => (await link.boundingBox())?.height).toBe(250);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await choose(page, 'Type', 'Custom HTML');
  await page
    .getByLabel('Code')
    .fill('<p id="out"></p><script>out.textContent = "origin " + self.origin</script>');
  await page.getByRole('button', { name: 'Preview' }).click();
  const code = page.locator('iframe[title="Advertisement preview"]');
  await expect(code.contentFrame().getByText('origin null')).toBeVisible();
  const box = await code.boundingBox();
  expect([box?.width, box?.height]).toEqual([250, 250]);
});
