import type { Target } from './target.ts';

/** Returns how to get the functions and migrations of this version into the database. */
export const applyMigrations = ({ form }: Target): string =>
  form === 'hosted'
    ? 'Run: npx supabase link --project-ref <ref>, then npx supabase db push. The API can take up to a minute to find new functions.'
    : 'Restart the product with this version of the code, which applies its migrations.';

/** Returns how to run SQL. The embedded database accepts it only in migrations. */
export function runSql({ form }: Target, sql: string): string {
  if (form === 'hosted') return `In the SQL editor: ${sql}`;
  return form === 'server' ? `As the owner of the database: ${sql}` : `In a new migration: ${sql}`;
}

/** Returns the name of a table, trigger or policy for SQL, in quotes if it needs them. */
export const quoted = (name: string): string =>
  /^[a-z_]\w*$/.test(name) && name === name.toLowerCase() ? name : `"${name.replaceAll('"', '""')}"`;

/** Returns where to call database functions that only the secret key may call. `what` says what they do. */
export const callFunctions = ({ form }: Target, what: string): string =>
  `Call database functions ${form === 'hosted' ? 'in the SQL editor' : 'with the secret key'} (docs/self-hosting.md, Administrators): ${what}`;

/** Returns where the right key is. `hosted` is the advice for a hosted project, as the start of a sentence. */
export const findKey = ({ form, dataDir }: Target, hosted: string): string =>
  form === 'hosted'
    ? `${hosted} the project's page Settings › API Keys.`
    : `Restart the product, which writes its keys to ${dataDir}/local.env.`;

/** Returns how to apply the account settings of `supabase/config.toml`. */
export const applyAccountSettings = ({ form, siteUrl }: Target): string =>
  form === 'hosted'
    ? `Correct supabase/config.toml if it differs, then run: SITE_URL=${siteUrl} npx supabase config push.`
    : 'Correct supabase/config.toml, then restart the product.';
