import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestStack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

/** Returns the heads of all built public pages, by file. */
function heads(stack: TestStack): [file: string, head: string][] {
  const folder = stack.product.publisher.release().folder;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !/^(?:admin|ad-frame)\.html$/.test(file))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8').split('</head>')[0] ?? '']);
}

test('no page prefetches other pages, because the policy would block that', ({ stack }) => {
  const links = heads(stack).flatMap(([file, head]) =>
    [...head.matchAll(/<link[^>]*\srel="[^"]*\b(?:next|prefetch|prerender|prev)\b[^>]*>/g)].map(
      ([link]) => `${file}: ${link}`,
    ),
  );
  expect(links).toEqual([]);
});

test('every indexable page allows large image previews', ({ stack }) => {
  const pages = heads(stack).map(([file, head]) => {
    const robots = [...head.matchAll(/<meta name="robots" content="([^"]*)"/g)].map(([, content]) => content);
    return { file, robots, isListed: head.includes('<link rel="canonical"') };
  });
  expect(pages.length).toBeGreaterThan(40);
  for (const { file, robots, isListed } of pages) {
    expect(robots, file).toEqual([isListed ? 'max-image-preview:large' : 'noindex']);
  }
});

test('an article without text has the description of the site', async ({ page, stack }) => {
  await stack.sql(
    `insert into public.articles (title, slug, published_at) values ('No words', 'no-words', now() - interval '1 hour')`,
  );
  await stack.publish();
  const description = async (path: string) => {
    await page.goto(path);
    return page.locator('meta[name="description"]').getAttribute('content');
  };
  expect(await description('/articles/no-words')).toBe(await description('/'));
  expect(await description('/')).not.toBe('');
});
