import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Environment } from '../../src/environment.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { counted } from '../../src/rules/counted.ts';
import { hasDatabase } from '../backend/database-location.ts';
import { describeDatabase, withSessionSettings } from '../backend/server-address.ts';
import { openServerSession } from '../backend/server-session.ts';
import { diskSpace, MEGABYTE } from '../bytes.ts';
import { rejectOtherUser } from '../data-folder.ts';
import { DataFolderInUseError, lockDataFolder } from '../data-folder-lock.ts';
import { type Project, RejectedValuesError } from '../project-client.ts';
import { backupFolder, safetyArchiveName } from './archive-names.ts';
import { appliedMigrations, createBackup, withoutFiles } from './create-backup.ts';
import { countLostAccounts } from './lost-accounts.ts';
import { type Manifest, newestOf, summaryOf } from './manifest.ts';
import { hostedProject, openStopped } from './open-project.ts';
import { isUnencrypted } from './read-archive.ts';
import { replaceContent } from './replace-content.ts';
import { MEDIA_SOURCE, removedTables, takeSnapshot } from './snapshot.ts';
import { isUnfinished, markFinished, markRejected, markUnfinished } from './unfinished-restore.ts';
import { verifyArchive } from './verify-archive.ts';

interface RestoreOptions {
  /** Asks whether to replace existing content. */
  confirm: (question: string) => Promise<boolean>;
  /** Asks whether to restore an unencrypted archive although there is a passphrase. Without it, rejects the archive. */
  confirmUnencrypted?: (question: string) => Promise<boolean>;
  onProgress: (text: string) => void;
}

/**
 * Restores an archive into the stopped product of the data folder, into a new data folder, or into the hosted project
 * of the environment. Backs up existing content first. If the archive or the target is unsuitable, throws an
 * OperatorError and leaves the content unchanged.
 */
export async function restoreArchive(
  environment: Environment,
  archive: string,
  options: RestoreOptions,
): Promise<void> {
  const file = resolve(archive);
  const dataDir = resolve(environment.DATA_DIR);
  rejectOtherUser(dataDir);
  const hosted = hostedProject(environment);
  const manifest = await verifyArchive(file, environment.BACKUP_PASSPHRASE);
  options.onProgress(`${file} is complete: ${summaryOf(manifest)}, from ${manifest.createdAt}.`);
  if (environment.BACKUP_PASSPHRASE && (await isUnencrypted(file))) await confirmOrigin(file, options);
  const task = { environment, file, manifest, ...options };
  if (hosted) {
    await rejectNewerArchive(hosted, manifest);
    await replaceAfterBackup(hosted, `the project ${hosted.url}`, task);
    options.onProgress(`Restored into ${hosted.url}. The site will be published automatically.`);
    return;
  }
  await restoreIntoFolder(dataDir, task);
  options.onProgress(
    `Restored into ${dataDir}. Start the product with npm start; sign in with the accounts and passwords of the backup.`,
  );
}

/** Asks where an unencrypted archive comes from. Throws an OperatorError unless it may be restored. */
async function confirmOrigin(file: string, { confirmUnencrypted }: RestoreOptions): Promise<void> {
  const question = `The archive ${file} is not encrypted, although BACKUP_PASSPHRASE is set. Restore it only if you know that nobody else could write to it.`;
  if (!confirmUnencrypted) throw new OperatorError(question);
  if (!(await confirmUnencrypted(question))) throw new OperatorError('Nothing was changed.');
}

/** Throws an OperatorError if a project has an older schema than the archive: it would ignore newer columns. */
async function rejectNewerArchive(project: Project, { migrations }: Manifest): Promise<void> {
  const applied = newestOf(await appliedMigrations(project));
  const newest = newestOf(migrations);
  if (applied === '' || newest <= applied) return;
  throw new OperatorError(
    `The archive is of a newer version than the project ${project.url} (database version ${newest}, the project has ${applied}). Run npx supabase db push first. Nothing was changed.`,
  );
}

interface RestoreTask extends RestoreOptions {
  environment: Environment;
  file: string;
  manifest: Manifest;
  /** Whether the replacement of the content has been confirmed. */
  isConfirmed?: boolean;
}

