import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Backend } from '../../local/backend/start.ts';
import { programEnvironment } from './program-environment.ts';

const root = resolve(import.meta.dirname, '../..');

/** The result of `npm run build`. */
export interface BuildRun {
  code: number | null;
  output: string;
}

/** Returns the variables that a build from this backend needs. */
export function variablesOf(backend: Backend): Record<string, string> {
  return {
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.secrets.publishableKey,
    SITE_URL: 'http://localhost:4321',
  };
}

/** Starts the program of `npm run build` with output to `out`. `ended` resolves with its exit code and its log. */
export function startBuild(out: string, variables: Record<string, string>, ...options: string[]) {
  return startBuildCommand([], out, variables, options);
}

/** Starts a build as a user who cannot write to the checkout of root. */
export function startBuildAsNobody(out: string, variables: Record<string, string>) {
  return startBuildCommand(
    ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs'],
    out,
    variables,
    [],
  );
}

function startBuildCommand(
  prefix: readonly string[],
  out: string,
  variables: Record<string, string>,
  options: readonly string[],
) {
  const command = [...prefix, process.execPath, join(root, 'publishing/main.ts'), '--out', out, ...options];
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: root,
    env: { ...programEnvironment, ...variables },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const ended = new Promise<BuildRun>((done) => child.once('exit', (code) => done({ code, output })));
  return { child, ended };
}

/** Returns every file of a built site by path, decoded as Latin-1 so that each byte is one character. */
export function filesOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'latin1')]),
  );
}
