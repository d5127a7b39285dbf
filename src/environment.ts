import { isIP } from 'node:net';
import { z } from 'zod';
import { AD_PLACEMENTS, isAdPlacement } from './entities/readers/ad-placements.ts';
import { readEnvFile } from './env-file.ts';
import { OperatorError } from './operator-error.ts';

const port = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a port number, such as 4321' })
    .int('must be a whole number')
    .min(1, 'must be between 1 and 65535')
    .max(65_535, 'must be between 1 and 65535')
    .default(fallback);

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a URL such as https://example.com' });
/** Normalised, because URLs of uploads begin with it; without a trailing slash, because paths are appended to it. */
const projectUrl = httpUrl.transform((url) => new URL(url).href.replace(/\/+$/, ''));
/** Normalised, because it is compared with other URLs and joined with paths: no trailing slash, no default port. */
const originUrl = httpUrl
  .refine((text) => {
    const url = URL.parse(text);
    return url === null || `${url.origin}/` === url.href;
  }, 'must have only a protocol, a host and possibly a port, such as https://news.example.com: remove path, query, fragment and password, because the site needs a host or port of its own')
  .transform((text) => new URL(text).origin);
const apiKey = z
  .string()
  .regex(/^[\w.-]{20,}$/, 'must be the complete key, without quotation marks or spaces');
const folderPath = z.string().regex(/^(?!~).*\S/s, 'must be a folder path, without ~ as an abbreviation');
/** Normalised as the database does it for administrators (`add_administrator`). */
const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'must be an email address' }));
const urlOrPath = z.union([httpUrl, z.string().regex(/^\/(?!\/)/)], {
  error: 'must be a URL such as https://api.coingecko.com/api/v3 or a path on this site',
});

/** `1`, or an address or network such as 10.0.0.5, 172.18.0.0/16 or fd00::/8. */
const proxy = z.string().refine((word) => {
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

const smtpUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  const isBare = url?.search === '' && url.hash === '' && ['', '/'].includes(url.pathname);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && isBare && isDecodable(text);
}, 'must be a URL such as smtp://user:password@smtp.example.com:587 or smtps://…:465, with special characters of the password as %XX');

/** Returns whether a URL has one of these parameters. */
const hasParameter = (url: string, ...names: string[]) =>
  names.some((name) => URL.parse(url)?.searchParams.has(name));
/** The driver supports neither sockets nor IPv6 addresses in a URL, nor files for TLS. */
const databaseUrl = z
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
const sender = z
  .string()
  .regex(
    /^(?:[^\s@<>]+@[^\s@<>]+|[^\r\n@<>]*<[^\s@<>]+@[^\s@<>]+>)$/,
    'must be a sender such as news@example.com or Moon Dispatch <news@example.com>',
  );

const list = z.string().transform((text) => text.split(/[\s,]+/).filter((word) => word !== ''));
const adPlacement = z
  .string()
  .refine(isAdPlacement, `must list placement keys: ${Object.keys(AD_PLACEMENTS).join(', ')}`);
const adSource = z
  .string()
  .regex(
    /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    'must list hosts such as https://ads.example or https://*.ads.example',
  );

