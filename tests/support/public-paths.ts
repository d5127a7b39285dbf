import { htmlFilesOf, pathOf } from './built-pages.ts';
import type { TestStack } from './stack.ts';

/** Returns the paths of all public pages of the built site, and of missing pages of each kind. */
export function publicPaths(stack: TestStack): string[] {
  const built = htmlFilesOf(stack.product.publisher.release().folder)
    .map(pathOf)
    .filter((path) => path !== '/admin')
    .sort();
  return [
    ...built,
    '/no-such-page',
    '/articles/never-written',
    '/articles/category/never-made',
    '/articles/page/99',
  ];
}
