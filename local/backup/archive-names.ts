import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nullIfMissing } from '../../publishing/files/folders.ts';
import type { Environment } from '../../src/environment.ts';

const NAME = /^backup-(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)\.tar\.gz(?:\.age)?$/;

/** A finished archive in a backup folder. */
export interface StoredBackup {
  file: string;
  /** When the backup was made. */
  at: Date;
}

/**
 * Returns the file name of a backup made at this time: `backup-20261122T104409Z.tar.gz`, with `.age` if it is
 * encrypted.
 */
export function archiveName(at: Date, isEncrypted: boolean): string {
  return named('backup', at.toISOString().replace(/\.\d+/, ''), isEncrypted);
}

/**
 * Returns the file name of a backup made before this change, with milliseconds, so that a second attempt does not
 * replace the backup of the first: `before-upgrade-20261122T104409123Z.tar.gz`.
 */
export function safetyArchiveName(change: 'restore' | 'upgrade', at: Date, isEncrypted: boolean): string {
  return named(`before-${change}`, at.toISOString(), isEncrypted);
}

const named = (prefix: string, time: string, isEncrypted: boolean) =>
  `${prefix}-${time.replace(/[-:.]/g, '')}.tar.gz${isEncrypted ? '.age' : ''}`;

/** Returns the archives in `folder` that are named like a backup, newest first. Empty if the folder does not exist. */
export function storedBackups(folder: string): StoredBackup[] {
  return namesIn(folder)
    .flatMap((name) => {
      // Invalid for other names, and for times that do not exist.
      const at = new Date(NAME.test(name) ? name.replace(NAME, '$1-$2-$3:$4:$5') : Number.NaN);
      return Number.isNaN(at.getTime()) ? [] : [{ file: join(folder, name), at }];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

/**
 * Returns the newest backup in `folder`, or null if there is none. If the clock was set back, some backups have a time in
 * the future: they are ignored, so that they do not delay the next one.
 */
export function lastBackup(folder: string): StoredBackup | null {
  const now = Date.now();
  return storedBackups(folder).find(({ at }) => at.getTime() <= now) ?? null;
}

/** Returns the default folder for backups: `BACKUP_DIR`, or `backups` in the data folder. */
export function backupFolder({ BACKUP_DIR, DATA_DIR }: Pick<Environment, 'BACKUP_DIR' | 'DATA_DIR'>): string {
  return BACKUP_DIR ?? join(DATA_DIR, 'backups');
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    return nullIfMissing(error) ?? [];
  }
}
