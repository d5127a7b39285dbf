/** `npm run upgrade-check`: shows which migrations the next start with this version of the code applies. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../publishing/command.ts';
import { OperatorError } from '../src/operator-error.ts';
import { compareMigrations } from './backend/migrations.ts';
import { keepContent } from './backend/start-failures.ts';
import { readReport } from './doctor/report.ts';
import { readTarget, type Target } from './doctor/target.ts';

await runCommand(async () => {
  parseArgs();
  const target = readTarget();
  const report = await readReport(target);
  if (!report) {
    throw new OperatorError(
      `The database at ${target.projectUrl} does not have the functions of this product, or rejects the secret key. Run npm run doctor.`,
    );
  }
  const { missing: pending, unknown } = compareMigrations(report.migrations);
  if (unknown.length > 0 && pending.length > 0) {
    throw new OperatorError(
      `The database was created by another version of this product, with migrations that this version does not have (${unknown.join(', ')}): this version cannot start with it. ${keepContent(target.form)}`,
    );
  }
  if (unknown.length > 0) {
    throw new OperatorError(
      `This version is older than the database, which has the migrations ${unknown.join(', ')}: it cannot start with that database. Check out the newer version, or restore a backup of this version into ${target.form === 'hosted' ? 'a new project' : 'a new DATA_DIR'}.`,
    );
  }
  console.log(pending.length === 0 ? 'No migrations to apply.' : planOf(pending, target));
});

function planOf(pending: readonly string[], { form, backupFolder }: Target): string {
  const list = `Migrations to apply: ${pending.join(', ')}.`;
  if (form === 'hosted') {
    return `${list} Run npm run backup with the previous version, then npx supabase db push with this one, then restart the site server.`;
  }
  const folder = resolve(backupFolder);
  return `${list} The next start backs the content up into ${folder}/before-upgrade-….tar.gz and then applies them. To roll back: check out the previous version, set DATA_DIR to a new folder${
    form === 'server' ? ' and DATABASE_URL to an empty database' : ''
  }, and restore that archive.`;
}
