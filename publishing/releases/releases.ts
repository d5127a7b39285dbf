import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush, replaceFile } from '../files/durable-files.ts';
import { tryToKeepAssets } from './old-assets.ts';
import { checkRelease, MANIFEST, type ReleaseOrigin, writeManifest } from './release-manifest.ts';

/** Number of releases kept, including the served one. */
export const RELEASES_KEPT = 3;

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
export class Releases {
  readonly #root: string;
  /** Contains the name of the current release, followed by ` held` after a rollback. */
  readonly #pointer: string;
  readonly #archive: string;
  readonly #trash: string;
  #current: string | null;
  #isHeld: boolean;
  #recyclable: string | null = null;
  #taken: string | null = null;

  /** Opens the releases in `<dataDir>/releases` and removes leftovers of interrupted builds. */
  constructor(dataDir: string) {
    this.#root = join(dataDir, 'releases');
    this.#pointer = join(this.#root, 'current');
    this.#archive = join(dataDir, 'old-assets');
    this.#trash = join(dataDir, 'removed-releases');
    mkdirSync(this.#root, { recursive: true });
    rmSync(this.#trash, { recursive: true, force: true });
    for (const name of this.#folders()) {
      if (!existsSync(this.#manifestOf(name))) rmSync(join(this.#root, name), { recursive: true });
    }
    const pointer = existsSync(this.#pointer) ? readFileSync(this.#pointer, 'utf8') : '';
    const [pointed, state] = pointer.trim().split(' ');
    this.#current = this.#finished().find((name) => name === pointed) ?? null;
    this.#isHeld = this.#current !== null && state === 'held';
  }

  /** Returns the site folder for a new build. Its release counts only once it is finished. */
  newSite(): string {
    return this.#siteOf(newName(this.#folders()));
  }

  /** Marks the build in `site` as complete. */
  async finish(site: string, origin: ReleaseOrigin): Promise<void> {
    await writeManifest(join(this.#root, this.#nameOf(site)), origin);
    this.#removeTaken();
  }

  /**
   * Returns the site folder of an expired release for a new build to reuse, or null if there is none. The rest of that
   * release is removed when the build ends.
   */
  takeRecyclable(): string | null {
    [this.#taken, this.#recyclable] = [this.#recyclable, null];
    return this.#taken === null ? null : this.#siteOf(this.#taken);
  }

  /** Removes the files of a failed build. */
  discard(site: string): void {
    if (this.#nameOf(site) === this.#current) return;
    rmSync(join(this.#root, this.#nameOf(site)), { recursive: true, force: true });
    this.#removeTaken();
  }

  /**
   * Returns the releases that can be served at startup: the current one, then the others, newest first. Calls
   * `onDamaged` with a message for each damaged one.
   */
  undamaged(onDamaged: (message: string) => void): UndamagedRelease[] {
    return this.#finished()
      .sort((a, b) => Number(b === this.#current) - Number(a === this.#current))
      .flatMap((name) => {
        const checked = checkRelease(join(this.#root, name));
        if ('problem' in checked) {
          onDamaged(`Ignoring the damaged release ${name}: ${checked.problem}.`);
          return [];
        }
        const { codeFingerprint, project } = checked;
        const isCurrent = name === this.#current;
        const isHeld = isCurrent && this.#isHeld;
        return [{ site: this.#siteOf(name), codeFingerprint, project, isCurrent, isHeld }];
      });
  }

  /** Returns the site folders of the undamaged releases before the current one, newest first. */
  older(): string[] {
    return this.#finished()
      .filter((name) => this.#current === null || name < this.#current)
      .filter((name) => !('problem' in checkRelease(join(this.#root, name))))
      .map((name) => this.#siteOf(name));
  }

  /**
   * Returns the folders in which an open tab can still find the assets of its release: every release, and the archive of
   * those served in the last month.
   */
  assetFolders(): string[] {
    return [...this.#finished().map((name) => this.#siteOf(name)), this.#archive];
  }

  /** Returns whether the current release is an older one after a rollback. */
  isHeld(): boolean {
    return this.#isHeld;
  }

  /** Serves `site` from now on, atomically, and removes all but the last few releases. */
  async switchTo(site: string, isHeld = false): Promise<void> {
    const name = this.#nameOf(site);
    // A restart with the same release writes nothing, because the disk may be full.
    if (name === this.#current && isHeld === this.#isHeld) return;
    await replaceFile(this.#pointer, isHeld ? `${name} held` : name);
    await flush([this.#root]);
    const served = [...(this.#current === null ? [] : [this.#siteOf(this.#current)]), site];
    this.#current = name;
    this.#isHeld = isHeld;
    tryToKeepAssets(served, this.#archive);
    const others = this.#finished().filter((other) => other !== name);
    for (const expired of others.slice(RELEASES_KEPT - 1)) this.#retire(expired);
  }

  /** Keeps an expired release for the next build to reuse, or removes it if there is one already. */
  #retire(name: string): void {
    // Without its manifest it is no longer a release, even if the next step fails.
    renameSync(this.#manifestOf(name), join(this.#root, name, 'retired.json'));
    if (this.#recyclable === null) this.#recyclable = name;
    else this.#remove(name);
  }

  #removeTaken(): void {
    if (this.#taken !== null) this.#remove(this.#taken);
    this.#taken = null;
  }

  /**
   * Removes a release. Not awaited, because a large site has many files. Renamed first, so that it never looks like a
   * partly removed release.
   */
  #remove(name: string): void {
    let folder = join(this.#root, name);
    try {
      mkdirSync(this.#trash, { recursive: true });
      renameSync(folder, join(this.#trash, name));
      folder = join(this.#trash, name);
    } catch {
      // A full disk may have no space for the other folder.
    }
    rm(folder, { recursive: true, force: true }).catch(() => null);
  }

  /** Returns the names of the complete releases, newest first. */
  #finished(): string[] {
    return this.#folders()
      .filter((name) => existsSync(this.#manifestOf(name)))
      .sort()
      .reverse();
  }

  #folders(): string[] {
    return readdirSync(this.#root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  }

  #siteOf(name: string): string {
    return join(this.#root, name, 'site');
  }

  #manifestOf(name: string): string {
    return join(this.#root, name, MANIFEST);
  }

  #nameOf(site: string): string {
    return site.slice(this.#root.length + 1).replace(/[/\\].*$/, '');
  }
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
