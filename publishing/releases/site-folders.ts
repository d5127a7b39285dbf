import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { hasCode, removeEmptyFolders } from '../files/folders.ts';
import { removeBuild, siblingsOf } from './output-folder.ts';

/** The files of a site by name, each with a value that identifies its version. */
export type Contents = ReadonlyMap<string, string>;

interface NewFolder {
  /** The destination folder. */
  folder: string;
  contents: Contents;
  /** A complete site that has every file of `contents` that is not staged. */
  from: string;
  /** The folder of staged files, which are moved. */
  staged: { folder: string; files: readonly string[] };
  /** Files to write, by name. */
  texts: Record<string, string>;
  /** An expired site whose folder can become the new one, unless it is from an earlier process. */
  recyclable?: string | null | undefined;
}

/** Number of folders tracked: those that a publisher keeps, the one it recycles, and those prepared. */
const MAX_TRACKED_FOLDERS = 8;

/**
 * Creates site folders from previous ones by linking unchanged files. A recyclable folder with known contents requires
 * only the differences, so a small change is cheap regardless of the site's size. Links share their content, so a
 * site's file must never be modified in place.
 */
export class SiteFolders {
  readonly #known = new Map<string, Contents>();
  /** Folders for `make` to reuse if no recyclable one is passed. */
  readonly #prepared: string[] = [];

  /** Records the contents of `folder`. */
  trackContents(folder: string, contents: Contents): void {
    this.#known.delete(folder);
    this.#known.set(folder, new Map(contents));
    for (const old of [...this.#known.keys()].slice(0, -MAX_TRACKED_FOLDERS)) this.#known.delete(old);
  }

  /**
   * Runs `change` and records that it replaced some files in `folder`. If it fails, the folder's contents are unknown
   * from then on.
   */
  async replace(
    folder: string,
    removed: Iterable<string>,
    added: Contents,
    change: () => Promise<void>,
  ): Promise<void> {
    const known = this.#known.get(folder);
    this.#known.delete(folder);
    await change();
    if (!known) return;
    const contents = new Map(known);
    for (const name of removed) contents.delete(name);
    for (const [name, version] of added) contents.set(name, version);
    this.trackContents(folder, contents);
  }

  /** Copies `folder` for a later `make` to reuse, because linking every file of a large site is slow. */
  prepareRecyclable(folder: string): void {
    const recyclable = `${folder}.recyclable${this.#prepared.length}`;
    this.copy(folder, recyclable);
    this.#prepared.push(recyclable);
  }

  /** Returns whether `folder` exists and its contents are known, so that a site can be created from it. */
  isRecyclable(folder: string): boolean {
    return this.#known.has(folder) && existsSync(folder);
  }

  #usable(folder: string | null | undefined): string | null {
    return folder && this.isRecyclable(folder) ? folder : null;
  }

  /**
   * Makes `to` a copy of `folder` by linking its contents. If the contents of `to` are known, changes only differences.
   * Throws an Error if those of `folder` are unknown.
   */
  copy(folder: string, to: string): void {
    const contents = this.#known.get(folder);
    if (!contents) throw new Error(`The contents of ${folder} are unknown.`);
    const held: Contents = (this.isRecyclable(to) && this.#known.get(to)) || new Map();
    this.#known.delete(to);
    if (held.size === 0) rmSync(to, { recursive: true, force: true });
    const outdated = [...held].flatMap(([name, version]) => (contents.get(name) === version ? [] : [name]));
    for (const name of outdated) rmSync(join(to, name), { force: true });
    removeEmptyFolders(to, outdated);
    const made = new Set<string>();
    for (const [name, version] of contents) {
      if (held.get(name) === version) continue;
      const parent = dirname(join(to, name));
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      linkFile(join(folder, name), join(to, name));
    }
    this.trackContents(to, contents);
  }

  /**
   * Assembles the site and moves it into place atomically. Returns the renamed folder of the site it replaced, for the
   * caller to remove, or null if there was none.
   */
  make({ folder, contents, from, staged, texts, recyclable }: NewFolder): string | null {
    const reused = this.#usable(recyclable) ?? this.#usable(this.#prepared.shift());
    const held: Contents = this.#known.get(reused ?? '') ?? new Map();
    const { unfinished, old } = siblingsOf(folder);
    const work = reused ?? unfinished;
    if (reused) this.#known.delete(reused);
    else removeBuild(work);

    mkdirSync(work, { recursive: true });
    // First, because `build.json` identifies the leftover of an interrupted build.
    for (const [name, text] of Object.entries(texts)) {
      rmSync(join(work, name), { force: true });
      writeFileSync(join(work, name), text);
    }
    for (const name of held.keys()) if (!contents.has(name)) unlinkSync(join(work, name));
    const made = new Set<string>();
    const place = (name: string) => {
      const file = join(work, name);
      const parent = dirname(file);
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      if (held.has(name)) unlinkSync(file);
      return file;
    };
    const moved = new Set(staged.files);
    for (const name of moved) moveFile(join(staged.folder, name), place(name));
    for (const [name, version] of contents) {
      if (!moved.has(name) && held.get(name) !== version) linkFile(join(from, name), place(name));
    }
    mkdirSync(dirname(folder), { recursive: true });
    // Renamed rather than removed: removing many files takes long enough to be interrupted.
    removeBuild(old);
    const isReplaced = existsSync(folder);
    if (isReplaced) renameSync(folder, old);
    renameSync(work, folder);
    this.trackContents(folder, contents);
    return isReplaced ? old : null;
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // Linux can refuse hard links to another user's files, such as the compiled code of an installation that its owner
    // compiled. Some file systems have no hard links, or limit their number per file.
    if (!hasCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) throw error;
    copyFileSync(from, to);
  }
}

function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    copyFileSync(from, to);
  }
}
