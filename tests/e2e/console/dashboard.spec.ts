import { choose } from '../../support/articles.ts';
import { expect, expectFailure, test, toastOf, withoutPrivilege } from '../../support/console.ts';

test('the cards show totals, and N/A for users; recent activity and quick links lead to forms', async ({
  page,
  stack,
}) => {
  await stack.sql(`update public.trending_memecoins set network = 'Moved' where name = 'Dogecoin'`);
  const [counts] = await stack.sql(
    'select (select count(*) from public.articles)::int as articles, (select count(*) from public.categories)::int as categories',
  );
  await page.goto('/admin');
  const card = (label: string) =>
    page.getByRole('definition').filter({ has: page.locator(`xpath=../dt[.="${label}"]`) });
  await expect(card('Total Articles')).toHaveText(String(counts?.['articles']));
  await expect(card('Total Categories')).toHaveText(String(counts?.['categories']));
  await expect(card('Registered Users')).toHaveText('N/A');

  const activity = page.getByRole('region', { name: 'Recent activity' });
  const first = activity.getByRole('listitem').first();
  await expect(first).toContainText('Coin');
  await expect(first).toContainText('just now');
  await first.getByRole('link', { name: 'Dogecoin' }).click();
  await expect(page).toHaveURL(/\/admin\/trending-coins\/edit\//);
  await page.goBack();
  await page.getByRole('region', { name: 'Quick links' }).getByRole('link', { name: 'New banner' }).click();
  await expect(page).toHaveURL('/admin/promo-banners/new');
});

test('activity without a match is not called none', async ({ page }) => {
  await page.goto('/admin');
  const activity = page.getByRole('region', { name: 'Recent activity' });
  await expect(activity.getByRole('listitem').first()).toBeVisible();
  await choose(page, 'Kind', 'Redirects');
  await expect(activity.getByText('No activity found.')).toBeVisible();
});

test('reports a failure to load the statistics', async ({ page, stack }) => {
  await withoutPrivilege(stack, 'select', 'categories', async () => {
    await page.goto('/admin');
    await expectFailure(page, 'Error fetching statistics', /permission denied for table categories/);
  });
});

test('reports once that no statistics can be loaded', async ({ page }) => {
  await page.route('**/rest/v1/articles?*select=id*', (route) => route.abort());
  const released = Promise.withResolvers<void>();
  await page.route('**/rest/v1/categories?*select=id*', (route) =>
    released.promise.then(() => route.abort()),
  );
  await page.goto('/admin');
  await expectFailure(page, 'Error fetching statistics', /Could not reach the server/);
  const first = await toastOf(page).elementHandle();
  released.resolve();
  await expect(page.getByRole('definition').filter({ hasText: '–' })).toHaveCount(2);
  expect(await first?.evaluate((toast) => toast.isConnected)).toBe(true);
});

test('a dashboard that could not be loaded is loaded by Try again, and when the connection returns', async ({
  page,
  context,
}) => {
  const requests = /\/rest\/v1\/(articles|categories|rpc\/activity)\b/;
  const retry = page.getByRole('button', { name: 'Try again' });
  const unknown = page.getByRole('definition').filter({ hasText: '–' });
  const reconnect = async () => {
    await context.setOffline(true);
    await context.setOffline(false);
  };
  for (const recover of [() => retry.click(), reconnect]) {
    await page.route(requests, (route) => route.abort());
    await page.goto('/admin');
    await expect(page.getByText(/^Could not load the activity: Could not reach/)).toBeVisible();
    await expect(unknown).toHaveCount(2);
    await page.unroute(requests);
    await recover();
    await expect(retry).toHaveCount(0);
    await expect(unknown).toHaveCount(0);
  }
});

test('daily backups are shown once the server reports them, with a warning if the last one is too old', async ({
  page,
  stack,
}) => {
  const report = (hours: number) =>
    stack.sql(
      `select public.report_backups('https://news.example', true, now() - interval '${hours} hours')`,
    );
  const backups = page.getByRole('region', { name: 'Daily backups' });
  await page.goto('/admin');
  await expect(
    page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(backups).toHaveCount(0);

  await report(5);
  await page.reload();
  await expect(backups).toContainText('The last one was made 5 hours ago');
  await expect(backups.getByRole('alert')).toHaveCount(0);

  await report(72);
  await page.reload();
  await expect(backups.getByRole('alert')).toContainText('The last one was made 3 days ago');
});

test('HOST-6 shows broken services and how to fix them', async ({ page, stack }) => {
  const alerts = page.locator('main').getByRole('alert');
  await stack.sql(`
    create schema vault;
    create table vault.decrypted_secrets (name text, decrypted_secret text);
    insert into vault.decrypted_secrets values ('site_url', 'https://news.example')`);
  await stack.sql("select public.report_mail('smtp.example:465', '535 Invalid login')");
  await page.goto('/admin');
  await expect(alerts).toContainText([
    /^Vault has no build_hook_url.*vault\.create_secret/,
    /535 Invalid login\. Ask/,
  ]);
  await stack.sql("insert into vault.decrypted_secrets values ('build_hook_url', 'https://hook.example')");
  await page.goto('/admin/publishing');
  await expect(alerts).toContainText([/^The publishing job is not scheduled/, /smtp\.example:465/]);
  await expect(page.getByText('No run of the publishing job is recorded')).toBeVisible();

  await stack.sql('drop schema vault cascade; delete from private.mail_failure where only_row');
  const read = page.waitForResponse('**/rpc/service_status');
  await page.reload();
  await read;
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await expect(alerts).toHaveCount(0);
});

test('Publish anyway passes the focus on to the publishing state when it disappears', async ({
  page,
  stack,
}) => {
  const anyway = page.getByRole('button', { name: 'Publish anyway' });
  const question = page.getByRole('alertdialog', { name: 'Publish anyway?' });
  const block = () =>
    stack.sql(`insert into private.builds (requested_by, reason, outcome, articles, articles_before, dispatched_at)
      values ('a small build', 'change', 'blocked', 1, 29, clock_timestamp())`);
  const unblock = () => stack.sql("delete from private.builds where requested_by = 'a small build'");
  const refresh = () => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await stack.sql("update public.trending_memecoins set network = 'Elsewhere' where name = 'Dogecoin'");
  await block();
  await page.goto('/admin/publishing');
  const state = page.getByRole('region', { name: 'On the site' }).getByRole('link');
  await anyway.press('Enter');
  await question.getByRole('button', { name: 'Publish anyway' }).press('Enter');
  await expect(page.getByText('Build requested')).toBeVisible();
  await expect(anyway).toHaveCount(0);
  await expect(state).toBeFocused();

  await unblock();
  // A later change, which the build that was requested does not contain if it ends meanwhile.
  await stack.sql("update public.trending_memecoins set network = 'Anywhere' where name = 'Dogecoin'");
  await block();
  await refresh();
  await anyway.press('Enter');
  await unblock();
  await refresh();
  await expect(page.locator('main')).not.toContainText('28 of 29 articles would disappear');
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(anyway).toHaveCount(0);
  await expect(state).toBeFocused();
});

test('administrators see the whole name of the site in windows of any width', async ({ page }) => {
  await page.goto('/contact');
  const name = page.getByRole('link', { name: 'Moon Dispatch, front page' }).getByText('Moon Dispatch');
  const links = page.getByRole('navigation', { name: 'Main' });
  for (const width of [320, 895, 896, 1024, 1119, 1120, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(links).toBeVisible({ visible: width >= 1120 });
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: width < 1120 });
    const cut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut, `${width} px`).toBe(0);
  }
});