const schema = z.object({
  PORT: port(4321),
  SUPABASE_PORT: port(54321),
  DATA_DIR: folderPath.default('.data'),
  SITE_URL: originUrl.optional(),
  SITE_NAME: z.string().trim().min(1, 'must not be blank').default('Moon Dispatch'),
  TRUST_PROXY: list.pipe(z.array(proxy)).optional(),
  PUBLIC_SUPABASE_URL: projectUrl.optional(),
  /**
   * The project's URL for this machine, if it differs from the public one. `npm start` sets it for the embedded
   * backend.
   */
  SUPABASE_INTERNAL_URL: projectUrl.optional(),
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: apiKey.optional(),
  SUPABASE_SECRET_KEY: apiKey.optional(),
  ADMIN_EMAIL: emailAddress.default('admin@example.com'),
  DATABASE_URL: databaseUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  PUBLIC_COINGECKO_URL: urlOrPath.default('/api/coingecko'),
  COINGECKO_URL: httpUrl.default('https://api.coingecko.com/api/v3'),
  COINGECKO_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'must be the key without spaces')
    .optional(),
  WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
      'must be a Standard Webhooks secret: whsec_ followed by base64 text',
    )
    .optional(),
  LOG_FORMAT: z.enum(['json', 'text'], { error: 'must be json or text' }).optional(),
  IMAGE_CACHE_MB: z.coerce
    .number({ error: 'must be a number of megabytes, such as 500' })
    .int('must be a whole number')
    .min(10, 'must be at least 10')
    .default(500),
  BACKUP_DIR: folderPath.optional(),
  BACKUP_PASSPHRASE: z.string().min(10, 'must have at least 10 characters').optional(),
  INLINE_AD_PLACEMENTS: list.pipe(z.array(adPlacement)).optional(),
  INLINE_AD_SOURCES: list.pipe(z.array(adSource)).optional(),
  ALLOW_SMALL_SITE: z.literal('1', { error: 'must be 1 or not set' }).optional(),
});

/** The variables whose values must not reach a message, a log or a built file. Some are set for child processes only. */
export const SECRET_VARIABLES: readonly string[] = [
  'SUPABASE_SECRET_KEY',
  'SUPABASE_JWT_SECRET',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'SMTP_URL',
  'COINGECKO_API_KEY',
  'WEBHOOK_SECRET',
  'BACKUP_PASSPHRASE',
];

/** The validated environment variables. Optional variables that are not set are absent. */
export type Environment = z.infer<typeof schema>;

/**
 * Reads `.env` (if it exists) and the process environment. Treats empty variables as unset. Throws an OperatorError
 * that lists every invalid variable, or if `.env` cannot be read.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  if (variables === process.env) Object.assign(process.env, { ...readEnvFile('.env'), ...process.env });
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name} ${issue.message}${SECRET_VARIABLES.includes(name) ? '' : ` (got ${JSON.stringify(given[name])})`}`;
    });
    throw new OperatorError(`${problems.join('; ')}. Fix this in the environment or in .env.`);
  }
  const environment = parsed.data;
  if (environment.PUBLIC_SUPABASE_URL && !environment.PUBLIC_SUPABASE_PUBLISHABLE_KEY) {
    throw new OperatorError(
      'PUBLIC_SUPABASE_URL is set but PUBLIC_SUPABASE_PUBLISHABLE_KEY is not. Set both to use a hosted project, or neither to use the embedded backend.',
    );
  }
  if (environment.SMTP_URL && !environment.MAIL_FROM) {
    throw new OperatorError(
      'SMTP_URL is set but MAIL_FROM is not. Set MAIL_FROM to the sender of emails, such as Moon Dispatch <news@example.com>.',
    );
  }
  if (environment.PORT === environment.SUPABASE_PORT) {
    throw new OperatorError(
      `PORT and SUPABASE_PORT are both ${environment.PORT}. Use a different port for each.`,
    );
  }
  return environment;
}

/** Returns the URL of a site without `SITE_URL`. It omits the default port, as URLs of uploads do. */
export const localSiteUrl = (port: number) => new URL(`http://localhost:${port}`).origin;

/** The variables that name a project and its price service. */
export type ProjectEnvironment = Pick<
  Environment,
  | 'COINGECKO_URL'
  | 'COINGECKO_API_KEY'
  | 'PUBLIC_SUPABASE_URL'
  | 'SUPABASE_INTERNAL_URL'
  | 'PUBLIC_SUPABASE_PUBLISHABLE_KEY'
  | 'SUPABASE_SECRET_KEY'
>;

/** Returns the project's URL and publishable key. Throws an OperatorError if they are not set. */
export function projectOf(environment: ProjectEnvironment): { url: string; publishableKey: string } {
  const { PUBLIC_SUPABASE_URL: publicUrl, PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey } = environment;
  const url = environment.SUPABASE_INTERNAL_URL ?? publicUrl;
  if (!url || !publishableKey) {
    throw new OperatorError('PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY are not set.');
  }
  return { url, publishableKey };
}
