import type { PathWithRoute } from 'astro';
import { expect, test } from 'vitest';
import type { Renderer, Route } from '../../../../publishing/incremental/astro-renderer.ts';
import { DependencyTracker } from '../../../../publishing/incremental/dependency-tracker.ts';
import { renderPages } from '../../../../publishing/incremental/render-pages.ts';
import { allowCards, mayDrawCard } from '../../../../src/site/social-card/card-allowance.ts';
import { folderForFile } from '../../../support/temporary-folders.ts';

const folder = folderForFile();

/** Returns a renderer for one route with `pages` pages, or cards, that render without waiting. */
function rendererOf(
  pages: number,
  onRender: (page: number) => void | Promise<void>,
  type: 'page' | 'endpoint' = 'page',
): Renderer {
  const route = { route: '/[page]', type } as Route;
  return {
    routes: [route],
    routeOf: () => route,
    pathsOf: async () =>
      Array.from({ length: pages }, (_, page): PathWithRoute => ({ pathname: `/${page}`, route })),
    fileOf: ({ pathname }) => `${pathname.slice(1)}.${type === 'page' ? 'html' : 'png'}`,
    render: async ({ pathname }) => {
      await onRender(Number(pathname.slice(1)));
      const body = Buffer.from(pathname);
      return { body, markup: body, styles: [] };
    },
  };
}

test('yields to other work while rendering many pages', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  let atTheEnd = 0;
  const renderer = rendererOf(500, () => {
    atTheEnd = turns;
  });
  const { rendered } = await renderPages({
    renderer,
    tracker: new DependencyTracker(),
    folder,
    searchable: null,
    secrets: [],
  });
  clearImmediate(timer);
  expect(rendered).toBe(500);
  expect(atTheEnd).toBeGreaterThan(5);
});

test('draws several cards at the same time, and as many as are allowed', async () => {
  const drawn = new Set<number>();
  let running = 0;
  let most = 0;
  const draw = async (card: number) => {
    running += 1;
    most = Math.max(most, running);
    // As a card that was drawn ahead is in the cache.
    if (!drawn.has(card) && mayDrawCard()) drawn.add(card);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  allowCards(10);
  await renderPages({
    renderer: rendererOf(20, draw, 'endpoint'),
    tracker: new DependencyTracker(),
    folder,
    searchable: null,
    secrets: [],
  });
  allowCards(Number.POSITIVE_INFINITY);
  expect(most).toBe(4);
  expect([...drawn]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
