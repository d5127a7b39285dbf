import { expect } from 'vitest';

/** The article that `retitle` changes. */
export const slug = 'hot-dog-vendor-coin-halts-after-mustard-oracle-fails';
/** Time limit in milliseconds for a build on a busy machine. */
export const BUILD_TIMEOUT_MS = 90_000;

/** Fetches a URL and returns the response as text. */
export const fetchText = async (url: string) => (await fetch(url)).text();
/** Returns the page of that article. */
export const fetchArticlePage = (site: string) => fetchText(`${site}/articles/${slug}`);

/** Changes the title of that article without the console. */
export async function retitle(backend: { url: string; secretKey: string }, title: string): Promise<void> {
  const response = await fetch(`${backend.url}/rest/v1/articles?slug=eq.${slug}`, {
    method: 'PATCH',
    headers: {
      apikey: backend.secretKey,
      Authorization: `Bearer ${backend.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title }),
  });
  expect(response.status).toBe(204);
}

/** Adds short articles with an image without the console. */
export async function addArticles(backend: { url: string; secretKey: string }, count: number): Promise<void> {
  const response = await fetch(`${backend.url}/rest/v1/articles`, {
    method: 'POST',
    headers: {
      apikey: backend.secretKey,
      Authorization: `Bearer ${backend.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(
      Array.from({ length: count }, (_, n) => ({
        title: `Filler ${n}`,
        slug: `filler-${n}`,
        content: `<p>Text ${n}</p>`,
        image_url: '/images/articles/wrong-otter.webp',
        published_at: '2026-01-01T00:00:00Z',
      })),
    ),
  });
  expect(response.status).toBe(201);
}
