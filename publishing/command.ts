import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../src/operator-error.ts';
import { messageOf } from '../src/rules/error-message.ts';
import { withoutDot } from '../src/rules/without-dot.ts';
import { isDiskFull } from './files/durable-files.ts';
import { hasCode } from './files/folders.ts';

/**
 * Runs a command for operators, which can set `process.exitCode`, and exits when its output has been written. Prints
 * errors that the operator can fix as one sentence.
 */
export async function runCommand(command: () => Promise<void>): Promise<never> {
  try {
    await command();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
  // Messages that cannot be written, such as to a full disk, do not make a command fail.
  for (const output of [process.stdout, process.stderr]) await write(output, '').catch(() => {});
  process.exit();
}

/** Writes a text that is the result of a command to its output. Throws if it cannot be written. */
export const print = (text: string) => write(process.stdout, text);

/** Waits until a text has been written, or until its reader has exited, such as `head`. */
function write(output: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: Error | null) => (error && !hasCode(error, 'EPIPE') ? reject(error) : resolve());
    output.on('error', end);
    output.write(text, end);
  });
}

/** Runs a task of a command with a temporary folder. Removes it at the end, also if the command is interrupted. */
export async function withTemporaryFolder(
  prefix: string,
  task: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = newTemporaryFolder(prefix);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      remove();
      process.exit(1);
    });
  }
  try {
    await task(folder);
  } finally {
    remove();
  }
}

function newTemporaryFolder(prefix: string): string {
  try {
    return mkdtempSync(join(tmpdir(), prefix));
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new OperatorError(
      `Could not create a temporary folder (${messageOf(error)}). Set TMPDIR to a folder that this user can write.`,
    );
  }
}

/** Returns what a command prints about an error: a sentence, if the operator can fix it. */
export function explain(error: unknown): unknown {
  if (error instanceof OperatorError) return error.message;
  if (isDiskFull(error)) return `The disk is full: ${String(error)}. Free up some space, then try again.`;
  const isUsage =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!isUsage) return error;
  return `${withoutDot(error.message)}. Options follow --, as in npm run build -- --out DIR. They are listed in docs/commands.md.`;
}
