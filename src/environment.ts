import { z } from 'zod';
import { readEnvFile } from './env-file.ts';
import {
  adPlacement,
  adSource,
  apiKey,
  databaseUrl,
  emailAddress,
  folderPath,
  httpUrl,
  list,
  originUrl,
  port,
  projectUrl,
  proxy,
  sender,
  smtpUrl,
  urlOrPath,
} from './environment-formats.ts';
import { OperatorError } from './operator-error.ts';

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
