/** A content encoding. */
export type Encoding = 'br' | 'gzip';

/** Returns the encoding preferred by an `Accept-Encoding` header, or null for an uncompressed body. */
export function preferredEncoding(header: string | undefined): Encoding | null {
  if (!header) return null;
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
    weights.set(name, q === undefined ? 1 : Number(q.replace(/^q\s*=\s*/, '')) || 0);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best: Encoding = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip';
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : null;
}

/** Returns whether an `If-None-Match` header matches `etag`. Weak and strong tags match, and `*` matches any. */
export function namesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  // A tag can contain a comma, so the list cannot be split at commas.
  return [...header.matchAll(/"[^"]*"/g)].some(([tag]) => tag === opaque);
}

/** Positions of the first and last byte, as in `Content-Range`. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Returns the byte range that a `Range` header requests out of `size`, or null if the whole body must be sent (no
 * header, several ranges, another unit, malformed).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  // Spaces before the hyphen belong to the number, so that no two `\s*` can match the same ones.
  const [, first = '', last = ''] = /^bytes\s*=\s*(?:(\d+)\s*)?-\s*(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const start = Math.max(0, size - Number(last));
    return start < size ? { start, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
