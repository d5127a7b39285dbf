import type { Page } from 'playwright/test';
import { expect, expectSuccess, test } from '../../support/console.ts';

async function save(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('textbox', { name: 'From' }).fill(from);
  await page.getByRole('textbox', { name: 'To' }).fill(to);
  await page.getByRole('button', { name: /Create Redirect|Save Changes/ }).click();
}

test("the slug field of a published record shows 'The old URL will redirect here.' before saving", async ({
  page,
  stack,
}) => {
  const hint = page.getByText('The old URL will redirect here.');
  const idOf = async (condition: string) =>
    (await stack.sql(`select id from public.articles where ${condition} limit 1`))[0]?.['id'];
  await stack.sql("insert into public.articles (title, slug) values ('Draft', 'just-a-draft')");
  for (const [path, expected] of [
    [`/articles/edit/${await idOf('published_at <= now()')}`, 1],
    [`/articles/edit/${await idOf("slug = 'just-a-draft'")}`, 0],
    ['/categories/edit/c0000000-0000-4000-8000-000000000001', 1],
    ['/categories/new', 0],
  ] as const) {
    await page.goto(`/admin${path}`);
    const slug = page.getByRole('textbox', { name: 'Slug' });
    await expect(slug).toBeVisible();
    await expect(hint, path).toHaveCount(0);
    await slug.fill('another-slug');
    await expect(hint, path).toHaveCount(expected);
  }
});

test("a redirect is checked against the site's pages, and can be saved and changed", async ({
  page,
  stack,
}) => {
  await page.goto('/admin/redirects');
  await page.getByRole('link', { name: 'New redirect' }).click();
  for (const [from, to, problem] of [
    ['/articles', '/contact', 'A page exists at this URL, so it cannot be redirected.'],
    ['/articles/hats-ranked', '/contact', 'A page exists at this URL, so it cannot be redirected.'],
    ['/articles/page/2', '/contact', 'A page exists at this URL, so it cannot be redirected.'],
    ['/old', '/old', 'This would redirect to itself.'],
    ['/old', '/articles/category/culture/page/99', 'No page exists at "/articles/category/culture/page/99".'],
  ] as const) {
    await save(page, from, to);
    await expect(page.getByText(problem), `${from} to ${to}`).toBeVisible();
  }
  await save(page, '/Old-Caf%C3%A9/', '/articles/the-newsroom-style-guide#rules');
  await expectSuccess(page, 'Redirect Created');
  const saved = "select from_path, to_url, status from public.redirects where from_path = '/Old-Café'";
  const row = { from_path: '/Old-Café', to_url: '/articles/the-newsroom-style-guide#rules', status: 301 };
  expect(await stack.sql(saved)).toEqual([row]);

  await page.getByRole('link', { name: '/Old-Café', exact: true }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: '410: deleted' }).click();
  await expect(page.getByRole('textbox', { name: 'To' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Redirect Updated');
  expect(await stack.sql(saved)).toEqual([{ ...row, to_url: null, status: 410 }]);
});

test('a former page of a list can be redirected before and after a build', async ({ page, stack }) => {
  const former = '/articles/category/culture/page/9';
  await stack.sql(`insert into private.list_lengths (path, pages) values ('/articles/category/culture', 9)
    on conflict (path) do update set pages = excluded.pages`);
  await page.goto('/admin/redirects');
  await page.getByRole('link', { name: 'New redirect' }).click();
  await save(page, former, '/contact');
  await expectSuccess(page, 'Redirect Created');
  await page.goto(former);
  await expect(page).toHaveURL('/contact');
  await stack.publish();
  await page.goto(former);
  await expect(page).toHaveURL('/contact');
  await page.goto('/admin/redirects');
  await page.getByRole('link', { name: former, exact: true }).click();
  await save(page, former, '/articles');
  await expectSuccess(page, 'Redirect Updated');
});

test('a target on another host without http is a problem of its line, like any other', async ({ page }) => {
  await page.goto('/admin/redirects');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      '/a,/contact,301,\n/b,//evil.example,301,\n//evil.example/page/2,/b,301,\n/c,/nowhere,301,',
    ),
  });
  await expect(page.getByRole('dialog', { name: 'Nothing was imported' }).getByRole('listitem')).toHaveText([
    'Line 2: Enter a path on this site or an http(s) URL.',
    'Line 3: Enter a path on this site such as /old-page, without *, ?, # or encoded slashes.',
    'Line 4: No page exists at "/nowhere".',
  ]);
});

