/** `npm run restore FILE [-- --yes]`: replaces the content of the stopped product with that of a backup. */

import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { runCommand } from '../../publishing/command.ts';
import { readEnvironment } from '../../src/environment.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { restoreArchive } from './restore-archive.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { yes: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) {
    throw new OperatorError('Name the archive to restore: npm run restore FILE');
  }
  await restoreArchive(readEnvironment(), file, {
    confirm: values.yes ? async () => true : confirmInTerminal,
    onProgress: (text) => console.log(text),
  });
});

async function confirmInTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new OperatorError(
      `${question} Cannot ask for confirmation without a terminal: add --yes (npm run restore FILE -- --yes).`,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
