import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Environment } from '../../src/environment.ts';

const program = resolve(import.meta.dirname, 'main.ts');

/**
 * Runs `npm run backup` for the running product in a process of its own, so that it neither slows pages down nor takes
 * the memory of the product. Rejects with its output if it fails.
 */
export function backUpInProcess(environment: Environment, signal: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, ...variablesOf(environment) },
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    });
    let errors = '';
    child.stderr.on('data', (text) => (errors += text));
    child.once('error', failed);
    child.once('exit', (code, by) =>
      code === 0
        ? done()
        : failed(new Error(errors || `The backup process exited (${by ?? `code ${code}`}).`)),
    );
  });
}

function variablesOf(environment: Environment): Record<string, string> {
  const { DATA_DIR, BACKUP_DIR, BACKUP_PASSPHRASE } = environment;
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = environment;
  const values = {
    DATA_DIR,
    BACKUP_DIR,
    BACKUP_PASSPHRASE,
    PUBLIC_SUPABASE_URL,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
}
