import type { Page } from 'playwright/test';
import { axeViolations } from '../../support/axe.ts';
import { expect, expectFailure, expectSuccess, test } from '../../support/console.ts';
import { findLayoutProblems } from '../../support/layout-problems.ts';
import { waitForIdleNetwork } from '../../support/page-idle.ts';
import { publishAfter } from '../../support/publish-delay.ts';
import { file, fileInput, holdUploads } from '../../support/uploads.ts';

/** A build takes seconds, more on a busy machine. */
const BUILT = { timeout: 60_000 };

const setup = (page: Page) => page.getByRole('region', { name: 'Set up your site' });
const step = (page: Page, name: string) =>
  setup(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
async function openBrand(page: Page): Promise<void> {
  await setup(page).getByRole('button', { name: 'Set up the brand' }).click();
  await expect(setup(page).getByLabel('Site name')).toBeFocused();
}

const expectDone = (page: Page, name: string) =>
  expect(step(page, name).getByText('Done', { exact: true })).toBeVisible();

test('the setup passes axe in light and dark, and fits 360 pixels', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin');
  await openBrand(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await axeViolations(page, { include: 'main' })).toEqual([]);
    await expect.poll(() => findLayoutProblems(page)).toEqual([]);
  }
});

test('a save of the brand waits for the logo, and a failed upload stops it', async ({ page, stack }) => {
  const stored = "select value from public.site_settings where setting_key = 'brand'";
  const [before] = await stack.sql(stored);
  await page.goto('/admin');
  await openBrand(page);
  const save = step(page, 'Your brand').getByRole('button', { name: 'Save' });
  for (const outcome of ['fail', undefined] as const) {
    const release = await holdUploads(page);
    await fileInput(page).setInputFiles(file('frog.png'));
    await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
    await save.click();
    await expect(save).toBeDisabled();
    await page.getByLabel('Site name').fill('Frog Gazette');
    release(outcome);
    if (outcome === 'fail') {
      await expectFailure(
        page,
        'Error updating brand',
        'An image could not be uploaded. Try again, or save without it.',
      );
      expect(await stack.sql(stored)).toEqual([before]);
    }
    await page.unrouteAll({ behavior: 'wait' });
  }
  await expectSuccess(page, 'Brand Updated');
  const [saved] = await stack.sql(stored);
  expect(saved?.['value']).toMatchObject({
    name: 'Frog Gazette',
    logo: expect.stringMatching(/-frog\.png$/),
  });
  await stack.sql(
    `update public.site_settings set value = $json$${JSON.stringify(before?.['value'])}$json$ where setting_key = 'brand'`,
  );
});

test('the brand form keeps its input when someone else saves a brand', async ({ page, stack }) => {
  await page.goto('/admin');
  await openBrand(page);
  await page.getByLabel('Site name').fill('Mine');
  const setName = (name: string) =>
    stack.sql(
      `update public.site_settings set value = value || '{"name": "${name}"}' where setting_key = 'brand'`,
    );
  await setName('Theirs');
  await step(page, 'Demo content').getByRole('button', { name: 'Keep it' }).click();
  await expectDone(page, 'Your brand');
  await expect(page.getByLabel('Site name')).toHaveValue('Mine');
  await setName('');
  await stack.sql('update private.setup set demo = null');
});

test('a save of the brand shows what someone else has saved meanwhile, and replaces only the fields of the form when repeated', async ({
  page,
  stack,
}) => {
  const stored = "select value from public.site_settings where setting_key = 'brand'";
  const [before] = await stack.sql(stored);
  await page.goto('/admin');
  await openBrand(page);
  await page.getByLabel('Site name').fill('Mine');
  await stack.sql(
    `update public.site_settings set value = value || '{"name": "Theirs", "contact_email": "theirs@example.com"}' where setting_key = 'brand'`,
  );
  const save = step(page, 'Your brand').getByRole('button', { name: 'Save' });
  await save.click();
  await expectFailure(page, 'Error updating brand', 'Someone else saved it first.');
  await expect(step(page, 'Your brand').getByRole('alert')).toHaveText(
    'Someone else has saved other values. Site name: Theirs. Save again to replace them.',
  );
  await expect(page.getByLabel('Site name')).toHaveValue('Mine');
  await save.click();
  await expectSuccess(page, 'Brand Updated');
  const [saved] = await stack.sql(stored);
  expect(saved?.['value']).toMatchObject({ name: 'Mine', contact_email: 'theirs@example.com' });
  await stack.sql(
    `update public.site_settings set value = $json$${JSON.stringify(before?.['value'])}$json$ where setting_key = 'brand'`,
  );
});

