/** `npm run drill`: verifies that a backup can be restored, by building the same site from it. */
import { parseArgs } from 'node:util';
import { runCommand, withTemporaryFolder } from '../../publishing/command.ts';
import { readEnvironment } from '../../src/environment.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { runDrill } from './run-drill.ts';

const MAX_LISTED = 20;

await runCommand(async () => {
  // Rejects arguments, because the command has none.
  parseArgs();
  const environment = readEnvironment();
  await withTemporaryFolder('restore-drill-', async (folder) => {
    const started = performance.now();
    const { files, pages, differences } = await runDrill(environment, folder, (text) =>
      console.log(`  ${text}`),
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    if (differences.length > 0) {
      const listed = differences.slice(0, MAX_LISTED).map((line) => `\n  ${line}`);
      throw new OperatorError(
        `The drill failed: ${differences.length} of ${files} files of the restored site differ.${listed.join('')}`,
      );
    }
    console.log(
      `The drill succeeded in ${seconds} s: all ${files} files (${pages} pages) of the restored site are identical byte for byte, except for the build time and content version.`,
    );
  });
});
