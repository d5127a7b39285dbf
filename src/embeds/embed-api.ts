import { parseEmbedUrl } from '../article-html/embeds.ts';
import { DOCUMENT_IMAGE_DOMAIN } from '../rules/document-images.ts';
import { IMAGE_HEAD_BYTES, imageType } from '../rules/images.ts';
import type { Load } from './load-public.ts';
import { IMAGE_HOSTS, OEMBED, OEMBED_HOSTS, parsePostFacts } from './oembed.ts';

interface EmbedApiOptions {
  /** Returns whether an `Authorization` header belongs to an administrator. */
  isAdmin: (authorization: string) => Promise<boolean>;
  load: Load;
}

/**
 * Serves `/api/embed?url=…` to administrators: a post's oEmbed data as `author`, `text`, `date` and `image` (a `data:`
 * URL, or empty). 404 if the provider has no data, such as for a deleted post; 502 if it cannot be reached.
 * `/api/embed?image=…` returns an image from a pasted Google document, which the console is not allowed to load itself;
 * 404 if it cannot be loaded.
 */
export function createEmbedApi({ isAdmin, load }: EmbedApiOptions): (request: Request) => Promise<Response> {
  /** Loads an image of an accepted type; null if there is none at that URL or it cannot be loaded. */
  const loadImage = async (url: string, hosts: readonly string[]) => {
    const loaded = await load(url, hosts).catch(() => null);
    const type = loaded?.status === 200 ? imageType(loaded.body.subarray(0, IMAGE_HEAD_BYTES)) : null;
    return loaded && type ? { type, body: loaded.body } : null;
  };

  const previewImage = async (url: string): Promise<string> => {
    // A card without an image is better than no card.
    const image = url === '' ? null : await loadImage(url, IMAGE_HOSTS);
    return image ? `data:${image.type};base64,${image.body.toString('base64')}` : '';
  };

  const documentImage = async (url: string): Promise<Response> => {
    const image = await loadImage(url, [DOCUMENT_IMAGE_DOMAIN]);
    if (!image) return respond(404, { error: 'This image could not be loaded.' });
    return new Response(new Uint8Array(image.body), {
      headers: { ...neverStored, 'Content-Type': image.type },
    });
  };

  return async (request) => {
    if (request.method !== 'GET') return respond(405, { error: 'Use GET.' }, { Allow: 'GET' });
    const authorization = request.headers.get('authorization') ?? '';
    const isAllowed = authorization !== '' && (await isAdmin(authorization).catch(() => false));
    if (!isAllowed) return respond(403, { error: 'Only administrators can look up posts.' });
    const { searchParams: query } = new URL(request.url);
    const image = query.get('image');
    if (image !== null) return documentImage(image);
    const embedded = parseEmbedUrl(query.get('url') ?? '');
    if (!embedded) return respond(400, { error: 'Pass the URL of a post or video in “url”.' });
    const endpoint = OEMBED[embedded.provider];
    if (endpoint === null) return respond(404, { error: 'This provider does not offer post previews.' });
    try {
      const response = await load(`${endpoint}&url=${encodeURIComponent(embedded.url)}`, OEMBED_HOSTS);
      if (response.status !== 200)
        return respond(404, { error: `The provider returned status ${response.status}.` });
      const { imageUrl, ...facts } = parsePostFacts(response.body.toString('utf8'));
      return respond(200, { ...facts, image: await previewImage(imageUrl) });
    } catch {
      return respond(502, { error: 'Could not reach the provider of this post.' });
    }
  };
}

const neverStored = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

function respond(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...neverStored, ...headers } });
}
