import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeHTML } from 'entities';
import { HtmlValidate } from 'html-validate';
import { parse } from 'parse5';
import type { BrowserContext, Page } from 'playwright/test';
import { htmlFilesOf, pagesOf } from '../support/built-pages.ts';
import { expect, test } from '../support/console.ts';
import { attributesOf, elementsOf } from '../support/elements.ts';
import { FRAME_HOSTS } from '../support/hosts.ts';
import { waitForIdleNetwork } from '../support/page-idle.ts';
import { publicPaths } from '../support/public-paths.ts';
import { readToEnd } from '../support/read-to-end.ts';
import type { TestStack } from '../support/stack.ts';
import { expectCalm, watchContext } from '../support/watch.ts';

// Recording a trace of so many pages would take longer than visiting them.
test.use({ trace: 'off' });

const ownHosts = ({ siteUrl, supabaseUrl }: TestStack) => [siteUrl, supabaseUrl];

/** Returns one public page of each kind, every page with a frame, and missing pages. */
function differentPages(stack: TestStack): string[] {
  const { folder } = stack.product.publisher.release();
  const kindOf = (path: string) => path.replace(/[^/]+$/, (last) => (path.split('/').length > 2 ? '' : last));
  const isMissingOrHasFrame = (path: string) => {
    const file = join(folder, `${path === '/' ? 'index' : path}.html`);
    return !existsSync(file) || readFileSync(file, 'utf8').includes('<iframe');
  };
  return [...Map.groupBy(publicPaths(stack), kindOf).values()].flatMap((paths) =>
    paths.filter((path, index) => index === 0 || isMissingOrHasFrame(path)),
  );
}

/** Visits the paths in three tabs of a browser context. */
async function visitAll(
  context: BrowserContext,
  paths: readonly string[],
  visit: (tab: Page, path: string) => Promise<void>,
): Promise<void> {
  const left = [...paths];
  const tabs = await Promise.all(Array.from({ length: 3 }, () => context.newPage()));
  await Promise.all(
    tabs.map(async (tab) => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) await visit(tab, path);
    }),
  );
}

/** The message that the browser itself logs when a page returns 404. */
const notFound = /Failed to load resource: .* 404 \(Not Found\)$/;

test.describe('for visitors', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('HDR-4 no kind of page violates its policy, has an error, or contacts unlisted hosts', async ({
    page,
    context,
    stack,
  }) => {
    test.setTimeout(240_000);
    const watch = await watchContext(context, ownHosts(stack));
    const paths = differentPages(stack);
    expect(paths.length).toBeGreaterThan(15);
    await visitAll(context, paths, async (tab, path) => {
      const response = await tab.goto(path);
      await readToEnd(tab);
      await waitForIdleNetwork(tab);
      const excused = response?.status() === 404 ? `${path}: ` : 'none';
      watch.problems = watch.problems.filter((text) => !text.startsWith(excused) || !notFound.test(text));
    });
    await page.goto('/search');
    await page.getByRole('searchbox').fill('dog');
    await expect(page.getByRole('link', { name: /dog/i }).first()).toBeVisible();
    expectCalm(watch);
    expect(
      [...watch.externalRequests].filter((request) => request.startsWith('frame ')).length,
    ).toBeGreaterThan(0);
  });
});

test('HDR-4 the check detects policy violations', async ({ page, context, stack }) => {
  const watch = await watchContext(context, ownHosts(stack));
  await page.goto('/contact');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'https://ads.example/a.js';
    const frame = document.createElement('iframe');
    frame.src = 'https://ads.example/';
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.body.append(script, frame, style, new Image());
    const image = new Image();
    image.src = 'https://images.example/a.png';
  });
  await expect.poll(() => watch.externalRequests).toContain('image https://images.example');
  await expect
    .poll(() => watch.problems.join('\n'))
    .toMatch(/script-src-elem https:\/\/ads\.example[\s\S]*frame-src https:\/\/ads\.example/);
  expect(watch.problems.join('\n')).toContain('style-src-elem inline');
});

