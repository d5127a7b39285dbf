import { editorOf, openNewArticle, storedIn } from '../../support/articles.ts';
import { expect, expectDraftStored, test } from '../../support/console.ts';

test('the question before leaving says that an automatically saved draft stays, and the list shows it', async ({
  page,
  stack,
}) => {
  await page.clock.install();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await page.goto('/admin/articles');
  await search.fill('otter');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    if (questions.length === 2) dialog.dismiss();
    else dialog.accept();
  });
  const cancel = page.getByRole('link', { name: 'Cancel' });
  const title = page.getByRole('textbox', { name: 'Title' });

  await page.getByRole('link', { name: 'New article' }).click();
  await title.fill('Never saved');
  await cancel.click();
  await expect(search).toHaveValue('otter');
  expect(questions).toEqual(['You have unsaved changes. Leave without saving?']);

  await openNewArticle(page);
  await title.fill('Saved by itself');
  await page.clock.fastForward(10_000);
  const saved = page.getByRole('status').filter({ hasText: /^Draft saved at [\d:]+ [AP]M$/ });
  await expect(saved).toBeAttached();
  const time = (await saved.textContent())?.replace('Draft saved at ', '');
  // No other automatic save.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await editorOf(page).fill('Later words.');
  await page.clock.runFor(3000);
  await expectDraftStored(page, 'Later words.');
  for (const count of [2, 3]) {
    await cancel.click();
    await expect.poll(() => questions.length).toBe(count);
  }
  await page.clock.resume();
  const stays = `The draft saved at ${time} stays. Leave without saving your later changes?`;
  expect(questions.slice(1)).toEqual([stays, stays]);
  await expect(page.getByRole('row').nth(1)).toContainText('Saved by itself');
  await expect(search).toHaveValue('');
  expect(await storedIn(stack, 'saved-by-itself', 'content')).toBe('');
});
