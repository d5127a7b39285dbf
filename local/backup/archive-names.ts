import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?$/;

/** A finished archive in a backup folder. */
export interface StoredBackup {
  file: string;
  /** When the backup was made. */
  at: Date;
}

/** The file name of a backup made at this time: `backup-20261122T104409Z.tar.gz`, with `.age` if it is encrypted. */
export function archiveName(at: Date, isEncrypted: boolean, prefix = 'backup'): string {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '');
  return `${prefix}-${time}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** The archives in `folder` that have the name of a backup, newest first. None if the folder does not exist. */
export function storedBackups(folder: string): StoredBackup[] {
  return namesIn(folder)
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
      if (year === undefined) return [];
      const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      return Number.isNaN(at.getTime()) ? [] : [{ file: join(folder, name), at }];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** The folder of backups without a name of their own: `BACKUP_DIR`, or `backups` in the data folder. */
export function backupFolder({
  BACKUP_DIR,
  DATA_DIR,
}: {
  BACKUP_DIR?: string | undefined;
  DATA_DIR: string;
}): string {
  return BACKUP_DIR ?? join(DATA_DIR, 'backups');
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
