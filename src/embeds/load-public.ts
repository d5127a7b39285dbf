import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { IMAGE_MAX_BYTES } from '../rules/images.ts';
import { isPublicAddress } from './public-address.ts';

/** A host's response. */
export interface Loaded {
  readonly status: number;
  readonly body: Buffer;
}

/** Loads a URL on one of `hosts`: host names, or domain suffixes that start with a dot. Throws on failure. */
export type Load = (url: string, hosts: readonly string[]) => Promise<Loaded>;

interface LoaderOptions {
  /** Resolves a host's IP addresses. */
  resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  isPublic?: (address: string) => boolean;
  /** Port of a test server that receives the requests to every host, over plain HTTP. */
  testPort?: number;
}

const TIMEOUT_MS = 8000;
const MAX_REDIRECTS = 3;

/**
 * Returns a loader for public URLs only: https, listed hosts (also after redirects), and public IP addresses. It
 * connects to the same address that it checked, so that the name cannot resolve to another one in between.
 */
export function publicLoader(options: LoaderOptions = {}): Load {
  const { testPort } = options;
  const lookup = guardedLookup(options.resolve ?? resolveHost, options.isPublic ?? isPublicAddress);

  const loadOnce = (url: URL) =>
    new Promise<Loaded & { location: string | undefined }>((resolve, reject) => {
      const send = testPort === undefined ? https : http;
      const request = send.get(
        {
          hostname: url.hostname,
          path: url.pathname + url.search,
          ...(testPort !== undefined && { port: testPort }),
          headers: { accept: 'application/json, image/*', 'user-agent': 'newsroom-embeds' },
          lookup,
          // A reused connection would skip the address check.
          agent: false,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (response) => {
          const parts: Buffer[] = [];
          let size = 0;
          response.on('data', (part: Buffer) => {
            size += part.length;
            parts.push(part);
            if (size > IMAGE_MAX_BYTES)
              request.destroy(new Error(`The response from ${url.hostname} is too large.`));
          });
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(parts),
              location: response.headers.location,
            }),
          );
        },
      );
      request.on('error', reject);
    });

  return async (initialUrl, hosts) => {
    let url = new URL(initialUrl);
    for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
      if (!isAllowed(url, hosts)) throw new Error(`${url.host} is not one of the allowed hosts.`);
      const { location, ...loaded } = await loadOnce(url);
      if (loaded.status < 300 || loaded.status > 399 || location === undefined) return loaded;
      url = new URL(location, url);
    }
    throw new Error(`Too many redirects from ${url.hostname}.`);
  };
}

function isAllowed(url: URL, hosts: readonly string[]): boolean {
  const { protocol, port, username, password, hostname } = url;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}

const resolveHost = (host: string) =>
  new Promise<LookupAddress[]>((resolve, reject) =>
    dnsLookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
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
