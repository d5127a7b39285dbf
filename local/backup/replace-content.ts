import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { callFunction, LostResponseError, type Project, sendOnce } from '../project-client.ts';
import type { Manifest, MediaFile } from './manifest.ts';
import { deleteMedia, downloadMedia, uploadMedia } from './media.ts';
import { digestOf } from './parts.ts';
import { ArchiveError, contentOf, readArchive } from './read-archive.ts';
import { isFolderMark, mediaOf, removedTables, takeSnapshot } from './snapshot.ts';

/**
 * Replaces the content of a project with that of a verified archive. Adds the media files that the new rows need, then
 * replaces the rows in one transaction, then deletes other media files. Until the transaction, nothing that the old
 * content uses changes. An interrupted restore can be repeated. Skips tables and columns that the database does not have.
 * Returns these columns, such as `articles.subtitle`.
 */
export async function replaceContent(
  project: Project,
  file: string,
  passphrase: string | undefined,
  manifest: Manifest,
): Promise<string[]> {
  const job = randomUUID();
  const { stored, rows: present } = await storedContent(project);
  // Archives of older versions can contain the marks of folders, which the embedded backend does not accept.
  const media = manifest.media.filter(({ name }) => !isFolderMark(name));
  const wanted = Map.groupBy(media, ({ sha256 }) => sha256);
  const removed = removedTables(manifest.rows, present);
  const parts = manifest.parts.filter(({ source }) => !removed.has(source));
  const digests = new Map(parts.map((part) => [part.file, part.sha256]));
  /** Stored files with the same name but other content. Rare, because every upload gets a unique name. */
  const replaced = new Set<string>();
  for (const { name, sha256 } of media) {
    if (stored.has(name) && (await digestOfStored(project, name)) !== sha256) replaced.add(name);
  }
  const added: string[] = [];
  let position = 0;
  let leftOut: string[];
  try {
    await readArchive(file, passphrase, async (entry) => {
      const { name } = entry.header;
      const content = await contentOf(entry);
      const expected = name.startsWith('media/') ? name.slice('media/'.length) : digests.get(name);
      if (expected === undefined) return;
      if (digestOf(content) !== expected) throw changed(file, name, 'Nothing was replaced.');
      const source = parts.find((part) => part.file === name)?.source;
      if (source !== undefined) {
        const rows = linesOf(content, manifest.mediaUrl, project.mediaUrl).map((line) => {
          position += 1;
          return { position, source, content: line };
        });
        await callFunction(project, 'stage_rows', { job, rows });
      }
      for (const mediaFile of wanted.get(expected) ?? []) {
        if (stored.has(mediaFile.name)) continue;
        added.push(mediaFile.name);
        await uploadMedia(project, mediaFile, content);
      }
    });
    const rows = Object.fromEntries(Object.entries(manifest.rows).filter(([source]) => !removed.has(source)));
    leftOut = await restoreRows(project, { job, rows, content_version: manifest.contentVersion });
  } catch (error) {
    // Waits for a restore that is still running. If this fails too, a later backup deletes the rows.
    await callFunction(project, 'discard_rows', { job }, sendOnce).catch(() => {});
    // If the response was lost, the new content may use them.
    if (!(error instanceof LostResponseError)) await deleteMedia(project, added).catch(() => {});
    throw error;
  }
  await replaceMedia(
    project,
    file,
    passphrase,
    media.filter(({ name }) => replaced.has(name)),
  );
  const keptNames = new Set(media.map(({ name }) => name));
  await deleteMedia(
    project,
    [...stored].filter((name) => !keptNames.has(name)),
  );
  return leftOut;
}

/** The columns that were left out. Older databases do not report them. */
const leftOutColumns = z.array(z.string()).nullable();

async function restoreRows(project: Project, parameters: object): Promise<string[]> {
  try {
    return leftOutColumns.parse(await callFunction(project, 'restore_rows', parameters, sendOnce)) ?? [];
  } catch (error) {
    if (!(error instanceof LostResponseError)) throw error;
    throw new LostResponseError(
      `${error.message} The content may still have been replaced. Repeat the restore.`,
    );
  }
}

const INCOMPLETE_MEDIA =
  'The rows were replaced, but not all media files. Restore an intact copy of the archive.';

async function replaceMedia(
  project: Project,
  file: string,
  passphrase: string | undefined,
  media: readonly MediaFile[],
): Promise<void> {
  if (media.length === 0) return;
  await readArchive(file, passphrase, async (entry) => {
    const content = await contentOf(entry);
    for (const mediaFile of media) {
      if (entry.header.name !== `media/${mediaFile.sha256}`) continue;
      if (digestOf(content) !== mediaFile.sha256) throw changed(file, entry.header.name, INCOMPLETE_MEDIA);
      await uploadMedia(project, mediaFile, content);
    }
  });
}

/** Returns the number of rows by table, and the names of the media files. */
async function storedContent(
  project: Project,
): Promise<{ rows: Record<string, number>; stored: Set<string> }> {
  const snapshot = await takeSnapshot(project);
  const media = await mediaOf(snapshot);
  await snapshot.discard();
  return { rows: snapshot.rows, stored: new Set(media.map(({ name }) => name)) };
}

async function digestOfStored(project: Project, name: string): Promise<string | null> {
  const content = await downloadMedia(project, name);
  return content && digestOf(content);
}

/**
 * Returns the rows of a part, with media URLs of this project: an archive can come from another port or machine. These
 * URLs contain no characters that JSON escapes.
 */
function linesOf(content: Buffer, from: string, to: string): string[] {
  const text = content.toString();
  return (from === to ? text : text.replaceAll(from, to)).split('\n').slice(0, -1);
}

const changed = (file: string, entry: string, consequence: string) =>
  new ArchiveError(`The archive ${file} changed while it was being restored (${entry}). ${consequence}`);
