import type { Page } from 'playwright/test';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/console.ts';
import { demoArticle } from '../../support/demo-article.ts';
import { holdNext } from '../../support/hold.ts';
import { countLayoutShifts, layoutShifts } from '../../support/layout-shifts.ts';
import { waitForIdlePage, waitForPaint } from '../../support/page-idle.ts';
import { publishAfter } from '../../support/publish-delay.ts';
import { callSigned } from '../../support/signed-call.ts';
import type { TestStack } from '../../support/stack.ts';

test.beforeEach(({ stack }) => publishAfter(stack, '50 milliseconds'));

/** A build takes seconds, more on a busy machine. */
const BUILT = { timeout: 60_000 };

async function pathOf(stack: TestStack): Promise<string> {
  const [row] = await stack.sql(`select id from public.articles where slug = '${demoArticle}'`);
  return `/admin/articles/edit/${row?.['id']}`;
}

const state = (page: Page, word: string) => page.locator('main').getByRole('status').getByText(word);

/** Makes the console load the publishing status, as when its tab is shown again. Otherwise, it does so every 15 s. */
const loadStatus = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

/** Lets loading the publishing status fail until the console shows the error. */
async function loseStatus(page: Page): Promise<void> {
  const requests = '**/rpc/publish_status';
  await page.route(requests, (route) => route.abort());
  await loadStatus(page);
  await expect(page.getByText('Could not load the publishing status')).toBeVisible(BUILT);
  await page.unroute(requests);
}

async function saveTitle(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
}

