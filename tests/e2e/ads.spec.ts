import { adSql, adBox as box, demoAdsSql } from '../support/ads.ts';
import { demoArticle } from '../support/demo-article.ts';
import { countLayoutShifts, expectNoLayoutShifts } from '../support/layout-shifts.ts';
import { waitForIdlePage } from '../support/page-idle.ts';
import { alert, expect, test } from '../support/test.ts';

const article = `/articles/${demoArticle}`;
test.afterEach(({ stack }) => stack.sql(demoAdsSql));

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

test('images that can be transparent have a light background in dark mode, and none in light mode', async ({
  page,
  stack,
}) => {
  const png = '/images/transparent.PNG';
  await stack.sql(`insert into public.articles (title, slug, image_url, content, published_at)
    values ('Transparent', 'transparent', '${png}', '<p><img src="${png}" alt=""></p>', now())`);
  await stack.publish();
  await page.route(/\.PNG/, (route) => route.fulfill({ path: 'public/images/articles/frogs.webp' }));
  const cover = 'img[data-cover][src*="PNG"]';
  for (const [path, selectors] of [
    ['/', ['.ad-box img', '.banner-stub img', cover]],
    ['/articles/transparent', ['.prose img', cover]],
  ] as const) {
    await page.goto(path);
    for (const selector of selectors) {
      const image = page.locator(selector).first();
      const background = () => image.evaluate((element) => getComputedStyle(element).backgroundImage);
      await page.emulateMedia({ colorScheme: 'dark' });
      if (path === '/' && selector !== cover) {
        expect(await background(), `${selector}, a photo`).toBe('none');
        await image.evaluate((element, src) => element.setAttribute('src', src), png);
      }
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      expect(await background(), selector).toContain('rgba(0, 0, 0, 0)');
      for (const forcedColors of ['none', 'active'] as const) {
        await page.emulateMedia({ colorScheme: 'dark', forcedColors });
        expect(await background(), selector).toContain('rgb(228, 223, 240)');
      }
    }
  }
  await stack.sql("delete from public.articles where slug = 'transparent'");
  await stack.publish();
});

for (const width of [360, 479, 480, 512, 767]) {
  test(`a wide banner is shown in full or cut to a legible height at a width of ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/articles');
    const [shown, image] = await Promise.all(
      ['.ad-box', '.ad-box img'].map((part) =>
        page
          .locator(`.ad-728x90 ${part}`)
          .evaluate((element: HTMLElement) => element.getBoundingClientRect()),
      ),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(image?.height).toBeCloseTo(shown?.height ?? Number.NaN);
    if (width < 480) expect(shown?.height).toBe(72);
    else expect(image?.width).toBeCloseTo(shown?.width ?? Number.NaN);
  });
}

test('banners that lead to other sites are marked for search engines, before and after a build', async ({
  page,
  stack,
}) => {
  await stack.sql(`insert into public.promo_banners (title, button_text, button_link) values
    ('Elsewhere', 'Leave', 'https://example.com/'), ('Here', 'Stay', '/alpha-club')`);
  const links = page.getByRole('region', { name: 'Promotions' });
  for (const isBuilt of [false, true]) {
    if (isBuilt) await stack.publish();
    await page.goto('/');
    await expect(links.getByRole('link', { name: 'Leave' })).toHaveAttribute('rel', 'sponsored');
    await expect(links.getByRole('link', { name: 'Stay' })).not.toHaveAttribute('rel');
  }
  expect(await (await page.request.get('/')).text()).toMatch(/rel="sponsored"[^>]*>Leave</);
  await stack.sql("delete from public.promo_banners where title in ('Elsewhere', 'Here')");
  await stack.publish();
});

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

for (const { image, ratio } of [
  { image: '/images/ads/slow-post-728x90.webp', ratio: 728 / 90 },
  { image: '/images/ads/otter-sanctuary-300x250.webp', ratio: 300 / 250 },
]) {
  test(`a phone shows the full height of ${image} in the place of a banner`, async ({ page, stack }) => {
    const placement = 'articles_list_top_banner';
    await stack.sql(adSql(placement, 'image', image, '/'));
    await page.setViewportSize({ width: 360, height: 780 });
    await countLayoutShifts(page);
    await page.goto('/articles');
    // The built advertisement, which is replaced, can have the same image.
    const shown = box(page, placement).locator(`a[href="/"] img[src*="${encodeURIComponent(image)}"]`);
    await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).not.toBe(0);
    const [inner, outer] = [
      await shown.boundingBox(),
      await box(page, placement).locator('.ad-box').boundingBox(),
    ];
    if (!inner || !outer) throw new Error('The advertisement has no box.');
    expect([inner.x, inner.y, inner.height]).toEqual([outer.x, outer.y, outer.height]);
    expect(inner.width / inner.height).toBeCloseTo(ratio, 1);
    await expectNoLayoutShifts(page);
  });
}
