import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { codeFingerprint } from './code-fingerprint.ts';

const program = resolve(import.meta.dirname, 'compile.ts');
/** In the folder that hosts keep between builds. */
const cache = resolve(import.meta.dirname, '../node_modules/.cache/compiled-site');
/** How many are kept: those of the last few addresses and versions of the code that were worked with. */
const kept = 8;

/**
 * The folder of the code compiled with the given variables, which are written into it: compiled now, unless the same
 * code was compiled with the same variables before. Throws when the code cannot be compiled, with the compiler's words.
 */
export async function compiledSite(variables: Record<string, string>): Promise<string> {
  const folder = join(cache, codeFingerprint(variables).slice(0, 32));
  if (!existsSync(folder)) {
    const work = `${folder}.${randomUUID()}`;
    await mkdir(cache, { recursive: true });
    try {
      await compile(work, variables);
    } catch (error) {
      await rm(work, { recursive: true, force: true });
      throw error;
    }
    // Somebody else may have been faster.
    await rename(work, folder).catch(() => rm(work, { recursive: true, force: true }));
  }
  const now = new Date();
  await utimes(folder, now, now);
  await prune();
  return folder;
}

function compile(folder: string, variables: Record<string, string>): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [program, folder], {
      env: { ...process.env, ...variables, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let words = '';
    child.stderr?.on('data', (text) => (words += text));
    child.once('error', failed);
    child.once('exit', (code, signal) =>
      code === 0 ? done() : failed(new Error(`The code cannot be compiled (${signal ?? code}): ${words}`)),
    );
  });
}

async function prune(): Promise<void> {
  const names = await readdir(cache);
  const used = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(cache, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  const old = used.sort((a, b) => b.at - a.at).slice(kept);
  for (const { name } of old) await rm(join(cache, name), { recursive: true, force: true });
}
