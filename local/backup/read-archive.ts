import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { OperatorError } from '../../src/operator-error.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import { readLimited } from '../read-limited.ts';
import { decrypt } from './age-streams.ts';
import { ManifestError } from './manifest.ts';

/** A file in an archive. Its content can be read once, before the next entry. */
export interface Entry {
  header: Header;
  content: AsyncIterable<Buffer>;
}

/** An archive that cannot be restored. The reason names the archive and, if known, the file inside. */
export class ArchiveError extends OperatorError {
  readonly reason: string;

  constructor(reason: string, advice?: string) {
    super(advice === undefined ? reason : `${reason} ${advice}`);
    this.reason = reason;
  }
}

/** What to do about a damaged archive. */
export const COPY_AGAIN = 'Copy the archive again, or use another backup.';

const AGE_HEADER = 'age-encryption.org/v1';
const GZIP_HEADER = Buffer.from([0x1f, 0x8b]);

/** The content of an entry could not be read to its end. */
class BrokenEntryError extends Error {}

/**
 * Passes each entry of an archive to `read`, which must read all of it. Throws an ArchiveError if the archive is
 * damaged, or if `read` throws a ManifestError. Throws other errors of `read` unchanged.
 */
export async function readArchive(
  file: string,
  passphrase: string | undefined,
  read: (entry: Entry) => Promise<void>,
): Promise<void> {
  const source = await openArchive(file, passphrase);
  const entries = extract();
  let current: string | null = null;
  const failures: unknown[] = [];
  const reading = (async () => {
    for await (const entry of entries) {
      current = entry.header.name;
      await read({ header: entry.header, content: buffersOf(entry) }).catch((error: unknown) => {
        if (!(error instanceof BrokenEntryError)) failures.push(error);
        throw error;
      });
    }
  })();
  const results = await Promise.allSettled([pipeline(source, createGunzip(), entries), reading]);
  for (const failure of failures) {
    if (failure instanceof ManifestError) throw new ArchiveError(`The archive ${file} ${failure.message}.`);
    throw failure;
  }
  // The pipeline's error comes first: the reader only learns that the archive ended too early.
  for (const result of results) {
    if (result.status === 'rejected') throw damaged(file, current, result.reason);
  }
}

/** Reads the content of an entry. Throws a ManifestError if it is larger than `maxBytes`. */
export async function contentOf(
  entry: Entry,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Buffer<ArrayBuffer>> {
  const content = await readLimited(entry.content, maxBytes);
  if (!content) throw new ManifestError(`is damaged: ${entry.header.name} is too large`);
  return content;
}

async function* buffersOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('Expected Buffer chunks from the archive.');
      yield chunk;
    }
  } catch (error) {
    throw new BrokenEntryError(messageOf(error));
  }
}

/** Returns whether an archive is not encrypted, so that anyone who can write to the file could have made it. */
export async function isUnencrypted(file: string): Promise<boolean> {
  return startsLikeGzip(await headOf(file));
}

const startsLikeGzip = (head: Buffer) => head.subarray(0, GZIP_HEADER.length).equals(GZIP_HEADER);

async function openArchive(file: string, passphrase: string | undefined): Promise<Readable> {
  const header = await headOf(file);
  if (startsLikeGzip(header)) {
    if (file.endsWith('.age')) {
      throw new ArchiveError(
        `The archive ${file} is not encrypted, although its name ends in .age. Somebody may have replaced it.`,
        'Use another backup.',
      );
    }
    return createReadStream(file);
  }
  if (header.toString('latin1') !== AGE_HEADER) {
    throw new ArchiveError(`${file} is not an archive created by npm run backup.`);
  }
  if (!passphrase) {
    throw new ArchiveError(`The archive ${file} is encrypted. Set BACKUP_PASSPHRASE to its passphrase.`);
  }
  try {
    return await decrypt(createReadStream(file), passphrase);
  } catch (error) {
    if (String(error).includes('no identity matched')) {
      throw new ArchiveError(`BACKUP_PASSPHRASE is not the passphrase of ${file}.`);
    }
    throw damaged(file, null, error);
  }
}

async function headOf(file: string): Promise<Buffer> {
  try {
    await using handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_HEADER.length));
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw new ArchiveError(`Could not read the archive ${file} (${messageOf(error)}).`);
  }
}

function damaged(file: string, entry: string | null, error: unknown): ArchiveError {
  const place = entry === null ? 'at the beginning' : `at or after ${entry}`;
  const reason = messageOf(error);
  return new ArchiveError(`The archive ${file} is damaged or incomplete ${place} (${reason}).`, COPY_AGAIN);
}
