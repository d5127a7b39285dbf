import type { IncomingHttpHeaders } from 'node:http';

/** Headers with which the site server says who a visitor is. They count only with the token of this start. */
export const DOOR_TOKEN_HEADER = 'x-newsroom-door';
export const VISITOR_HEADER = 'x-newsroom-visitor';

/**
 * The address that limits count by: the connection's, or the one that the site server names for requests that it passes
 * on. Every page may send requests to the loopback address, so the site server proves itself with `doorToken`.
 */
export function visitorOf(
  { headers, socket }: { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } },
  doorToken: string,
): string {
  const isFromSite = doorToken !== '' && headers[DOOR_TOKEN_HEADER] === doorToken;
  return (isFromSite && String(headers[VISITOR_HEADER] ?? '')) || (socket.remoteAddress ?? '');
}
