import { readdirSync } from 'node:fs';
import type { TestStack } from './stack.ts';

/** Returns the paths of all public pages of the built site, and of missing pages of each kind. */
export function publicPaths(stack: TestStack): string[] {
  const built = readdirSync(stack.product.publisher.release().folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`)
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
