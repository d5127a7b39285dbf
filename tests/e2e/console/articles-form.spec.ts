import { sourceOf } from '../../support/article-tools.ts';
import {
  choose,
  editorOf,
  openArticle,
  openNewArticle,
  PUBLISHED_IN_UTC,
  showAllTools,
  storeArticle,
  storedIn,
  tool,
} from '../../support/articles.ts';
import { expect, expectFailure, expectSuccess, test, withoutPrivilege } from '../../support/console.ts';
import { authorOf } from '../../support/console-forms.ts';
import { holdNext } from '../../support/hold.ts';

/** Five hours behind UTC in winter, four in summer. */
test.use({ timezoneId: 'America/New_York' });

const create = { name: 'Create Article', exact: true };
const save = { name: 'Save Changes', exact: true };

test('a new article gets a slug from its title, no category and the current minute, and saving opens the list', async ({
  page,
  stack,
}) => {
  const now = new Date();
  now.setUTCSeconds(37);
  await page.clock.setFixedTime(now);
  await openNewArticle(page);
  await expect(page.getByRole('combobox', { name: /^Category/ })).toHaveText('No Category');
  const minute = now.toISOString().slice(0, 16);
  const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(now);
  await expect(page.getByLabel('Publish Date')).toHaveValue(new RegExp(`^${local.slice(0, 8)}`));

  await page.getByRole('textbox', { name: 'Title' }).fill('  Moon & Cheese:  a_Love Story  ');
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue('moon-cheese-a-love-story');
  await editorOf(page).fill('It began in a fridge.');
  await page.getByRole('combobox', { name: 'Author' }).fill(' Ada Lund ');
  await page.getByRole('button', create).click();

  await expectSuccess(page, 'Article Created');
  await expect(page).toHaveURL('/admin/articles');
  await expect(page.getByRole('row', { name: /Moon & Cheese/ })).toContainText('No Category');
  const [row] = await stack.sql(
    `select title, content, author, category_id, meta_description, image_url, ${PUBLISHED_IN_UTC} as time
     from public.articles where slug = 'moon-cheese-a-love-story'`,
  );
  expect(row).toEqual({
    title: 'Moon & Cheese:  a_Love Story',
    content: '<p>It began in a fridge.</p>',
    author: 'Ada Lund',
    category_id: null,
    meta_description: null,
    image_url: null,
    time: `${minute}:00`,
  });
});

test('editing an article saves every field and keeps an existing slug', async ({ page, stack }) => {
  const id = await storeArticle(stack, { title: 'Before', slug: 'before' });
  const request = await holdNext(page, '**/rest/v1/articles?*');
  const opened = openArticle(page, id);
  await expect(page.getByRole('main').getByText('Loading article data...', { exact: true })).toBeVisible();
  request.release();
  await opened;
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue('before');
  await page.getByRole('textbox', { name: 'Title' }).fill('After');
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue('before');
  await choose(page, 'Category', 'Culture');
  await editorOf(page).fill('New words.');
  await page.getByRole('textbox', { name: 'Cover Image URL' }).fill('/images/alpha-club.webp');
  await page.getByRole('textbox', { name: 'Cover Image Alt Text' }).fill('A club');
  await page.getByRole('combobox', { name: 'Author' }).fill('Bo');
  await page.getByRole('textbox', { name: 'Meta Description' }).fill('In short.');
  await page.keyboard.press('Control+s');
  await expectSuccess(page, 'Article Updated');
  const [row] = await stack.sql(
    `select title, slug, content, image_url, image_alt_text, author, meta_description,
       (select name from public.categories where id = category_id) as category
     from public.articles where id = '${id}'`,
  );
  expect(row).toEqual({
    title: 'After',
    slug: 'before',
    content: '<p>New words.</p>',
    image_url: '/images/alpha-club.webp',
    image_alt_text: 'A club',
    author: 'Bo',
    meta_description: 'In short.',
    category: 'Culture',
  });

  await openArticle(page, id);
  await choose(page, 'Category', 'No Category');
  await page.getByRole('textbox', { name: 'Slug' }).fill('');
  await page.getByRole('textbox', { name: 'Title' }).fill('After All');
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue('after-all');
  await page.getByRole('button', save).click();
  await expectSuccess(page, 'Article Updated');
  expect(await storedIn(stack, 'after-all', 'category_id')).toBeNull();
});

