/** `npm run backup [-- --to FILE]`: writes content, accounts and media of the product to one archive. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../publishing/command.ts';
import { type Environment, readEnvironment } from '../../src/environment.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import { rejectOtherUser } from '../data-folder.ts';
import { archiveName, backupFolder } from './archive-names.ts';
import { type FolderOwner, recordOwner, rejectOtherOwner } from './backup-folder-owner.ts';
import { createBackup } from './create-backup.ts';
import { summaryOf } from './manifest.ts';
import { hostedProject, openProject } from './open-project.ts';
import { ArchiveError } from './read-archive.ts';
import { verifyArchive } from './verify-archive.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const environment = readEnvironment();
  const { BACKUP_PASSPHRASE: passphrase } = environment;
  rejectOtherUser(resolve(environment.DATA_DIR));
  const at = new Date();
  const folder = backupFolder(environment);
  const file = resolve(values.to ?? join(folder, archiveName(at, passphrase !== undefined)));
  if (file.endsWith('.age') && passphrase === undefined) {
    throw new OperatorError(
      `${file} would not be encrypted, because BACKUP_PASSPHRASE is not set. Set it, or choose a name without .age.`,
    );
  }
  if (existsSync(join(file, '/'))) {
    const example = join(file, archiveName(at, passphrase !== undefined));
    throw new OperatorError(`${file} is a folder. Add a file name, such as ${example}.`);
  }
  await rejectOtherFile(file, passphrase);
  const owner = values.to === undefined ? hostedOwner(environment) : null;
  if (owner) rejectOtherOwner(folder, owner);
  const { project, close } = await openProject(environment);
  try {
    const manifest = await createBackup(project, file, { passphrase, at });
    if (owner) recordOwner(folder, owner);
    console.log(`Wrote ${file}: ${summaryOf(manifest)}.`);
  } finally {
    await close();
  }
});

/**
 * Returns the hosted project as the owner of a backup folder. By default, this folder is in the checkout, whose variables
 * can change to those of another project. Returns null for other products: only their daily backups have an owner.
 */
function hostedOwner(environment: Environment): FolderOwner | null {
  const { SITE_URL: site, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key } = environment;
  const project = hostedProject(environment);
  return project && key ? { site: site ?? project.url, key } : null;
}

/** Throws an OperatorError if `file` exists and is not a complete backup of this product. */
async function rejectOtherFile(file: string, passphrase: string | undefined): Promise<void> {
  if (!existsSync(file)) return;
  try {
    await verifyArchive(file, passphrase);
  } catch (error) {
    const reason = error instanceof ArchiveError ? error.reason : messageOf(error);
    throw new OperatorError(
      `${reason} Only a complete backup is replaced. Choose another file with --to, or move this one away.`,
    );
  }
}
