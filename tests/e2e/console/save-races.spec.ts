import { editorOf, openArticle, storeArticle, storedIn } from '../../support/articles.ts';
import { expect, expectDraftStored, test } from '../../support/console.ts';
import { box } from '../../support/console-forms.ts';
import { holdNext } from '../../support/hold.ts';
import { waitForIdlePage } from '../../support/page-idle.ts';

const AUTOSAVES = '**/rest/v1/rpc/autosave_article';

test("a draft restored during an autosave does not overwrite another editor's later change", async ({
  page,
  stack,
}) => {
  await page.clock.install();
  const id = await storeArticle(stack, { title: 'First', slug: 'first-draft' });
  await page.route(AUTOSAVES, (route) => route.abort());
  await openArticle(page, id);
  await box(page, 'Author').fill('Bo');
  await expectDraftStored(page, 'Bo');
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/articles');
  await page.unroute(AUTOSAVES);
  await stack.sql(`update public.articles set title = 'Theirs' where id = '${id}'`);

  await openArticle(page, id);
  await editorOf(page).fill('Typed.');
  const save = await holdNext(page, AUTOSAVES);
  const sent = page.waitForRequest(AUTOSAVES);
  await page.clock.fastForward(10_000);
  await sent;
  await page.getByRole('button', { name: 'Restore' }).click();
  save.release();
  await waitForIdlePage(page);
  await expect(box(page, 'Title')).toHaveValue('First');
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: 'Someone else saved changes to this' });
  await expect(conflict.getByRole('radiogroup', { name: /^Title/ })).toContainText('Theirs');
  expect(await storedIn(stack, 'first-draft', 'title')).toBe('Theirs');
});
