import { expect } from 'vitest';
import { demoArticle } from './demo-article.ts';
import { until } from './until.ts';
import { type WritableProject, writeRows } from './write-rows.ts';

/** Time limit in milliseconds for a build on a busy machine. */
export const BUILD_TIMEOUT_MS = 90_000;

/** Fetches a URL and returns the response as text. */
export const fetchText = async (url: string) => (await fetch(url)).text();
/** Returns the page of `demoArticle`. */
export const fetchArticlePage = (site: string) => fetchText(`${site}/articles/${demoArticle}`);

/** Waits until that article is served with this title. */
export const waitUntilLive = (site: string, title: string) =>
  until(`${title} is live`, async () => (await fetchArticlePage(site)).includes(title), BUILD_TIMEOUT_MS);

/** Changes the title of that article without the console. */
export async function retitle(project: WritableProject, title: string): Promise<void> {
  expect(await writeRows(project, 'PATCH', `articles?slug=eq.${demoArticle}`, { title })).toBe(204);
}

/** Adds short articles with an image without the console. */
export async function addArticles(project: WritableProject, count: number): Promise<void> {
  const articles = Array.from({ length: count }, (_, n) => ({
    title: `Filler ${n}`,
    slug: `filler-${n}`,
    content: `<p>Text ${n}</p>`,
    image_url: '/images/articles/wrong-otter.webp',
    published_at: '2026-01-01T00:00:00Z',
  }));
  expect(await writeRows(project, 'POST', 'articles', articles)).toBe(201);
}
