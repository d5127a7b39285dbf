import { axeViolations } from '../../support/axe.ts';
import {
  draftsOnDevice,
  expect,
  expectDraftStored,
  expectFailure,
  expectSuccess,
  test,
} from '../../support/console.ts';
import { file, fileInput, holdUploads } from '../../support/uploads.ts';

const saved = "select value from public.site_settings where setting_key = 'brand'";

test('the brand can be edited and saved; an accent colour with low contrast is rejected with its ratio', async ({
  page,
  stack,
}) => {
  await page.goto('/admin/settings');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Brand' }).click();
  await expect(page.getByLabel('Site name')).toHaveValue('Moon Dispatch');
  await expect(page.getByRole('textbox', { name: /^Contact email/ })).toHaveValue(
    'hello@moondispatch.example',
  );
  await expect(page.getByText(/^Rebuilds every page\./)).toBeVisible();
  await page.getByLabel('Site name').fill(' Frog Gazette ');
  await page.getByLabel('Accent colour', { exact: true }).fill('#ffd84d');
  await page.getByRole('button', { name: 'Add legal link' }).click();
  await page.getByLabel('Link text 1').fill('Imprint');
  await page.getByLabel('Link URL 1').fill('/contact');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const problem = 'White text on this colour has a contrast of 1.38:1. It needs 4.5:1.';
  await expect(page.getByRole('status').filter({ hasText: problem })).toBeVisible();
  await expect(page.getByLabel('Accent colour picker')).toHaveAccessibleDescription(problem);
  await page.getByLabel('Accent colour', { exact: true }).fill('#0A7045');
  await expect(page.getByText(problem)).toBeHidden();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Brand Updated');
  const [row] = await stack.sql(saved);
  expect(row?.['value']).toMatchObject({
    name: 'Frog Gazette',
    accent: '#0a7045',
    contact_email: 'hello@moondispatch.example',
    legal_links: [{ text: 'Imprint', url: '/contact' }],
  });
  await expect(page).toHaveTitle('Brand · Frog Gazette console');
  const console = page.getByRole('complementary');
  await expect(console.getByText('Frog Gazette')).toBeVisible();
  await expect(console.getByText('Moon Dispatch')).toHaveCount(0);
});

test('a save that waits for an upload which fails is reported as a failed save', async ({ page }) => {
  await page.goto('/admin/settings/brand');
  const release = await holdUploads(page);
  await fileInput(page).setInputFiles(file('frog.png'));
  await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  release('fail');
  await expectFailure(page, 'Error updating brand', /could not be uploaded/);
  await page.unrouteAll({ behavior: 'wait' });
});

test('another open tab shows a saved name and accent at once', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/admin/categories');
  await expect(other).toHaveTitle(/^Categories · .* console$/);
  await page.goto('/admin/settings/brand');
  await page.getByLabel('Site name').fill('Toad Tribune');
  await page.getByLabel('Accent colour', { exact: true }).fill('#c2410c');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Brand Updated');
  await expect(other).toHaveTitle('Categories · Toad Tribune console');
  await expect(other.getByRole('complementary').getByText('Toad Tribune')).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('style', /--accent: #c2410c/);
  await other.close();
});

test('after a change of the name and the email address, content with the old ones is listed with links', async ({
  page,
  stack,
}) => {
  await stack.sql(`
    update public.site_settings set value = '{"contact_email": "hello@moondispatch.example"}'
      where setting_key = 'brand';
    update public.articles set content = '<p>You read Moon Dispatch (daily).</p>'
      where id = (select min(id::text)::uuid from public.articles);`);
  await page.goto('/admin/settings/brand');
  await page.getByLabel('Site name').fill('Frog Gazette');
  await page.getByRole('textbox', { name: /^Contact email/ }).fill('desk@frog.example');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Brand Updated');
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'Still in your content: “Moon Dispatch” or “hello@moondispatch.example”.' });
  await expect(notice.getByRole('link')).toHaveCount(2);
  await notice.getByRole('link', { name: 'Contact page' }).click();
  await expect(page.getByRole('heading', { name: 'Contact page' })).toBeVisible();
  await page.getByLabel('Contact email').fill('desk@frog.example');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Contact Page Updated');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Brand' }).click();
  await expect(notice.getByRole('link')).toHaveCount(1);
  await expect(notice.getByRole('link')).toHaveAttribute('href', /\/admin\/articles\/edit\//);
});

