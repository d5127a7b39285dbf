import { isDiskFull } from '../../publishing/files/durable-files.ts';
import { OperatorError } from '../../src/environment.ts';

/** Runs a program of an operator: prints errors that the operator can fix in one sentence, and sets the exit code. */
export async function runCommand(command: () => Promise<void>): Promise<never> {
  try {
    await command();
    process.exit(0);
  } catch (error) {
    console.error(explained(error));
    process.exit(1);
  }
}

function explained(error: unknown): unknown {
  if (error instanceof OperatorError) return error.message;
  if (isDiskFull(error)) return `The disk is full: ${String(error)}. Free up some space, then try again.`;
  // A wrong option: the message of parseArgs is a sentence.
  const isUsage =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isUsage ? error.message : error;
}
