import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../src/operator-error.ts';
import { isDiskFull } from './files/durable-files.ts';

/**
 * Runs a command for operators, which can set `process.exitCode`, and exits. Prints errors that the operator can fix as
 * one sentence.
 */
export async function runCommand(command: () => Promise<void>): Promise<never> {
  try {
    await command();
    process.exit();
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

/** Runs a task of a command with a temporary folder. Removes it at the end, also if the command is interrupted. */
export async function withTemporaryFolder(
  prefix: string,
  task: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
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

function explain(error: unknown): unknown {
  if (error instanceof OperatorError) return error.message;
  if (isDiskFull(error)) return `The disk is full: ${String(error)}. Free up some space, then try again.`;
  // For a wrong option, the message of parseArgs is a readable sentence.
  const isUsage =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isUsage ? error.message : error;
}
