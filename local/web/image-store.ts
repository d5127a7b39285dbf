import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Entry {
  bytes: number;
  /** When the file's time was last updated. It determines the order after a restart. */
  touchedAt: number;
}

/**
 * A file that a store created, for an image with this name. All have the extension `.webp`, also JPEGs: the type is read
 * from the content. Those that end in `.new` were not completed.
 */
const OWN_FILE =
  /^(?<name>[0-9a-f]{64}-\d+(?:-jpg)?)(?<ending>(?:-[0-9a-f]{8})?\.webp(?:\.[0-9a-f-]{36}\.new)?)$/;
const TOUCH_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Resized images in a folder limited to `maxBytes`. The least recently used are removed first. An image's name is the
 * SHA-256 digest of its source, its width and possibly `-jpg`, such as `<digest>-640`. Images of another `resizer`, which
 * has eight hexadecimal digits, are removed. Other files in the folder are ignored.
 */
export class ImageStore {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** The end of the names of files. */
  readonly #ending: string;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  #isFailing = false;

  constructor(folder: string, maxBytes: number, resizer: string) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#ending = `-${resizer}.webp`;
    mkdirSync(folder, { recursive: true });
    const entries = readdirSync(folder).flatMap((file) => {
      const { name, ending } = OWN_FILE.exec(file)?.groups ?? {};
      if (name === undefined) return [];
      if (ending !== this.#ending) rmSync(join(folder, file), { force: true });
      const stats = statSync(join(folder, file), { throwIfNoEntry: false });
      return stats ? [{ name, bytes: stats.size, touchedAt: stats.mtimeMs }] : [];
    });
    entries.sort((one, other) => one.touchedAt - other.touchedAt);
    for (const { name, ...entry } of entries) this.#add(name, entry);
  }

  /** Returns the image stored under `name`, or null. */
  async get(name: string): Promise<Buffer | null> {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    const file = this.#fileOf(name);
    try {
      const image = await readFile(file);
      if (Date.now() - entry.touchedAt > TOUCH_INTERVAL_MS) {
        entry.touchedAt = Date.now();
        await utimes(file, new Date(), new Date()).catch(() => null);
      }
      return image;
    } catch {
      // Another process removed it. It can be created again.
      this.#forget(name);
      return null;
    }
  }

  /** Stores an image. If that fails, for example because the disk is full, logs a warning once. */
  async put(name: string, image: Buffer): Promise<void> {
    const file = this.#fileOf(name);
    const draft = `${file}.${randomUUID()}.new`;
    try {
      await writeFile(draft, image);
      await rename(draft, file);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) console.error(`Could not store resized images in ${this.#folder}:`, error);
      this.#isFailing = true;
      await rm(draft, { force: true }).catch(() => null);
      return;
    }
    this.#add(name, { bytes: image.length, touchedAt: Date.now() });
  }

  #add(name: string, entry: Entry): void {
    this.#forget(name);
    this.#entries.set(name, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest);
      rmSync(this.#fileOf(oldest), { force: true });
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#entries.get(name)?.bytes ?? 0;
    this.#entries.delete(name);
  }

  #fileOf(name: string): string {
    return join(this.#folder, name + this.#ending);
  }
}
