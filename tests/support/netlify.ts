import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';
import { outputOf } from './program.ts';
import { until } from './until.ts';

const root = resolve(import.meta.dirname, '../..');

/** Returns the program of netlify-cli: NETLIFY_CLI or `netlify` on the PATH; null if it is not installed. */
export function findNetlify(): string | null {
  const named = process.env['NETLIFY_CLI'];
  if (named) return realpathSync(named);
  try {
    return realpathSync(execFileSync('which', ['netlify'], { encoding: 'utf8' }).trim());
  } catch {
    return null;
  }
}

/** `netlify dev` with a built site and the functions of this repository. */
export interface NetlifyDev {
  url: string;
  stop: () => Promise<void>;
}

/** Starts `netlify dev` offline for the built site in `folder`. Its functions get these variables. */
export async function startNetlifyDev(
  program: string,
  folder: string,
  variables: Record<string, string>,
): Promise<NetlifyDev> {
  const project = mkdtempSync(join(tmpdir(), 'newsroom-netlify-'));
  cpSync(folder, join(project, 'dist'), { recursive: true });
  // Copies, because it bundles functions only from files in the project's folder.
  for (const name of ['netlify', 'netlify.toml', 'package.json', 'src']) {
    cpSync(join(root, name), join(project, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  const port = await freePort();
  const options = ['--offline', '--internal-disable-edge-functions', '--dir', 'dist', '--no-open'];
  const child = spawn(process.execPath, [program, 'dev', ...options, '--port', String(port)], {
    cwd: project,
    // It stores its settings in the home folder, and asks no questions in CI.
    env: { PATH: process.env['PATH'] ?? '', HOME: project, CI: '1', ...variables },
    detached: true,
  });
  const output = outputOf(child);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    // The group includes the processes that it started.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    await ended;
    rmSync(project, { recursive: true, force: true, maxRetries: 5 });
  };
  const url = `http://localhost:${port}`;
  try {
    const responds = async () => {
      if (child.exitCode !== null) throw new Error(output());
      return (await fetch(`${url}/api/health`).catch(() => null))?.ok === true;
    };
    await until('netlify dev responds', responds, 90_000);
  } catch (error) {
    await stop();
    throw new Error(output(), { cause: error });
  }
  return { url, stop };
}
