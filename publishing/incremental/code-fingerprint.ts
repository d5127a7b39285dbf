import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const parts = ['astro.config.mjs', 'netlify.toml', 'package-lock.json', 'public', 'publishing', 'src'].filter(
  (part) => existsSync(join(root, part)),
);

/** Returns a digest of all code and of the variables that affect pages. If it differs, a release is out of date. */
export function codeFingerprint(variables: Record<string, string>): string {
  const digest = createHash('sha256').update(JSON.stringify(Object.entries(variables).sort()));
  for (const file of parts.flatMap((part) => filesBelow(join(root, part))).sort()) {
    digest.update(file.slice(root.length)).update(readFileSync(file));
  }
  return digest.digest('hex');
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
