import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { constants, existsSync } from 'node:fs';
import { access, mkdir, rename, rm, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { OperatorError } from '../../src/operator-error.ts';
import { flush } from '../files/durable-files.ts';
import { filesBelow, hasCode, oldestBeyond } from '../files/folders.ts';
import { explainEnd } from '../process-end.ts';
import { codeFingerprint } from './code-fingerprint.ts';

const root = resolve(import.meta.dirname, '../..');
const program = resolve(import.meta.dirname, 'astro-compile.ts');
/** In the folder that hosts preserve between builds. */
const cache = join(root, 'node_modules/.cache/compiled-site');
/** Number of code versions kept in the cache. */
const MAX_CACHED = 4;

/**
 * Returns the folder of the compiled code, which does not depend on the site's URL or project. Compiles unless this
 * version of the code is cached. Throws with the compiler's message if compiling fails, and an OperatorError if the
 * cache is not writable.
 */
export async function compiledSite(): Promise<string> {
  const folder = join(cache, codeFingerprint({}).slice(0, 32));
  if (!existsSync(folder)) {
    const work = `${folder}.${randomUUID()}`;
    try {
      await mkdir(cache, { recursive: true });
      await access(cache, constants.W_OK);
    } catch (error) {
      throw isReadOnly(error) ? notCompiledError() : error;
    }
    try {
      await compile(work);
      // A power failure must not leave an incomplete folder with the final name.
      await flush((await filesBelow(work)).map((file) => join(work, file)));
    } catch (error) {
      await rm(work, { recursive: true, force: true });
      throw error;
    }
    // Another process may have finished first.
    await rename(work, folder).catch(() => rm(work, { recursive: true, force: true }));
  }
  try {
    const now = new Date();
    await utimes(folder, now, now);
    await prune();
  } catch (error) {
    // A read-only installation was compiled by its owner, so failing to update the cache does not matter.
    if (!isReadOnly(error)) throw error;
  }
  return folder;
}

const isReadOnly = (error: unknown) => hasCode(error, 'EACCES', 'EPERM', 'EROFS');

const notCompiledError = () =>
  new OperatorError(
    `The code of the site is not compiled, and ${cache} cannot be written. Run npm run compile there as the owner of the folder, after each update.`,
  );

async function compile(folder: string): Promise<void> {
  const child = spawn(process.execPath, [program, folder], {
    // Outside the current folder, Astro stores its page modules elsewhere.
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr?.on('data', (text) => (stderr += text));
  // Not at its exit, when some of its output can be missing.
  const [code, signal] = await once(child, 'close');
  if (code === 0) return;
  const reason = `Could not compile the code: ${explainEnd('The compiler', code, signal, stderr)}`;
  throw signal === 'SIGKILL' ? new OperatorError(reason) : compileFailure(root, reason);
}

/** Returns the error for code that could not be compiled: an OperatorError if the path of the project is the reason. */
export function compileFailure(project: string, message: string): Error {
  // Vite takes the first three for parts of a URL, and Astro writes paths in double quotes.
  const [character] = /[#?%"]/.exec(project) ?? [];
  if (character === undefined) return new Error(message);
  return new OperatorError(
    `The code cannot be compiled in ${project}, because the path contains “${character}”. Move the project to a folder without it.`,
  );
}

async function prune(): Promise<void> {
  for (const name of await oldestBeyond(cache, MAX_CACHED, () => true)) {
    // Renamed first: an interruption must not leave an incomplete folder with a valid name.
    const removed = join(cache, `${name}.${randomUUID()}`);
    // Another process may have removed it.
    await rename(join(cache, name), removed).catch(() => {});
    await rm(removed, { recursive: true, force: true });
  }
}