test('HDR-2 no built page loads a script, style, font or frame from another host', ({ stack }) => {
  const { folder } = stack.product.publisher.release();
  const elsewhere: string[] = [];
  for (const file of pagesOf(folder)) {
    for (const element of elementsOf(parse(readFileSync(join(folder, file), 'utf8')))) {
      const { src, href, rel } = attributesOf(element);
      const loads =
        element.tagName === 'link' && /stylesheet|preload|manifest|icon/.test(rel ?? '')
          ? href
          : /^(script|iframe|object|embed|audio|video|source|track)$/.test(element.tagName)
            ? src
            : undefined;
      const host = loads && URL.parse(loads, 'https://this.example')?.origin;
      if (host && host !== 'https://this.example' && !FRAME_HOSTS.includes(host))
        elsewhere.push(`${file}: ${loads}`);
    }
  }
  expect(elsewhere).toEqual([]);
});

test('no built page contains anything after its document', ({ stack }) => {
  const { folder } = stack.product.publisher.release();
  const isLonger = (file: string) =>
    !/<\/body>\s*<\/html>\s*$/.test(readFileSync(join(folder, file), 'utf8'));
  expect(pagesOf(folder).filter(isLonger)).toEqual([]);
});

test('texts of a built page are separated, for reader views and text browsers', ({ stack }) => {
  const { folder } = stack.product.publisher.release();
  const hidden = /<!--"authored"-->.*?<!--"\/authored"-->|<(script|style|template|svg)\b.*?<\/\1>/gs;
  const inline = /(?:<\/?(?:a|button|small|span|strong|time)\b[^>]*>|<!--.*?-->)+/g;
  const joined = pagesOf(folder).flatMap((file) => {
    const html = readFileSync(join(folder, file), 'utf8').replace(hidden, ' ').replace(inline, '¦');
    const places = html.matchAll(/[\p{L}\p{N}.%]¦[\p{L}\p{N}$]/gu);
    return [...places].map(({ index }) => html.slice(Math.max(index - 30, 0), index + 30));
  });
  expect([...new Set(joined)]).toEqual([]);
});

test('every link and fragment of every page resolves', async ({ request, stack }) => {
  const folder = stack.product.publisher.release().folder;
  const targets = new Map<string, string>();
  for (const file of htmlFilesOf(folder)) {
    const html = readFileSync(join(folder, file), 'utf8');
    for (const [, link = ''] of html.matchAll(/\s(?:href|src|action|poster)="([^"]*)"/g)) {
      const url = new URL(decodeHTML(link), `${stack.siteUrl}/${file.replace(/(index)?\.html$/, '')}`);
      if (url.origin === stack.siteUrl) targets.set(url.href, file);
    }
  }
  expect(targets.size).toBeGreaterThan(100);
  const dead: string[] = [];
  for (const [url, links] of Map.groupBy(targets, ([target]) => target.replace(/#.*/, ''))) {
    const response = await request.get(url, { maxRedirects: 0 });
    const text = await response.text();
    for (const [target, file] of links) {
      const { hash } = new URL(target);
      const isThere = hash === '' || new RegExp(`\\sid="${hash.slice(1)}"`).test(text);
      if (response.status() !== 200 || !isThere) dead.push(`${file}: ${target}`);
    }
  }
  expect(dead).toEqual([]);
});

test('every page is valid HTML and skips no heading level', async ({ stack }) => {
  const folder = stack.product.publisher.release().folder;
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // Style rules, which do not affect validity.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      'no-inline-style': 'error',
      // Editors can use h1 headings inside an article.
      'heading-level': ['error', { allowMultipleH1: true }],
    },
  });
  const problems: string[] = [];
  for (const file of htmlFilesOf(folder)) {
    // Astro inserts the style of its islands at the first island, inside the body.
    const html = readFileSync(join(folder, file), 'utf8').replace(/<style>astro-island[^<]*<\/style>/, '');
    // The validator does not check that times have a value that programs can read.
    if (/<time(?![^>]* datetime=)/i.test(html)) problems.push(`${file}: a time without a value`);
    const report = await validator.validateString(html);
    for (const { messages } of report.results) {
      problems.push(...messages.map(({ ruleId, message, line }) => `${file}:${line} ${ruleId}: ${message}`));
    }
  }
  expect(problems).toEqual([]);
});
