import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { explainEnd } from '../../publishing/process-end.ts';
import type { Environment } from '../../src/environment.ts';

const program = resolve(import.meta.dirname, 'main.ts');

/**
 * Backs up the running product in a separate process, so that the backup neither slows down pages nor uses the
 * product's memory. Rejects with the reason if it fails.
 */
export async function backUpInProcess(environment: Environment, signal: AbortSignal): Promise<void> {
  // Empty if not set: the process reads .env, which may have got a hosted project or a passphrase since the start.
  const unset = { PUBLIC_SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', BACKUP_PASSPHRASE: '' };
  const set = Object.entries(environment).map(([name, value]) => [name, String(value)]);
  const variables = { ...unset, ...Object.fromEntries(set) };
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  const [code, by] = await once(child, 'close');
  if (code !== 0) throw new Error(explainEnd('The backup process', code, by, errors));
}
