import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { explainEnd } from '../../publishing/process-end.ts';
import type { Environment } from '../../src/environment.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { MEDIA_PATH } from '../../src/rules/media-url.ts';
import { type BackendSecrets, backendSecrets, newSecrets, writeSecrets } from '../backend/secrets.ts';
import type { Project } from '../project-client.ts';
import { type Comparison, compareSites } from './compare-sites.ts';
import { createBackup } from './create-backup.ts';
import type { Manifest } from './manifest.ts';
import { hostedProject, openProject, openStopped } from './open-project.ts';
import { partsOf } from './parts.ts';
import { replaceContent } from './replace-content.ts';
import { takeSnapshot } from './snapshot.ts';
import { summaryOf } from './summary.ts';
import { verifyArchive } from './verify-archive.ts';

const buildProgram = resolve(import.meta.dirname, '../../publishing/main.ts');
/** Maximum number of attempts. A drill starts over if the content is edited while it runs. */
const MAX_ATTEMPTS = 3;

/**
 * Backs up the product, restores the archive into an empty product in `folder`, builds the sites of both and compares
 * them. Throws an OperatorError if a step fails.
 */
export async function runDrill(
  environment: Environment,
  folder: string,
  onProgress: (text: string) => void,
): Promise<Comparison> {
  const { project, close } = await openProject(environment);
  const [before, after] = [join(folder, 'site-before'), join(folder, 'site-after')];
  try {
    const secrets = secretsOfCopy(environment);
    const { publishableKey } = secrets;
    const { archive, manifest } = await backUpAndBuild(
      project,
      environment,
      folder,
      onProgress,
      (archive) => {
        onProgress(`Backed up to ${archive}.`);
        return buildSite(before, project, publishableKey);
      },
    );
    onProgress('Built the site of the product.');

    // Use the same keys, because pages contain the publishable one.
    const copyDir = join(folder, 'data');
    mkdirSync(copyDir, { mode: 0o700 });
    writeSecrets(copyDir, secrets);
    const copyProduct = await openStopped({ ...environment, DATABASE_URL: undefined }, copyDir, 'restore');
    try {
      const copy = { ...copyProduct.project, mediaUrl: project.mediaUrl };
      const columns = await replaceContent(copy, archive, environment.BACKUP_PASSPHRASE, manifest);
      if (columns.length > 0) {
        throw new OperatorError(
          `An empty product does not have your own columns, so a restore leaves them out: ${columns.join(', ')}. Add them in a migration (docs/backup.md).`,
        );
      }
      const changed = await firstChangedTable(copy, manifest);
      if (changed !== null)
        throw new OperatorError(`The restored rows of ${changed} differ from the backup.`);
      onProgress(`Restored into an empty product: ${summaryOf(manifest)}. Every row is the same.`);
      await buildSite(after, copy, publishableKey);
      onProgress('Built the site of the restored product.');
    } finally {
      await copyProduct.close();
    }
  } finally {
    await close();
  }
  return compareSites(before, after);
}

/**
 * Returns the secrets for the copy: those in the data folder or, for a hosted project, new ones with its publishable
 * key.
 */
function secretsOfCopy(environment: Environment): BackendSecrets {
  const { PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey = '' } = environment;
  return hostedProject(environment)
    ? { ...newSecrets(), publishableKey }
    : backendSecrets(resolve(environment.DATA_DIR));
}

/** Makes a backup and builds the site from the same content. Starts over if the content is edited in between. */
async function backUpAndBuild(
  project: Project,
  { BACKUP_PASSPHRASE: passphrase }: Environment,
  folder: string,
  onProgress: (text: string) => void,
  build: (archive: string) => Promise<void>,
): Promise<{ archive: string; manifest: Manifest }> {
  const archive = join(folder, `drill.tar.gz${passphrase ? '.age' : ''}`);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await createBackup(project, archive, { passphrase, at: new Date() });
    const manifest = await verifyArchive(archive, passphrase);
    await build(archive);
    const changed = await firstChangedTable(project, manifest);
    if (changed === null) return { archive, manifest };
    onProgress(`The rows of ${changed} changed in the meantime, so the sites could not be compared.`);
  }
  throw new OperatorError('The content changes too often for a drill. Repeat it at a quieter time.');
}

/**
 * Returns the first content table whose rows differ from the backup, or null. Ignores accounts, which change with every
 * sign-in.
 */
async function firstChangedTable(project: Project, { parts }: Manifest): Promise<string | null> {
  const snapshot = await takeSnapshot(project);
  const digests = new Map<string, string>();
  for await (const { file, sha256 } of partsOf(snapshot)) digests.set(file, sha256);
  await snapshot.discard();
  const changed = parts.find(
    ({ file, source, sha256 }) => source.startsWith('public.') && digests.get(file) !== sha256,
  );
  return changed?.source ?? null;
}

/** Builds the site of a project. Its pages contain the project's public URL, which uploads in the content start with. */
async function buildSite(out: string, { url, mediaUrl }: Project, publishableKey: string): Promise<void> {
  // Otherwise the second build would reuse the state of the first one and add more cards to those already drawn.
  const child = spawn(process.execPath, [buildProgram, '--out', out, '--from-scratch', '--all-cards'], {
    env: {
      ...process.env,
      PUBLIC_SUPABASE_URL: mediaUrl.slice(0, -MEDIA_PATH.length),
      SUPABASE_INTERNAL_URL: url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      // The site is not published, so its size does not matter.
      ALLOW_SMALL_SITE: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code, signal] = await once(child, 'close');
  if (code !== 0)
    throw new OperatorError(
      `The site could not be built: ${explainEnd('The build process', code, signal, output)}`,
    );
}
