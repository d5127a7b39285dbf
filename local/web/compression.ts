import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { preferredEncoding } from './negotiation.ts';

/** Shorter bodies do not get noticeably smaller. */
const LEAST_BYTES = 512;
/** Better compression would take longer than the transfer that it saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A response to send through a stream that compresses it, with the headers that it has then. */
interface Compressed {
  readonly stream: Transform;
  readonly headers: OutgoingHttpHeaders;
}

/**
 * Compresses JSON read with GET for a browser that understands that, as the hosts in front of a hosted project do. Null
 * for a response that is sent as it is. `headers` have lower-case names.
 */
export function compressed(
  { method, headers: asked }: Pick<IncomingMessage, 'method' | 'headers'>,
  status: number,
  headers: OutgoingHttpHeaders,
): Compressed | null {
  const encoding = preferredEncoding(asked['accept-encoding']);
  const isJson = /^application\/[\w.+-]*json\b/.test(String(headers['content-type']));
  const isAsIs = headers['content-encoding'] !== undefined || headers.etag !== undefined;
  if (encoding === null || method !== 'GET' || status !== 200 || !isJson || isAsIs) return null;
  const { 'content-length': length, ...others } = headers;
  if (Number(length) < LEAST_BYTES) return null;
  const vary = [others.vary ?? [], 'Accept-Encoding'].flat().join(', ');
  return {
    stream: encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(),
    headers: { ...others, vary, 'content-encoding': encoding },
  };
}
