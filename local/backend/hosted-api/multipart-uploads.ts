/**
 * Replaces the form of an upload by the file in it. @supabase/supabase-js sends a form for a Blob or a File, and names the
 * file ''; @supabase/lite 0.10 finds only one with the name "file".
 */
export async function withUploadedFile(request: Request): Promise<Request> {
  const { url, method } = request;
  const headers = new Headers(request.headers);
  const isForm = headers.get('content-type')?.startsWith('multipart/form-data');
  if (!isForm || !new URL(url).pathname.startsWith('/storage/v1/object/')) return request;
  headers.delete('content-type');
  headers.delete('content-length');
  const form = await request.formData().catch(() => new FormData());
  const file = [...form.values()].find((value) => value instanceof File);
  // The API itself rejects a form without a file.
  if (!file) return new Request(url, { method, headers, body: new FormData() });
  headers.set('content-type', file.type || 'application/octet-stream');
  headers.set('content-length', String(file.size));
  const seconds = String(form.get('cacheControl'));
  // Other texts may not be valid in a header.
  if (/^\d+$/.test(seconds)) headers.set('cache-control', `max-age=${seconds}`);
  const metadata = form.get('metadata');
  if (typeof metadata === 'string') headers.set('x-metadata', Buffer.from(metadata).toString('base64'));
  return new Request(url, { method, headers, body: await file.bytes() });
}
