import type { Page } from 'playwright/test';
import { demoArticle } from '../support/demo-article.ts';
import { waitForIdlePage, waitForPaint } from '../support/page-idle.ts';
import { alert, expect, test } from '../support/test.ts';

const article = `/articles/${demoArticle}`;
const box = (page: Page, placement: string) => page.locator(`[data-placement="${placement}"]`);

/** Returns SQL that replaces the advertisement of a placement. */
const adSql = (placement: string, type: string, content: string, target: string | null = null) => `
  update public.advertisements set is_active = false where placement_key = '${placement}';
  insert into public.advertisements (name, placement_key, ad_type, content, target_url)
  values ('test', '${placement}', '${type}', $content$${content}$content$, ${target === null ? 'null' : `'${target}'`});
`;

test.afterEach(({ stack }) =>
  stack.sql(`
    delete from public.advertisements where name = 'test';
    update public.advertisements set is_active = name not like '%ended%';
  `),
);

/** Some of the selectors that EasyList and Fanboy's Annoyances hide on every site. */
const HIDDEN = [
  ...['.ad-300x250', '.ad-728x90', '.ad-label', '.share-bar', '.share-links', '.social-share'],
  ...['#subscribe-email', '.email-subscribe', '.newsletter-form', '.newsletter-signup', '.subscribe-form'],
];

test('content blockers hide only advertisements', async ({ page }) => {
  for (const path of [
    '/',
    '/articles',
    article,
    '/memecoins',
    '/alpha-club',
    '/contact',
    '/login',
    '/search',
  ]) {
    await page.goto(path);
    const others = await page.evaluate(
      (selector) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => !element.closest('ad-slot'))
          .map(({ outerHTML }) => outerHTML),
      HIDDEN.join(),
    );
    expect(others, path).toEqual([]);
  }
});

