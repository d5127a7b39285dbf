import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the folder names of incomplete releases. */
export function incompleteReleases(dataDir: string): string[] {
  const releases = join(dataDir, 'releases');
  const holds = (name: string, file: string) => existsSync(join(releases, name, file));
  return readdirSync(releases, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => !holds(name, 'release.json') && !holds(name, 'retired.json'));
}
