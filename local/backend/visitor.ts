import type { IncomingHttpHeaders } from 'node:http';

/**
 * Headers of the site server: its token, and the address of the visitor. The backend trusts the address only with the
 * token that was created at startup.
 */
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
  const reported = isFromSite ? headers[VISITOR_HEADER] : undefined;
  return String(reported || socket.remoteAddress || '');
}
