import { test as base, expect } from 'playwright/test';
import { directivesOf } from '../support/policy.ts';
import { publishAfter } from '../support/publish-delay.ts';
import { StackMaker, type TestStack } from '../support/stack.ts';
import { watchContext } from '../support/watch.ts';

const network = 'https://ads.example';
const article = '/articles/the-newsroom-style-guide';

/** A stack whose operator trusts script advertisements in one of two placements on the same page. */
const test = base.extend<{ stack: TestStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixture names from this pattern.
    async ({}, use) => {
      const maker = new StackMaker({
        COINGECKO_URL: 'http://localhost:9/none',
        INLINE_AD_PLACEMENTS: 'article_sidebar_square',
        INLINE_AD_SOURCES: network,
      });
      const stack = await maker.start();
      await publishAfter(stack, '1 hour');
      await use(stack);
      await stack.stop();
      maker.dispose();
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
});

const adSql = (placement: string, content: string) => `
  delete from public.advertisements where placement_key = '${placement}';
  insert into public.advertisements (name, placement_key, ad_type, content)
  values ('test', '${placement}', 'script', $ad$${content}$ad$);
`;

test('a script advertisement runs directly in the page only where the operator allows it', async ({
  page,
  context,
  stack,
}) => {
  const tag = (word: string) => `<div id="shown-${word}"></div>
    <script>document.getElementById('shown-${word}').append('${word} in ' + self.origin);</script>
    <script async src="${network}/show.js"></script>`;
  await stack.sql(
    adSql('article_sidebar_square', tag('trusted')) + adSql('article_top_banner', tag('framed')),
  );
  await stack.publish();

  const watch = await watchContext(context, [stack.siteUrl, stack.supabaseUrl]);
  await context.route(`${network}/show.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: `const frame = document.createElement('iframe'); frame.src = '${network}/frame'; document.body.append(frame);
        document.documentElement.dataset.network = 'loaded';`,
    }),
  );
  await page.goto(article);
  const trusted = page.locator('[data-placement="article_sidebar_square"]');
  const framed = page.locator('[data-placement="article_top_banner"]');
  await trusted.scrollIntoViewIfNeeded();
  await expect(trusted).toContainText(`trusted in ${stack.siteUrl}`);
  await expect(page.locator('html')).toHaveAttribute('data-network', 'loaded');
  await framed.scrollIntoViewIfNeeded();
  await expect(framed.frameLocator('iframe').getByText('framed in null')).toBeVisible();
  expect(watch.problems).toEqual([]);

  const policyOf = async (path: string) =>
    directivesOf((await fetch(stack.siteUrl + path)).headers.get('content-security-policy') ?? '');
  const plain = await policyOf('/');
  const loose = await policyOf(article);
  const more = (name: string) => loose[name]?.filter((source) => !plain[name]?.includes(source));
  const isHash = (source: string) => source.startsWith("'sha256-");
  expect(more('script-src')?.filter(isHash)).not.toEqual([]);
  expect(more('script-src')?.filter((source) => !isHash(source))).toEqual([network]);
  expect([more('connect-src'), more('frame-src')]).toEqual([[network], [network]]);
  expect(loose['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
  const same = ({
    'script-src': _,
    'connect-src': __,
    'frame-src': ___,
    'style-src': ____,
    ...rest
  }: typeof plain) => rest;
  expect(same(loose)).toEqual(same(plain));
  // Other pages differ only in the hashes of their own scripts and styles.
  const withoutHashes = (policy: typeof plain) =>
    Object.entries(policy).map(([name, sources]) => [name, sources?.filter((source) => !isHash(source))]);
  for (const path of ['/articles', '/articles/category/culture', '/articles/page/2', '/memecoins', '/login'])
    expect(withoutHashes(await policyOf(path)), path).toEqual(withoutHashes(plain));
  expect(JSON.stringify(await policyOf('/admin'))).not.toContain(network);

  // An advertisement changed since the build has no hash yet, so it runs in the frame until the next build.
  await stack.sql(adSql('article_sidebar_square', tag('later')));
  await page.reload();
  await trusted.scrollIntoViewIfNeeded();
  await expect(trusted.frameLocator('iframe').getByText('later in null')).toBeVisible();
});
