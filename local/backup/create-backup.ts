import { z } from 'zod';
import { OperatorError } from '../../src/operator-error.ts';
import { callFunction, type Project } from '../project-client.ts';
import {
  FORMAT,
  isMediaName,
  MANIFEST,
  type Manifest,
  type MediaFile,
  type Part,
  PRODUCT,
  rejectInvalid,
} from './manifest.ts';
import { downloadMedia } from './media.ts';
import { digestOf, partsOf } from './parts.ts';
import { MEDIA_SOURCE, mediaOf, type Snapshot, takeSnapshot } from './snapshot.ts';
import { type AddEntry, writeArchive } from './write-archive.ts';

/** Maximum number of attempts. A backup starts over if a file is deleted while it runs. */
const MAX_ATTEMPTS = 3;

interface BackupOptions {
  passphrase: string | undefined;
  at: Date;
  /** Receives the names of media files that cannot be backed up. Without this list, such a file makes the backup fail. */
  missing?: string[];
}

/** A file of the snapshot no longer exists. Its name is the message. */
class MissingFileError extends Error {}

/** Writes content, accounts, media and settings of a project to the archive `file` and returns its manifest. */
export async function createBackup(
  project: Project,
  file: string,
  options: BackupOptions,
): Promise<Manifest> {
  for (let attempt = 1; ; attempt += 1) {
    const snapshot = await takeSnapshot(project);
    try {
      return await writeArchive(file, options, (add) => fill(add, project, snapshot, options));
    } catch (error) {
      if (!(error instanceof MissingFileError)) throw error;
      if (attempt === MAX_ATTEMPTS) {
        throw new OperatorError(
          `The media file ${error.message} ${isMediaName(error.message) ? 'is in the list of files but cannot be read' : 'has a name that an archive cannot contain'}. Delete it in the media library of the console, or upload it again${isMediaName(error.message) ? '' : ' with another name'}, then repeat the backup.`,
        );
      }
    } finally {
      // If this fails too, a later backup deletes the rows.
      await snapshot.discard().catch(() => {});
    }
  }
}

/** Returns the sentence about files that a backup does not contain, after a space; '' if there are none. */
export const withoutFiles = (names: readonly string[]) =>
  names.length === 0 ? '' : ` It does not contain media files that cannot be backed up: ${names.join(', ')}.`;

async function fill(
  add: AddEntry,
  project: Project,
  snapshot: Snapshot,
  { at, missing }: BackupOptions,
): Promise<Manifest> {
  const parts: Part[] = [];
  for await (const { content, ...part } of partsOf(snapshot)) {
    await add(part.file, content, 'text');
    parts.push(part);
  }
  const { [MEDIA_SOURCE]: _, ...rows } = snapshot.rows;
  const manifest: Manifest = {
    product: PRODUCT,
    format: FORMAT,
    migrations: await appliedMigrations(project),
    createdAt: at.toISOString(),
    contentVersion: snapshot.contentVersion,
    mediaUrl: project.mediaUrl,
    rows,
    parts,
    media: await addMedia(add, project, snapshot, missing),
  };
  rejectInvalid(manifest);
  await add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'text');
  return manifest;
}

async function addMedia(
  add: AddEntry,
  project: Project,
  snapshot: Snapshot,
  missing: string[] | undefined,
): Promise<MediaFile[]> {
  const media: MediaFile[] = [];
  const added = new Set<string>();
  for (const mediaFile of await mediaOf(snapshot)) {
    const content = isMediaName(mediaFile.name) ? await downloadMedia(project, mediaFile.name) : null;
    if (!content) {
      if (!missing) throw new MissingFileError(mediaFile.name);
      missing.push(mediaFile.name);
      continue;
    }
    const sha256 = digestOf(content);
    if (!added.has(sha256)) await add(`media/${sha256}`, content, 'image');
    added.add(sha256);
    media.push({ ...mediaFile, sha256, bytes: content.length });
  }
  return media;
}

/** Returns the versions of a project's migrations. Empty if the owner of its functions may not read them. */
export async function appliedMigrations(project: Project): Promise<string[]> {
  const report = await callFunction(project, 'deployment_report', {});
  return z.object({ migrations: z.array(z.string()) }).parse(report).migrations;
}
