import type { PathWithRoute } from 'astro';
import { expect, test } from 'vitest';
import type { Renderer, Route } from '../../../../publishing/incremental/astro-renderer.ts';
import { DependencyTracker } from '../../../../publishing/incremental/dependency-tracker.ts';
import { renderPages } from '../../../../publishing/incremental/render-pages.ts';
import { folderForFile } from '../../../support/temporary-folders.ts';

const folder = folderForFile();

/** Returns a renderer for one route with `pages` pages that render without waiting. */
function rendererOf(pages: number, onRender: (page: number) => void): Renderer {
  const route = { route: '/[page]', type: 'page' } as Route;
  return {
    routes: [route],
    routeOf: () => route,
    pathsOf: async () =>
      Array.from({ length: pages }, (_, page): PathWithRoute => ({ pathname: `/${page}`, route })),
    fileOf: ({ pathname }) => `${pathname.slice(1)}.html`,
    render: async ({ pathname }) => {
      onRender(Number(pathname.slice(1)));
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
  const renderer = rendererOf(500, () => (atTheEnd = turns));
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
