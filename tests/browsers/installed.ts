import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startFirefox } from './firefox.ts';
import type { StockBrowser } from './stock-browser.ts';
import { startWebKit } from './webkit.ts';

/** A browser that is tested if it is installed. */
export interface Candidate {
  readonly name: string;
  /** Programs that must all be installed. Each may have several names; the first one found is used. */
  readonly programs: readonly (readonly string[])[];
  /** The Debian packages with these programs. */
  readonly packages: string;
  /** Starts the browser for a site, given the path of its first program. */
  readonly start: (program: string, site: string) => Promise<StockBrowser>;
}

export const candidates: readonly Candidate[] = [
  {
    name: 'Firefox',
    programs: [['firefox-esr', 'firefox']],
    packages: 'firefox-esr',
    start: startFirefox,
  },
  {
    name: 'WebKit',
    programs: [['WebKitWebDriver'], ['xvfb-run']],
    packages: 'webkit2gtk-driver xvfb',
    start: startWebKit,
  },
];

/** Returns the path of a candidate's first program, or null if any of its programs is missing in `path`. */
export function programOf(
  { programs }: Pick<Candidate, 'programs'>,
  path = process.env['PATH'] ?? '',
): string | null {
  const found = programs.map((names) => names.flatMap((name) => pathOf(name, path)).at(0));
  return found.includes(undefined) ? null : (found[0] ?? null);
}

/** Returns why a candidate is skipped. */
export function notice({ name, packages }: Pick<Candidate, 'name' | 'packages'>): string {
  return `${name} is not installed, so its tests are skipped. On Debian, install: ${packages}`;
}

function pathOf(name: string, path: string): string[] {
  return path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
