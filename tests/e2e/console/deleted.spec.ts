import { choose, editorOf, openNewArticle, storedIn } from '../../support/articles.ts';
import { expect, expectSuccess, test } from '../../support/console.ts';
import { hold } from '../../support/hold.ts';

test('more deleted records can be shown, and a failure is reported with its reason, next to the button', async ({
  page,
  stack,
}) => {
  await stack.sql(`insert into public.redirects (from_path, to_url)
      select '/gone-' || n, '/contact' from generate_series(1, 51) as n;
    delete from public.redirects where from_path like '/gone-%'`);
  const requests = '**/rest/v1/rpc/deleted_records';
  const failRequests = () =>
    page.route(requests, (route) => route.fulfill({ status: 503, json: { message: 'Down for a moment' } }));
  const failure = page.getByRole('main').getByRole('alert');
  await failRequests();
  await page.goto('/admin/deleted');
  await expect(failure).toHaveText('Could not load this list: Down for a moment');
  await page.unroute(requests);
  await page.getByRole('button', { name: 'Try again' }).click();
  const rows = page.getByRole('list', { name: 'Deleted records' }).getByRole('listitem');
  await expect(rows).toHaveCount(50);
  const more = page.getByRole('button', { name: 'Show more' });
  await failRequests();
  await more.press('Enter');
  await expect(failure).toHaveText('Could not load this list: Down for a moment');
  await expect(more).toBeFocused();
  await page.unroute(requests);
  await more.press('Enter');
  await expect(rows).toHaveCount(51);
  await expect(more).toBeHidden();
  await expect(failure).toHaveCount(0);
  await expect(rows.last().getByRole('button', { name: 'Restore' })).toBeFocused();
});

test('deleted records can be filtered by kind', async ({ page, stack }) => {
  await stack.sql(`insert into public.categories (name, slug) values ('Discarded', 'discarded');
    delete from public.categories where slug = 'discarded';
    insert into public.redirects (from_path, to_url) values ('/discarded', '/contact');
    delete from public.redirects where from_path = '/discarded'`);
  await page.goto('/admin/deleted');
  const rows = page.getByRole('list', { name: 'Deleted records' }).getByRole('listitem');
  await expect(rows.first()).toContainText('/discarded');
  await choose(page, 'Kind', 'Categories');
  await expect(rows).toHaveText([/Discarded/]);
  await choose(page, 'Kind', 'Promo Banners');
  await expect(page.getByText('There are no deleted records.')).toBeVisible();
  await choose(page, 'Kind', 'Everything');
  await expect(rows.first()).toContainText('/discarded');
});

test('the question before a permanent deletion mentions only what the record has', async ({
  page,
  stack,
}) => {
  await stack.sql(`insert into public.categories (name, slug) values ('Without images', 'without-images');
    delete from public.categories where slug = 'without-images';
    insert into public.redirects (from_path, to_url) values ('/without-page', '/contact');
    delete from public.redirects where from_path = '/without-page'`);
  await page.goto('/admin/deleted');
  for (const [name, text] of [
    ['/without-page', 'All its versions are deleted. This cannot be undone.'],
    [
      'Without images',
      'All its versions are deleted. Its URLs return 404 after the next build. This cannot be undone.',
    ],
  ] as const) {
    await page.getByRole('button', { name: `Delete permanently: ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: `Permanently delete “${name}”?` });
    await expect(question.getByText('All its versions')).toHaveText(text);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  }
});

test('each of several restores at the same time keeps its button busy', async ({ page, stack }) => {
  await stack.sql(`insert into public.categories (name, slug) values ('Slow one', 'slow-one'), ('Slow two', 'slow-two');
    delete from public.categories where slug like 'slow-%'`);
  await page.goto('/admin/deleted');
  const restore = (name: string) => page.getByRole('button', { name: `Restore ${name}` });
  const release = await hold(page, '**/rpc/restore_deleted');
  await restore('Slow one').click();
  await restore('Slow two').click();
  await expect(restore('Slow two')).toBeDisabled();
  await expect(restore('Slow one')).toBeDisabled();
  release();
  await expect(restore('Slow one')).toHaveCount(0);
  await expect(restore('Slow two')).toHaveCount(0);
});

test('an article whose publish date passed while it was deleted is restored as a draft', async ({
  page,
  stack,
}) => {
  await stack.sql(`insert into public.articles (title, slug, published_at) values ('Too late', 'too-late', now() - interval '30 minutes');
    delete from public.articles where slug = 'too-late';
    update private.revisions set at = at - interval '1 hour' where label = 'Too late'`);
  await page.goto('/admin/deleted');
  await page.getByRole('button', { name: 'Restore Too late' }).click();
  await expectSuccess(page, 'Restored “Too late”.');
  await expect(page.locator('[data-toast] p')).toHaveText(
    'Its publish date passed while it was deleted. Restored as a draft.',
  );
  expect(await stack.sql("select published_at from public.articles where slug = 'too-late'")).toEqual([
    { published_at: null },
  ]);
});

test('a new article that was deleted after its first save can be saved as a new one', async ({
  page,
  stack,
}) => {
  await page.route('**/rpc/autosave_article', (route) => route.abort());
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Short-lived');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectSuccess(page, 'Article Created');
  await editorOf(page).fill('Written afterwards.');
  await stack.sql("delete from public.articles where slug = 'short-lived'");
  await page.getByRole('button', { name: 'Save draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'This has been deleted' });
  await dialog.getByRole('button', { name: 'Save as new' }).click();
  await expectSuccess(page, 'Article Created');
  await expect(page).toHaveURL('/admin/articles');
  expect(await storedIn(stack, 'short-lived', 'content')).toBe('<p>Written afterwards.</p>');
});

test('a deleted article can be erased, with the files of images that were deleted from the library', async ({
  page,
  stack,
}) => {
  const [erased, kept] = ['erased-image.png', 'kept-image.png'];
  await stack.sql(`insert into storage.objects (bucket_id, name) values ('media', '${erased}'), ('media', '${kept}');
    insert into private.retired_media (name) values ('${erased}'), ('${kept}');
    insert into public.articles (title, slug, image_url, content, published_at)
      values ('Libel', 'libel', '/storage/v1/object/public/media/${erased}', '<img src="/media/${kept}">', now()),
        ('Another', 'another', '/media/${kept}', '', now());
    update public.articles set slug = 'libel-renamed' where slug = 'libel';
    delete from public.articles where slug = 'libel-renamed'`);
  await page.goto('/admin/deleted');
  const erase = page.getByRole('button', { name: 'Delete permanently: Libel' });
  const question = page.getByRole('alertdialog', { name: 'Permanently delete “Libel”?' });
  await erase.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Restore Libel' })).toBeVisible();
  await erase.click();
  await expect(question).toContainText('Its images stay in the media library.');
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expectSuccess(page, 'Permanently deleted “Libel”.');
  await expect(erase).toHaveCount(0);
  const stored = (text: string) =>
    stack.sql(`select 1 from private.bodies where body like '%${text}%'
      union all select 1 from private.addresses where slug like '%${text}%'
      union all select 1 from private.revisions where label ilike '%${text}%'`);
  expect(await stored('libel')).toEqual([]);
  expect(await stack.sql(`select name from storage.objects where name in ('${erased}', '${kept}')`)).toEqual([
    { name: kept },
  ]);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Libel');
  await stack.sql(`delete from public.articles where slug = 'another';
    delete from storage.objects where name = '${kept}'`);
});
