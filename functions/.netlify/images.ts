import type { Environment } from '../../src/environment.ts';
import { rejectWrites } from '../../src/http/reject-writes.ts';
import { isUploadOf } from '../../src/rules/media-url.ts';
import { type Context, handle } from '../handler.ts';

/** Browsers keep images for a day, like the files in `public/images`. */
const headers = { 'Cache-Control': 'public, max-age=86400', 'Cross-Origin-Resource-Policy': 'cross-origin' };

export const onRequest = (context: Context) => handle(context, originalImages);

/**
 * Handles `/.netlify/images?url=…`, because Cloudflare Pages does not resize images: returns an image of the site in
 * its original size, and redirects to an upload. Other URLs return 404.
 */
function originalImages({ PUBLIC_SUPABASE_URL }: Environment) {
  return async (request: Request, { ASSETS }: Context['env']): Promise<Response> => {
    const rejection = rejectWrites(request);
    if (rejection) return rejection;
    const { origin, searchParams } = new URL(request.url);
    const url = searchParams.get('url') ?? '';
    if (isUploadOf(PUBLIC_SUPABASE_URL ?? '', url))
      return new Response(null, { status: 302, headers: { ...headers, Location: url } });
    const source = url.startsWith('/') ? URL.parse(url, origin) : null;
    if (source?.origin !== origin) return notFound();
    const file = await ASSETS.fetch(source);
    const type = file.headers.get('Content-Type') ?? '';
    if (!file.ok || !type.startsWith('image/')) return notFound();
    return new Response(file.body, { headers: { ...headers, 'Content-Type': type } });
  };
}

const notFound = () => new Response('Image not found.', { status: 404 });
