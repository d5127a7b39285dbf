import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush, replaceFile } from '../files/durable-files.ts';
import { checkRelease, MANIFEST, type ReleaseOrigin, writeManifest } from './release-manifest.ts';

/** Number of releases kept, including the served one. */
export const RELEASES_KEPT = 3;
const ASSET_LIFETIME_MS = 60 * 60 * 1000;

/** Returns the path of the builder's state file, next to a release's site. */
export const stateFileOf = (site: string) => join(dirname(site), 'builder-state');

/** A release that matches its manifest. */
export interface UndamagedRelease extends ReleaseOrigin {
  site: string;
  /** Whether it was the last one served. */
  isCurrent: boolean;
  /** Whether it is served after a rollback. */
  isHeld: boolean;
}

/** The built sites of a data folder, one of which is served. A release is `<releases>/<name>/site` and its manifest. */
export interface Releases {
  /** Returns the site folder for a new build. Its release counts only once it is finished. */
  newSite: () => string;
  /** Marks the build in `site` as complete. */
  finish: (site: string, origin: ReleaseOrigin) => Promise<void>;
  /**
   * Returns the site folder of an expired release for a new build to reuse, or null if there is none. The rest of that
   * release is removed when the build ends.
   */
  takeRecyclable: () => string | null;
  /** Removes the files of a failed build. */
  discard: (site: string) => void;
  /**
   * Returns the releases that can be served at startup: the current one, then the others, newest first. Calls
   * `onDamaged` with a message for each damaged one.
   */
  undamaged: (onDamaged: (sentence: string) => void) => UndamagedRelease[];
  /** Returns the site folders of the undamaged releases before the current one, newest first. */
  older: () => string[];
  /**
   * Returns the folders in which an open tab can still find the assets of its release: every release, and those of the
   * last hour.
   */
  assetFolders: () => string[];
  /** Returns whether the current release is an older one after a rollback. */
  isHeld: () => boolean;
  /** Serves `site` from now on, atomically, and removes all but the last few releases. */
  switchTo: (site: string, isHeld?: boolean) => Promise<void>;
}

/** Opens the releases in `<dataDir>/releases` and removes leftovers of interrupted builds. */
export function openReleases(dataDir: string): Releases {
  const root = join(dataDir, 'releases');
  const pointer = join(root, 'current');
  mkdirSync(root, { recursive: true });
  const heldMark = join(root, 'held');
  const archive = join(dataDir, 'old-assets');
  const trash = join(dataDir, 'removed-releases');
  const siteOf = (name: string) => join(root, name, 'site');
  const manifestOf = (name: string) => join(root, name, MANIFEST);
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

  rmSync(trash, { recursive: true, force: true });
  for (const name of folders()) {
    if (!existsSync(manifestOf(name))) rmSync(join(root, name), { recursive: true });
  }
  /**
   * Removes a release. Not awaited, because a large site has many files. Renamed first, so that it never looks like a
   * partly removed release.
   */
  const remove = (name: string) => {
    let folder = join(root, name);
    try {
      mkdirSync(trash, { recursive: true });
      renameSync(folder, join(trash, name));
      folder = join(trash, name);
    } catch {
      // A full disk may have no space for the other folder.
    }
    rm(folder, { recursive: true, force: true }).catch(() => null);
  };
  let recyclable: string | null = null;
  let taken: string | null = null;
  const removeTaken = () => {
    if (taken !== null) remove(taken);
    taken = null;
  };
  const pointed = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : '';
  let current = finished().find((name) => name === pointed) ?? null;

  return {
    newSite: () => siteOf(newName(folders())),
    finish: async (site, origin) => {
      await writeManifest(join(root, nameOf(site)), origin);
      removeTaken();
    },
    takeRecyclable: () => {
      [taken, recyclable] = [recyclable, null];
      return taken === null ? null : siteOf(taken);
    },
    discard: (site) => {
      if (nameOf(site) === current) return;
      rmSync(join(root, nameOf(site)), { recursive: true, force: true });
      removeTaken();
    },
    undamaged: (onDamaged) =>
      finished()
        .sort((a, b) => Number(b === current) - Number(a === current))
        .flatMap((name) => {
          const checked = checkRelease(join(root, name));
          if (!('problem' in checked)) {
            const isCurrent = name === current;
            const { codeFingerprint, project } = checked;
            return {
              site: siteOf(name),
              codeFingerprint,
              project,
              isCurrent,
              isHeld: isCurrent && existsSync(heldMark),
            };
          }
          onDamaged(`Ignoring the damaged release ${name}: ${checked.problem}.`);
          return [];
        }),
    older: () =>
      finished()
        .filter((name) => current === null || name < current)
        .filter((name) => !('problem' in checkRelease(join(root, name))))
        .map(siteOf),
    assetFolders: () => [...finished().map(siteOf), archive],
    isHeld: () => existsSync(heldMark),
    switchTo: async (site, isHeld = false) => {
      const name = nameOf(site);
      // A restart with the same release writes nothing, because the disk may be full.
      if (name === current && isHeld === existsSync(heldMark)) return;
      if (isHeld) writeFileSync(heldMark, '');
      else rmSync(heldMark, { force: true });
      await replaceFile(pointer, name);
      await flush([root]);
      current = name;
      tryToKeepAssets(site, archive);
      for (const old of finished()
        .filter((name) => name !== current)
        .slice(RELEASES_KEPT - 1)) {
        // Without its manifest it is no longer a release, even if the next step fails.
        renameSync(manifestOf(old), join(root, old, 'retired.json'));
        if (recyclable === null) recyclable = old;
        else remove(old);
      }
    },
  };
}

/**
 * Returns the name of a new release: its time, but later than all `existing` names even if the clock was set back,
 * because names define the order of releases.
 */
function newName(existing: readonly string[]): string {
  const times = existing
    .map((name) => Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z')))
    .filter((time) => !Number.isNaN(time));
  const time = Math.max(Date.now(), ...times.map((earlier) => earlier + 1));
  return new Date(time).toISOString().replace(/[:.]/g, '-');
}

/** Archives assets if possible. The release works without the archive; only tabs opened earlier may miss a script. */
function tryToKeepAssets(site: string, archive: string): void {
  try {
    keepAssets(site, archive);
  } catch (error) {
    console.warn(`Could not archive the scripts of this release: ${String(error)}`);
  }
}

/**
 * Copies the hashed assets of `site` into the archive and removes those in no release of the last hour, so that a tab
 * opened several releases ago still finds its scripts.
 */
function keepAssets(site: string, archive: string): void {
  const target = join(archive, '_astro');
  mkdirSync(target, { recursive: true });
  const now = new Date();
  const names = existsSync(join(site, '_astro')) ? readdirSync(join(site, '_astro')) : [];
  for (const name of names) {
    const copy = join(target, name);
    if (!existsSync(copy)) copyFileSync(join(site, '_astro', name), copy);
    utimesSync(copy, now, now);
  }
  for (const name of readdirSync(target)) {
    if (statSync(join(target, name)).mtimeMs < now.getTime() - ASSET_LIFETIME_MS) rmSync(join(target, name));
  }
}
