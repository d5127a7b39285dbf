import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'smol-toml';
import { z } from 'zod';
import { makePrivate } from '../data-folder.ts';
import { embeddedFolder } from './database-location.ts';
import { publicUrl } from './public-url.ts';

const repository = resolve(import.meta.dirname, '../..');

/**
 * Sets up `<dataDir>/backend` as the Supabase project folder of the embedded backend and returns its path. It contains
 * migrations, email templates and `config.toml` from the repository; the database is in the data folder or, if
 * `isOnServer`, at DATABASE_URL. The backend reads its project from the working folder, so it needs a separate one.
 */
export function prepareProjectFolder(dataDir: string, siteUrl: string, isOnServer: boolean): string {
  const folder = join(dataDir, 'backend');
  const supabase = join(folder, 'supabase');
  makePrivate(folder);
  for (const part of ['migrations', 'templates'])
    mirror(join(repository, 'supabase', part), join(supabase, part));
  writeIfChanged(join(supabase, 'config.toml'), localConfig(dataDir, siteUrl, isOnServer));
  return folder;
}

/** Makes `to` a copy of `from`. Skips identical files, so that a restart works even when the disk is full. */
function mirror(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const names = readdirSync(from);
  for (const name of names) writeIfChanged(join(to, name), readFileSync(join(from, name), 'utf8'));
  for (const name of readdirSync(to)) if (!names.includes(name)) rmSync(join(to, name), { recursive: true });
}

function writeIfChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/**
 * Returns the hosted project's `config.toml` with the settings that differ locally. Omits the sections
 * `auth.rate_limit`, `auth.captcha`, `auth.sms` and `auth.mfa` and the template for confirmation codes, because the
 * embedded backend rejects them.
 */
function localConfig(dataDir: string, siteUrl: string, isOnServer: boolean): string {
  const { api, db, auth, storage, ...rest } = configSchema.parse(
    parse(readFileSync(join(repository, 'supabase/config.toml'), 'utf8')),
  );
  const { rate_limit, captcha, sms, mfa, ...localAuth } = auth;
  const { reauthentication, ...template } = auth.email.template;
  return stringify({
    ...rest,
    // A hosted project rejects updates and deletions without a condition.
    api: { ...api, external_url: publicUrl(siteUrl), pg_safe_update: true },
    db: {
      ...db,
      driver: isOnServer ? 'postgres' : 'pglite',
      url: isOnServer ? 'env(DATABASE_URL)' : embeddedFolder(dataDir),
      seed: { ...db.seed, enabled: false },
    },
    auth: {
      ...localAuth,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      publishable_key: 'env(PUBLIC_SUPABASE_PUBLISHABLE_KEY)',
      secret_key: 'env(SUPABASE_SECRET_KEY)',
      jwt_secret: 'env(SUPABASE_JWT_SECRET)',
      // With two confirmations, @supabase/lite 0.10 accepts the one from the old address alone, so anyone could claim
      // the address of an administrator who has no account. With one confirmation, it uses the new address.
      email: { ...auth.email, template, double_confirm_changes: false },
    },
    storage: { ...storage, enabled: true },
  });
}

const section = z.record(z.string(), z.unknown());
const configSchema = z.looseObject({
  api: section.default({}),
  db: z.looseObject({ seed: section.default({}) }).default({ seed: {} }),
  auth: z.looseObject({
    email: z.looseObject({ template: section.default({}) }).default({ template: {} }),
    rate_limit: section.optional(),
    captcha: section.optional(),
    sms: section.optional(),
    mfa: section.optional(),
  }),
  storage: section.default({}),
});
