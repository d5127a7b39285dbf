import { readdirSync } from 'node:fs';
import type { TestStack } from './stack.ts';

/** Every public page of the built site, and an address of each kind that has none. */
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