test('a file of the site cannot be redirected', async ({ page }) => {
  await page.goto('/admin/redirects');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['/articles/the-newsroom-style-guide', '/articles/page/2', '/contact', '/index', '/404', '/other']
        .map((path) => `${path}.html,/memecoins,301,`)
        .concat('/robots.txt,/memecoins,301,', '/404,/memecoins,301,', '/other.png,/memecoins,301,')
        .join('\n'),
    ),
  });
  const problems = page.getByRole('dialog', { name: 'Nothing was imported' }).getByRole('listitem');
  await expect(problems).toHaveText(
    [1, 2, 3, 4, 5, 7, 8].map(
      (line) => `Line ${line}: A page exists at this URL, so it cannot be redirected.`,
    ),
  );
});

test('a redirect whose target was deleted is shown as such in the list', async ({ page, stack }) => {
  await stack.sql(`insert into public.redirects (from_path, to_url) values
    ('/short', '/contact'), ('/chain', '/link'), ('/link', '/articles'),
    ('/leaves', '/away'), ('/away', 'https://example.com/')`);
  await stack.publish();
  await page.goto('/admin/redirects');
  const rowOf = (path: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: path, exact: true }) });
  await expect(rowOf('/chain')).toContainText('Live');
  await expect(rowOf('/chain').getByRole('checkbox', { name: 'Select /chain' })).toBeVisible();
  await stack.sql("delete from public.redirects where from_path = '/link'");
  await stack.publish();
  // Until the next build, the site redirects this to another site, which browsers do not let the console request.
  await stack.sql("delete from public.redirects where from_path = '/away'");
  await page.reload();
  await expect(rowOf('/chain')).toContainText('Target missing');
  await expect(rowOf('/short')).toContainText('Live');
  await page.getByRole('link', { name: 'New redirect' }).click();
  await save(page, '/also-leaves', '/away');
  await expectSuccess(page, 'Redirect Created');
});

test('paths that were not found can be redirected, and old URLs are listed', async ({ page, stack }) => {
  await stack.sql(`select public.note_not_found(path) from unnest(array['/old-news', '/old-news', '/wp-login.php', '/.env']) as path;
    update public.articles set slug = 'otter-renamed' where slug = 'exchange-lists-the-wrong-otter'`);
  await page.goto('/admin/redirects');
  await page.getByRole('link', { name: 'Not found' }).click();
  await expect(page.getByRole('row', { name: /\/old-news 2/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Scanners/ })).toContainText('2');
  await page.getByRole('link', { name: 'Redirect /old-news to…' }).click();
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('/old-news');
  await save(page, '/old-news', '/articles');
  await expectSuccess(page, 'Redirect Created');
  await page.getByRole('link', { name: 'Not found' }).click();
  await expect(page.getByRole('row', { name: /^Scanners/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /old-news/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Automatic' }).click();
  await expect(
    page.getByRole('row', { name: /exchange-lists-the-wrong-otter \/articles\/otter-renamed 301/ }),
  ).toBeVisible();
});

test('long paths do not break the words of the column headings', async ({ page, stack }) => {
  await stack.sql(`
    insert into public.articles (title, slug, content, published_at)
      values ('Long', '${'a'.repeat(180)}', '<p>x</p>', '2026-01-01');
    update public.articles set slug = '${'b'.repeat(180)}' where title = 'Long'`);
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto('/admin/redirects/automatic');
  const heights = await Promise.all(
    ['Old URL', 'Status'].map(async (name) => {
      const words = page.getByRole('columnheader', { name, exact: true });
      return words.evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        return range.getBoundingClientRect().height;
      });
    }),
  );
  for (const height of heights) expect(height).toBeLessThan(24);
});
