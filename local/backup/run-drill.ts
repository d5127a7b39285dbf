import { join, resolve } from 'node:path';
import type { Environment } from '../../src/environment.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { backendSecrets } from '../backend/secrets.ts';
import type { Project } from '../project-client.ts';
import { buildSite, openCopy } from '../site-copy.ts';
import { type Comparison, compareSites } from './compare-sites.ts';
import { createBackup } from './create-backup.ts';
import { type Manifest, summaryOf } from './manifest.ts';
import { hostedProject, openProject } from './open-project.ts';
import { partsOf } from './parts.ts';
import { replaceContent } from './replace-content.ts';
import { takeSnapshot } from './snapshot.ts';
import { verifyArchive } from './verify-archive.ts';

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
    const publishableKey = publishableKeyOf(environment);
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

    const copyProduct = await openCopy(environment, join(folder, 'data'), publishableKey);
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

function publishableKeyOf(environment: Environment): string {
  const { PUBLIC_SUPABASE_PUBLISHABLE_KEY: key = '' } = environment;
  return hostedProject(environment) ? key : backendSecrets(resolve(environment.DATA_DIR)).publishableKey;
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
