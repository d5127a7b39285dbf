/**
 * Replaces the form of an upload by the file in it. @supabase/supabase-js sends a form for a Blob or a File, and names the
 * file ''; @supabase/lite 0.10 finds only one with the name "file".
 */
export async function withUploadedFile(request: Request): Promise<Request> {
  const { url, method } = request;
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data') || !new URL(url).pathname.startsWith('/storage/v1/object/'))
    return request;
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const file = [...form.values()].find((value) => value instanceof File);
  // The API itself rejects a form without a file.
  if (!file) return request;
  const headers = new Headers(request.headers);
  headers.set('content-type', file.type);
  headers.set('content-length', String(file.size));
  const seconds = form.get('cacheControl');
  if (seconds !== null) headers.set('cache-control', `max-age=${seconds}`);
  const metadata = form.get('metadata');
  if (typeof metadata === 'string') headers.set('x-metadata', Buffer.from(metadata).toString('base64'));
  return new Request(url, { method, headers, body: await file.bytes() });
}
