import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeHTML } from 'entities';
import type { Page } from 'playwright/test';
import { z } from 'zod';
import { isSafeUrl } from '../../src/rules/urls.ts';
import { activeContent, expectNothing, setTrap } from '../support/attack-trap.ts';
import { ATTACK_TEXTS, attackedSite } from '../support/attacked-site.ts';
import { htmlFilesOf, pagesOf, pathOf } from '../support/built-pages.ts';
import { expect, test } from '../support/console.ts';
import { waitForIdlePage } from '../support/page-idle.ts';
import { URL_EXAMPLES } from '../support/url-examples.ts';

// Without the Content Security Policy, only sanitising protects the browser.
// Recording a trace of a hundred pages would take longer than visiting them.
test.use({ bypassCSP: true, trace: 'off' });

const feed = z.object({ items: z.array(z.object({ content_html: z.string() })) });

test.describe
  .serial('XSS-2 on a site on which every text is an attack', () => {
    test('no injected script runs on any page', async ({ page, context, stack }) => {
      test.setTimeout(300_000);
      await stack.sql(attackedSite());
      await stack.publish();
      const trap = await setTrap(context, stack);
      const { folder } = stack.product.publisher.release();
      const built = pagesOf(folder);
      expect(built.filter((file) => file.startsWith('articles/attack-')).length).toBe(ATTACK_TEXTS.length);
      const paths = built.filter((file) => file !== 'admin.html').map(pathOf);
      const visit = async (tab: Page) => {
        for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
          await tab.goto(path);
          expect(new URL(tab.url()).pathname).toBe(path);
          await expectNothing(tab, trap);
        }
      };
      await Promise.all([page, await context.newPage(), await context.newPage()].map(visit));
      await page.goto('/search?q=text');
      await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible();
      await expectNothing(page, trap);
    });

    test('no injected script runs in a feed or a feed reader', async ({ page, context, stack }) => {
      const trap = await setTrap(context, stack);
      for (const path of [
        '/rss.xml',
        '/atom.xml',
        '/articles/category/attack-0/rss.xml',
        '/sitemap.xml',
        '/news-sitemap.xml',
      ]) {
        await page.goto(path);
        await expectNothing(page, trap);
      }
      const { items } = feed.parse(await (await fetch(`${stack.siteUrl}/feed.json`)).json());
      expect(items.length).toBeGreaterThan(10);
      await page.goto('about:blank');
      for (const { content_html } of items) {
        await page.setContent(content_html);
        await expectNothing(page, trap);
      }
    });

    test('no injected script runs in content newer than the build', async ({ page, context, stack }) => {
      const trap = await setTrap(context, stack);
      const numbers = ATTACK_TEXTS.flatMap((_, index) => (index % 8 === 1 ? [index] : []));
      // A page with a secret makes builds fail, so the publisher cannot publish the late articles.
      await stack.sql(`update public.contact_page_content set explanatory_text = 'sb_secret_in_a_page'`);
      await stack.sql(`
      insert into public.articles (title, slug, content, meta_description, author, published_at)
      select title, 'late-' || slug, content, meta_description, author, now() from public.articles
      where slug in (${numbers.map((number) => `'attack-${number}'`)})`);
      await page.goto('/');
      // The links may be invisible, because some attack titles contain no visible text.
      await page.locator('a[href^="/articles/late-"]').first().waitFor({ state: 'attached' });
      await expectNothing(page, trap);
      for (const number of numbers) {
        await page.goto(`/articles/late-attack-${number}`);
        await expect(page.getByRole('article').locator('.prose')).toContainText('Text.');
        await expectNothing(page, trap);
      }
      await stack.sql(`update public.contact_page_content set explanatory_text = 'Write to us'`);
    });

    test('no injected script runs in the console, its editor or its preview', async ({
      page,
      context,
      stack,
    }) => {
      test.setTimeout(300_000);
      const trap = await setTrap(context, stack);
      // Each article contains half of the attacks, so the editor shows many at once.
      for (const [index, texts] of [
        ATTACK_TEXTS.slice(0, ATTACK_TEXTS.length / 2),
        ATTACK_TEXTS.slice(ATTACK_TEXTS.length / 2),
      ].entries())
        await stack.sql(
          `update public.articles set content = $attack$${texts.join('\n')}$attack$ where slug = 'attack-${index}'`,
        );
      const idOf = async (table: string, order = 'id') =>
        (await stack.sql(`select id from public.${table} order by ${order} limit 1`))[0]?.['id'];
      const articles = await stack.sql(
        `select id from public.articles where slug in ('attack-0', 'attack-1')`,
      );
      const screens = [
        '',
        '/articles',
        '/categories',
        `/categories/edit/${await idOf('categories')}`,
        '/trending-coins',
        `/trending-coins/edit/${await idOf('trending_memecoins')}`,
        '/promo-banners',
        `/promo-banners/edit/${await idOf('promo_banners')}`,
        '/advertisements',
        `/advertisements/edit/${await idOf('advertisements')}`,
        '/edit-page/alpha-club',
        '/edit-page/contact',
        '/settings',
        '/publishing',
        '/deleted',
      ];
      for (const screen of screens) {
        await page.goto(`/admin${screen}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await waitForIdlePage(page);
        await expectNothing(page, trap);
      }
      for (const { id } of articles) {
        await page.goto(`/admin/articles/edit/${id}`);
        await expect(page.locator('.ProseMirror')).toContainText('Text.');
        await expectNothing(page, trap);
        await page.getByRole('button', { name: 'Preview' }).click();
        const preview = page.frameLocator('iframe[title="Article preview"]');
        await expect(preview.locator('.prose')).toContainText('Text.');
        expect(await preview.locator('html').evaluate(activeContent)).toEqual([]);
        await expectNothing(page, trap);
      }
    });
  });

test('URL-1 never renders unsafe URLs, even from the database', async ({ page, context, stack }) => {
  test.setTimeout(120_000);
  const trap = await setTrap(context, stack);
  // Pages trim whitespace around URLs.
  const bad = URL_EXAMPLES.map(({ value }) => value).filter(
    (value) => !isSafeUrl(value.trim()) && !/^(mailto|tel|sms):|^#|^\s*$/.test(value),
  );
  const text = (index: number) => `$url$${bad[index % bad.length]}$url$`;
  const constraints = await stack.sql(`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where conrelid::regclass::text in ('articles', 'trending_memecoins', 'promo_banners', 'advertisements', 'site_settings', 'page_content',
      'public.articles', 'public.trending_memecoins', 'public.promo_banners', 'public.advertisements', 'public.site_settings', 'public.page_content')
      and pg_get_constraintdef(oid) like '%is_%'`);
  expect(constraints.length).toBeGreaterThan(7);
  for (const { table, name } of constraints)
    await stack.sql(`alter table ${table} drop constraint "${name}"`);
  await stack.sql(`
    delete from public.promo_banners;
    insert into public.promo_banners (title, button_text, button_link, image_url) values
      ${bad.map((_, index) => `('Banner', 'Go', ${text(index)}, ${text(index)})`)};
    insert into public.articles (title, slug, content, image_url, published_at) values
      ${bad.map((_, index) => `('Article', 'address-${index}', 'Text', ${text(index)}, now())`)};
    delete from public.trending_memecoins;
    insert into public.trending_memecoins (rank, name, symbol, external_link, logo_url) values
      ${Array.from({ length: 10 }, (_, index) => `(${index}, 'Coin', 'COIN', ${text(index + 17)}, ${text(index + 17)})`)};
    update public.advertisements set content = ${text(20)}, target_url = ${text(21)} where ad_type = 'image';
    update public.page_content set content = content || jsonb_build_object('image_url', ${text(22)}) where page_key = 'alpha_club';
    update public.site_settings set value = jsonb_build_object('text', 'Join', 'link', ${text(23)}) where setting_key = 'alpha_club_cta';
    update public.site_settings set value = jsonb_build_object(${bad.slice(0, 40).map((_, index) => `'site${index}', ${text(index)}`)}) where setting_key = 'social_links';
  `);
  await stack.publish();
  const { folder } = stack.product.publisher.release();
  const html = htmlFilesOf(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(html.length).toBeGreaterThan(bad.length);
  await page.goto('/');
  const written = new Set(
    html.flatMap((text) =>
      [...text.matchAll(/\s(?:href|src|srcset|action|content)="([^"]*)"/g)].map(([, value = '']) =>
        decodeHTML(value),
      ),
    ),
  );
  expect(bad.filter((value) => written.has(value) || written.has(value.trim()))).toEqual([]);
  for (const path of ['/', '/articles', '/memecoins', '/alpha-club', '/contact']) {
    await page.goto(path);
    await waitForIdlePage(page);
    await expectNothing(page, trap);
  }
});
