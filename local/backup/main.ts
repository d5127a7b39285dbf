/** `npm run backup [-- --to FILE]`: writes content, accounts and media of the product to one archive. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../publishing/command.ts';
import { readEnvironment } from '../../src/environment.ts';
import { archiveName, backupFolder } from './archive-names.ts';
import { createBackup } from './create-backup.ts';
import { openProject } from './open-project.ts';
import { summaryOf } from './summary.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const environment = readEnvironment();
  const { BACKUP_PASSPHRASE: passphrase } = environment;
  const at = new Date();
  const file = resolve(
    values.to ?? join(backupFolder(environment), archiveName(at, passphrase !== undefined)),
  );
  const { project, close } = await openProject(environment);
  try {
    const manifest = await createBackup(project, file, { passphrase, at });
    console.log(`Wrote ${file}: ${summaryOf(manifest)}.`);
  } finally {
    await close();
  }
});
