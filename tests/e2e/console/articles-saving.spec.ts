import type { Page } from 'playwright/test';
import { editorOf, openArticle, openNewArticle, storeArticle, storedIn } from '../../support/articles.ts';
import { expect, expectDraftStored, expectSuccess, test, toastOf } from '../../support/console.ts';
import { holdNext } from '../../support/hold.ts';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const live = { publishedAt: "now() - interval '1 day'" };

test('Ctrl-S stores a new article as a draft, in the same editor with the same caret', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  await expect(page.getByText('Publishes now')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a Sentence');
  await editorOf(page).click();
  await page.keyboard.type('It began');
  await page.keyboard.press('Control+s');
  await expectSuccess(page, 'Article Created');
  await expect(page).toHaveURL(/\/admin\/articles\/edit\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Stays a draft')).toBeVisible();
  expect(await storedIn(stack, 'half-a-sentence', 'published_at')).toBeNull();

  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type(' in a fridge.');
  await expect(editorOf(page)).toHaveText('It began in a fridge.');
  await page.keyboard.press('Control+s');
  await expectSuccess(page, 'Article Updated');
  expect(await storedIn(stack, 'half-a-sentence', 'content')).toBe('<p>It began in a fridge.</p>');
  await page.keyboard.press('Control+z');
  await expect(editorOf(page)).not.toHaveText('It began in a fridge.');

  // Leaving with later changes still asks for confirmation, and Save Changes still opens the list.
  await page.keyboard.type('Changed');
  // The browser ignores clicks while it asks.
  const isAnswered = new Promise((answered) => {
    page.once('dialog', (dialog) => answered(dialog.dismiss()));
  });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await isAnswered;
  await expect(page).toHaveURL(/edit/);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/admin/articles');
  const rows = await stack.sql(`select content from public.articles where title = 'Half a Sentence'`);
  expect(rows).toHaveLength(1);
});

test('a rejected save keeps its error visible, a scheduled article keeps its date, and a reload reopens the draft', async ({
  page,
  stack,
}) => {
  await storeArticle(stack, { title: 'Taken', slug: 'taken' });
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Taken');
  await page.getByRole('button', { name: 'Change the date' }).click();
  await expect(page.getByLabel('Publish Date')).toBeFocused();
  await page.getByLabel('Publish Date').fill('2999-07-01T09:30');
  await expect(page.getByText(/^Schedules for Jul 1, 2999/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('This slug is already in use. Choose another.')).toBeVisible();
  await expect(page.getByRole('alert').getByText(/Correct the marked fields/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Slug' }).fill('taken-too');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectSuccess(page, 'Article Created');
  await test.step('the toast of a save does not cover the buttons of the preview', async () => {
    const close = page.getByRole('button', { name: 'Close preview' });
    await expect(toastOf(page)).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Author' }).fill('Bo');
    const save = await holdNext(page, '**/rest/v1/articles*', 'PATCH');
    await page.keyboard.press('Control+s');
    await save.sent;
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(close).toBeVisible();
    save.release();
    await expect(toastOf(page)).toBeVisible();
    const isOnTop = (button: Element) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    expect(await close.evaluate(isOnTop)).toBe(true);
    await close.click();
    await expect(page.getByRole('dialog', { name: 'Preview' })).toHaveCount(0);
  });
  await expect(page.getByRole('alert').getByText(/Correct the marked fields/)).toHaveCount(0);
  expect(await storedIn(stack, 'taken-too', "to_char(published_at, 'YYYY')")).toBe('2999');

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Taken');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit article' })).toBeVisible();
  await expect(page.getByText(/^Restore unsaved changes/)).toHaveCount(0);
});

test('a live article links to its page, saves in place, and asks before it becomes a draft', async ({
  page,
  stack,
}) => {
  const id = await storeArticle(stack, { title: 'On the Air', slug: 'on-the-air', ...live });
  await openArticle(page, id);
  await expect(page.getByRole('link', { name: 'View on site' })).toHaveAttribute(
    'href',
    '/articles/on-the-air',
  );
  await expect(page.getByText('Updates the live article')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save draft' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Author' }).fill('Bo');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expectSuccess(page, 'Article Updated');
  await expect(page).toHaveURL(`/admin/articles/edit/${id}`);
  expect(await storedIn(stack, 'on-the-air', 'author')).toBe('Bo');

  await page.getByRole('button', { name: 'Clear and make it a draft' }).click();
  await expect(page.getByText('Takes the article off the site')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Take this article off the site?' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await storedIn(stack, 'on-the-air', 'published_at')).not.toBeNull();
  await expect(page).toHaveURL(`/admin/articles/edit/${id}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await question.getByRole('button', { name: 'Take off the site' }).click();
  await expect(page).toHaveURL('/admin/articles');
  expect(await storedIn(stack, 'on-the-air', 'published_at')).toBeNull();
});

test('a form that stays open after a save shows the state that was saved', async ({ page, stack }) => {
  const id = await storeArticle(stack, { title: 'Coming Out', slug: 'coming-out' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const saveAndContinue = async () => {
    await button('Save and continue').click();
    await expectSuccess(page, 'Article Updated');
  };
  await openArticle(page, id);
  await expect(page.getByText('Stays a draft')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on site' })).toHaveCount(0);
  await button('Now').click();
  await saveAndContinue();
  await expect(page.getByText('Updates the live article')).toBeVisible();
  await expect(button('Save draft')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View on site' })).toBeVisible();
  await editorOf(page).click();
  await page.keyboard.type('Half a sent');
  await expect(editorOf(page)).toHaveText('Text.Half a sent');

  await button('Clear and make it a draft').click();
  await button('Save and continue').click();
  await button('Take off the site').click();
  await expect(button('Save draft')).toBeVisible();
  await expect(page.getByText('Stays a draft')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on site' })).toHaveCount(0);
  expect(await storedIn(stack, 'coming-out', 'content')).toBe('<p>Text.Half a sent</p>');
});

const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;
const isNew = "now() - published_at < interval '1 hour'";
const publish = async (page: Page) => {
  await expect(page.getByText('Publishes now')).toBeVisible();
  await page.getByRole('button', { name: 'Create Article' }).click();
  await expectSuccess(page, 'Article Created');
};

test('a new article is dated when it is published, even from a restored draft', async ({
  context,
  stack,
}) => {
  // Unsaved text exists only on the device.
  await context.route('**/rest/v1/rpc/autosave_article', (route) => route.abort());
  const slow = await context.newPage();
  await slow.clock.setFixedTime(hoursAgo(3));
  await openNewArticle(slow);
  await title(slow).fill('After Hours');
  await slow.clock.setFixedTime(Date.now());
  await publish(slow);
  expect(await storedIn(stack, 'after-hours', isNew)).toBe(true);
  await slow.close();

  const closed = await context.newPage();
  await closed.clock.setFixedTime(hoursAgo(30));
  await openNewArticle(closed);
  await title(closed).fill('From Yesterday');
  await expectDraftStored(closed, 'From Yesterday');
  await closed.close();
  const next = await context.newPage();
  await next.clock.setFixedTime(Date.now());
  await next.goto('/admin/articles/new');
  await next.getByRole('button', { name: 'Restore' }).click();
  await expect(title(next)).toHaveValue('From Yesterday');
  await publish(next);
  expect(await storedIn(stack, 'from-yesterday', isNew)).toBe(true);
});

test('an automatically saved new article is dated when it is published', async ({ page, stack }) => {
  await page.clock.install({ time: hoursAgo(3) });
  await openNewArticle(page);
  await title(page).fill('Saved Since');
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('status').filter({ hasText: /^Draft saved/ })).toBeAttached();
  await page.clock.fastForward('02:59:00');
  await publish(page);
  expect(await storedIn(stack, 'saved-since', isNew)).toBe(true);
});

test("an autosave with a lost response does not hide another editor's later change", async ({
  page,
  stack,
}) => {
  await page.clock.install();
  const id = await storeArticle(stack, { title: 'Shared Tunnel', slug: 'shared-tunnel' });
  await openArticle(page, id);
  // The server stores the draft, but its response is lost.
  await page.route('**/rest/v1/rpc/autosave_article', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await title(page).fill('Mine');
  await page.clock.fastForward(10_000);
  await expect(page.getByText(/^Not saved: Could not reach the server/).first()).toBeVisible();
  expect(await storedIn(stack, 'shared-tunnel', 'title')).toBe('Mine');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await stack.sql(`update public.articles set content = '<p>Theirs.</p>' where id = '${id}'`);
  await page.clock.fastForward(10_000);
  await page.getByRole('button', { name: 'Retry' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else saved changes to this' });
  await expect(conflict.getByRole('radiogroup', { name: /^Content/ })).toContainText('Theirs.');
  await conflict.getByRole('button', { name: 'Save selection' }).click();
  await expectSuccess(page, 'Article Updated');
  expect(await storedIn(stack, 'shared-tunnel', "title || ' ' || content")).toBe('Mine <p>Theirs.</p>');
});
