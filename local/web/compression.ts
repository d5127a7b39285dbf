import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { preferredEncoding } from './negotiation.ts';

/** Shorter bodies do not get noticeably smaller. */
const MIN_BYTES = 512;
/** Better compression would take longer than the transfer time it saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A compressing stream for a response, and the headers of the compressed response. */
interface CompressedResponse {
  readonly stream: Transform;
  readonly headers: OutgoingHttpHeaders;
}

/**
 * Compresses a JSON response to GET if the browser accepts it, as the CDN of a hosted Supabase project does. Returns
 * null if the response must be sent uncompressed. Header names must be lowercase.
 */
export function compressResponse(
  { method, headers: requestHeaders }: Pick<IncomingMessage, 'method' | 'headers'>,
  status: number,
  headers: OutgoingHttpHeaders,
): CompressedResponse | null {
  const encoding = preferredEncoding(requestHeaders['accept-encoding']);
  const isJson = /^application\/[\w.+-]*json\b/.test(String(headers['content-type']));
  const isEncodedOrTagged = headers['content-encoding'] !== undefined || headers.etag !== undefined;
  if (encoding === null || method !== 'GET' || status !== 200 || !isJson || isEncodedOrTagged) return null;
  const { 'content-length': length, ...others } = headers;
  if (Number(length) < MIN_BYTES) return null;
  const vary = [others.vary ?? [], 'Accept-Encoding'].flat().join(', ');
  return {
    stream: encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(),
    headers: { ...others, vary, 'content-encoding': encoding },
  };
}
