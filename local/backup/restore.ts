/**
 * `npm run restore -- FILE [--yes] [--unencrypted]`: replaces the content of the stopped product with that of a backup.
 */

import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { runCommand } from '../../publishing/command.ts';
import { readEnvironment } from '../../src/environment.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { restoreArchive } from './restore-archive.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { yes: { type: 'boolean' }, unencrypted: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) {
    throw new OperatorError('Name the archive to restore: npm run restore -- FILE');
  }
  await restoreArchive(readEnvironment(), file, {
    confirm: confirmation('yes', values),
    confirmUnencrypted: confirmation('unencrypted', values),
    onProgress: (text) => console.log(text),
  });
});

/** An option with which a question is not asked. */
type Answer = 'yes' | 'unencrypted';

/** Returns a function that asks for confirmation in the terminal, unless the option is given. */
function confirmation(option: Answer, given: { [Name in Answer]?: boolean | undefined }) {
  return async (question: string): Promise<boolean> => {
    if (given[option]) {
      console.log(question);
      return true;
    }
    // With --yes, a script may be waiting at a terminal that nobody watches.
    if (given.yes || !process.stdin.isTTY) {
      const options = Object.keys({ ...given, [option]: true }).map((name) => `--${name}`);
      throw new OperatorError(
        `${question} To confirm without a terminal, add --${option}: npm run restore -- FILE ${options.join(' ')}`,
      );
    }
    return ask(question);
  };
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
