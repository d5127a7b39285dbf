/** The formats of environment variables, with messages that complete the sentence “NAME …”. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { AD_PLACEMENTS, isAdPlacement } from './entities/readers/ad-placements.ts';

export const port = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a port number, such as 4321' })
    .int('must be a whole number')
    .min(1, 'must be between 1 and 65535')
    .max(65_535, 'must be between 1 and 65535')
    .default(fallback);

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a URL such as https://example.com' });
/** Normalised, because URLs of uploads begin with it; without a trailing slash, because paths are appended to it. */
export const projectUrl = httpUrl.transform((url) => new URL(url).href.replace(/\/+$/, ''));
/** Normalised, because it is compared with other URLs and joined with paths: no trailing slash, no default port. */
export const originUrl = httpUrl
  .refine((text) => {
    const url = URL.parse(text);
    return url === null || `${url.origin}/` === url.href;
  }, 'must have only a protocol, a host and possibly a port, such as https://news.example.com: remove path, query, fragment and password, because the site needs a host or port of its own')
  .transform((text) => new URL(text).origin);
export const apiKey = z
  .string()
  .regex(/^[\w.-]{20,}$/, 'must be the complete key, without quotation marks or spaces');
export const folderPath = z
  .string()
  .regex(/^(?!~).*\S/s, 'must be a folder path, without ~ as an abbreviation');
/** Normalised as the database does it for administrators (`add_administrator`). */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'must be an email address' }));
export const urlOrPath = z.union([httpUrl, z.string().regex(/^\/(?!\/)/)], {
  error: 'must be a URL such as https://api.coingecko.com/api/v3 or a path on this site',
});

/** `1`, or an address or network such as 10.0.0.5, 172.18.0.0/16 or fd00::/8. */
export const proxy = z.string().refine((word) => {
  const [address = '', bits = '0', more] = word.split('/');
  const version = isIP(address);
  const isNetwork = /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
  return word === '1' || (version !== 0 && isNetwork && more === undefined);
}, 'must be 1 for a proxy on this machine, or list addresses or networks of proxies, such as 172.18.0.0/16');

/** Returns whether every `%` of a URL begins an encoded character, so that user and password can be decoded. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export const smtpUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  const isBare = url?.search === '' && url.hash === '' && ['', '/'].includes(url.pathname);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && isBare && isDecodable(text);
}, 'must be a URL such as smtp://user:password@smtp.example.com:587 or smtps://…:465, with special characters of the password as %XX');

/** Returns whether a URL has one of these parameters. */
const hasParameter = (url: string, ...names: string[]) =>
  names.some((name) => URL.parse(url)?.searchParams.has(name));
/** The driver supports neither sockets nor IPv6 addresses in a URL, nor files for TLS. */
export const databaseUrl = z
  .string()
  .refine(
    (text) => {
      const url = URL.parse(text);
      return (
        /^postgres(?:ql)?:$/.test(url?.protocol ?? '') &&
        // The driver never ends an attempt to connect to several hosts if the first one is down.
        /^[^,]+$/.test(url?.hostname ?? '') &&
        /^\/[^/]+$/.test(url?.pathname ?? '') &&
        isDecodable(text)
      );
    },
    {
      error:
        'must be a URL with a single host, such as postgresql://user:password@localhost:5432/newsroom, with special characters of the password as %XX',
      abort: true,
    },
  )
  .refine(
    (text) => !/^\[|%/.test(new URL(text).hostname) && !hasParameter(text, 'host', 'hostaddr'),
    'must name its server by host name or IPv4 address, such as localhost: sockets and IPv6 addresses are not supported',
  )
  .refine(
    (text) => !hasParameter(text, 'sslrootcert'),
    'must not have sslrootcert: use sslmode=verify-full, and set NODE_EXTRA_CA_CERTS to the file of your own certificate authority',
  )
  .refine(
    (text) => !hasParameter(text, 'sslcert', 'sslkey'),
    'must not have sslcert or sslkey: client certificates are not supported, so use a password',
  );
export const sender = z
  .string()
  .regex(
    /^(?:[^\s@<>]+@[^\s@<>]+|[^\r\n@<>]*<[^\s@<>]+@[^\s@<>]+>)$/,
    'must be a sender such as news@example.com or Moon Dispatch <news@example.com>',
  );

export const list = z.string().transform((text) => text.split(/[\s,]+/).filter((word) => word !== ''));
export const adPlacement = z
  .string()
  .refine(isAdPlacement, `must list placement keys: ${Object.keys(AD_PLACEMENTS).join(', ')}`);
export const adSource = z
  .string()
  .regex(
    /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    'must list hosts such as https://ads.example or https://*.ads.example',
  );
