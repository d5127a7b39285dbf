import type { Environment } from '../src/environment.ts';
import { publicUrl } from './backend/public-url.ts';
import type { SupervisedBackend } from './backend/supervise.ts';

/**
 * Returns the complete environment variables: those of `environment` with the data folder and the addresses, keys and
 * administrator of the embedded backend, if there is one.
 */
export async function stackVariables(
  environment: Environment,
  dataDir: string,
  siteUrl: string,
  backend: SupervisedBackend | null,
): Promise<Record<string, string>> {
  // Only this process sends emails and starts the backend, so no other process needs those passwords. The passphrase
  // protects copies of the data elsewhere, so it is not stored with the data.
  const { SMTP_URL, BACKUP_PASSPHRASE, DATABASE_URL, ...others } = environment;
  const values: Record<string, string | number | readonly string[] | undefined> = {
    ...others,
    DATA_DIR: dataDir,
    SITE_URL: siteUrl,
    ADMIN_EMAIL: (await firstAdministrator(backend)) ?? environment.ADMIN_EMAIL,
    WEBHOOK_SECRET: environment.WEBHOOK_SECRET ?? backend?.secrets.webhookSecret,
    ...(backend && {
      PUBLIC_SUPABASE_URL: publicUrl(siteUrl),
      SUPABASE_INTERNAL_URL: backend.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.secrets.publishableKey,
      SUPABASE_SECRET_KEY: backend.secrets.secretKey,
      ADMIN_PASSWORD: backend.secrets.adminPassword,
    }),
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/**
 * Returns the variables for other programs on this machine. They reach the embedded backend at its own port, which
 * works with any proxy in front of the site and before the site is built.
 */
export function variablesOfPrograms(variables: Record<string, string>): Record<string, string> {
  const { SUPABASE_INTERNAL_URL: internalUrl, ...others } = variables;
  return internalUrl === undefined ? others : { ...others, PUBLIC_SUPABASE_URL: internalUrl };
}

/**
 * Returns the email address of the first administrator, or null if the backend does not run. `ADMIN_EMAIL` may have
 * changed since the data folder was created.
 */
async function firstAdministrator(backend: SupervisedBackend | null): Promise<string | null> {
  if (!backend || backend.failure() !== null) return null;
  const [first] = await backend.sql(
    'select email from private.admin_emails order by created_at, email limit 1',
  );
  return first ? String(first['email']) : null;
}
