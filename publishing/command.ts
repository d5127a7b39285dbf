import { OperatorError } from '../src/environment.ts';
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

function explain(error: unknown): unknown {
  if (error instanceof OperatorError) return error.message;
  if (isDiskFull(error)) return `The disk is full: ${String(error)}. Free up some space, then try again.`;
  // For a wrong option, the message of parseArgs is a readable sentence.
  const isUsage =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isUsage ? error.message : error;
}
