import { z } from 'zod';
import { isSecretKey } from '../../src/rules/secret-keys.ts';
import { withoutDot } from '../../src/rules/without-dot.ts';
import { compareMigrations, knownMigrations } from '../backend/migrations.ts';
import { keepContent } from '../backend/start-failures.ts';
import { type Checks, type Finding, fail, pass, warn } from './check.ts';
import { policies } from './policy-check.ts';
import { applyAccountSettings, applyMigrations, callFunctions, findKey, quoted, runSql } from './remedies.ts';
import { noReport, readReport } from './report.ts';
import { jsonOf, requestProject, type TextResponse } from './requests.ts';
import type { Target } from './target.ts';

const noFunctions = 'the database does not have this version’s functions';

async function publishableKey(target: Target): Promise<Finding> {
  if (isSecretKey(target.publishableKey)) {
    return fail(
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY is a secret key, which every visitor would receive',
      findKey(target, 'Set it to the publishable key, and replace the secret key with a new one on'),
    );
  }
  const response = await requestProject(target, target.publishableKey, '/auth/v1/settings');
  return response.status === 200 ? pass('accepted') : rejectedKey(target, response);
}

async function secretKey(target: Target): Promise<Finding> {
  if (target.secretKey.startsWith('sb_publishable_')) {
    return fail(
      'SUPABASE_SECRET_KEY is a publishable key, which has only the rights of a visitor',
      findKey(target, 'Set it to a key that starts with sb_secret_, from'),
    );
  }
  const response = await requestProject(target, target.secretKey, '/rest/v1/rpc/current_content', {});
  if (response.status === 404) return fail(noFunctions, applyMigrations(target));
  return response.status === 200 ? pass('accepted') : rejectedKey(target, response);
}

const rejection = z.object({ message: z.string() });

/** The project's message distinguishes a key that was deleted or disabled from one that was never its own. */
function rejectedKey(target: Target, response: TextResponse): Finding {
  const reason = rejection.safeParse(jsonOf(response)).data?.message;
  return fail(
    `${target.projectUrl} rejects it (${response.status}${reason ? `: ${withoutDot(reason)}` : ''})`,
    findKey(target, 'Copy a key that is enabled from'),
  );
}

async function migrations(target: Target): Promise<Finding> {
  const report = await readReport(target);
  if (!report) return fail(noFunctions, applyMigrations(target));
  const { missing, unknown } = compareMigrations(report.migrations);
  if (missing.length > 0 && unknown.length > 0) {
    return fail(
      `the database is of another version: it has ${unknown.join(', ')} and lacks ${missing.join(', ')}`,
      keepContent(target.form),
    );
  }
  if (missing.length > 0) {
    return fail(`not applied: ${missing.join(', ')}`, applyMigrations(target));
  }
  if (unknown.length > 0) {
    return fail(
      `the database is newer: it has ${unknown.join(', ')}`,
      'Update this checkout, or deploy the newer version.',
    );
  }
  const disabled = report.disabled_triggers;
  const disabledOn = [...new Set(disabled.map(({ table }) => table))];
  return disabled.length > 0
    ? fail(
        `triggers of ${disabledOn.join(', ')} are disabled, so changes are neither published nor recorded`,
        `${runSql(target, disabled.map(({ table, name }) => `alter table public.${quoted(table)} enable trigger ${quoted(name)};`).join(' '))} Then see “A program that writes content” in docs/extending.md.`,
      )
    : pass(`all ${knownMigrations().length} applied`);
}

async function administrators(target: Target): Promise<Finding> {
  const report = await readReport(target);
  if (!report) return noReport(target);
  if (report.administrators === 0) {
    return fail(
      'the list is empty',
      target.form === 'hosted'
        ? "Sign up at /login and sign in. Then, in the SQL editor: select public.add_administrator('you@example.com');"
        : 'Restart the product, which adds ADMIN_EMAIL to it.',
    );
  }
  const count = `${report.administrators} on the list, ${report.administrators_with_account} can sign in`;
  if (report.administrators_with_account === 0) {
    return fail(
      'nobody on the list has an account that can sign in',
      'Sign up at /login with an address from the list and open the link in the email. Then set a new password at /login, because somebody else may have signed up with that address before. If the account is banned, lift the ban.',
    );
  }
  return report.administrators_with_account < report.administrators
    ? warn(
        `${count}. Anyone who confirms an account with another address of the list becomes an administrator`,
        callFunctions(target, 'administrators() lists them, and remove_administrator() removes one.'),
      )
    : pass(count);
}

const authSettings = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  /** Whether each way to sign in is enabled, by its name, such as `phone` or `google`. */
  external: z.record(z.string(), z.unknown()),
  saml_enabled: z.boolean().default(false),
  passkeys_enabled: z.boolean().default(false),
});

async function accounts(target: Target): Promise<Finding> {
  const response = await requestProject(target, target.publishableKey, '/auth/v1/settings');
  const { data: settings } = authSettings.safeParse(jsonOf(response));
  if (!settings) {
    return fail(
      `could not read the settings (${response.status})`,
      "Check that PUBLIC_SUPABASE_URL is the project's URL.",
    );
  }
  if (settings.mailer_autoconfirm) {
    return fail(
      'email addresses need no confirmation, so anyone can claim an administrator’s',
      applyAccountSettings(target),
    );
  }
  const { email, anonymous_users: anonymous, ...others } = settings.external;
  if (anonymous === true) return fail('anonymous sign-ins are enabled', applyAccountSettings(target));
  if (email !== true) return fail('sign-in by email is disabled', applyAccountSettings(target));
  const ways = { ...others, SAML: settings.saml_enabled, passkeys: settings.passkeys_enabled };
  const enabled = Object.entries(ways).flatMap(([name, isEnabled]) => (isEnabled === true ? [name] : []));
  if (enabled.length > 0) {
    return warn(
      `the project accepts other ways to sign in, which the login page does not offer: ${enabled.join(', ')}`,
      'Turn them off under Authentication › Sign In / Providers.',
    );
  }
  if (settings.disable_signup) {
    return warn(
      'nobody can sign up, including new administrators',
      'Nothing to do if that is intended. Otherwise, set enable_signup in supabase/config.toml.',
    );
  }
  return pass('addresses must be confirmed; no anonymous sign-ins');
}

/** The policies of the bucket remain if it is deleted. */
const CREATE_BUCKET =
  "insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('media', 'media', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);";

const bucketSchema = z.object({ public: z.boolean() });

async function storage(target: Target): Promise<Finding> {
  const response = await requestProject(target, target.secretKey, '/storage/v1/bucket/media');
  const { data: bucket } = bucketSchema.safeParse(jsonOf(response));
  if (!bucket) {
    return fail(
      `the bucket “media” does not exist (${response.status})`,
      target.form === 'hosted'
        ? runSql(target, CREATE_BUCKET)
        : 'Restore a backup into a new DATA_DIR (docs/backup.md).',
    );
  }
  return bucket.public
    ? pass('media exists and is public')
    : fail(
        'the bucket “media” is private, so uploaded images do not load',
        runSql(target, "update storage.buckets set public = true where id = 'media';"),
      );
}

/** Checks of the Supabase project. */
export const projectChecks: Checks = {
  'publishable key': publishableKey,
  'secret key': secretKey,
  migrations,
  'row-level security': policies,
  administrators,
  'account settings': accounts,
  'storage bucket': storage,
};
