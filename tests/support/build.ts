import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Backend } from '../../local/backend/start.ts';
import { startProgram } from './program.ts';

/** Returns the variables that a build from this backend needs. */
export function variablesOf(backend: Backend): Record<string, string> {
  return {
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.secrets.publishableKey,
    SITE_URL: 'http://localhost:4321',
  };
}

/** Starts `npm run build` with output to `out`. */
export const startBuild = (out: string, variables: Record<string, string>, ...options: string[]) =>
  startProgram('publishing/main.ts', { options: ['--out', out, ...options], variables });

/** Starts a build as a user who cannot write to the checkout of root. */
export const startBuildAsNobody = (out: string, variables: Record<string, string>) =>
  startProgram('publishing/main.ts', {
    options: ['--out', out],
    variables,
    prefix: ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs'],
  });

/** Returns every file of a built site by path, decoded as Latin-1 so that each byte is one character. */
export function filesOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'latin1')]),
  );
}

/** Returns the files that differ between two sites, without the search index, which later builds do not create. */
export function differences(a: string, b: string): string[] {
  return allDifferences(a, b).filter((file) => !file.startsWith('pagefind'));
}

/** Returns the files that differ between two sites. */
export function allDifferences(a: string, b: string): string[] {
  const [left, right] = [filesOf(a), filesOf(b)];
  const names = new Set([...left.keys(), ...right.keys()]);
  return [...names].filter((name) => left.get(name) !== right.get(name));
}
