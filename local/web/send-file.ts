import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FileCache } from './file-cache.ts';
import { byteRange, namesEtag, preferredEncoding } from './negotiation.ts';

interface Sending {
  cache: FileCache;
  request: IncomingMessage;
  response: ServerResponse;
  file: string;
  /** 404 or 410 for the not-found page, which supports neither conditional nor range requests. */
  status: 200 | 404 | 410;
}

/** Sends a file of a release: compressed as the client prefers, 304 if unchanged, or the requested range. */
export async function sendFile({ cache, request, response, file, status }: Sending): Promise<void> {
  const { headers } = request;
  const wantsPart = status === 200 && request.method === 'GET' && headers.range !== undefined;
  const { body, type, etag, encoding } = await cache.read(
    file,
    // A range refers to the bytes of the uncompressed file.
    wantsPart ? null : preferredEncoding(String(headers['accept-encoding'] ?? '')),
  );
  // The rules of a release can set the type of a path, such as a feed.
  const declared = status === 200 ? response.getHeader('Content-Type') : undefined;
  const fields: Record<string, string | number> = {
    'Content-Type': typeof declared === 'string' ? declared : type,
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  if (encoding) fields['Content-Encoding'] = encoding;
  else if (status === 200) fields['Accept-Ranges'] = 'bytes';
  if (status === 200 && namesEtag(headers['if-none-match'], etag)) {
    response.writeHead(304, fields).end();
    return;
  }
  const isSameVersion = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = wantsPart && isSameVersion ? byteRange(headers.range, body.length) : null;
  if (range === 'unsatisfiable') {
    response
      .writeHead(416, { ...fields, 'Content-Range': `bytes */${body.length}`, 'Content-Length': 0 })
      .end();
    return;
  }
  const sent = range ? body.subarray(range.start, range.end + 1) : body;
  if (range) fields['Content-Range'] = `bytes ${range.start}-${range.end}/${body.length}`;
  fields['Content-Length'] = sent.length;
  response.writeHead(range ? 206 : status, fields).end(request.method === 'HEAD' ? undefined : sent);
}
