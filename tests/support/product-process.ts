import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { outputOf, programEnvironment } from './program.ts';
import { until } from './until.ts';

const root = resolve(import.meta.dirname, '../..');

/** The product in a separate process, as `npm start` runs it. */
export interface ProductProcess {
  process: ChildProcess;
  /** Returns the output so far. */
  output: () => string;
  /** Returns the variables of its `local.env`. */
  variables: () => Record<string, string | undefined>;
  /** Returns the IDs of its descendant processes that run the program with this name. */
  children: (program: string) => number[];
  /** Resolves with the exit code (null after a kill). */
  ended: Promise<number | null>;
  /** Stops it with SIGTERM and waits until it has exited. */
  stop: () => Promise<void>;
}

/** An alternative start command and readiness check. */
export interface ProductCommand {
  command?: readonly string[];
  isReady?: (output: string) => Promise<boolean>;
}

/** Starts the product with these variables and a minimal environment; resolves when it is ready or has exited. */
export async function startProductProcess(
  variables: Record<string, string>,
  {
    command = [process.execPath, join(root, 'local/start.ts')],
    isReady = async (output) => output.includes('\nReady'),
  }: ProductCommand = {},
): Promise<ProductProcess> {
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: root,
    env: { ...programEnvironment, HOME: process.env['HOME'] ?? '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = outputOf(child);
  let isRunning = true;
  const ended = new Promise<number | null>((done) =>
    child.once('exit', (code) => {
      isRunning = false;
      done(code);
    }),
  );
  await until('the product is ready', async () => !isRunning || isReady(output()), 120_000);
  return {
    process: child,
    output,
    variables: () => parseEnv(readFileSync(join(variables['DATA_DIR'] ?? '', 'local.env'), 'utf8')),
    children: (name) => descendants(child.pid ?? 0).filter((pid) => commandOf(pid).includes(name)),
    ended,
    stop: async () => {
      if (isRunning) child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Sends a signal to a process, unless it has exited. Throws if a test did not find its ID: with the ID 0, the signal
 * would reach the tests themselves.
 */
export function signalProcess(pid: number | undefined, signal: NodeJS.Signals): void {
  if (!pid) throw new Error('There is no process to signal.');
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Returns the IDs of all descendant processes of `pid`. Linux only. */
export function descendants(pid: number): number[] {
  const children = fileOf(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [...children, ...children.flatMap(descendants)];
}

/** Returns the command line of a process; empty if it has ended. */
export const commandOf = (pid: number) => fileOf(pid, 'cmdline');

/** Returns a file about a process; empty if the process has ended, which can happen at any time. */
function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