async function restoreIntoFolder(dataDir: string, task: RestoreTask): Promise<void> {
  const { environment, file, manifest } = task;
  const { DATABASE_URL } = environment;
  rejectIfRunning(dataDir);
  await requireSpace(dataDir, file, manifest);
  const place = DATABASE_URL ? describeDatabase(DATABASE_URL) : dataDir;
  const isNew = !hasDatabase(dataDir) || isUnfinished(dataDir);
  // Before the database is opened, which upgrades it. Even with a new folder, a database on a server can be a used one.
  const isUsed = DATABASE_URL ? !isUnfinished(dataDir) && (await isUsedOnServer(DATABASE_URL)) : !isNew;
  if (isUsed) await requireConfirmation(replacementOf(place), task);
  if (isNew) await markUnfinished(dataDir, file);
  const { project, close } = await openStopped(environment, dataDir, 'restore', task.onProgress);
  try {
    await replaceAfterBackup(project, place, { ...task, isConfirmed: isUsed }, isNew && !DATABASE_URL);
  } catch (error) {
    if (isNew && error instanceof RejectedValuesError) await markRejected(dataDir, file, error.message);
    if (isNew && error instanceof DeclinedError) markFinished(dataDir);
    throw error;
  } finally {
    await close();
  }
  markFinished(dataDir);
}

/** Returns whether a database on a server has been used before. If that fails, its start reports the problem. */
async function isUsedOnServer(url: string): Promise<boolean> {
  const session = await openServerSession(withSessionSettings(url), () => {}).catch(() => null);
  await session?.close();
  return session !== null && !session.isNew;
}

const replacementOf = (place: string) => `This replaces the content, accounts and media in ${place}.`;

class DeclinedError extends OperatorError {}

async function requireConfirmation(question: string, { confirm, isConfirmed }: RestoreTask): Promise<void> {
  if (await confirm(question)) return;
  // The database has been opened after the first question, and may have been upgraded.
  throw new DeclinedError(isConfirmed ? 'The content was not changed.' : 'Nothing was changed.');
}

/** Replaces the content of a project. If there is any, asks for confirmation and backs it up first. */
async function replaceAfterBackup(
  project: Project,
  place: string,
  task: RestoreTask,
  isEmpty = false,
): Promise<void> {
  const { environment, file, manifest, onProgress } = task;
  const { BACKUP_PASSPHRASE: passphrase } = environment;
  const snapshot = await takeSnapshot(project);
  const present = snapshot.rows;
  let lost = 0;
  try {
    if (!isEmpty) lost = await countLostAccounts(snapshot, file, passphrase, manifest);
  } finally {
    await snapshot.discard();
  }
  for (const [source, count] of removedTables(manifest.rows, present)) {
    const rows = `${counted(count, 'row')} of ${source.replace('public.', '')}`;
    onProgress(`Not restored: ${rows}. The database does not have that table.`);
  }
  if (!isEmpty && (lost > 0 || hasContent(present))) {
    const questions = task.isConfirmed ? [] : [replacementOf(place)];
    if (lost > 0) {
      questions.push(`${counted(lost, 'account')} that the backup does not contain will be deleted.`);
    }
    if (questions.length > 0) await requireConfirmation(questions.join(' '), task);
    const at = new Date();
    const name = safetyArchiveName('restore', at, passphrase !== undefined);
    const saved = resolve(join(backupFolder(environment), name));
    const missing: string[] = [];
    await createBackup(project, saved, { passphrase, at, missing });
    onProgress(`Backed up the existing content to ${saved}.${withoutFiles(missing)}`);
  }
  const columns = await replaceContent(project, file, passphrase, manifest);
  if (columns.length > 0) {
    onProgress(
      `Not restored: ${columns.join(', ')}. The database does not have ${columns.length === 1 ? 'that column' : 'those columns'}. To restore their values, add them and repeat the restore.`,
    );
  }
}

function rejectIfRunning(dataDir: string): void {
  try {
    lockDataFolder(dataDir)();
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    throw new OperatorError(
      `${error.message} A restore needs the product to be stopped. Nothing was changed.`,
    );
  }
}

/**
 * Uncompressed rows need at most this many times the size of the archive, in the database and while they are staged.
 */
const GROWTH = 3;
const RESERVE_BYTES = 100 * MEGABYTE;

async function requireSpace(dataDir: string, file: string, { media }: Manifest): Promise<void> {
  const { free } = await diskSpace(dataDir);
  const mediaBytes = media.reduce((sum, { bytes }) => sum + bytes, 0);
  const rowBytes = Math.max(0, (await stat(file)).size - mediaBytes);
  const needed = RESERVE_BYTES + mediaBytes + GROWTH * rowBytes;
  if (free >= needed) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);
  throw new OperatorError(
    `The disk of ${dataDir} has ${megabytes(free)} MB left, and the restore needs up to ${megabytes(needed)} MB. Free up some space. Nothing was changed.`,
  );
}

function hasContent(rows: Readonly<Record<string, number>>): boolean {
  return (
    (rows[MEDIA_SOURCE] ?? 0) > 0 ||
    Object.entries(rows).some(([source, count]) => source.startsWith('public.') && count > 0)
  );
}