test('the setup leads from the demo site to a site of its own, without a blocked build', async ({
  page,
  stack,
  request,
}) => {
  test.setTimeout(180_000);
  await publishAfter(stack, '50 milliseconds');
  await page.goto('/admin');

  const brand = step(page, 'Your brand');
  await openBrand(page);
  await expect(brand.getByLabel('Site name')).toHaveValue('Moon Dispatch');
  await brand.getByLabel('Site name').fill('Frog Gazette');
  await brand.getByLabel('Time zone').fill('Asia/Tokyo');
  await brand.getByLabel('Accent colour', { exact: true }).fill('#ffd84d');
  await brand.getByRole('button', { name: 'Save' }).click();
  await expect(brand.getByText('It needs 4.5:1.')).toBeVisible();
  await brand.getByLabel('Accent colour', { exact: true }).fill('#0a7045');
  await brand.getByRole('button', { name: 'Save' }).click();
  await expectSuccess(page, 'Brand Updated');
  await expectDone(page, 'Your brand');
  const [row] = await stack.sql("select value from public.site_settings where setting_key = 'brand'");
  expect(row?.['value']).toMatchObject({
    name: 'Frog Gazette',
    time_zone: 'Asia/Tokyo',
    accent: '#0a7045',
    contact_email: 'hello@moondispatch.example',
  });

  const demo = step(page, 'Demo content');
  await expect(demo).toContainText('31 articles, 6 categories, 12 trending coins');
  await demo.getByRole('button', { name: 'Delete demo content' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Articles that you have edited are kept');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectSuccess(page, 'Demo Content Deleted');
  await expect(page.getByText('The site will be published without it in a moment.')).toBeVisible();
  await expectDone(page, 'Demo content');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('definition').first()).toHaveText('0');
  await expect
    .poll(async () => (await request.get('/')).text(), BUILT)
    .toContain('No articles found. Check back soon!');
  expect(await (await request.get('/')).text()).toContain('Frog Gazette');
  expect(await stack.sql("select from private.builds where outcome = 'blocked'")).toHaveLength(0);

  await step(page, 'Your first article').getByRole('link', { name: 'Write an article' }).click();
  await expect(page).toHaveURL('/admin/articles/new');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await stack.sql(
    "insert into public.articles (title, slug, content) values ('Ours', 'ours', '<p>Ours</p>')",
  );
  await page.goto('/admin');
  await expectDone(page, 'Your first article');
  await setup(page).getByRole('button', { name: 'Finish setup' }).click();
  await expect(setup(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Recent activity' })).toBeVisible();
  await waitForIdleNetwork(page);
  await expect(setup(page)).toHaveCount(0);
  await publishAfter(stack, '1 hour');
});

test('a site without demo content has two steps, and the setup can be skipped', async ({ page, stack }) => {
  await stack.sql(`
    update private.setup set demo = null, is_finished = false;
    delete from public.articles; delete from public.categories; delete from public.trending_memecoins;
    delete from public.promo_banners; delete from public.advertisements;`);
  await page.goto('/admin');
  const steps = setup(page).getByRole('heading', { level: 3 });
  await expect(steps).toHaveText([/^Your brand/, 'Your first article']);
  await setup(page).getByRole('button', { name: 'Skip setup' }).click();
  await expectSuccess(page, 'Setup Finished');
  await expect(setup(page)).toHaveCount(0);
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Recent activity' })).toBeVisible();
  await expect(setup(page)).toHaveCount(0);
});
