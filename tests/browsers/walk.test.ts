import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeCoinGecko, startFakeCoinGecko } from '../support/fake-coingecko.ts';
import { publicPaths } from '../support/public-paths.ts';
import { scrollThrough } from '../support/read-to-end.ts';
import { StackMaker, type TestStack } from '../support/stack.ts';
import { candidates, notice, programOf } from './installed.ts';
import { button, editor, field, heading, link, row, type StockBrowser } from './stock-browser.ts';

for (const candidate of candidates) {
  const program = programOf(candidate);
  describe.skipIf(program === null)(program === null ? notice(candidate) : candidate.name, () => {
    let prices: FakeCoinGecko;
    let maker: StackMaker;
    let stack: TestStack;
    let browser: StockBrowser;

    beforeAll(async () => {
      prices = await startFakeCoinGecko();
      maker = new StackMaker({ COINGECKO_URL: prices.url });
      // The price service fails while the stack starts, so the pages are built with the prices of the seed.
      prices.fault = 'server-error';
      stack = await maker.start();
      prices.fault = 'none';
      browser = await candidate.start(program ?? '', stack.siteUrl);
      console.log(`Walking in ${browser.version}`);
    });
    afterAll(async () => {
      await browser?.close();
      await stack?.stop();
      maker.dispose();
      await prices.stop();
    });

    test('every public page loads and scrolls to its end without errors or policy violations', async () => {
      // Two pages have no heading: that of an advertisement's frame and that of the console's preview.
      const paths = publicPaths(stack).filter((path) => !/^\/(ad-frame|article-template)$/.test(path));
      expect(paths.length).toBeGreaterThan(40);
      for (const path of paths) {
        await browser.open(path);
        await browser.run(scrollThrough);
        expect(await browser.textOf('//h1'), path).not.toBe('');
      }
      expect(await browser.takeProblems()).toEqual([]);
    });

    test('the trending table refreshes its prices', async () => {
      const price = '$0.4321';
      expect(await (await fetch(`${stack.siteUrl}/memecoins`)).text()).not.toContain(price);
      await stack.sql(
        "update public.trending_memecoins set price = 0.4321, priced_at = now() where coingecko_id = 'dogecoin'",
      );
      await browser.open('/memecoins');
      await browser.textOf(`${row('Dogecoin')}[contains(., '${price}')]`);
      expect(await browser.takeProblems()).toEqual([]);
    });

    test('search finds an article and opens it', async () => {
      const title = 'Hats, Ranked by People Who Take Hats Too Seriously';
      await browser.open('/search');
      await browser.click(field('Searcharticlesandcoins'));
      await browser.type('hats ranked');
      await browser.click(link(title));
      await browser.textOf(heading(title));
      expect(await browser.takeProblems()).toEqual([]);
    });

    test('an administrator signs in, writes and saves an article, and finds it in the list and on the site', async () => {
      const title = `Walked through ${candidate.name}`;
      await browser.open('/login');
      await browser.click(field('Email'));
      await browser.type(stack.admin.email);
      await browser.click(field('Password'));
      await browser.type(stack.admin.password);
      await browser.click(button('Sign In'));
      await browser.textOf(heading('Dashboard'));

      await browser.open('/admin/articles/new');
      await browser.click(field('Title'));
      await browser.type(title);
      await browser.click(editor('Content'));
      await browser.type('Plain and ');
      await browser.click(button('Bold'));
      await browser.type('bold');
      await browser.click(button('Create Article'));
      await browser.textOf(heading('Articles'));
      await browser.textOf(row(title));
      const rows = await stack.sql(`select slug, content from public.articles where title = '${title}'`);
      const slug = title.toLowerCase().replaceAll(' ', '-');
      expect(rows).toEqual([{ slug, content: '<p>Plain and <strong>bold</strong></p>' }]);

      await stack.publish();
      await browser.open(`/articles/${slug}`);
      await browser.textOf(heading(title));
      expect(await browser.takeProblems()).toEqual([]);
    });

    test('Back after signing out leads to the login page instead of the console', async () => {
      await browser.open('/admin/articles');
      await browser.textOf(row('Hats, Ranked'));
      await browser.click(button('Sign out'));
      await browser.textOf("//p[normalize-space()='Signed out']");
      await browser.run('setTimeout(() => history.back())');
      await browser.textOf(heading('Admin Login'));
      expect(await browser.takeProblems()).toEqual([]);
    });

    test('console errors, exceptions, policy violations and missing files are detected', async () => {
      await browser.open('/contact');
      await browser.run(`
        console.error('logged');
        setTimeout(() => { throw new Error('thrown'); });
        document.head.append(Object.assign(document.createElement('style'), { textContent: 'b {}' }));
        const image = Object.assign(new Image(), { src: '/missing.png' });
        const failed = new Promise((resolve) => image.addEventListener('error', resolve));
        document.body.append(image);
        await failed;
      `);
      const seen = (await browser.takeProblems()).join('\n');
      for (const problem of ['logged', 'thrown', 'style-src-elem', '/missing.png'])
        expect(seen).toContain(problem);
    });
  });
}
