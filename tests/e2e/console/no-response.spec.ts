import { editorOf, openArticle, openNewArticle, storeArticle, tool } from '../../support/articles.ts';
import { expect, expectFailure, expectSuccess, SESSION_KEY, test } from '../../support/console.ts';
import { authorOf, box, forms } from '../../support/console-forms.ts';
import {
  clickUntilTimeout,
  dropResponses,
  notSavedAlert,
  retryButton,
  stallRequests,
  stopIntercepting,
  WRITES,
} from '../../support/lost-responses.ts';

const NO_RESPONSE = /^The server did not respond within 15 seconds\./;

test.beforeEach(({ page }) => page.clock.install());

for (const form of forms) {
  test(`${form.path}: a save without a response fails after 15 seconds, stays marked and can be retried`, async ({
    page,
    stack,
  }) => {
    await page.goto(form.path);
    await form.fill(page);
    await stallRequests(page, form.table, WRITES);
    await clickUntilTimeout(page, form.button, new RegExp(form.table));
    await expectFailure(page, form.failure, NO_RESPONSE);
    await expect(notSavedAlert(page)).toContainText(
      'Not saved: The server did not respond within 15 seconds.',
    );
    await page.clock.fastForward(10_000);
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    await expect(retryButton(page)).toBeInViewport({ ratio: 1 });

    await stopIntercepting(page);
    await retryButton(page).click();
    await expectSuccess(page, form.success);
    await expect(notSavedAlert(page)).toHaveCount(0);
    expect(await stack.sql(form.rows)).toHaveLength(1);
  });
}

test('ADM-7 retrying after a lost response creates one article with the latest text', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  await box(page, 'Title').fill('Arrived Unseen');
  const { arrived } = await dropResponses(page, 'articles', 'POST');
  await clickUntilTimeout(page, 'Create Article', /articles/);
  await arrived;
  await expectFailure(page, 'Error creating article', /Your changes are still in the form/);
  await stopIntercepting(page);
  await box(page, 'Title').fill('Arrived Unseen, Found');
  await editorOf(page).fill('Later text.');
  await retryButton(page).click();
  await expectSuccess(page, 'Article Created');
  const stored = `select title, slug, content from public.articles where slug like 'arrived-unseen%'`;
  expect(await stack.sql(stored)).toEqual([
    { title: 'Arrived Unseen, Found', slug: 'arrived-unseen-found', content: '<p>Later text.</p>' },
  ]);
});

test('saved changes with a lost response do not conflict with the same form', async ({ page, stack }) => {
  const id = await storeArticle(stack, { title: 'Mine Alone', slug: 'mine-alone' });
  await openArticle(page, id);
  await editorOf(page).fill('First.');
  const { arrived } = await dropResponses(page, 'articles', 'PATCH');
  await clickUntilTimeout(page, 'Save Changes', /articles/);
  await arrived;
  await expectFailure(page, 'Error updating article', NO_RESPONSE);
  await stopIntercepting(page);
  await editorOf(page).fill('Second.');
  await retryButton(page).click();
  await expectSuccess(page, 'Article Updated');
  const [row] = await stack.sql(`select content from public.articles where id = '${id}'`);
  expect(row).toEqual({ content: '<p>Second.</p>' });
});

