import { counted } from '../../src/rules/counted.ts';
import { lastBackup } from '../backup/archive-names.ts';
import { ownerProblem } from '../backup/backup-folder-owner.ts';
import { type Check, fail, pass, warn } from './check.ts';

const HOUR = 60 * 60_000;
const MAX_HOURS = 48;

/** The age of the last backup. */
export const backups: Check = {
  name: 'backups',
  run: async ({ backupFolder, form, siteUrl, publishableKey }) => {
    const other = ownerProblem(backupFolder, { site: siteUrl, key: publishableKey });
    if (other) return fail(other.problem, other.remedy);
    const newest = lastBackup(backupFolder);
    const remedy =
      form === 'hosted'
        ? 'On a paid plan, Supabase makes daily backups: see Database › Backups of the project. Otherwise, run npm run backup regularly (docs/backup.md).'
        : 'Run npm run backup, and set BACKUP_DIR to a folder on another disk for daily backups (docs/backup.md).';
    if (!newest) return warn(`there is no backup in ${backupFolder}`, remedy);
    const hours = Math.round((Date.now() - newest.at.getTime()) / HOUR);
    return hours > MAX_HOURS
      ? warn(`the last backup is ${Math.floor(hours / 24)} days old (${newest.file})`, remedy)
      : pass(`the last one is ${counted(hours, 'hour')} old: ${newest.file}`);
  },
};
