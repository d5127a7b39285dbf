import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { NO_PRICES } from './no-prices.ts';

const root = resolve(import.meta.dirname, '../..');
/** Set by `prepareTests` so that Node.js starts faster. */
const { PATH = '', NODE_OPTIONS = '', NODE_COMPILE_CACHE = '' } = process.env;

/** The environment of programs that tests start: no variables of the product, except for a price service that is down. */
export const programEnvironment = { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, COINGECKO_URL: NO_PRICES };

interface ProgramOptions {
  options?: readonly string[];
  variables?: Record<string, string>;
  /** The folder of the product's code, by default this checkout. */
  checkout?: string | undefined;
  /** A command that starts the program, such as `setpriv` with its options. */
  prefix?: readonly string[];
}

/** A program that has ended. `code` is null after a kill. */
export interface ProgramRun {
  code: number | null;
  output: string;
}

/** Starts a program of the product, such as `local/rollback.ts`. `output` returns what it has printed so far. */
export function startProgram(
  file: string,
  { options = [], variables = {}, checkout = root, prefix = [] }: ProgramOptions = {},
) {
  const [command = '', ...parameters] = [...prefix, process.execPath, join(checkout, file), ...options];
  const child = spawn(command, parameters, { cwd: checkout, env: { ...programEnvironment, ...variables } });
  const output = outputOf(child);
  const ended = new Promise<ProgramRun>((done) =>
    child.once('close', (code) => done({ code, output: output() })),
  );
  return { child, output, ended };
}

/** Returns a function that returns what a process has printed so far. */
export function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (text) => {
      output += text;
    });
  }
  return () => output;
}
