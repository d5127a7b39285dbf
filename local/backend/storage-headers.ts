/** Media types that browsers render only as images. */
const images = /^image\/(?:png|jpeg|webp|gif|avif)\b/;

/**
 * Adds headers that keep an uploaded file from running scripts in the backend's origin. The embedded storage derives a
 * file's type from its name; anything but an image is downloaded instead of opened.
 */
export function withStorageHeaders(request: Request, response: Response): Response {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/storage/')) return response;
  const { headers } = response;
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  const isFile = request.method === 'GET' && response.ok && pathname.startsWith('/storage/v1/object/');
  if (isFile && !images.test(headers.get('content-type') ?? '')) {
    headers.set('Content-Disposition', 'attachment');
  }
  return response;
}
