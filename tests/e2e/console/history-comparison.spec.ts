import { callAsAdministrator } from '../../support/administrator-call.ts';
import { openArticle, storeArticle } from '../../support/articles.ts';
import { expect, expectFailure, test, toastOf } from '../../support/console.ts';
import { holdNext } from '../../support/hold.ts';
import { waitForIdlePage } from '../../support/page-idle.ts';

test('the radio buttons have headings, also on a phone; a single version has neither', async ({
  page,
  stack,
}) => {
  const id = await storeArticle(stack, { title: 'Only Version', slug: 'only-version' });
  await openArticle(page, id);
  const dialog = page.getByRole('dialog', { name: 'History' });
  await page.getByRole('button', { name: 'History' }).click();
  await expect(dialog.getByText('There is no other version to compare with yet.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('radio')).toHaveCount(0);

  await stack.sql(`update public.articles set title = 'Second Version' where id = '${id}'`);
  await page.reload();
  await page.getByRole('button', { name: 'History' }).click();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 780 });
    const columnOf = async (side: string) => {
      const heading = await dialog.getByText(side, { exact: true }).boundingBox();
      const radio = dialog.getByRole('radio', { name: `Compare ${side.toLowerCase()}` }).first();
      const { x = 0, width = 0 } = (await radio.boundingBox()) ?? {};
      return {
        left: heading?.x ?? 0,
        right: (heading?.x ?? 0) + (heading?.width ?? 0),
        radio: x + width / 2,
      };
    };
    // The dialog adapts to the new width after the window has changed.
    await expect(async () => {
      const [older, newer] = [await columnOf('Older'), await columnOf('Newer')];
      for (const column of [older, newer]) {
        expect(column.radio).toBeGreaterThan(column.left);
        expect(column.radio).toBeLessThan(column.right);
      }
      expect(older.right).toBeLessThan(newer.left);
    }).toPass();
  }
});

test('older versions load on request, and the focus moves to the first of them', async ({ page, stack }) => {
  const id = await storeArticle(stack, { title: 'Version 0', slug: 'many-versions' });
  for (let version = 1; version <= 54; version += 1)
    await stack.sql(`update public.articles set title = 'Version ${version}' where id = '${id}'`);
  await openArticle(page, id);
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  const versions = dialog.getByRole('listitem');
  await expect(versions).toHaveCount(50);
  await dialog.getByRole('button', { name: 'Show older versions' }).press('Enter');
  await expect(versions).toHaveCount(55);
  const first = versions.nth(50).getByRole('radio', { name: 'Compare older' });
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
});

test('the text of a permanently deleted version is not shown, also after the history is reopened', async ({
  page,
  stack,
}) => {
  const secret = 'Zanzibarstreet';
  const id = await storeArticle(stack, { title: 'Erased', slug: 'erased', content: '<p>First words.</p>' });
  const save = (content: string) =>
    stack.sql(`update public.articles set content = '<p>${content}</p>' where id = '${id}'`);
  await save(`He lives in ${secret} 7.`);
  await save('Last words.');
  await openArticle(page, id);
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  const comparison = dialog.getByRole('region', { name: 'Comparison' });
  await expect(comparison).toContainText(secret);
  const forget = dialog.getByRole('button', { name: 'Delete permanently' }).first();
  await forget.click();
  const deletion = await holdNext(page, '**/rpc/forget', 'POST');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(forget, 'the button shows that the deletion is running').toBeDisabled();
  deletion.release();
  await expect(
    dialog.getByText('The text of this version has been permanently deleted.', { exact: true }),
  ).toBeVisible();
  const expectOtherVersions = async () => {
    await expect(comparison.locator('del')).toHaveText('First');
    await expect(comparison.locator('ins')).toHaveText('Last');
    await expect(dialog).not.toContainText(secret);
  };
  await expectOtherVersions();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await expectOtherVersions();
});

test('all earlier versions can be permanently deleted at once', async ({ page, stack }) => {
  const id = await storeArticle(stack, { title: 'Erased', slug: 'all-erased', content: '<p>Secret 1.</p>' });
  for (const content of ['Secret 2.', 'Secret 3.', 'Public.'])
    await stack.sql(`update public.articles set content = '<p>${content}</p>' where id = '${id}'`);
  await openArticle(page, id);
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  const earlier = dialog.getByRole('button', { name: 'Delete earlier versions' });
  await earlier.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('The text of this version has been permanently deleted.')).toHaveCount(3);
  await expect(dialog.getByText('There is no other version to compare with yet.')).toBeVisible();
  await expect(earlier, 'there is nothing left to delete').toHaveCount(0);
  expect(await stack.sql("select 1 from private.bodies where body like '%Secret%'")).toEqual([]);
  const [stored] = await stack.sql(`select content from public.articles where id = '${id}'`);
  expect(stored).toEqual({ content: '<p>Public.</p>' });
});

