import { callAsAdministrator } from '../../support/administrator-call.ts';
import { openArticle, storeArticle } from '../../support/articles.ts';
import { expect, test } from '../../support/console.ts';

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
  await dialog.getByRole('button', { name: 'Delete permanently' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
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
