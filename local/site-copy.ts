import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { explainEnd } from '../publishing/process-end.ts';
import type { Environment } from '../src/environment.ts';
import { OperatorError } from '../src/operator-error.ts';
import { MEDIA_PATH } from '../src/rules/media-url.ts';
import { newSecrets, writeSecrets } from './backend/secrets.ts';
import { openStopped, type StoppedProject } from './backup/open-project.ts';
import type { Project } from './project-client.ts';

const buildProgram = resolve(import.meta.dirname, '../publishing/main.ts');

/**
 * Starts an empty embedded project in the folder `dataDir`, for a copy of another project's content. It has the
 * publishable key of that project, because pages contain the key.
 */
export function openCopy(
  environment: Environment,
  dataDir: string,
  publishableKey: string,
): Promise<StoppedProject> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeSecrets(dataDir, { ...newSecrets(), publishableKey });
  return openStopped({ ...environment, DATABASE_URL: undefined }, dataDir, 'restore');
}

/**
 * Builds the site of a project into the folder `out`, in a process of its own, without the secret key. Its pages contain
 * the project's public URL, which uploads in the content start with. `options` are for the build, whose output is shown
 * if `isShown`. Throws an OperatorError if the build fails.
 */
export async function buildSite(
  out: string,
  { url, mediaUrl }: Project,
  publishableKey: string,
  { options = [], isShown = false }: { options?: readonly string[]; isShown?: boolean } = {},
): Promise<void> {
  // A build that continues an earlier one would add more cards to those already drawn.
  const allOptions = ['--out', out, '--from-scratch', '--all-cards', ...options];
  const child = spawn(process.execPath, [buildProgram, ...allOptions], {
    env: {
      ...process.env,
      // Not left out, because the build would then take it from .env.
      SUPABASE_SECRET_KEY: '',
      PUBLIC_SUPABASE_URL: mediaUrl.slice(0, -MEDIA_PATH.length),
      SUPABASE_INTERNAL_URL: url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      // The site is not published, so its size does not matter.
      ALLOW_SMALL_SITE: '1',
    },
    stdio: isShown ? 'inherit' : 'pipe',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const [code, signal] = await once(child, 'close');
  if (code !== 0)
    throw new OperatorError(
      `The site could not be built: ${explainEnd('The build process', code, signal, output)}`,
    );
}
