import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const kept = 3;
const manifestSchema = z.object({ codeFingerprint: z.string() });

/** The built sites of one data folder and which of them is served. A release is `<releases>/<name>/site` and its manifest. */
export interface Releases {
  /** The site folder for a new build; its release counts only once it is finished. */
  newSite: () => string;
  /** Declares the build in `site` complete, made by the code with this fingerprint. */
  finish: (site: string, codeFingerprint: string) => void;
  /** The site folder that is served; null before the first build. */
  current: () => string | null;
  /** The fingerprint of the code that made the served site; null before the first build. */
  currentCode: () => string | null;
  /** The site folders of the other finished releases, newest first. */
  older: () => string[];
  /** Serves `site` from now on, in one step, and removes all but the last few releases. */
  switchTo: (site: string) => void;
}

/** The releases in `<dataDir>/releases`; what an interrupted build left behind is removed. */
export function openReleases(dataDir: string): Releases {
  const root = join(dataDir, 'releases');
  const pointer = join(root, 'current');
  mkdirSync(root, { recursive: true });
  const siteOf = (name: string) => join(root, name, 'site');
  const manifestOf = (name: string) => join(root, name, 'release.json');
  const nameOf = (site: string) => site.slice(root.length + 1).replace(/[/\\].*$/, '');
  const folders = () =>
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  const finished = () =>
    folders()
      .filter((name) => existsSync(manifestOf(name)))
      .sort()
      .reverse();

  for (const name of folders()) {
    if (!existsSync(manifestOf(name))) rmSync(join(root, name), { recursive: true });
  }
  const pointed = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : '';
  let current = finished().find((name) => name === pointed) ?? null;

  return {
    newSite: () => siteOf(new Date().toISOString().replace(/[:.]/g, '-')),
    finish: (site, codeFingerprint) =>
      writeFileSync(manifestOf(nameOf(site)), JSON.stringify({ codeFingerprint })),
    current: () => (current === null ? null : siteOf(current)),
    currentCode: () =>
      current === null
        ? null
        : (manifestSchema.safeParse(JSON.parse(readFileSync(manifestOf(current), 'utf8'))).data
            ?.codeFingerprint ?? null),
    older: () =>
      finished()
        .filter((name) => name !== current)
        .map(siteOf),
    switchTo: (site) => {
      current = nameOf(site);
      writeFileSync(`${pointer}.new`, current);
      renameSync(`${pointer}.new`, pointer);
      for (const old of finished()
        .filter((name) => name !== current)
        .slice(kept - 1)) {
        rmSync(join(root, old), { recursive: true, force: true });
      }
    },
  };
}
