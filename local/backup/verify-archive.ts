import { createHash } from 'node:crypto';
import { MANIFEST, type Manifest, ManifestError, readManifest } from './manifest.ts';
import { ArchiveError, contentOf, type Entry, readArchive } from './read-archive.ts';

/** A manifest lists every media file, at about 300 bytes each. */
const MAX_MANIFEST = 64 * 1024 * 1024;
const PART = /^tables\/[a-z_]+\.[a-z0-9_]+\.\d+\.ndjson$/;
const MEDIUM = /^media\/[0-9a-f]{64}$/;
const NEW_LINE = 10;

interface Found {
  sha256: string;
  bytes: number;
  lines: number;
}

/**
 * Reads an archive to its end and compares everything with its manifest, which it returns. Throws an ArchiveError with
 * the reason if it cannot be restored.
 */
export async function verifyArchive(file: string, passphrase: string | undefined): Promise<Manifest> {
  const found = new Map<string, Found>();
  const manifests: Manifest[] = [];
  let last = 'its beginning';
  await readArchive(file, passphrase, async (entry) => {
    const { name, type } = entry.header;
    last = name;
    if (type !== 'file' || !(name === MANIFEST || PART.test(name) || MEDIUM.test(name))) {
      throw new ManifestError(`contains something that does not belong in a backup: ${name} (${type})`);
    }
    if (found.has(name) || (name === MANIFEST && manifests.length > 0)) {
      throw new ManifestError(`is damaged: it contains ${name} twice`);
    }
    if (name === MANIFEST) manifests.push(readManifest((await contentOf(entry, MAX_MANIFEST)).toString()));
    else found.set(name, await measured(entry));
  });
  const [manifest] = manifests;
  const problem = manifest
    ? firstDifference(found, manifest)
    : `is incomplete: ${MANIFEST} is missing after ${last}`;
  if (!manifest || problem !== null) {
    throw new ArchiveError(`The archive ${file} ${problem}. Use another backup, or copy it again.`);
  }
  return manifest;
}

function firstDifference(found: ReadonlyMap<string, Found>, { parts, media, rows }: Manifest): string | null {
  const listed = new Set([...parts.map(({ file }) => file), ...media.map(({ sha256 }) => `media/${sha256}`)]);
  const unlisted = [...found.keys()].find((name) => !listed.has(name));
  if (unlisted !== undefined) return `is damaged: its manifest does not list ${unlisted}`;
  for (const { file, rows: lines, sha256 } of parts) {
    const entry = found.get(file);
    if (!entry) return `is incomplete: ${file} is missing`;
    if (entry.sha256 !== sha256 || entry.lines !== lines) return `is damaged: ${file} was changed`;
  }
  for (const { sha256, bytes, name } of media) {
    const entry = found.get(`media/${sha256}`);
    if (!entry) return `is incomplete: media/${sha256} (${name}) is missing`;
    if (entry.sha256 !== sha256 || entry.bytes !== bytes)
      return `is damaged: media/${sha256} (${name}) was changed`;
  }
  const uncounted = Object.entries(rows).find(
    ([source, count]) =>
      parts.filter((part) => part.source === source).reduce((sum, part) => sum + part.rows, 0) !== count,
  );
  return uncounted ? `is damaged: the rows of ${uncounted[0]} are incomplete` : null;
}

async function measured(entry: Entry): Promise<Found> {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  for await (const chunk of entry.content) {
    hash.update(chunk);
    bytes += chunk.length;
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) lines += 1;
  }
  return { sha256: hash.digest('hex'), bytes, lines };
}
