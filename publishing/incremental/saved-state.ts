import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { replaceFile } from '../files/durable-files.ts';
import { nullIfMissing } from '../files/folders.ts';
import type { BuildSettings } from '../settings.ts';
import { codeFingerprint } from './code-fingerprint.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const fast = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const DIGEST_BYTES = 32;

/** The file with the state of the last built site, from which another process can continue. */
export class SavedState {
  /** Digest of the code and the settings: pages rendered with different ones are out of date. */
  readonly #key: string;
  /** Undefined if the last site has no saved state. */
  #file: string | undefined;

  constructor(settings: BuildSettings) {
    this.#key = codeFingerprint({ settings: JSON.stringify(settings) });
  }

  /** Writes the state to `file`, atomically. */
  async write(file: string, state: Buffer): Promise<void> {
    const content = await compress(state, fast);
    await replaceFile(file, Buffer.concat([this.#digestOf(content), content]));
    this.#file = file;
  }

  /**
   * Reads the state from `file`. Returns null if there is none, or it is damaged or was written with other code or
   * settings. Throws if the file cannot be read.
   */
  async read(file: string): Promise<Buffer | null> {
    const bytes = await readFile(file).catch(nullIfMissing);
    if (bytes === null) return null;
    const content = bytes.subarray(DIGEST_BYTES);
    if (!this.#digestOf(content).equals(bytes.subarray(0, DIGEST_BYTES))) return null;
    this.#file = file;
    return decompress(content);
  }

  /**
   * Removes the state. Must be called before the site's folder changes: if the process were killed during the change,
   * the state would be wrong.
   */
  async remove(): Promise<void> {
    if (this.#file !== undefined) await rm(this.#file, { force: true });
    this.#file = undefined;
  }

  /** Keeps the file but stops managing it. Call after a newer site has been built. */
  detach(): void {
    this.#file = undefined;
  }

  #digestOf(content: Buffer): Buffer {
    return createHash('sha256').update(this.#key).update('\0').update(content).digest();
  }
}
