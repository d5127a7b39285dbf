import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
    const held = this.#take(to);
    if (held.size === 0) rmSync(to, { recursive: true, force: true });
    fill(to, held, { contents, from: folder });
    this.trackContents(to, contents);
  }

  /**
   * Assembles the site and moves it into place atomically. Returns the renamed folder of the site it replaced, for the
   * caller to remove, or null if there was none.
   */
  make({ folder, contents, from, staged, texts, recyclable }: NewFolder): string | null {
    const reused = this.#usable(recyclable) ?? this.#usable(this.#prepared.shift());
    const { unfinished, old } = siblingsOf(folder);
    const work = reused ?? unfinished;
    const held = this.#take(work);
    if (!reused) removeBuild(work);

    mkdirSync(work, { recursive: true });
    // First, because `build.json` identifies the leftover of an interrupted build.
    for (const [name, text] of Object.entries(texts)) {
      rmSync(join(work, name), { force: true });
      writeFileSync(join(work, name), text);
    }
    fill(work, held, { contents, from, staged });
    mkdirSync(dirname(folder), { recursive: true });
    // Renamed rather than removed: removing many files takes long enough to be interrupted.
    removeBuild(old);
    const isReplaced = existsSync(folder);
    if (isReplaced) renameSync(folder, old);
    renameSync(work, folder);
    this.trackContents(folder, contents);
    return isReplaced ? old : null;
  }

  /** Returns the contents of a folder that will change, and forgets them; none if it cannot be recycled. */
  #take(folder: string): Contents {
    const contents = this.isRecyclable(folder) ? this.#known.get(folder) : undefined;
    this.#known.delete(folder);
    return contents ?? new Map();
  }
}

/** Changes the files of `folder` from `held` to `contents`: moves the staged ones and links the others. */
function fill(
  folder: string,
  held: Contents,
  { contents, from, staged }: Pick<NewFolder, 'contents' | 'from'> & Partial<Pick<NewFolder, 'staged'>>,
): void {
  const moved = new Set(staged?.files);
  const isKept = (name: string) => !moved.has(name) && held.get(name) === contents.get(name);
  const outdated = [...held.keys()].filter((name) => !isKept(name));
  for (const name of outdated) rmSync(join(folder, name), { force: true });
  removeEmptyFolders(folder, outdated);
  const made = new Set<string>();
  for (const name of contents.keys()) {
    if (isKept(name)) continue;
    const file = join(folder, name);
    if (!made.has(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    made.add(dirname(file));
    if (staged && moved.has(name)) moveFile(join(staged.folder, name), file);
    else linkFile(join(from, name), file);
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
