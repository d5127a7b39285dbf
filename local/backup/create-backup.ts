import { createHash } from 'node:crypto';
import { z } from 'zod';
import { OperatorError } from '../../src/environment.ts';
import { localWaits } from '../publishing.ts';
import { FORMAT, MANIFEST, type Manifest, type MediaFile, type Part, PRODUCT } from './manifest.ts';
import { downloadMedia } from './media.ts';
import { callFunction, type Project } from './project.ts';
import { contentTables, MEDIA_SOURCE, type Snapshot, takeSnapshot } from './snapshot.ts';
import { type AddEntry, writeArchive } from './write-archive.ts';

/** How often a backup starts again because a file was deleted while it ran. */
const ATTEMPTS = 3;

interface BackupOptions {
  passphrase: string | undefined;
  at: Date;
}

/** A file of the snapshot that no longer exists. */
class MissingFile extends Error {
  readonly file: string;

  constructor(file: string) {
    super(file);
    this.file = file;
  }
}

/** Writes content, accounts, media and settings of a project into the archive `file`, and returns its manifest. */
export async function createBackup(
  project: Project,
  file: string,
  options: BackupOptions,
): Promise<Manifest> {
  for (let attempt = 1; ; attempt += 1) {
    const snapshot = await takeSnapshot(project, contentTables);
    try {
      let manifest: Manifest | undefined;
      await writeArchive(file, options, async (add) => {
        manifest = await fill(add, project, snapshot, options.at);
      });
      if (manifest) return manifest;
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error;
      if (attempt === ATTEMPTS) {
        throw new OperatorError(
          `The media file ${error.file} is in the list of files but cannot be read. Delete it in the media library of the console, or upload it again, then repeat the backup.`,
        );
      }
    } finally {
      // If this fails too, a later backup deletes the rows.
      await snapshot.discard().catch(() => {});
    }
  }
}

async function fill(add: AddEntry, project: Project, snapshot: Snapshot, at: Date): Promise<Manifest> {
  const parts: Part[] = [];
  const stored: string[] = [];
  for await (const { source, rows } of snapshot.groups()) {
    if (source === MEDIA_SOURCE) {
      stored.push(...rows);
      continue;
    }
    const lines = source === SETTINGS_SOURCE ? rows.map(settingsOfOperator) : rows;
    const content = Buffer.from(`${lines.join('\n')}\n`);
    const number = String(parts.filter((part) => part.source === source).length + 1).padStart(4, '0');
    const file = `tables/${source}.${number}.ndjson`;
    await add(file, content);
    parts.push({ file, source, rows: rows.length, sha256: digestOf(content) });
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
    media: await addMedia(add, project, stored),
  };
  await add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return manifest;
}

const storedObject = z.object({
  name: z.string(),
  metadata: z.object({
    mimetype: z.string().default('application/octet-stream'),
    cacheControl: z.string().default('no-cache'),
  }),
});

async function addMedia(add: AddEntry, project: Project, rows: readonly string[]): Promise<MediaFile[]> {
  const media: MediaFile[] = [];
  const added = new Set<string>();
  for (const row of rows) {
    const { name, metadata } = storedObject.parse(JSON.parse(row));
    const content = await downloadMedia(project, name);
    if (!content) throw new MissingFile(name);
    const sha256 = digestOf(content);
    if (!added.has(sha256)) await add(`media/${sha256}`, content);
    added.add(sha256);
    const { mimetype: type, cacheControl } = metadata;
    media.push({ name, sha256, bytes: content.length, type, cacheControl });
  }
  return media;
}

const SETTINGS_SOURCE = 'private.publish_settings';

/** Without the values that `npm start` sets by itself: on a hosted project they would use up the quota of builds. */
function settingsOfOperator(row: string): string {
  const settings = z.record(z.string(), z.unknown()).parse(JSON.parse(row));
  return JSON.stringify(
    Object.fromEntries(Object.entries(settings).filter(([name]) => !(name in localWaits))),
  );
}

async function appliedMigrations(project: Project): Promise<string[]> {
  const report = await callFunction(project, 'deployment_report', {});
  return z.object({ migrations: z.array(z.string()) }).parse(report).migrations;
}

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