test('retrying "Save as new" or the first contact page creates one record', async ({ page, stack }) => {
  const [banner] = await stack.sql(`insert into public.promo_banners (title) values ('Gone') returning id`);
  await page.goto(`/admin/promo-banners/edit/${banner?.['id']}`);
  await box(page, 'Title').fill('Reborn');
  await stack.sql(`delete from public.promo_banners where title = 'Gone'`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Save as new' })).toBeVisible();
  const banners = await dropResponses(page, 'promo_banners', 'POST');
  await clickUntilTimeout(page, 'Save as new', /promo_banners/);
  await banners.arrived;
  await expectFailure(page, 'Error adding banner', NO_RESPONSE);
  await stopIntercepting(page);
  await page.getByRole('button', { name: 'Save as new' }).click();
  await expectSuccess(page, 'Banner Added');
  expect(await stack.sql(`select from public.promo_banners where title = 'Reborn'`)).toHaveLength(1);

  await stack.sql('delete from public.contact_page_content');
  await page.goto('/admin/edit-page/contact');
  await box(page, 'Page title').fill('First contact');
  await box(page, 'Explanatory text').fill('Write to us.');
  await box(page, 'Contact email').fill('desk@example.com');
  const contact = await dropResponses(page, 'contact_page_content', 'POST');
  await clickUntilTimeout(page, 'Save Changes', /contact_page_content/);
  await contact.arrived;
  await expectFailure(page, 'Error updating Contact Page', NO_RESPONSE);
  await stopIntercepting(page);
  await retryButton(page).click();
  await expectSuccess(page, 'Contact Page Updated');
  expect(await stack.sql('select title from public.contact_page_content')).toEqual([
    { title: 'First contact' },
  ]);
});

test('saving the original values undoes changes whose response was lost', async ({ page, stack }) => {
  const id = await storeArticle(stack, { title: 'Second Thoughts', slug: 'second-thoughts', author: 'Ada' });
  await openArticle(page, id);
  await authorOf(page).fill('Bo');
  const { arrived } = await dropResponses(page, 'articles', 'PATCH');
  await clickUntilTimeout(page, 'Save Changes', /articles/);
  await arrived;
  await expectFailure(page, 'Error updating article', NO_RESPONSE);
  await stopIntercepting(page);
  await authorOf(page).fill('Ada');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Article Updated');
  expect(await stack.sql(`select author from public.articles where id = '${id}'`)).toEqual([
    { author: 'Ada' },
  ]);
});

test("another editor's later change still conflicts after a lost response", async ({ page, stack }) => {
  const id = await storeArticle(stack, { title: 'Shared Late', slug: 'shared-late' });
  await openArticle(page, id);
  await editorOf(page).fill('First.');
  const { arrived } = await dropResponses(page, 'articles', 'PATCH');
  await clickUntilTimeout(page, 'Save Changes', /articles/);
  await arrived;
  await stopIntercepting(page);
  await stack.sql(`update public.articles set author = 'Theirs' where id = '${id}'`);
  await editorOf(page).fill('Second.');
  await retryButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Someone else saved changes to this' })).toBeVisible();
});

test('the error of a failed save disappears when the changes are undone', async ({ page, stack }) => {
  const id = await storeArticle(stack, { title: 'Undone', slug: 'undone', author: 'Ada' });
  await openArticle(page, id);
  await authorOf(page).fill('Bo');
  await page.route('**/rest/v1/articles?*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(notSavedAlert(page)).toContainText('Could not reach the server');
  await authorOf(page).fill('Bob');
  await expect(notSavedAlert(page)).toBeVisible();
  await authorOf(page).fill('Ada');
  await expect(notSavedAlert(page)).toHaveCount(0);
});

test('a list without a response reports it after 15 seconds and can be retried', async ({ page }) => {
  await stallRequests(page, 'articles', ['GET', 'HEAD']);
  const request = page.waitForRequest(/rest\/v1\/articles/);
  await page.goto('/admin/articles');
  await request;
  // The categories must have loaded: their timeout would replace the toast.
  await page.getByRole('combobox', { name: 'Category' }).click();
  await expect(page.getByRole('option', { name: 'Culture' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.fastForward(15_000);
  await expectFailure(page, 'Error fetching articles', NO_RESPONSE);
  await stopIntercepting(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible();
});

test('a save fails in time if the session cannot be refreshed', async ({ page }) => {
  await page.goto('/admin/promo-banners/new');
  await box(page, 'Title').fill('Unrenewed');
  await page.route('**/auth/v1/token?*', () => {});
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }, SESSION_KEY);
  const request = page.waitForRequest(/auth\/v1\/token/);
  await page.getByRole('button', { name: 'Create Banner' }).click();
  await request;
  await page.clock.fastForward(15_000);
  await expectFailure(page, 'Error adding banner', NO_RESPONSE);
  await expect(box(page, 'Title')).toHaveValue('Unrenewed');
});

test('an upload to a silent server fails with a reason and can be retried', async ({ page }) => {
  await page.goto('/admin/promo-banners/new');
  await page.route('**/storage/v1/object/media/*', () => {});
  const sent = page.waitForRequest(/storage\/v1\/object\/media/);
  await page.getByLabel('Image file').setInputFiles('public/images/alpha-club.webp');
  await sent;
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await page.clock.fastForward(40_000);
  await expect(page.getByText(/^The server did not respond within 60 seconds\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload' })).toBeEnabled();
});

test('the toolbar and the editor stay usable after a save without a response', async ({ page }) => {
  await openNewArticle(page);
  await box(page, 'Title').fill('Usable');
  await editorOf(page).fill('Words.');
  await page.keyboard.press('Control+End');
  await stallRequests(page, 'articles', WRITES);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/rest/v1/articles'),
  );
  await page.keyboard.press('Control+s');
  await sent;
  await page.clock.fastForward(15_000);
  await expect(notSavedAlert(page)).toBeVisible();
  await page.keyboard.type(' More.');
  await expect(editorOf(page)).toHaveText('Words. More.');
  await tool(page, 'Undo').click();
  await expect(editorOf(page)).not.toHaveText('Words. More.');
});
