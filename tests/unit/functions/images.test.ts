import { expect, test, vi } from 'vitest';
import { onRequest } from '../../../functions/.netlify/images.ts';
import { imageSources } from '../../../src/site/image-sources.ts';

const supabase = 'https://ref.supabase.co';
const upload = `${supabase}/storage/v1/object/public/media/2026-01-01-otter.webp`;
const files: Record<string, string> = {
  '/images/otter.webp': 'image/webp',
  '/build.json': 'application/json',
};

/** Requests a URL of the site from the function, as on Cloudflare Pages. */
function get(path: string): Promise<Response> {
  const fetch = async ({ pathname }: URL) =>
    new Response(pathname, {
      status: files[pathname] ? 200 : 404,
      headers: { 'Content-Type': files[pathname] ?? 'text/html' },
    });
  return onRequest({
    request: new Request(`https://news.example${path}`),
    env: {
      ASSETS: { fetch },
      PUBLIC_SUPABASE_URL: supabase,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_this_project',
    },
    waitUntil: vi.fn(),
  });
}

test('Cloudflare serves the images of pages in their original size', async () => {
  const image = await get(imageSources('/images/otter.webp', '100vw')?.src ?? '');
  expect([image.status, image.headers.get('content-type'), await image.text()]).toEqual([
    200,
    'image/webp',
    '/images/otter.webp',
  ]);
  expect(image.headers.get('cache-control')).toBe('public, max-age=86400');
});

test('Cloudflare redirects to an upload', async () => {
  vi.stubEnv('PUBLIC_SUPABASE_URL', supabase);
  const { status, headers } = await get(imageSources(upload, '100vw')?.src ?? '');
  expect([status, headers.get('location')]).toEqual([302, upload]);
  vi.unstubAllEnvs();
});

test.each([
  '/images/none.webp',
  '/build.json',
  '//evil.example/a.webp',
  '/\\evil.example/images/otter.webp',
  'https://evil.example/images/otter.webp',
  `${supabase}/storage/v1/object/public/other/a.webp`,
  `${supabase}/storage/v1/object/public/media/a.webp?download`,
  '',
])('Cloudflare returns 404 for "%s", which is not an image of the site', async (url) => {
  expect((await get(`/.netlify/images?url=${encodeURIComponent(url)}&w=640`)).status).toBe(404);
});