test('the publish time is local in the form and UTC in the database; a future time schedules, none means draft', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Next Summer');
  const time = page.getByLabel('Publish Date');
  await time.fill('2999-07-01T09:30');
  await expect(page.getByText(/^Will be published .*9:30/)).toBeVisible();
  await page.getByRole('button', create).click();
  await expectSuccess(page, 'Article Created');
  expect(await storedIn(stack, 'next-summer', PUBLISHED_IN_UTC)).toBe('2999-07-01T13:30:00');
  await expect(page.getByRole('row', { name: /Next Summer/ })).toContainText(/9:30 AM \w+Scheduled/);

  await page.getByRole('link', { name: 'Next Summer', exact: true }).click();
  await expect(time).toHaveValue('2999-07-01T09:30');
  await page.getByRole('button', { name: 'Clear and make it a draft' }).click();
  await expect(page.getByText('Draft: only administrators can see it.')).toBeVisible();
  await page.getByRole('button', save).click();
  await expectSuccess(page, 'Article Updated');
  expect(await storedIn(stack, 'next-summer', 'published_at')).toBeNull();
  await page.getByRole('searchbox', { name: 'Search' }).fill('next summer');
  await expect(page.getByRole('row', { name: /Next Summer/ })).toContainText('Draft');

  await page.getByRole('link', { name: 'Next Summer', exact: true }).click();
  await page.getByRole('button', { name: 'Now' }).click();
  await expect(page.getByText(/^Published /)).toBeVisible();
  // This time occurs twice when the clocks go back. The later one is stored, so the article is never public early.
  await time.fill('2027-11-07T01:30');
  await expect(page.getByText(/this time occurs twice/)).toBeVisible();
  await page.getByRole('button', save).click();
  await expect.poll(() => storedIn(stack, 'next-summer', PUBLISHED_IN_UTC)).toBe('2027-11-07T06:30:00');
});

test('Cancel returns to the list; a changed form asks for confirmation', async ({ page }) => {
  await openNewArticle(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/articles');

  await openNewArticle(page);
  await editorOf(page).pressSequentially('Half');
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect.poll(() => questions).toHaveLength(1);
  await expect(editorOf(page)).toHaveText('Half');
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/articles');
});

test("every failed call shows its action and the server's message", async ({ page, stack }) => {
  const id = await storeArticle(stack, {
    title: 'Refused',
    slug: 'refused',
    publishedAt: "now() + interval '99 days'",
  });
  page.on('dialog', (dialog) => dialog.accept());
  const article = page.getByRole('link', { name: 'Refused', exact: true });
  await page.goto('/admin/articles');
  await withoutPrivilege(stack, 'insert', 'articles', async () => {
    await page.getByRole('link', { name: 'New article' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Never');
    await page.getByRole('button', create).click();
    await expectFailure(page, 'Error creating article', /permission denied for table articles/);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Never');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'New article' })).toBeVisible();
  });
  await withoutPrivilege(stack, 'update', 'articles', async () => {
    await article.click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Refused');
    await page.getByRole('textbox', { name: 'Title' }).fill('Never');
    await page.getByRole('button', save).click();
    await expectFailure(page, 'Error updating article', /permission denied for table articles/);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Never');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'New article' })).toBeVisible();
  });
  await withoutPrivilege(stack, 'select', 'categories', async () => {
    await openArticle(page, id);
    await expectFailure(page, 'Error fetching categories', /permission denied for table categories/);
  });
  await withoutPrivilege(stack, 'select', 'articles', async () => {
    await page.goto(`/admin/articles/edit/${id}`);
    await expect(page).toHaveURL('/admin/articles');
  });
  await page.goto('/admin/articles/edit/00000000-0000-4000-8000-000000000000');
  await expectFailure(page, 'Error fetching article data', /./);
  await expect(page).toHaveURL('/admin/articles');
});

test('words on both sides of a line break between two tags stay apart, also after a change of the HTML', async ({
  page,
  stack,
}) => {
  const content = '<p><strong>Moon</strong>\n<em>dogs</em></p>';
  await openArticle(page, await storeArticle(stack, { title: 'Apart', slug: 'apart', content }));
  await expect(editorOf(page)).toHaveText('Moon dogs');
  await showAllTools(page);
  await tool(page, 'Edit as HTML').click();
  await sourceOf(page).fill('<p><em>Moon</em>\n<strong>cats</strong></p>');
  await tool(page, 'Edit as HTML').click();
  await expect(editorOf(page)).toHaveText('Moon cats');
});

test('the author field suggests each author of other articles once', async ({ page, stack }) => {
  for (const slug of ['by-zoe', 'also-by-zoe'])
    await storeArticle(stack, { title: slug, slug, author: 'Zoë Bark' });
  await storeArticle(stack, { title: 'By nobody', slug: 'by-nobody', author: '' });
  await openNewArticle(page);
  const suggestions = () =>
    authorOf(page).evaluate((input: HTMLInputElement) =>
      [...(input.list?.options ?? [])].map(({ value }) => value),
    );
  await expect.poll(suggestions).toContain('Zoë Bark');
  expect((await suggestions()).filter((name) => name === 'Zoë Bark' || name === '')).toHaveLength(1);
});