test('unsaved changes are no longer offered once they are saved, and others are kept', async ({ page }) => {
  const offer = page.getByText(/^Restore unsaved changes/);
  const abandon = async (tagline: string) => {
    await page.getByLabel('Tagline').fill(tagline);
    await expectDraftStored(page, tagline);
    await page.reload();
  };
  await page.goto('/admin/settings/brand');
  await abandon('Every frog, every day');
  await expect(offer).toBeVisible();
  await page.getByLabel('Site name').fill('Frog Courier');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Brand Updated');
  await expect(offer).toContainText('Other changes have been saved since then.');
  await page.getByLabel('Tagline').fill('Every frog, every day');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Rebuilds every page.')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect.poll(() => draftsOnDevice(page)).not.toContain('Every frog');
});

test('text is stored on the device as soon as the tab is hidden, because phones may then close it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/admin/settings/brand');
  await expect(page.getByLabel('Tagline')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Tagline').fill('Just a frog');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expectDraftStored(page, 'Just a frog');
});

test('a square icon is previewed whole', async ({ page }) => {
  await page.goto('/admin/settings/brand');
  const url = page.getByRole('textbox', { name: /^Icon/ });
  await url.fill('/apple-touch-icon.png');
  const image = page.getByRole('img', { name: 'Preview' });
  const frame = image.locator('..');
  await expect(image).toBeVisible();
  const [inner, outer] = [await image.boundingBox(), await frame.boundingBox()];
  expect(inner?.height).toBeLessThanOrEqual(outer?.height ?? 0);
  expect(inner?.width).toBeLessThanOrEqual(outer?.width ?? 0);
});

test("dates use the site's language and time zone both in the built page and after hydration", async ({
  page,
  stack,
}) => {
  const brand = { name: 'Frog Gazette', language: 'de', time_zone: 'Asia/Tokyo', accent: '#0a7045' };
  await stack.sql(`
    insert into public.site_settings (setting_key, value) values ('brand', '${JSON.stringify(brand)}')
      on conflict (setting_key) do update set value = excluded.value;
    update public.trending_memecoins set priced_at = '2026-01-31T20:00:00Z' where priced_at is not null;`);
  await stack.publish();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.route('**/api/coingecko/**', (route) => route.fulfill({ json: {} }));
  const built = await (await page.goto('/memecoins'))?.text();
  const [, date] = /Prices as of\s*(?:<!-- -->)?<time[^>]*>([^<]+)</.exec(built ?? '') ?? [];
  expect(date).toContain('1. Feb. 2026');
  await expect(page.locator('astro-island[component-export="TrendingTable"]')).not.toHaveAttribute('ssr');
  await expect(page.getByText(/^Prices as of/).locator('time')).toHaveText(date ?? '');
  expect(errors).toEqual([]);

  // The initial beside the name is a drawing, not part of the link's label.
  expect(await axeViolations(page, { rules: ['label-content-name-mismatch'] })).toEqual([]);
});

test('a language, time zone or email address that the database rejects is marked at its field', async ({
  page,
}) => {
  await page.goto('/admin/settings/brand');
  await page.getByLabel('Language').fill('english');
  await page.getByLabel('Time zone').fill('+05:30');
  const email = page.getByRole('textbox', { name: /^Contact email/ });
  await email.fill('jürgen@müller.de');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Enter a language tag such as en or de-AT.')).toBeVisible();
  await expect(page.getByText('Choose a time zone such as Europe/Berlin.')).toBeVisible();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await page.getByLabel('Language').fill('de-AT');
  await page.getByLabel('Time zone').fill('Europe/Vienna');
  await email.fill('r&d@example.org');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Brand Updated');
});

test('an error that belongs to no field does not block later saves, and there are at most 20 legal links', async ({
  page,
  stack,
}) => {
  const change = (constraint: string) => stack.sql(`alter table public.site_settings ${constraint}`);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await change("add constraint site_settings_value_size check (setting_key <> 'brand') not valid");
  await page.goto('/admin/settings/brand');
  await page.getByLabel('Tagline').fill('Every frog, twice');
  await save.click();
  await expect(page.getByRole('alert').getByText('This is too long.')).toBeVisible();
  await change('drop constraint site_settings_value_size');
  await save.click();
  await expectSuccess(page, 'Brand Updated');

  const add = page.getByRole('button', { name: 'Add legal link' });
  const count = await page.getByLabel(/^Link text/).count();
  for (let link = count; link < 20; link += 1) await add.click();
  await expect(page.getByLabel('Link text 20')).toBeFocused();
  await expect(add).toBeDisabled();
});
