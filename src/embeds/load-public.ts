import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { IMAGE_MAX_BYTES } from '../rules/images.ts';
import { isPublicAddress } from './public-address.ts';

/** What a host answered. */
export interface Loaded {
  readonly status: number;
  readonly body: Buffer;
}

/** Loads an address of one of `hosts`: their names, or domains with a dot before them. Throws if it cannot. */
export type Load = (address: string, hosts: readonly string[]) => Promise<Loaded>;

interface LoaderOptions {
  /** In milliseconds. */
  timeLimit?: number;
  /** Finds the IP addresses of a host. */
  resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  isPublic?: (address: string) => boolean;
  /** Where the hosts' servers are in tests. They speak HTTP. */
  testPort?: number;
}

const MAX_REDIRECTS = 3;

/**
 * Loads public addresses only: https, hosts of a list (also after a redirect), and IP addresses of the internet. The
 * address that is checked is the one that is connected to, so a name cannot resolve to another one in between.
 */
export function publicLoader(options: LoaderOptions = {}): Load {
  const { timeLimit = 8000, testPort } = options;
  const lookup = guardedLookup(options.resolve ?? resolveHost, options.isPublic ?? isPublicAddress);

  const loadOnce = (url: URL) =>
    new Promise<Loaded & { location: string | undefined }>((done, failed) => {
      const send = testPort === undefined ? https : http;
      const request = send.get(
        {
          hostname: url.hostname,
          path: url.pathname + url.search,
          ...(testPort !== undefined && { port: testPort }),
          headers: { accept: 'application/json, image/*', 'user-agent': 'newsroom-embeds' },
          lookup,
          // A connection that is kept open would be reused without looking its address up.
          agent: false,
          signal: AbortSignal.timeout(timeLimit),
        },
        (response) => {
          const parts: Buffer[] = [];
          let size = 0;
          response.on('data', (part: Buffer) => {
            size += part.length;
            parts.push(part);
            if (size > IMAGE_MAX_BYTES) request.destroy(new Error(`${url.hostname} answered with too much.`));
          });
          response.on('error', failed);
          response.on('end', () =>
            done({
              status: response.statusCode ?? 0,
              body: Buffer.concat(parts),
              location: response.headers.location,
            }),
          );
        },
      );
      request.on('error', failed);
    });

  return async (address, hosts) => {
    let url = new URL(address);
    for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
      if (!isAllowed(url, hosts)) throw new Error(`${url.host} is not one of the allowed hosts.`);
      const { location, ...loaded } = await loadOnce(url);
      if (loaded.status < 300 || loaded.status > 399 || location === undefined) return loaded;
      url = new URL(location, url);
    }
    throw new Error(`${url.hostname} redirects too often.`);
  };
}

function isAllowed(url: URL, hosts: readonly string[]): boolean {
  const { protocol, port, username, password, hostname } = url;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}

const resolveHost = (host: string) =>
  new Promise<LookupAddress[]>((done, failed) =>
    dnsLookup(host, { all: true }, (error, addresses) => (error ? failed(error) : done(addresses))),
  );

function guardedLookup(
  resolve: NonNullable<LoaderOptions['resolve']>,
  isPublic: (address: string) => boolean,
): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublic(address)))
          return callback(new Error(`${host} is not on the public internet.`), '', 0);
        if (options.all) return callback(null, [...addresses]);
        callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, '', 0),
    );
  };
}
