import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { mediaUrlOf } from '../../src/rules/media-url.ts';
import { safetyArchiveName } from '../backup/archive-names.ts';
import { createBackup, withoutFiles } from '../backup/create-backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { verifyArchive } from '../backup/verify-archive.ts';
import type { Database } from './database.ts';

interface UpgradeOptions {
  /** Sends a request to Supabase's API on the database before the upgrade. */
  send: (request: Request) => Promise<Response>;
  secretKey: string;
  /** The public URL of the backend. */
  url: string;
  /** The folder for the backup. */
  folder: string;
  passphrase: string | undefined;
  onProgress: (text: string) => void;
}

/**
 * Returns whether this start upgrades the database of an older version: it has the functions for backups, and there are
 * pending migrations.
 */
export async function isUpgrade(database: Database, pending: readonly string[]): Promise<boolean> {
  if (pending.length === 0) return false;
  const [result] = await database.query<{ exists: boolean }>(
    "select to_regproc('public.begin_backup') is not null as exists",
  );
  return Boolean(result?.exists);
}

/** Backs up the database before it is upgraded and returns the path of the archive. Throws if that fails. */
export async function backUpBeforeUpgrade(options: UpgradeOptions): Promise<string> {
  const { send, secretKey, url, folder, passphrase, onProgress } = options;
  const at = new Date();
  const file = join(folder, safetyArchiveName('upgrade', at, passphrase !== undefined));
  const project = {
    url: 'http://localhost',
    secretKey,
    mediaUrl: mediaUrlOf(url),
    // The API has no port yet, because nobody else may reach it.
    send: (path: RequestInfo | URL, init?: RequestInit) => send(new Request(path, init)),
  };
  const missing: string[] = [];
  const manifest = await createBackup(project, file, { passphrase, at, missing });
  const earlier = await sameBackup(folder, file, manifest, passphrase);
  if (earlier) await rm(file);
  onProgress(`Backed up the content to ${earlier ?? file} before this upgrade.${withoutFiles(missing)}`);
  return earlier ?? file;
}

/**
 * Returns the backup of an earlier attempt if it has the same content. A failing upgrade is retried and must not fill
 * the disk.
 */
async function sameBackup(
  folder: string,
  file: string,
  { parts, media, migrations }: Manifest,
  passphrase: string | undefined,
): Promise<string | undefined> {
  const earlier = (await readdir(folder))
    .filter((name) => /^before-upgrade-.*\.tar\.gz(?:\.age)?$/.test(name))
    .map((name) => join(folder, name))
    .filter((other) => other !== file)
    .sort()
    .at(-1);
  if (earlier === undefined) return undefined;
  const other = await verifyArchive(earlier, passphrase).catch(() => null);
  const isSame =
    other && isDeepStrictEqual([other.parts, other.media, other.migrations], [parts, media, migrations]);
  return isSame ? earlier : undefined;
}