test('the comparison with a version whose text someone else has permanently deleted explains why it is empty', async ({
  page,
  stack,
}) => {
  const id = await storeArticle(stack, { title: 'Emptied', slug: 'emptied', content: '<p>First words.</p>' });
  await stack.sql(`update public.articles set content = '<p>Second words.</p>' where id = '${id}';
    update public.articles set content = '<p>Last words.</p>' where id = '${id}'`);
  await openArticle(page, id);
  await page.getByRole('button', { name: 'History' }).click();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.locator('del')).toHaveText('Second');
  const [first] = await stack.sql(`select min(revision.id) as id from private.revisions as revision
    join private.history_records as listed on listed.id = revision.record where listed.record_id = '${id}'`);
  await callAsAdministrator({ sql: stack.sql }, `forget(${first?.['id']})`);
  await page
    .getByRole('radio', { name: /^Compare older/ })
    .last()
    .check();
  await expect(comparison).toHaveText('The text of this version has been permanently deleted.');
});

test('the images of the brand and of advertisements are compared as images, and their code as code', async ({
  page,
  stack,
}) => {
  const images = ['/images/alpha-club.webp', '/images/articles/frogs.webp'];
  for (const url of images) {
    const brand = JSON.stringify({ logo: url, logo_dark: url, icon: url, share_image: url });
    await stack.sql(`insert into public.site_settings (setting_key, value) values ('brand', '${brand}')
      on conflict (setting_key) do update set value = excluded.value`);
  }
  await page.goto('/admin/settings/brand');
  await page.getByRole('button', { name: 'History' }).click();
  const rows = page.getByRole('region', { name: 'Comparison' }).getByRole('row');
  for (const field of ['Logo', 'Logo for the dark theme', 'Icon', 'Sharing image'])
    await expect(rows.filter({ has: page.getByText(field, { exact: true }) }).getByRole('img')).toHaveCount(
      2,
    );

  const content = rows.filter({ has: page.getByText('Content', { exact: true }) });
  const compareAds = async (type: string, contents: readonly string[]) => {
    const [before, after] = contents;
    const [ad] =
      await stack.sql(`insert into public.advertisements (name, placement_key, ad_type, content, target_url)
      values ('${type}', 'compared', '${type}', '${before}', ${type === 'image' ? "'/contact'" : 'null'}) returning id`);
    await stack.sql(`update public.advertisements set content = '${after}' where id = '${ad?.['id']}'`);
    await page.goto(`/admin/advertisements/edit/${ad?.['id']}`);
    await page.getByRole('button', { name: 'History' }).click();
  };
  await compareAds('image', images);
  await expect(content.getByRole('img')).toHaveCount(2);
  await compareAds('html', ['<a href="/old">Read <b>on</b></a>', '<a href="/new">Read on</a>']);
  await expect(content.locator('del')).toHaveText('<a href="/old">Read <b>on</b></a>');
  await expect(content.locator('ins')).toHaveText('<a href="/new">Read on</a>');
});

test('a failed list of versions and a failed comparison can be retried, and a failed restore is reported to screen readers while the dialog is open', async ({
  page,
  stack,
}) => {
  const id = await storeArticle(stack, { title: 'Silent', slug: 'silent', content: '<p>First words.</p>' });
  await stack.sql(`update public.articles set content = '<p>Last words.</p>' where id = '${id}'`);
  await openArticle(page, id);
  const fail = () => page.route('**/rpc/revision', (route) => route.abort());
  await fail();
  await page.route('**/rpc/history', (route) => route.abort());
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  for (const [failure, path] of [
    ['Could not load the versions: ', '**/rpc/history'],
    ['Could not compare the versions: ', '**/rpc/revision'],
  ] as const) {
    await expect(dialog.getByRole('alert')).toContainText(failure);
    await page.unroute(path);
    await dialog.getByRole('button', { name: 'Try again' }).click();
  }
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('First');
  await fail();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expectFailure(page, 'Restore failed', /^Could not reach the server/);
});

test('closing the history while a version is being restored leaves the form as it is', async ({
  page,
  stack,
}) => {
  const id = await storeArticle(stack, { title: 'Older Title', slug: 'not-restored' });
  await stack.sql(`update public.articles set title = 'Newer Title' where id = '${id}'`);
  await openArticle(page, id);
  for (const status of [200, 500]) {
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('Older Title');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/rpc/revision', async (route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response, status });
    });
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('dialog', { name: 'History' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const restored = page.waitForResponse('**/rpc/revision');
    release();
    await restored;
    await waitForIdlePage(page);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Newer Title');
    await expect(toastOf(page)).toHaveCount(0);
    await page.unroute('**/rpc/revision');
  }
});