test('a saved title becomes Live on its pages and in the feeds', async ({ page, stack, request }) => {
  test.setTimeout(120_000);
  await page.goto(await pathOf(stack));
  await expect(state(page, 'Live')).toBeVisible(BUILT);
  // Builds are fast: without a delay, the Saved state would be too short to see.
  await publishAfter(stack, '1 hour');
  await saveTitle(page, 'Mustard Oracle Opens Again');

  const row = page.getByRole('row', { name: /Mustard Oracle Opens Again/ });
  await expect(row.getByText('Saved', { exact: true })).toBeVisible();
  await publishAfter(stack, '50 milliseconds');
  await loadStatus(page);
  await expect(row.getByText('Live', { exact: true })).toBeVisible(BUILT);
  for (const path of [`/articles/${demoArticle}`, '/articles', '/', '/rss.xml', '/news-sitemap.xml']) {
    expect(await (await request.get(path)).text(), path).toContain('Mustard Oracle Opens Again');
  }
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/articles/${demoArticle}`);

  await page.goto('/admin/publishing');
  const build = page.getByRole('row').nth(1);
  await expect(build).toContainText('Automatic');
  await expect(build).toContainText(`Edited: Mustard Oracle Opens Again, by ${stack.admin.email}`);
  await expect(build).toContainText(/Live.*\d s.*\d{2}/);
});

test('a record is no longer Live after a rollback to a build without its last change', async ({
  page,
  stack,
}) => {
  test.setTimeout(120_000);
  await stack.sql(`update public.articles set title = 'Published too early' where slug = '${demoArticle}'`);
  await page.goto('/admin/publishing');
  await expect(state(page, 'Live')).toBeVisible(BUILT);
  await page.goto('/admin/articles');
  const row = page.getByRole('row', { name: /Published too early/ });
  await expect(row.getByText('Live', { exact: true })).toBeVisible();
  await callSigned(stack, { path: '/hooks/rollback', body: '{"action":"rollback"}' });
  await loadStatus(page);
  await expect(row.getByText('Saved', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: 'Published too early', exact: true }).click();
  await expect(state(page, 'Saved')).toBeVisible();
  await stack.sql(`update public.articles set title = 'Published again' where slug = '${demoArticle}'`);
  await loadStatus(page);
  await expect(state(page, 'Live')).toBeVisible(BUILT);
});

test('opening the publishing screen loads the builds once', async ({ page }) => {
  let reads = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/rpc/build_history')) reads += 1;
  });
  await page.goto('/admin/publishing');
  await expect(state(page, 'Live')).toBeVisible(BUILT);
  await waitForIdlePage(page);
  expect(reads).toBe(1);
});

test('a failed build is shown on the record with its reason, and a retry succeeds', async ({
  page,
  stack,
}) => {
  test.setTimeout(120_000);
  const path = await pathOf(stack);
  await page.goto(path);
  await expect(state(page, 'Live')).toBeVisible(BUILT);
  await stack.sql('revoke select on public.trending_memecoins from anon');
  await saveTitle(page, 'Written while it failed');
  await page.getByRole('link', { name: 'Written while it failed', exact: true }).click();
  await expect(state(page, 'Failed')).toBeVisible(BUILT);
  await expect(page.locator('main')).toContainText(
    /Could not read the table "trending_memecoins": permission denied .* It will be retried/,
  );
  await stack.sql('grant select on public.trending_memecoins to anon');
  await expect(state(page, 'Live')).toBeVisible(BUILT);
});

test('a draft is shown as not on the site', async ({ page, stack }) => {
  const [row] = await stack.sql('select id from public.articles where published_at is null limit 1');
  await page.goto(`/admin/articles/edit/${row?.['id']}`);
  await expect(state(page, 'Draft: not on the site.')).toBeVisible();
});

test('Publish now requests a build, and the history shows who requested it', async ({ page, stack }) => {
  test.setTimeout(90_000);
  await page.goto('/admin');
  const publish = page.getByRole('button', { name: 'Publish now' });
  const request = await holdNext(page, '**/rpc/publish_now');
  await publish.press('Enter');
  await expect(publish).toBeDisabled();
  request.release();
  await expect(page.getByText('Build requested')).toBeVisible();
  await expect(publish).toBeFocused();
  await page.getByRole('link', { name: 'Build history' }).click();
  const build = page.getByRole('row').nth(1);
  await expect(build).toContainText(stack.admin.email);
  await expect(build).toContainText('Publish now');
  await expect(build).toContainText('Live', BUILT);
  await expect(page.getByRole('row', { name: /Live/ })).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Published/ }).first()).toBeVisible();
});

test('a long build shows its progress without shifting the layout, accessible in light and dark, on a phone', async ({
  page,
  stack,
}) => {
  test.setTimeout(120_000);
  await stack.sql(`
    insert into private.builds (requested_by, reason, outcome, dispatched_at, started_at)
      values ('a long build', 'change', 'building', clock_timestamp(), clock_timestamp());
    update public.articles set title = title || '!' where slug = '${demoArticle}'`);
  await countLayoutShifts(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/admin/publishing');
  const main = page.locator('main');
  await expect(main).toContainText('A build with this change is running.', BUILT);
  const bar = page.getByRole('progressbar', { name: 'Build' });
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Building/ })).toBeVisible();
  await waitForPaint(page);
  const before = await layoutShifts(page);
  const reports = async (step: string, done: number | null, total: number | null) =>
    stack.sql(`update private.builds set progress_step = '${step}', progress_done = ${done},
      progress_total = ${total} where requested_by = 'a long build'`);
  await reports('Rendering', 3200, 10_000);
  await expect(bar).toHaveAttribute('aria-valuetext', 'Rendering 3,200 of 10,000', BUILT);
  await expect(bar).toHaveAttribute('aria-valuenow', '32');
  await expect(main).toContainText('Rendering 3,200 of 10,000.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await axeViolations(page, { include: 'main' })).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await reports('Writing the site', null, null);
  await expect(main).toContainText('Writing the site.', BUILT);
  await expect(bar).toHaveCount(0);
  expect(await layoutShifts(page)).toBe(before);
  // Deleting the row simulates an interrupted publisher, so another build starts.
  await stack.sql("delete from private.builds where requested_by = 'a long build'");
  await expect(state(page, 'Live')).toBeVisible(BUILT);
});

test('BT-5 a build that would empty the site is blocked until Publish anyway', async ({ page, stack }) => {
  test.setTimeout(180_000);
  await page.goto('/admin/publishing');
  await expect(state(page, 'Live')).toBeVisible(BUILT);
  await stack.sql('create table private.kept as select * from public.articles; delete from public.articles');
  await loadStatus(page);
  await expect(state(page, 'Not published')).toBeVisible(BUILT);
  const loss = /\d+ of \d+ articles would disappear from the site\. Publishing is blocked until/;
  await expect(page.locator('main')).toContainText(loss);
  await expect(page.getByRole('row').nth(1)).toContainText('Blocked');
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'On the site' })).toContainText(loss);

  await page.getByRole('button', { name: 'Publish anyway' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/\d+ of \d+ articles would disappear.*This applies to one build/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await loseStatus(page);
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('Build requested')).toBeVisible();
  await expect(state(page, 'Live')).toBeVisible(BUILT);
  await expect(page.getByRole('button', { name: 'Publish anyway' })).toHaveCount(0);

  await page.goto('/admin/publishing');
  const build = page.getByRole('row', { name: /Live/ });
  await expect(build).toContainText('Publish anyway. Removed: ');
  await expect(build).toContainText(`Approved by ${stack.admin.email}.`);
  await stack.sql(
    'insert into public.articles overriding system value select * from private.kept; drop table private.kept',
  );
  await expect(state(page, 'Live')).toBeVisible(BUILT);
});
