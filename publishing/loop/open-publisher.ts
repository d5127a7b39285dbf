import { OperatorError } from '../../src/operator-error.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import { SmallSiteError } from '../checks/small-site.ts';
import type { Releases } from '../releases/releases.ts';
import { staleReason } from '../releases/stale-parts.ts';
import type { Report } from '../report.ts';
import { searchProblem } from '../search/search-folder.ts';
import { type PublishedProject, Publisher } from './publisher.ts';

/** The path of the embedded backend in its public URL, below SITE_URL. */
const EMBEDDED_PATH = '/supabase';

/**
 * Opens the publisher with the release of a rollback, or else the current release if this code built it (if it is
 * damaged, the last undamaged one that this code built), or else after a first build. If that build fails, a release of
 * the same project by older code or settings is served, also if the build lost most pages. Throws if there is none.
 */
export async function openPublisher(
  project: PublishedProject,
  releases: Releases,
  onProgress: Report,
  signal: AbortSignal,
): Promise<Publisher> {
  const publisher = new Publisher(project, releases, onProgress);
  const undamaged = releases.undamaged(onProgress);
  // A rollback stays in force, also to a release that older code or settings built.
  const held = undamaged.find((release) => release.isHeld && release.project === publisher.projectUrl);
  // Only in place of a damaged current release: the content of others is older.
  const candidates = undamaged[0]?.isCurrent ? undamaged.slice(0, 1) : undamaged;
  const last = held ?? candidates.find(({ codeFingerprint }) => codeFingerprint === publisher.fingerprint);
  if (last) {
    const outdated = last.isCurrent
      ? (staleReason(last.site) ?? searchProblem(last.site))
      : 'The newest build was damaged';
    await publisher.serveEarlier(last, held ? null : outdated);
    publisher.warmUp();
    return publisher;
  }
  // Pages built for another project would contact that project.
  const older = undamaged.find((candidate) => candidate.project === publisher.projectUrl);
  const current = undamaged.find((release) => release.isCurrent);
  // The URL of the embedded backend changes with SITE_URL, but not its content.
  if (current && (project.backend || current === older)) publisher.replace(current);
  try {
    const down = project.backend?.failure();
    if (down) throw new OperatorError(down);
    onProgress('building the pages');
    await publisher.publish(signal);
  } catch (error) {
    if (!older || signal.aborted) {
      publisher.stop();
      if (!project.backend) throw withAdvice(error, publisher.projectUrl);
      throw current && error instanceof SmallSiteError ? withEarlierUrl(error, current.project) : error;
    }
    onProgress(`Could not build the pages: ${messageOf(error)}`, { level: 'error' });
    onProgress('Serving the last build, made with older code or settings, until a build succeeds.');
    await publisher.serveEarlier(older, 'The code or the settings have changed');
  }
  return publisher;
}

/** Adds to the error of a blocked build why the last build, of another project, is not served, and what helps. */
function withEarlierUrl({ message }: SmallSiteError, project: string): OperatorError {
  const { origin, pathname } = new URL(project);
  const advice =
    pathname === EMBEDDED_PATH
      ? `The last build has another SITE_URL, so it is not served. To use the console, start with SITE_URL=${origin}.`
      : `The last build is from the hosted project at ${project}, so it is not served. To move its content here, restore a backup (docs/self-hosting.md, Moving between setups).`;
  return new OperatorError(`${message} ${advice}`);
}

/** Adds advice to an expected error of the first build from a hosted project. */
function withAdvice(error: unknown, projectUrl: string): unknown {
  if (!(error instanceof OperatorError)) return error;
  return new OperatorError(
    `Could not build the pages from the project at ${projectUrl}. ${error.message.replace(/\.?$/, '.')} ` +
      'Check PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY, and that the project is running.',
  );
}
