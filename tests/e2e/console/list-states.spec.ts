import { choose } from '../../support/articles.ts';
import { expect, expectFailure, expectSuccess, test } from '../../support/console.ts';
import { hold, holdNext } from '../../support/hold.ts';
import { waitForIdlePage } from '../../support/page-idle.ts';

test('a search dims the records shown before, and announces its result, not their number', async ({
  page,
}) => {
  await page.goto('/admin/categories');
  const count = page.getByRole('status').filter({ hasText: /in total|found/ });
  await expect(count).toHaveText(/^\d+ in total$/);
  await count.evaluate((element) => {
    const texts: (string | null)[] = [];
    const record = () => texts.push(element.textContent);
    new MutationObserver(record).observe(element, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { texts });
  });
  const rows = page.getByRole('table').getByRole('rowgroup').last();
  const read = await holdNext(page, '**/rest/v1/categories?*');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Breaking');
  await read.sent;
  await expect(rows).toHaveCSS('opacity', '0.5');
  read.release();
  await expect(count).toHaveText('1 found');
  await expect(rows).toHaveCSS('opacity', '1');
  expect(await page.evaluate('texts')).toEqual(['1 found']);
});

for (const { path, read, shown } of [
  { path: 'redirects/not-found', read: 'not_found_paths', shown: 'No missing paths yet.' },
  { path: 'redirects/automatic', read: 'automatic_redirects', shown: 'No URL has changed yet.' },
  { path: 'publishing', read: 'build_history', shown: 'No builds have been requested yet.' },
]) {
  test(`/admin/${path} shows that it is loading, and a failure can be retried`, async ({ page }) => {
    const main = page.getByRole('main');
    const requests = `**/rpc/${read}`;
    const release = await hold(page, requests);
    await page.goto(`/admin/${path}`);
    await expect(main.getByText('Loading...', { exact: true })).toBeVisible();
    release();
    await expect(main.getByText(shown).first()).toBeVisible();
    await expect(main.getByText('Loading...', { exact: true })).toHaveCount(0);

    await page.unrouteAll({ behavior: 'wait' });
    await page.route(requests, (route) =>
      route.fulfill({ status: 503, json: { message: 'Down for a moment' } }),
    );
    await page.reload();
    await expect(main.getByText('Down for a moment')).toBeVisible();
    // Publishing loads its builds again once it knows the state of the site.
    await waitForIdlePage(page);
    await page.unroute(requests);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByText(shown).first()).toBeVisible();
  });
}

test('the buttons that delete categories are busy while articles are checked', async ({ page }) => {
  const question = page.getByRole('alertdialog');
  await page.goto('/admin/categories');
  await page.getByRole('checkbox', { name: 'Select Breaking' }).check();
  for (const name of ['Delete Breaking', 'Delete']) {
    const button = page.getByRole('button', { name, exact: true });
    const check = await holdNext(page, '**/rest/v1/articles?*');
    await button.press('Enter');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toHaveCount(0);
    await expect(button).toBeDisabled();
    await expect(button).toBeFocused();
    check.release();
    await expect(button).toBeEnabled();
  }
});

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

test('a row that is deleted is no longer selected', async ({ page, stack }) => {
  await stack.sql("insert into public.promo_banners (title, sort_order) values ('Selected', 94)");
  await page.goto('/admin/promo-banners');
  await page.getByRole('checkbox', { name: 'Select Selected' }).check();
  await page
    .getByRole('checkbox', { name: /^Select (?!this page)/ })
    .first()
    .check();
  await expect(page.getByText('2 items selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectSuccess(page, 'Banner Deleted');
  await expect(page.getByText('1 item selected')).toBeVisible();
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

test('a record that another table uses is not deleted, and the toast names that table', async ({
  page,
  stack,
}) => {
  await stack.sql(`
    insert into public.promo_banners (title, sort_order) values ('In use', 93);
    create table public.events (banner_id uuid constraint events_banner_id_fkey references public.promo_banners (id));
    insert into public.events select id from public.promo_banners where sort_order = 93`);
  await page.goto('/admin/promo-banners');
  await page.getByRole('button', { name: 'Delete In use' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectFailure(
    page,
    'Error deleting banner',
    '“In use” is still used in “events”. Change or delete the records there first.',
  );
  await stack.sql('drop table public.events; delete from public.promo_banners where sort_order = 93');
});

test('articles sorted by category can be searched', async ({ page }) => {
  await page.goto('/admin/articles');
  await page.getByRole('button', { name: 'Category' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('otter');
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('1 found');
  await expect(page.getByRole('row', { name: /Exchange Lists the Wrong Otter/ })).toBeVisible();
});

test('after a record is created, the list shows its first page without search and filters; after an edit, it keeps them', async ({
  page,
  stack,
}) => {
  await stack.sql(`
    insert into public.promo_banners (title, sort_order, is_active)
      select 'Searched ' || n, 500 + n, false from generate_series(1, 30) as n`);
  const search = page.getByRole('searchbox', { name: 'Search' });
  const title = page.getByRole('textbox', { name: 'Title' });
  await page.goto('/admin/promo-banners');
  await search.fill('searched');
  await expect(page.getByText('1–25 of 30')).toBeVisible();
  await choose(page, 'Status', 'Inactive');
  await page.getByRole('button', { name: 'Go to page 2' }).click();
  await expect(page.getByText('26–30 of 30')).toBeVisible();
  await page.getByRole('link', { name: 'Searched 30', exact: true }).click();
  await title.fill('Searched 30, edited');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Banner Updated');
  await expect(page.getByText('26–30 of 30')).toBeVisible();
  await expect(search).toHaveValue('searched');

  await page.getByRole('link', { name: 'New banner' }).click();
  await title.fill('Created');
  await page.getByLabel('Sort order').fill('-5');
  await page.getByRole('button', { name: 'Create Banner' }).click();
  await expectSuccess(page, 'Banner Added');
  await expect(page.getByRole('link', { name: 'Created', exact: true })).toBeVisible();
  await expect(search).toHaveValue('');
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
  await stack.sql('delete from public.promo_banners where sort_order > 500 or sort_order = -5');
});

/** Some of EasyList's rules. */
const BLOCKED = /\/ad-|\/advertisements?[.?]|\/adslot\.|-advertisement\./i;

test('content blockers block no scripts of the console, and an error mentions them', async ({ page }) => {
  await page.route(BLOCKED, (route) => route.abort('blockedbyclient'));
  await page.goto('/admin/advertisements');
  await expect(page.getByRole('heading', { level: 1, name: 'Advertisements' })).toBeVisible();
  await expectFailure(page, 'Error fetching advertisements', /A content blocker can be the cause/);
  await page.getByRole('link', { name: 'Articles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
});
