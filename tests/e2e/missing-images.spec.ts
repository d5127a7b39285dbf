import type { Page } from 'playwright/test';
import { countLayoutShifts, expectNoLayoutShifts } from '../support/layout-shifts.ts';
import { waitForIdleNetwork, waitForPaint } from '../support/page-idle.ts';
import { readToEnd } from '../support/read-to-end.ts';
import { expect, test } from '../support/test.ts';

/** An external image that has been removed. */
const none = 'https://broken.example/none.webp';

/** Opens a page, scrolls through it, and waits until changes are shown and every broken image is replaced. */
async function openToTheEnd(page: Page, path: string): Promise<void> {
  const changes = page.waitForResponse((response) => response.url().endsWith('/api/changes'));
  await page.goto(path);
  // Islands wait for the first paint, and those passed before it are not loaded.
  await waitForPaint(page);
  await readToEnd(page);
  await changes;
  await waitForIdleNetwork(page);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.complete && image.naturalWidth === 0)
          .map((image) => image.parentElement?.outerHTML),
      ),
    )
    .toEqual([]);
}

test.describe('LY-3 images that cannot be loaded', () => {
  test.beforeAll(async ({ stack }) => {
    await stack.sql(`
      update public.articles set image_url = '${none}' where published_at <= now();
      insert into public.articles (title, slug, content, image_url, image_alt_text, published_at) values (
        'Nothing to see', 'nothing-to-see', '<p>Text.</p>
         <p><img src="${none}" alt="A dog in a hat" width="600" height="400"></p>
         <p><img src="${none}" alt="" width="300" height="200"></p><p><img src="/images/articles/frogs.webp" alt="Frogs" width="1200" height="675"></p>',
        '${none}', 'A caption', now());
      update public.promo_banners set image_url = '${none}', image_alt = 'A ticket';
      update public.advertisements set content = '${none}' where ad_type = 'image';
      update public.trending_memecoins set logo_url = '${none}';
      insert into public.site_settings (setting_key, value) values ('brand', '{"logo": "${none}", "logo_dark": "${none}"}')
        on conflict (setting_key) do update set value = public.site_settings.value || excluded.value;
      update public.page_content set content = content || '{"image_url": "${none}", "image_alt": "The clubhouse"}';
    `);
    await stack.publish();
  });

  test.beforeEach(async ({ page }) => {
    // After the first paint, because nothing can shift before it.
    await page.route('https://broken.example/**', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.abort();
    });
    await countLayoutShifts(page);
  });
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

  test('cards and lists show the generated cover without layout shift, and banners keep the space of their images', async ({
    page,
  }) => {
    for (const path of ['/', '/articles', '/articles/category/culture']) {
      await openToTheEnd(page, path);
      if (path === '/') {
        const banners = page.getByRole('region', { name: 'Promotions' });
        await expect(banners.getByRole('img', { name: 'A ticket' }).first()).toBeVisible();
      }
      const frames = page.getByRole('main').locator('.frame');
      expect(await frames.count()).toBeGreaterThan(2);
      await expect(page.getByRole('main').locator('.frame > svg')).toHaveCount(await frames.count());
      await expectNoLayoutShifts(page, path);
    }
  });

  test("an article keeps its caption and shows a box with each missing image's alt text", async ({
    page,
  }) => {
    await openToTheEnd(page, '/articles/nothing-to-see');
    await expect(page.locator('.article-header figure svg')).toBeVisible();
    await expect(page.locator('figcaption')).toHaveText('A caption');
    const box = page.getByRole('img', { name: 'A dog in a hat' });
    await expect(box).toContainText('A dog in a hat');
    const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(1.5, 1);
    await expect(page.locator('.prose .missing-image')).toHaveCount(2);
    await expect(page.getByRole('img', { name: 'Frogs' })).toBeVisible();
    await expectNoLayoutShifts(page);
  });

  test('the Alpha Club page keeps the space of its image', async ({ page }) => {
    await openToTheEnd(page, '/alpha-club');
    await expect(page.getByRole('img', { name: 'The clubhouse' })).toBeVisible();
    await expectNoLayoutShifts(page);
  });

  test("a coin's page shows a circle with the first letter of its symbol", async ({ page }) => {
    await openToTheEnd(page, '/memecoins/dogecoin');
    await expect(page.locator('.coin-head svg')).toHaveText('D');
    await expectNoLayoutShifts(page);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the header shows the site's name instead of its ${colorScheme} logo`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await openToTheEnd(page, '/contact');
      const brand = page.getByRole('link', { name: 'Moon Dispatch, front page' });
      await expect(brand.getByText('Moon Dispatch').filter({ visible: true })).toHaveCount(1);
      await expectNoLayoutShifts(page);
    });
  }

  test('the generated cover is the same as for an article without an image', async ({ page, stack }) => {
    const drawing = async () => {
      const cover = page.locator('main .frame svg.cover').first();
      await expect(cover).toHaveClass(/tint-/);
      return cover.evaluate((svg) => [
        svg.innerHTML,
        [...svg.classList].find((name) => name.startsWith('tint-')),
      ]);
    };
    await openToTheEnd(page, '/articles');
    const instead = await drawing();
    await stack.sql(`update public.articles set image_url = null where slug = 'nothing-to-see'`);
    await stack.publish();
    await openToTheEnd(page, '/articles');
    expect(await drawing()).toEqual(instead);
  });

  test('an article that is not built yet also shows the cover and alt text', async ({ page, stack }) => {
    await stack.sql(
      `insert into public.articles (title, slug, content, image_url, published_at)
         values ('Late', 'late', '<p><img src="${none}" alt="A late dog"></p>', '${none}', now())`,
    );
    await openToTheEnd(page, '/articles/late');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late');
    await expect(page.locator('.article-header figure svg')).toBeVisible();
    await expect(page.getByRole('img', { name: 'A late dog' })).toBeVisible();
    await openToTheEnd(page, '/');
    await expect(page.getByRole('article').first().locator('.frame > svg')).toBeVisible();
  });
});
