import type { IncomingHttpHeaders } from 'node:http';

/** Headers in which the site server reports the address of a visitor. They count only with the token of this start. */
export const TOKEN_HEADER = 'x-newsroom-token';
export const VISITOR_HEADER = 'x-newsroom-visitor';

/**
 * Returns the address that rate limits count by: the connection's, or the one that the site server reports for a
 * forwarded request. Any page in a browser on this machine can send requests to the loopback address, so the site
 * server authenticates with `siteServerToken`.
 */
export function visitorOf(
  { headers, socket }: { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } },
  siteServerToken: string,
): string {
  const isFromSite = siteServerToken !== '' && headers[TOKEN_HEADER] === siteServerToken;
  return (isFromSite && String(headers[VISITOR_HEADER] ?? '')) || (socket.remoteAddress ?? '');
}
