/** `npm run build -- --as-of TIME --out DIR`: builds the site as visitors saw it at that time. */
import { resolve } from 'node:path';
import { runCommand, withTemporaryFolder } from '../../publishing/command.ts';
import { rejectForeignOutput } from '../../publishing/releases/output-folder.ts';
import { readEnvironment } from '../../src/environment.ts';
import { buildAsOf } from './build-as-of.ts';
import { readAsOfOptions } from './options.ts';

await runCommand(async () => {
  const options = readAsOfOptions();
  const environment = readEnvironment();
  const out = resolve(options.out);
  rejectForeignOutput(out, environment.DATA_DIR);
  await withTemporaryFolder('as-of-', (folder) =>
    buildAsOf(environment, { moment: options.moment, out, folder }),
  );
  console.log(`Built the site of ${options.moment} into ${options.out}.`);
});
