import { createHash } from 'node:crypto';
import { MEGABYTE } from '../bytes.ts';
import { MANIFEST, type Manifest, ManifestError, readManifest } from './manifest.ts';
import { ArchiveError, COPY_AGAIN, contentOf, type Entry, readArchive } from './read-archive.ts';

/** The manifest lists every media file and takes about 300 bytes for each. */
const MAX_MANIFEST_BYTES = 64 * MEGABYTE;
const TABLE_PART_NAME = /^tables\/[a-z_]+\.[a-z0-9_]+\.\d+\.ndjson$/;
const MEDIA_NAME = /^media\/[0-9a-f]{64}$/;
const NEWLINE_BYTE = 10;

interface EntryDigest {
  sha256: string;
  bytes: number;
  lines: number;
}

/**
 * Reads a whole archive, checks it against its manifest and returns the manifest. Throws an ArchiveError with the
 * reason if it cannot be restored.
 */
export async function verifyArchive(file: string, passphrase: string | undefined): Promise<Manifest> {
  const actual = new Map<string, EntryDigest>();
  const manifests: Manifest[] = [];
  let lastEntryName = 'its beginning';
  await readArchive(file, passphrase, async (entry) => {
    const { name, type } = entry.header;
    lastEntryName = name;
    if (type !== 'file' || !(name === MANIFEST || TABLE_PART_NAME.test(name) || MEDIA_NAME.test(name))) {
      throw new ManifestError(`contains an unexpected entry: ${name} (${type})`);
    }
    if (actual.has(name) || (name === MANIFEST && manifests.length > 0)) {
      throw new ManifestError(`is damaged: it contains ${name} twice`);
    }
    if (name === MANIFEST)
      manifests.push(readManifest((await contentOf(entry, MAX_MANIFEST_BYTES)).toString()));
    else actual.set(name, await digestEntry(entry));
  });
  const [manifest] = manifests;
  const problem = manifest
    ? firstDifference(actual, manifest)
    : `is incomplete: ${MANIFEST} is missing after ${lastEntryName}`;
  if (!manifest || problem !== null) {
    throw new ArchiveError(`The archive ${file} ${problem}.`, COPY_AGAIN);
  }
  return manifest;
}

function firstDifference(
  actual: ReadonlyMap<string, EntryDigest>,
  { parts, media, rows }: Manifest,
): string | null {
  const listed = new Set([...parts.map(({ file }) => file), ...media.map(({ sha256 }) => `media/${sha256}`)]);
  const unlisted = [...actual.keys()].find((name) => !listed.has(name));
  if (unlisted !== undefined) return `is damaged: its manifest does not list ${unlisted}`;
  for (const { file, rows: rowCount, sha256 } of parts) {
    const entry = actual.get(file);
    if (!entry) return `is incomplete: ${file} is missing`;
    if (entry.sha256 !== sha256 || entry.lines !== rowCount) return `is damaged: ${file} was changed`;
  }
  for (const { sha256, bytes, name } of media) {
    const entry = actual.get(`media/${sha256}`);
    if (!entry) return `is incomplete: media/${sha256} (${name}) is missing`;
    if (entry.sha256 !== sha256 || entry.bytes !== bytes)
      return `is damaged: media/${sha256} (${name}) was changed`;
  }
  const mismatch = Object.entries(rows).find(
    ([source, count]) =>
      parts.filter((part) => part.source === source).reduce((sum, part) => sum + part.rows, 0) !== count,
  );
  return mismatch ? `is damaged: the rows of ${mismatch[0]} are incomplete` : null;
}

async function digestEntry(entry: Entry): Promise<EntryDigest> {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  for await (const chunk of entry.content) {
    hash.update(chunk);
    bytes += chunk.length;
    for (let at = chunk.indexOf(NEWLINE_BYTE); at >= 0; at = chunk.indexOf(NEWLINE_BYTE, at + 1)) lines += 1;
  }
  return { sha256: hash.digest('hex'), bytes, lines };
}
