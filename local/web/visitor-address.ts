import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** The proxies of `TRUST_PROXY=1`: those on this machine. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

/**
 * Returns a function that finds the address of the visitor behind a request, as a key for limits: an IPv4 address, or
 * the /64 network of an IPv6 address, because one visitor can use all addresses in it. `X-Forwarded-For` counts only if
 * the connection comes from one of the `trusted` proxies (addresses, networks, or `1` for this machine), and then only
 * its last entry, which that proxy wrote. A visitor can forge the others.
 */
export function visitorAddresses(trusted: readonly string[]): (request: IncomingMessage) => string {
  const proxies = new BlockList();
  for (const entry of trusted.flatMap((word) => (word === '1' ? LOOPBACK : [word]))) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return ({ socket, headers }) => {
    const peer = plain(socket.remoteAddress ?? '');
    const isTrusted = isIP(peer) !== 0 && proxies.check(peer, isIPv4(peer) ? 'ipv4' : 'ipv6');
    const last = plain(String(headers['x-forwarded-for'] ?? '').replace(/^.*,/s, ''));
    return network(isTrusted && isIP(last) !== 0 ? last : peer);
  };
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
