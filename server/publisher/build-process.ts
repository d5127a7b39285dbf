import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { OperatorError } from '../environment.ts';

const program = resolve(import.meta.dirname, '../../builder/main.ts');

/**
 * Runs `npm run build`'s program as a process of its own into `folder`, so that a build can neither slow down nor
 * take down what serves the site. Throws an OperatorError with the build's one sentence when it fails.
 */
export async function runBuild(
  folder: string,
  variables: Record<string, string>,
  signal?: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [program, '--out', folder], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  let errors = '';
  child.stdout.resume();
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const code = await new Promise<number | null>((ended) => {
    child.once('error', () => ended(null));
    child.once('exit', ended);
  });
  if (code === 0) return;
  if (signal?.aborted) throw new OperatorError('The build was stopped.');
  const sentence = /^Build failed: .*$/m.exec(errors)?.[0];
  throw new OperatorError(sentence ?? `The build ended with code ${code}: ${errors.trim().slice(-400)}`);
}
