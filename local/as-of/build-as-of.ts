import type { Environment } from '../../src/environment.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { mediaUrlOf } from '../../src/rules/media-url.ts';
import { buildSite, openCopy } from '../site-copy.ts';
import { readPast, writePast } from './past-content.ts';

interface Options {
  /** ISO 8601. */
  moment: string;
  /** The output folder. */
  out: string;
  /** A folder for the temporary database. */
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

  const copy = await openCopy(environment, folder, publishableKey);
  try {
    await writePast(copy, past);
    const options = ['--built-at', moment];
    await buildSite(out, { ...copy.project, mediaUrl: project.mediaUrl }, publishableKey, {
      options,
      isShown: true,
    });
  } finally {
    await copy.close();
  }
}
