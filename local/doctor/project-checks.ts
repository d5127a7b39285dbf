import { resolve } from 'node:path';
import { z } from 'zod';
import { migrationsIn } from '../backend/migrations.ts';
import { type Check, fail, pass, warn } from './check.ts';
import { readReport } from './report.ts';
import { jsonOf, requestProject } from './requests.ts';

const keysPage = "the project's page Settings › API Keys";
const push = 'Run: npx supabase link --project-ref <ref>, then npx supabase db push.';
const noFunctions = 'the database does not have this version’s functions';
const folder = resolve(import.meta.dirname, '../../supabase/migrations');

const publishableKey: Check = {
  name: 'publishable key',
  run: async (target) => {
    if (target.publishableKey.startsWith('sb_secret_')) {
      return fail(
        'PUBLIC_SUPABASE_PUBLISHABLE_KEY is a secret key, which every visitor would receive',
        `Set it to the publishable key, and replace the secret key with a new one on ${keysPage}.`,
      );
    }
    const { status } = await requestProject(target, target.publishableKey, '/auth/v1/settings');
    return status === 200
      ? pass('accepted')
      : fail(`${target.projectUrl} rejects it (${status})`, `Copy it again from ${keysPage}.`);
  },
};

const secretKey: Check = {
  name: 'secret key',
  run: async (target) => {
    if (target.secretKey.startsWith('sb_publishable_')) {
      return fail(
        'SUPABASE_SECRET_KEY is a publishable key, which has only the rights of a visitor',
        `Set it to a key that starts with sb_secret_, from ${keysPage}.`,
      );
    }
    const { status } = await requestProject(target, target.secretKey, '/rest/v1/rpc/current_content', {});
    if (status === 404) return fail(noFunctions, push);
    return status === 200
      ? pass('accepted')
      : fail(`${target.projectUrl} rejects it (${status})`, `Copy it again from ${keysPage}.`);
  },
};

const migrations: Check = {
  name: 'migrations',
  run: async (target) => {
    const knownVersions = migrationsIn(folder);
    const report = await readReport(target);
    if (!report) return fail(noFunctions, push);
    const missing = knownVersions.filter((version) => !report.migrations.includes(version));
    const unknown = report.migrations.filter((version) => !knownVersions.includes(version));
    if (missing.length > 0) {
      return fail(`not applied: ${missing.join(', ')}`, push);
    }
    return unknown.length > 0
      ? fail(
          `the database is newer: it has ${unknown.join(', ')}`,
          'Update this checkout, or deploy the newer version.',
        )
      : pass(`all ${knownVersions.length} applied`);
  },
};

const policies: Check = {
  name: 'row-level security',
  run: async (target) => {
    const report = await readReport(target);
    if (!report) return noReport();
    const off = report.tables_without_row_security;
    const open = report.readable_tables_without_row_security ?? off;
    const writable = report.tables_that_visitors_may_write;
    if (open.length > 0) {
      return fail(`off for ${open.join(', ')}: anyone can read every row`, enabling(open));
    }
    if (writable.length > 0) {
      return fail(
        `visitors can write to ${writable.join(', ')}`,
        `In the SQL editor: ${writable.map((table) => `revoke insert, update, delete, truncate on public.${table} from anon;`).join(' ')}`,
      );
    }
    return off.length > 0
      ? warn(
          `off for ${off.join(', ')}, which neither visitors nor signed-in users can read now`,
          enabling(off),
        )
      : pass('on for every table; visitors can only read');
  },
};

const enabling = (tables: readonly string[]) =>
  `In the SQL editor: ${tables.map((table) => `alter table public.${table} enable row level security;`).join(' ')}`;

const administrators: Check = {
  name: 'administrators',
  run: async (target) => {
    const report = await readReport(target);
    if (!report) return noReport();
    if (report.administrators === 0) {
      return fail(
        'the list is empty',
        "Sign up at /login and sign in. Then, in the SQL editor: select public.add_administrator('you@example.com');",
      );
    }
    return report.administrators_with_account === 0
      ? fail(
          'nobody on the list has an account with a confirmed address',
          'Sign up at /login with an address from the list and open the link in the email.',
        )
      : pass(`${report.administrators} on the list, ${report.administrators_with_account} can sign in`);
  },
};

const setting = 'Run: npx supabase config push, or set it under Authentication › Sign In / Providers.';
const authSettings = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.object({ email: z.boolean(), anonymous_users: z.boolean().optional() }),
});

const accounts: Check = {
  name: 'account settings',
  run: async (target) => {
    const response = await requestProject(target, target.publishableKey, '/auth/v1/settings');
    const { data: settings } = authSettings.safeParse(jsonOf(response));
    if (!settings) {
      return fail(
        `could not read the settings (${response.status})`,
        "Check that PUBLIC_SUPABASE_URL is the project's URL.",
      );
    }
    if (settings.mailer_autoconfirm) {
      return fail('email addresses need no confirmation, so anyone can claim an administrator’s', setting);
    }
    if (settings.external.anonymous_users) return fail('anonymous sign-ins are enabled', setting);
    if (!settings.external.email || settings.disable_signup) {
      return fail('sign-up by email is disabled', setting);
    }
    return pass('addresses must be confirmed; no anonymous sign-ins');
  },
};

const bucketSchema = z.object({ public: z.boolean() });

const storage: Check = {
  name: 'storage bucket',
  run: async (target) => {
    const response = await requestProject(target, target.secretKey, '/storage/v1/bucket/media');
    const { data: bucket } = bucketSchema.safeParse(jsonOf(response));
    if (!bucket) {
      return fail(
        `the bucket “media” does not exist (${response.status})`,
        'Enable storage for the project, then in the SQL editor run supabase/schemas/media.sql.',
      );
    }
    return bucket.public
      ? pass('media exists and is public')
      : fail(
          'the bucket “media” is private, so uploaded images do not load',
          'Make it public under Storage › media › Edit.',
        );
  },
};

function noReport() {
  return fail('cannot be checked until the migrations are applied and the secret key is accepted', push);
}

/** Checks of the Supabase project. */
export const projectChecks: readonly Check[] = [
  publishableKey,
  secretKey,
  migrations,
  policies,
  administrators,
  accounts,
  storage,
];
