/** `npm run build -- --as-of TIME --out DIR`: builds the site as visitors saw it at that time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runCommand } from '../../publishing/command.ts';
import { rejectForeignOutput } from '../../publishing/releases/output-folder.ts';
import { readEnvironment } from '../../src/environment.ts';
import { buildAsOf } from './build-as-of.ts';
import { readAsOfOptions } from './options.ts';

await runCommand(async () => {
  const options = readAsOfOptions();
  const environment = readEnvironment();
  const out = resolve(options.out);
  rejectForeignOutput(out, environment.DATA_DIR);
  const folder = mkdtempSync(join(tmpdir(), 'as-of-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      remove();
      process.exit(1);
    });
  }
  try {
    await buildAsOf(environment, { moment: options.moment, out, folder });
    console.log(`Built the site of ${options.moment} into ${options.out}.`);
  } finally {
    remove();
  }
});
