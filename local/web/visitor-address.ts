import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** Finds the address of the visitor behind a request. */
export type VisitorAddress = (request: IncomingMessage) => string;
/** Called with an address that several visitors may share. */
type SharedAddressReport = (proxy: string, request: IncomingMessage) => void;

/** The proxies of `TRUST_PROXY=1`: those on this machine. */
const LOOPBACK = ['127.0.0.0/8', '::1'];
const PRIVATE = [...LOOPBACK, '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];

/**
 * Returns a function that finds the address of the visitor behind a request, as a key for limits: an IPv4 address, or
 * the /64 network of an IPv6 address, because one visitor can use all addresses in it. `X-Forwarded-For` counts only if
 * the connection comes from one of the `trusted` proxies (addresses, networks, or `1` for this machine), and then only
 * its last entry, which that proxy wrote. A visitor can forge the others. `onShared` is called if the result is a
 * trusted or private address, which may belong to a proxy and then stands for all of its visitors.
 */
export function visitorAddresses(
  trusted: readonly string[],
  onShared: SharedAddressReport = () => {},
): VisitorAddress {
  const isTrusted = within(trusted.flatMap((word) => (word === '1' ? LOOPBACK : [word])));
  const isPrivate = within(PRIVATE);
  return (request) => {
    const peer = plain(request.socket.remoteAddress ?? '');
    const last = plain(String(request.headers['x-forwarded-for'] ?? '').replace(/^.*,/s, ''));
    if (isTrusted(peer) && isIP(last) !== 0) return network(last);
    if (isTrusted(peer) || isPrivate(peer)) onShared(peer, request);
    return network(peer);
  };
}

/**
 * Returns a function that warns once if a proxy does not pass on the addresses of visitors. Requests for an https URL come
 * through a proxy, because the site server has no certificate. People on this machine use other host names.
 */
export function sharedAddressWarning(siteUrl: string): SharedAddressReport {
  const { protocol, host } = new URL(siteUrl);
  let isDone = protocol === 'http:';
  return (proxy, { headers }) => {
    if (isDone || URL.parse(`${protocol}//${headers.host}`)?.host !== host) return;
    isDone = true;
    console.warn(
      `The proxy at ${proxy} does not pass on the addresses of visitors of ${host}, so they share the limits on sign-in attempts. Set TRUST_PROXY here and X-Forwarded-For in the proxy (docs/self-hosting.md, step 4).`,
    );
  };
}

/** Returns a function that tells whether an address is among `entries` (addresses and networks). */
function within(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/**
 * Removes the port and brackets that some proxies write, and the zone of an IPv6 address. Converts an IPv4-mapped
 * address to IPv4.
 */
function plain(address: string): string {
  return address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/s, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/s, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
}

function network(address: string): string {
  if (isIP(address) !== 6) return address;
  const shortened = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? address;
  const [start = '', end] = shortened.split('::');
  const groups = start.split(':').filter((group) => group !== '');
  const later = (end ?? '').split(':').filter((group) => group !== '');
  const zeros = end === undefined ? 0 : 8 - groups.length - later.length;
  return `${[...groups, ...Array<string>(zeros).fill('0'), ...later].slice(0, 4).join(':')}::/64`;
}
