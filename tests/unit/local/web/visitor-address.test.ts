import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { sharedAddressWarning, visitorAddresses } from '../../../../local/web/visitor-address.ts';

function visitor(trusted: readonly string[], peer: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return visitorAddresses(trusted)({ socket: { remoteAddress: peer }, headers } as IncomingMessage);
}

test.each([
  ['ignores X-Forwarded-For without TRUST_PROXY', [], '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  [
    'ignores X-Forwarded-For of a visitor that is not the proxy',
    ['1'],
    '198.51.100.9',
    '203.0.113.7',
    '198.51.100.9',
  ],
  ['takes the last entry, which the proxy wrote', ['1'], '127.0.0.1', '10.9.9.9, 203.0.113.7', '203.0.113.7'],
  [
    'does not look behind an entry for this machine',
    ['1'],
    '127.0.0.1',
    '203.0.113.7, 127.0.0.1',
    '127.0.0.1',
  ],
  ['1 means any address of this machine', ['1'], '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['1 means this machine over IPv6 too', ['1'], '::1', '203.0.113.7', '203.0.113.7'],
  ['ignores the port of an entry', ['1'], '127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
  ['reads an entry in brackets', ['1'], '127.0.0.1', '[2001:db8::1]', '2001:db8:0:0::/64'],
  ['reads an entry in brackets with a port', ['1'], '127.0.0.1', '[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  ['trusts a network', ['172.18.0.0/16'], '::ffff:172.18.0.5', '203.0.113.7', '203.0.113.7'],
  ['trusts no address outside of the network', ['172.18.0.0/16'], '172.19.0.5', '203.0.113.7', '172.19.0.5'],
  ['trusts a single address', ['10.0.0.5', 'fd00::5'], 'fd00::5', '203.0.113.7', '203.0.113.7'],
  [
    'uses the address of the proxy if the entry is not an address',
    ['1'],
    '127.0.0.1',
    'unknown',
    '127.0.0.1',
  ],
  ['uses the address of the proxy if the header is empty', ['1'], '127.0.0.1', '', '127.0.0.1'],
  [
    'counts the addresses of one IPv6 network together',
    [],
    '2001:db8:1:2:aaaa::1',
    undefined,
    '2001:db8:1:2::/64',
  ],
  ['keeps the zeros of an IPv6 network', ['1'], '::1', '2001:db8::17', '2001:db8:0:0::/64'],
  ['drops the zone of an IPv6 address', [], 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  ['counts IPv4 over IPv6 as IPv4', [], '::ffff:203.0.113.7', undefined, '203.0.113.7'],
])('the visitor address: %s', (_rule, trusted, peer, forwarded, expected) => {
  expect(visitor(trusted, peer, forwarded)).toBe(expected);
});

afterEach(() => vi.restoreAllMocks());

test.each([
  ['a proxy on this machine without TRUST_PROXY', [], '127.0.0.1', '203.0.113.7', true],
  ['a proxy in another container without TRUST_PROXY', [], '172.18.0.5', '203.0.113.7', true],
  ['a trusted proxy that sends no address', ['172.18.0.5'], '172.18.0.5', undefined, true],
  ['a trusted proxy that sends no valid address', ['1'], '::1', 'unknown', true],
  ['a trusted proxy that sends the address', ['1'], '127.0.0.1', '203.0.113.7', false],
  ['a visitor without a proxy', [], '203.0.113.7', undefined, false],
])('shared addresses are reported: %s', (_case, trusted, peer, forwarded, expected) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const visitorOf = visitorAddresses(trusted, sharedAddressWarning('https://news.example.test'));
  const send = (host: string) => {
    const headers = { host, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) };
    visitorOf({ socket: { remoteAddress: peer }, headers } as IncomingMessage);
  };
  send('localhost:4321');
  expect(warn).not.toHaveBeenCalled();
  send('news.example.test:443');
  send('news.example.test');
  expect(warn).toHaveBeenCalledTimes(expected ? 1 : 0);
  if (expected) expect(warn).toHaveBeenCalledWith(expect.stringContaining('share the limits on sign-in'));
});
