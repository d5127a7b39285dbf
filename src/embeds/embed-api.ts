import { embeddedAt } from '../article-html/embeds.ts';
import { IMAGE_HEAD_BYTES, imageType } from '../rules/images.ts';
import type { Load } from './load-public.ts';
import { DOCUMENT_IMAGE_HOSTS, factsIn, IMAGE_HOSTS, OEMBED, OEMBED_HOSTS } from './oembed.ts';

interface EmbedApiOptions {
  /** Whether an `Authorization` header is that of an administrator. */
  isAdmin: (authorization: string) => Promise<boolean>;
  load: Load;
}

/**
 * Serves `/api/embed?url=…` to administrators: what the provider of a post says about it through oEmbed, as `author`,
 * `text`, `date` and `image` (a `data:` URL, empty without one). 404 if there is nothing to say, such as for a deleted
 * post, and 502 if the provider cannot be reached. `/api/embed?image=…` answers with an image of a document that text was
 * pasted from, which its own pages could not read; 404 without one.
 */
export function createEmbedApi({ isAdmin, load }: EmbedApiOptions): (request: Request) => Promise<Response> {
  const imageAt = async (url: string): Promise<string> => {
    if (url === '') return '';
    // A card without an image is better than none.
    const loaded = await load(url, IMAGE_HOSTS).catch(() => null);
    const type = loaded?.status === 200 ? imageType(loaded.body.subarray(0, IMAGE_HEAD_BYTES)) : null;
    return loaded && type ? `data:${type};base64,${loaded.body.toString('base64')}` : '';
  };

  const documentImage = async (url: string): Promise<Response> => {
    const loaded = await load(url, DOCUMENT_IMAGE_HOSTS).catch(() => null);
    const type = loaded?.status === 200 ? imageType(loaded.body.subarray(0, IMAGE_HEAD_BYTES)) : null;
    if (!loaded || !type) return answer(404, { error: 'This image cannot be loaded.' });
    return new Response(new Uint8Array(loaded.body), { headers: { ...neverStored, 'Content-Type': type } });
  };

  return async (request) => {
    if (request.method !== 'GET') return answer(405, { error: 'Use GET.' }, { Allow: 'GET' });
    const authorization = request.headers.get('authorization') ?? '';
    const isAllowed = authorization !== '' && (await isAdmin(authorization).catch(() => false));
    if (!isAllowed) return answer(403, { error: 'Only administrators can look up posts.' });
    const { searchParams: asked } = new URL(request.url);
    const image = asked.get('image');
    if (image !== null) return documentImage(image);
    const embedded = embeddedAt(asked.get('url') ?? '');
    if (!embedded) return answer(400, { error: 'Pass the URL of a post or video in “url”.' });
    const endpoint = OEMBED[embedded.provider];
    if (endpoint === null) return answer(404, { error: 'This provider does not describe its posts.' });
    try {
      const found = await load(`${endpoint}&url=${encodeURIComponent(embedded.url)}`, OEMBED_HOSTS);
      if (found.status !== 200) return answer(404, { error: `The provider answered ${found.status}.` });
      const { imageUrl, ...facts } = factsIn(found.body.toString('utf8'));
      return answer(200, { ...facts, image: await imageAt(imageUrl) });
    } catch {
      return answer(502, { error: 'The provider of the post could not be reached.' });
    }
  };
}

const neverStored = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...neverStored, ...headers } });
}
