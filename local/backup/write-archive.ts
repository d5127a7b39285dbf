import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { flush, isDiskFull } from '../../publishing/files/durable-files.ts';
import { hasCode } from '../../publishing/files/folders.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import { encrypt } from './age-streams.ts';

/** Suffix of an archive that is not complete yet, after the ID of the process that writes it. */
const UNFINISHED = '.partial';
const DRAFT = /\.\d+\.partial$/;
const STALE_MS = 60 * 60_000;

/** Adds a file to an archive. Images are stored as they are: compressing them again takes long and saves nothing. */
export type AddEntry = (name: string, content: Uint8Array, kind: 'text' | 'image') => Promise<void>;

const LEVELS = { text: constants.Z_DEFAULT_COMPRESSION, image: constants.Z_NO_COMPRESSION };

/**
 * Writes the archive `file`: a gzipped tar, encrypted with age if there is a passphrase. The file gets this name only
 * when it is complete and flushed to disk. Returns the result of `fill`, which adds the entries. Throws an
 * OperatorError if the file cannot be written.
 */
export async function writeArchive<Result>(
  file: string,
  { passphrase, at }: { passphrase: string | undefined; at: Date },
  fill: (add: AddEntry) => Promise<Result>,
): Promise<Result> {
  const draft = `${file}.${process.pid}${UNFINISHED}`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await removeStaleDrafts(dirname(file));
    const result = await writeDraft(draft, passphrase, at, fill);
    await rename(draft, file);
    await flush([dirname(file)]);
    return result;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw toOperatorError(error, file);
  }
}

async function writeDraft<Result>(
  draft: string,
  passphrase: string | undefined,
  mtime: Date,
  fill: (add: AddEntry) => Promise<Result>,
): Promise<Result> {
  const archive = pack();
  const output = createWriteStream(draft, { mode: 0o600, flush: true });
  let level = LEVELS.text;
  // Compresses each chunk separately, because changing the level of a gzip stream that fails meanwhile would end the
  // process. The results form one gzip file. A chunk that waits can get the level of the next entry, which changes only
  // its size.
  const compressed = new Transform({
    transform: (chunk, _encoding, done) => gzip(chunk, { level }, done),
  });
  const add: AddEntry = async (name, content, kind) => {
    if (archive.destroyed) throw new Error('The archive is closed.');
    level = LEVELS[kind];
    await new Promise<void>((resolve, reject) => {
      const entry = archive.entry({ name, size: content.length, mode: 0o600, mtime }, (error) =>
        error ? reject(error) : resolve(),
      );
      // Without a listener, the error would end the process.
      entry.on('error', reject);
      entry.end(content);
    });
  };
  /** Only the first failure is reported: it causes the others. */
  const failures: unknown[] = [];
  const fail = (error: unknown): never => {
    failures.push(error);
    archive.destroy();
    throw error;
  };
  const filling = fill(add).then((result) => {
    archive.finalize();
    return result;
  }, fail);
  const compressing = pipeline(archive, compressed).catch(fail);
  const writing = pipeline(passphrase ? await encrypt(compressed, passphrase) : compressed, output).catch(
    fail,
  );
  await Promise.allSettled([filling, compressing, writing]);
  if (failures.length > 0) throw failures[0];
  return filling;
}

/**
 * Removes drafts left behind by killed backups. Drafts of running backups change all the time, so they are never stale.
 */
async function removeStaleDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!DRAFT.test(name)) continue;
    const file = join(folder, name);
    const changed = await stat(file).catch(() => null);
    if (changed && changed.mtimeMs < Date.now() - STALE_MS) await rm(file, { force: true });
  }
}

function toOperatorError(error: unknown, file: string): unknown {
  if (isDiskFull(error)) {
    return new OperatorError(
      `The disk of ${dirname(file)} is full, so ${basename(file)} was not written. Free up some space, or choose another folder with --to or BACKUP_DIR.`,
    );
  }
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR')) {
    // The folder can be writable in a shell, but not for the service, because of the unit file.
    const service = hasCode(error, 'EROFS') ? ', for systemd with ReadWritePaths (docs/backup.md)' : '';
    return new OperatorError(
      `Could not write ${file} (${messageOf(error)}). Make its folder writable${service}, or choose another one with --to or BACKUP_DIR.`,
    );
  }
  return error;
}
