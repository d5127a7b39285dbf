import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { type Environment, localSiteUrl } from '../../src/environment.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { mediaUrlOf } from '../../src/rules/media-url.ts';
import { newSecrets, writeSecrets } from '../backend/secrets.ts';
import { type Backend, startBackend } from '../backend/start.ts';
import { freePort } from '../free-port.ts';
import { readPast, writePast } from './past-content.ts';

const builder = resolve(import.meta.dirname, '../../publishing/main.ts');

interface Options {
  /** ISO 8601. */
  moment: string;
  /** The output folder. */
  out: string;
  /** An empty folder for the temporary database. */
  folder: string;
}

/**
 * Builds the site as it was at a given time: reads that content from the project, loads it into a temporary database
 * and builds from there. Throws an OperatorError if the project cannot be read or its history does not reach back that
 * far.
 */
export async function buildAsOf(environment: Environment, { moment, out, folder }: Options): Promise<void> {
  const { PUBLIC_SUPABASE_URL: publicUrl, SUPABASE_INTERNAL_URL: internalUrl } = environment;
  const { PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey } = environment;
  if (!publicUrl || !publishableKey || !secretKey) {
    throw new OperatorError(
      'PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY must be set. Earlier versions can only be read with the secret key. npm start writes those of the local stack to local.env in its data folder.',
    );
  }
  const project = { url: internalUrl ?? publicUrl, secretKey, mediaUrl: mediaUrlOf(publicUrl) };
  const past = await readPast(project, moment);

  const backend = await startTemporaryBackend(environment, folder, publishableKey);
  try {
    await writePast(backend, past);
    await build(out, moment, { ...environmentOf(environment), SUPABASE_INTERNAL_URL: backend.url });
  } finally {
    await backend.stop();
  }
}

/**
 * Starts an empty backend in an empty folder. It uses the project's publishable key, because pages contain that key.
 */
async function startTemporaryBackend(
  { SITE_URL, PORT, ADMIN_EMAIL }: Environment,
  folder: string,
  publishableKey: string,
): Promise<Backend> {
  writeSecrets(folder, { ...newSecrets(), publishableKey });
  return startBackend({
    dataDir: folder,
    port: await freePort(),
    siteUrl: SITE_URL ?? localSiteUrl(PORT),
    adminEmail: ADMIN_EMAIL,
    seed: 'none',
  });
}

/** Returns the project's variables without the secret key, which builds do not need. */
function environmentOf({ PUBLIC_SUPABASE_URL }: Environment): NodeJS.ProcessEnv {
  const { SUPABASE_SECRET_KEY: _, ...variables } = process.env;
  // An earlier site may have had few articles.
  return { ...variables, PUBLIC_SUPABASE_URL, ALLOW_SMALL_SITE: '1' };
}

async function build(out: string, moment: string, env: NodeJS.ProcessEnv): Promise<void> {
  const options = ['--out', out, '--built-at', moment, '--all-cards', '--from-scratch'];
  const child = spawn(process.execPath, [builder, ...options], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new OperatorError('Could not build the earlier site. See the error above.');
}
