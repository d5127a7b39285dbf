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
 * Serves `/api/embed?url=…` to administrators: a post's oEmbed data as `author`, `text`, `date` and `image` (a URL, or
 * empty). 404 if the provider has no data, such as for a deleted post; 502 if it cannot be reached. `/api/embed?image=…`
 * returns the image of a post or of a pasted Google document, which the console is not allowed to load itself; 404 if it
 * cannot be loaded.
 */
export function createEmbedApi({ isAdmin, load }: EmbedApiOptions): (request: Request) => Promise<Response> {
  const loadImage = async (url: string): Promise<Response> => {
    const loaded = await load(url, [DOCUMENT_IMAGE_DOMAIN, ...IMAGE_HOSTS]).catch(() => null);
    const type = loaded?.status === 200 ? imageType(loaded.body.subarray(0, IMAGE_HEAD_BYTES)) : null;
    if (!loaded || !type) return respond(404, { error: 'This image could not be loaded.' });
    return new Response(new Uint8Array(loaded.body), { headers: { ...neverStored, 'Content-Type': type } });
  };

  return async (request) => {
    if (request.method !== 'GET') return respond(405, { error: 'Use GET.' }, { Allow: 'GET' });
    const authorization = request.headers.get('authorization') ?? '';
    const isAllowed = authorization !== '' && (await isAdmin(authorization).catch(() => false));
    if (!isAllowed) return respond(403, { error: 'Only administrators can look up posts.' });
    const { searchParams: query } = new URL(request.url);
    const image = query.get('image');
    if (image !== null) return loadImage(image);
    const embedded = parseEmbedUrl(query.get('url') ?? '');
    if (!embedded) return respond(400, { error: 'Pass the URL of a post or video in “url”.' });
    const endpoint = OEMBED[embedded.provider];
    if (endpoint === null) return respond(404, { error: 'This provider does not offer post previews.' });
    try {
      const response = await load(`${endpoint}&url=${encodeURIComponent(embedded.url)}`, OEMBED_HOSTS);
      if (response.status !== 200)
        return respond(404, { error: `The provider returned status ${response.status}.` });
      return respond(200, parsePostFacts(response.body.toString('utf8')));
    } catch {
      return respond(502, { error: 'Could not reach the provider of this post.' });
    }
  };
}

const neverStored = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

function respond(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...neverStored, ...headers } });
}
