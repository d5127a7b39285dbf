import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

/**
 * Lays out `<dataDir>/backend` as the Supabase project folder that the embedded backend runs in:
 * the repository's migrations, e-mail templates and `config.toml`, with the database inside the data folder.
 * Returns its path. The backend reads its project from the working folder, hence a folder of its own.
 */
export function prepareProjectFolder(dataDir: string, siteUrl: string, apiUrl: string): string {
  const folder = join(dataDir, 'backend');
  const supabase = join(folder, 'supabase');
  for (const part of ['migrations', 'templates'])
    mirror(join(repository, 'supabase', part), join(supabase, part));
  writeIfChanged(join(supabase, 'config.toml'), localConfig(dataDir, siteUrl, apiUrl));
  return folder;
}

/** Gives the folder `to` the files of `from`. Files that are right stay, so that a restart works on a full disk. */
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

/** Sections that a hosted project understands and the embedded backend refuses. */
const hostedOnly = ['auth.rate_limit', 'auth.captcha'];

/** The hosted project's `config.toml` with the few settings that differ on one machine put in their place. */
function localConfig(dataDir: string, siteUrl: string, apiUrl: string): string {
  const source = readFileSync(join(repository, 'supabase/config.toml'), 'utf8');
  const local: Record<string, Record<string, string>> = {
    api: { external_url: JSON.stringify(apiUrl) },
    db: { driver: '"pglite"', url: JSON.stringify(join(dataDir, 'db')) },
    'db.seed': { enabled: 'false' },
    auth: {
      site_url: JSON.stringify(siteUrl),
      additional_redirect_urls: JSON.stringify([`${siteUrl}/**`]),
      publishable_key: '"env(PUBLIC_SUPABASE_PUBLISHABLE_KEY)"',
      secret_key: '"env(SUPABASE_SECRET_KEY)"',
      jwt_secret: '"env(SUPABASE_JWT_SECRET)"',
    },
    // With two confirmations @supabase/lite 0.10 is content with the one from the old address, and anybody could take
    // the address of an administrator who has no account yet. With one it asks the new address.
    'auth.email': { double_confirm_changes: 'false' },
    storage: { enabled: 'true' },
  };
  return Object.entries(local).reduce(
    (text, [section, values]) => setInSection(text, section, values),
    hostedOnly.reduce(withoutSection, source),
  );
}

function withoutSection(text: string, section: string): string {
  const lines = text.split('\n');
  const start = lines.indexOf(`[${section}]`);
  if (start === -1) return text;
  const next = lines.findIndex((line, index) => index > start && line.startsWith('['));
  return [...lines.slice(0, start), ...(next === -1 ? [] : lines.slice(next))].join('\n');
}
function setInSection(text: string, section: string, values: Record<string, string>): string {
  const lines = text.split('\n');
  let header = lines.indexOf(`[${section}]`);
  if (header === -1) header = lines.push('', `[${section}]`) - 1;
  const next = lines.findIndex((line, index) => index > header && line.startsWith('['));
  const end = next === -1 ? lines.length : next;
  const kept = lines
    .slice(header + 1, end)
    .filter((line) => !Object.keys(values).some((key) => new RegExp(`^\\s*${key}\\s*=`).test(line)));
  const set = Object.entries(values).map(([key, value]) => `${key} = ${value}`);
  return [...lines.slice(0, header + 1), ...set, ...kept, ...lines.slice(end)].join('\n');
}
