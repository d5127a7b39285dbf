import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { programEnvironment } from './program-environment.ts';

const root = resolve(import.meta.dirname, '../..');

/** Runs a script of the product, such as `local/rollback.ts`, to its end. `output` is what it printed. */
export function runScript(
  script: string,
  variables: Record<string, string>,
  ...parameters: string[]
): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [resolve(root, script), ...parameters], {
      cwd: root,
      env: { ...programEnvironment, ...variables },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('close', (code) => done({ code, output }));
  });
}
