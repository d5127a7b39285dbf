import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDiskFull } from '../publishing/files/durable-files.ts';
import { readEnvFile } from '../src/env-file.ts';
import { type Environment, readEnvironment } from '../src/environment.ts';
import { OperatorError } from '../src/operator-error.ts';

/** Returns the path of the file with the variables of the stack in `dataDir`. */
export const localEnvFile = (dataDir: string) => join(dataDir, 'local.env');

/**
 * Writes `<dataDir>/local.env`: the environment variables of the running stack (mode 600, because it contains keys).
 * Only other programs read it, so a full disk causes only a warning.
 */
export function writeLocalEnv(dataDir: string, variables: Record<string, string>): void {
  const file = localEnvFile(dataDir);
  const text = `${Object.entries(variables)
    .map(([name, value]) => `${name}=${quoted(name, value, file)}`)
    .join('\n')}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  try {
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (error) {
    rmSync(`${file}.new`, { force: true });
    if (!isDiskFull(error)) throw error;
    console.warn(`The disk is full, so ${file} is out of date. Free up some space and start again.`);
  }
}

/** Returns the variables of the stack in `dataDir`, or null if it has never started. */
export function localVariables(dataDir: string): NodeJS.Dict<string> | null {
  return readEnvFile(localEnvFile(dataDir));
}

/**
 * Reads the process environment, with the variables of the stack in `dataDir` for those that are not set or empty.
 * Returns null if that stack has never started. Throws an OperatorError that lists every invalid variable.
 */
export function readLocalEnvironment(dataDir: string): Environment | null {
  const variables = localVariables(dataDir);
  const set = Object.entries(process.env).filter(([, value]) => value !== '');
  return variables && readEnvironment({ ...variables, ...Object.fromEntries(set) });
}

/**
 * Node.js reads quoted values as they are, without escapes, except `\n` in double quotes. The order is that of the risk in
 * a shell that loads the file: it expands `$` and backticks in double quotes, and executes what is in backticks.
 */
function quoted(name: string, value: string, file: string): string {
  if (/^[\w@:/.+=-]*$/.test(value)) return value;
  const quote = ["'", ...(value.includes('\\n') ? [] : ['"']), '`'].find((mark) => !value.includes(mark));
  if (quote === undefined || /[\r\n]/.test(value)) {
    throw new OperatorError(
      `${name} has line breaks or all of the quotation marks " ' and \`, so it cannot be written to ${file}. Remove them.`,
    );
  }
  return quote + value + quote;
}