for (const [path, placements] of [
  ['/', ['homepage_sidebar_medium_rectangle', 'homepage_bottom_banner']],
  ['/articles', ['articles_list_top_banner']],
  [article, ['article_top_banner', 'article_sidebar_square']],
] as const) {
  test(`every placement on ${path} shows its advertisement`, async ({ page }) => {
    await page.goto(path);
    for (const placement of placements) {
      await box(page, placement).scrollIntoViewIfNeeded();
      await expect(box(page, placement).locator('img, iframe')).toBeVisible();
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('URL-5 an image advertisement is a link with all its rel values', async ({ page }) => {
    await page.goto('/articles');
    const link = box(page, 'articles_list_top_banner').getByRole('link');
    await expect(link).toHaveAttribute('href', 'https://example.com/slow-post');
    await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
    await expect(link).toHaveAttribute('target', '_blank');
  });
});

test('shows a changed advertisement without a rebuild', async ({ page, stack }) => {
  await stack.sql(
    adSql(
      'articles_list_top_banner',
      'image',
      '/images/ads/otter-sanctuary-300x250.webp',
      'https://example.com/new',
    ),
  );
  await page.goto('/articles');
  await expect(box(page, 'articles_list_top_banner').getByRole('link')).toHaveAttribute(
    'href',
    'https://example.com/new',
  );
});

for (const [what, sql] of [
  [
    'missing',
    "update public.advertisements set is_active = false where placement_key = 'articles_list_top_banner'",
  ],
  [
    'too large',
    adSql('articles_list_top_banner', 'html', '<div style="width:3000px;height:3000px">big</div>'),
  ],
  ['broken', adSql('articles_list_top_banner', 'image', '/images/none.webp', 'https://example.com/')],
] as const) {
  test(`there is no layout shift if an advertisement is ${what}`, async ({ page, stack }) => {
    await stack.sql(sql);
    const read = page.waitForResponse(/rest\/v1\/advertisements/);
    await page.goto('/articles');
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await read;
    await waitForIdlePage(page);
    expect(await heading.boundingBox()).toEqual(before);
    expect((await box(page, 'articles_list_top_banner').locator('.ad-box').boundingBox())?.height).toBe(90);
    await expect(box(page, 'articles_list_top_banner').getByRole('img')).toHaveCount(0);
  });
}

test('keeps the built advertisement without a toast if the backend is down', async ({ page, stack }) => {
  await page.route(`${stack.supabaseUrl}/**`, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/advertisements'));
  await page.goto('/articles');
  await refused;
  await waitForIdlePage(page);
  await expect(box(page, 'articles_list_top_banner').getByRole('img')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test("an advertisement of an unknown type shows 'Unsupported ad type'", async ({ page, stack }) => {
  await page.route(`${stack.supabaseUrl}/rest/v1/advertisements*`, (route) =>
    route.fulfill({
      json: [
        {
          id: '1',
          placement_key: 'articles_list_top_banner',
          ad_type: 'video',
          content: 'x',
          target_url: null,
        },
      ],
    }),
  );
  await page.goto('/articles');
  await expect(box(page, 'articles_list_top_banner')).toContainText('Unsupported ad type');
});

test('XSS-9 a script advertisement cannot access the surrounding page', async ({ page, stack }) => {
  const attempts = {
    parentDocument: 'parent.document.title',
    topDocument: 'top.document.cookie',
    localStorage: 'localStorage.length',
    sessionStorage: 'sessionStorage.length',
    cookie: 'document.cookie',
    setCookie: 'document.cookie = "a=b"',
    indexedDB: 'indexedDB.open("x")',
    frameElement: 'frameElement.id',
    topLocation: 'top.location.href = "https://evil.example/"; throw "not thrown"',
  };
  const script = `<script>
    const results = {};
    const attempts = ${JSON.stringify(attempts)};
    for (const [name, code] of Object.entries(attempts)) {
      try { const value = (0, eval)(code); results[name] = value === null ? 'null' : 'reached: ' + value; }
      catch (error) { results[name] = 'blocked'; }
    }
    results.dialogs = [alert('x'), confirm('x'), prompt('x')].every((answer) => !answer) ? 'blocked' : 'shown';
    document.write('<form action="/api/stolen" method="post"><input name="a" value="b"></form>');
    try { document.forms[0].submit(); } catch {}
    results.origin = self.origin;
    document.write('<pre>' + JSON.stringify(results) + '</pre>');
  </script>`;
  await stack.sql(adSql('articles_list_top_banner', 'script', script));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await page.goto('/articles');
  await page.evaluate(() => localStorage.setItem('secret', 'of the administrator'));
  // The header sandboxes the document too. The attribute alone must protect browsers that get it without the header.
  await expect(box(page, 'articles_list_top_banner').locator('iframe')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-popups allow-popups-to-escape-sandbox',
  );
  const frame = box(page, 'articles_list_top_banner').frameLocator('iframe');
  const results = JSON.parse((await frame.locator('pre').textContent()) ?? '{}');
  expect(results).toEqual({
    parentDocument: 'blocked',
    topDocument: 'blocked',
    localStorage: 'blocked',
    sessionStorage: 'blocked',
    cookie: 'blocked',
    setCookie: 'blocked',
    indexedDB: 'blocked',
    frameElement: 'blocked',
    topLocation: 'blocked',
    dialogs: 'blocked',
    origin: 'null',
  });
  await waitForIdlePage(page);
  expect(dialogs).toEqual([]);
  expect(requests.filter((url) => /stolen|evil/.test(url))).toEqual([]);
  await expect(page).toHaveURL('/articles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Articles');
});

test('XSS-9 the ad frame shows nothing if opened directly', async ({ page, request }) => {
  for (const path of ['/ad-frame', '/ad-frame.html']) {
    const { 'content-security-policy': policy } = (await request.get(path)).headers();
    expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;/);
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("frame-ancestors 'self'");
  }
  await page.goto('/ad-frame');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', resolve, { once: true });
        postMessage({ ad: '<h1>shown</h1>' }, '*');
      }),
  );
  await waitForPaint(page);
  await expect(page.getByText('shown')).toHaveCount(0);
});
