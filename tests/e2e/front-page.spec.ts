import type { Locator, Page } from 'playwright/test';
import { countLayoutShifts, expectNoLayoutShifts } from '../support/layout-shifts.ts';
import { waitForIdleNetwork, waitForPaint } from '../support/page-idle.ts';
import { expect, test } from '../support/test.ts';

const latest = (page: Page) => page.getByRole('region', { name: 'LATEST ARTICLES' });
const slot = (page: Page, placement: string) => page.locator(`[data-placement="${placement}"]`);

/** Returns the position of an element's bottom edge, in CSS pixels from the top of the viewport. */
async function bottomOf(element: Locator): Promise<number> {
  const { y = Number.NaN, height = Number.NaN } = (await element.boundingBox()) ?? {};
  return y + height;
}

for (const [width, height, font] of [
  [1280, 800, 'the web font'],
  [390, 844, 'the web font'],
  [1280, 800, 'a system font'],
] as const) {
  test(`the lead headline, its image and a price are in view at ${width} × ${height} with ${font}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    if (font !== 'the web font') await page.route(/bricolage[^?]*\.woff2$/, (route) => route.abort());
    await countLayoutShifts(page);
    await page.goto('/');
    const lead = latest(page).getByRole('article').first();
    await expect(lead.locator('img')).toBeVisible();
    expect(await bottomOf(lead.locator('img'))).toBeLessThan(height);
    expect(await bottomOf(lead.getByRole('heading'))).toBeLessThan(height);
    const price = page.getByRole('navigation', { name: 'Prices' }).getByRole('link').first();
    await expect(price).toContainText(/\$\d/);
    expect(await bottomOf(price)).toBeLessThan(height);
    await waitForPaint(page);
    await expectNoLayoutShifts(page);
  });
}

test('categories are linked next to the newest articles and show theirs, and no article appears twice', async ({
  page,
}) => {
  await page.goto('/');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await expect(categories.getByRole('link', { name: 'Culture' })).toHaveAttribute(
    'href',
    '/articles/category/culture',
  );
  const culture = page.getByRole('region', { name: 'Culture' });
  await expect(culture.getByRole('heading', { level: 2 }).getByRole('link')).toHaveAttribute(
    'href',
    '/articles/category/culture',
  );
  await expect(culture.getByRole('article')).toHaveCount(3);
  await expect(culture.getByRole('article').first()).toHaveCSS('display', 'grid');
  const paths = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((path) => !path.includes('/category/')),
    );
  expect(paths.length).toBeGreaterThan(15);
  expect(new Set(paths).size).toBe(paths.length);
});

test('on a phone, the second and third cards are compact, so that the next headlines are close', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  for (const number of [1, 2]) {
    const card = latest(page).getByRole('article').nth(number);
    expect((await card.boundingBox())?.height).toBeLessThan(220);
    await expect(card.locator('.frame')).toBeVisible();
  }
});

test("editor's picks are shown if there are any, until they are unpublished or deleted", async ({
  page,
  stack,
}) => {
  const picks = page.getByRole('region', { name: /^Editor’s picks?$/ });
  await page.goto('/');
  await expect(picks).toHaveCount(0);
  const oldest =
    'select id, title from public.articles where published_at <= now() order by published_at limit 2';
  const articles = await stack.sql(oldest);
  await stack.sql(`insert into public.site_settings (setting_key, value)
    select 'editors_picks', jsonb_agg(id) || '["00000000-0000-4000-8000-000000000000"]' from (${oldest}) as picked
    on conflict (setting_key) do update set value = excluded.value`);
  await stack.publish();
  await page.goto('/');
  await expect(picks.getByRole('heading', { level: 2 })).toHaveText('Editor’s picks');
  await expect(picks.getByRole('heading', { level: 3 })).toHaveText(
    articles.map(({ title }) => String(title)),
  );
  await stack.sql(`update public.articles set published_at = null where id = '${articles[0]?.['id']}'`);
  await stack.publish();
  await page.goto('/');
  await expect(picks.getByRole('heading', { level: 2 })).toHaveText('Editor’s pick');
  await stack.sql(`delete from public.articles where id = '${articles[1]?.['id']}'`);
  await stack.publish();
  await page.goto('/');
  await expect(latest(page).getByRole('article')).toHaveCount(3);
  await expect(picks).toHaveCount(0);
});

test('times are relative for a day, then dates, without layout shift', async ({ page }) => {
  // The system's serif face, in which long dates need two lines.
  await page.route('**/*.woff2', (route) => route.abort());
  await countLayoutShifts(page);
  const time = latest(page).getByRole('article').first().locator('time');
  const heading = page.locator('[data-earlier]');
  const today = page.locator('time.today');
  await page.goto('/');
  const published = Date.parse((await time.getAttribute('datetime')) ?? '');
  await expect(time).toHaveAttribute('title', /^[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M UTC$/);
  const hour = 3_600_000;
  const hoursUntil = (day: string) => (Date.parse(day) - published) / hour;
  for (const [hours, text, title] of [
    [2.5, /^2 h ago$/, 'Earlier this week'],
    [25, /^[A-Z][a-z]+ \d+, \d{4}$/, 'Earlier'],
    // The reader's clock is slow.
    [-5, /^[A-Z][a-z]+ \d+, \d{4}$/, 'Earlier'],
    // Today's date can need fewer or more lines than that of the build.
    [hoursUntil('2037-05-01'), /^[A-Z][a-z]+ \d+, \d{4}$/, 'Earlier'],
    [hoursUntil('2037-09-30'), /^[A-Z][a-z]+ \d+, \d{4}$/, 'Earlier'],
  ] as const) {
    const now = published + hours * hour;
    await page.clock.setFixedTime(now);
    await page.goto('/');
    await expect(today).toHaveText(
      new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(now),
    );
    await expect(time).toHaveText(text);
    if (hours > 0) await expect(heading).toHaveText(hours < 24 ? title : /^Earlier/);
    await waitForPaint(page);
    await expectNoLayoutShifts(page, `${hours} h`);
  }
});

test.describe('without an active advertisement', () => {
  const banner = 'homepage_bottom_banner';

  test.beforeAll(async ({ stack }) => {
    await stack.sql('update public.advertisements set is_active = false');
    await stack.publish();
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('a placement takes up no space', async ({ page }) => {
        for (const path of ['/', '/articles']) {
          await page.goto(path);
          await waitForIdleNetwork(page);
          await expect(page.locator('ad-slot')).not.toHaveCount(0);
          expect(await page.locator('ad-slot').filter({ visible: true }).count(), path).toBe(0);
        }
      });
    });
  }

  test('an advertisement activated after the build appears only below the fold', async ({ page, stack }) => {
    await stack.sql('update public.advertisements set is_active = true');
    await countLayoutShifts(page);
    await page.goto('/');
    await expect(slot(page, banner)).not.toHaveAttribute('hidden');
    await slot(page, banner).scrollIntoViewIfNeeded();
    await expect(slot(page, banner).locator('img, iframe')).toBeVisible();
    await expectNoLayoutShifts(page);
    await page.goto('/articles');
    await waitForIdleNetwork(page);
    await expect(slot(page, 'articles_list_top_banner')).toBeHidden();
    await expectNoLayoutShifts(page);
  });
});

test('on a phone, a script advertisement keeps its height, and a banner is legible', async ({
  page,
  stack,
}) => {
  await stack.sql('update public.advertisements set is_active = true');
  await stack.publish();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/articles/the-newsroom-style-guide');
  const frame = slot(page, 'article_top_banner').locator('iframe');
  await expect(frame).toBeVisible();
  expect((await frame.boundingBox())?.height).toBe(90);

  await page.goto('/articles');
  const image = slot(page, 'articles_list_top_banner').locator('img');
  await expect(image).toBeVisible();
  // At least 80 % of its original size. Scaling it to the screen width (328 of 728 px) would be 45 %.
  const size = () => image.evaluate((img: HTMLImageElement) => [img.height, img.width]);
  await expect.poll(size).toEqual([72, 582]);

  // A phone image is shown uncropped from the first paint, even after the advertisement changes.
  const setPhoneImage = (path: string) =>
    stack.sql(`update public.advertisements set phone_image_url = '${path}' where ad_type = 'image'`);
  await setPhoneImage('/images/ads/otter-sanctuary-300x250.webp');
  await stack.publish();
  await countLayoutShifts(page);
  await page.goto('/articles');
  const shownImage = () =>
    image.evaluate((img: HTMLImageElement) =>
      new URL(img.currentSrc || location.href).searchParams.get('url'),
    );
  await expect.poll(shownImage).toBe('/images/ads/otter-sanctuary-300x250.webp');
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => [img.height, getComputedStyle(img).objectFit]))
    .toEqual([100, 'contain']);
  await setPhoneImage('/images/ads/paint-class-250x250.webp');
  await page.reload();
  await expect.poll(shownImage).toBe('/images/ads/paint-class-250x250.webp');
  await waitForPaint(page);
  await expectNoLayoutShifts(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(shownImage).toBe('/images/ads/slow-post-728x90.webp');
});
