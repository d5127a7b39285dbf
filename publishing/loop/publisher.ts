import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../src/environment.ts';
import { progressText } from '../../src/rules/build-progress.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import { type ServedBuild, servedBuild } from '../build-info.ts';
import { isDiskFull } from '../files/durable-files.ts';
import { codeFingerprint } from '../incremental/code-fingerprint.ts';
import type { ReportProgress } from '../progress.ts';
import type { Releases } from '../releases/releases.ts';
import { type Release, readServingRules } from '../releases/serving-rules.ts';
import { staleReason } from '../releases/stale-parts.ts';
import type { Report } from '../report.ts';
import { searchProblem } from '../search-folder.ts';
import { openBuilder } from './builder-client.ts';
import { serialQueue } from './serial-queue.ts';

/** Delay before the builder starts, so that it does not slow down the product's start. */
const WARM_UP_MS = 4000;

/** Turns content into the served site: builds into a new folder, then switches to it atomically. */
export interface Publisher {
  /** Returns the served release. */
  release: () => Release;
  /** Returns the build info of the served release. */
  served: () => ServedBuild;
  /** Returns whether an older release is served after a rollback. */
  isHeld: () => boolean;
  /** Returns why the served release should be rebuilt even if its content is current, or null if it need not be. */
  outdated: () => string | null;
  /**
   * Builds a site and switches to it, after any build in progress. Calls `reportProgress` with the progress of a long
   * build. Throws an OperatorError if the build fails or is stopped; the served site is then unchanged.
   */
  publish: (signal: AbortSignal, reportProgress?: ReportProgress) => Promise<ServedBuild>;
  /** Stops the builder process. */
  stop: () => void;
  /**
   * Serves the previous release. Throws an OperatorError if there is none. No build is served until `report`, called
   * with that release, has ended, so that it can stop the build in progress.
   */
  rollBack: (report: (site: ServedBuild) => Promise<void>) => Promise<ServedBuild>;
}

/** The project whose content is published. */
interface PublishedProject {
  dataDir: string;
  /** All environment variables. */
  variables: Record<string, string>;
  /** Returns why the embedded backend is down. Null when a hosted project is configured. */
  backend: { failure: () => string | null } | null;
}

/**
 * Opens the publisher with the last release that is undamaged and was built by this code, otherwise after a first
 * build. If that build fails, a release of the same project by older code or settings is served. Throws if there is
 * none.
 */
export async function openPublisher(
  project: PublishedProject,
  releases: Releases,
  onProgress: Report,
  signal: AbortSignal,
): Promise<Publisher> {
  const fingerprint = codeFingerprint(buildVariables(project));
  const { PUBLIC_SUPABASE_URL: projectUrl = '' } = project.variables;
  let release: Release | null = null;
  let served: ServedBuild | null = null;
  let outdated: string | null = null;
  let warmUp: NodeJS.Timeout | undefined;

  /**
   * Returns the sites to continue from. A site with a damaged search index is excluded, because only a first build
   * recreates the index.
   */
  const resumableSites = () =>
    releases
      .undamaged(() => {})
      .filter(({ site, codeFingerprint }) => codeFingerprint === fingerprint && !searchProblem(site))
      .map(({ site }) => site);
  const builder = openBuilder(project.dataDir, project.variables, () => served, resumableSites);
  const serve = async (site: string, isHeld = false): Promise<ServedBuild> => {
    const rules = await readServingRules(site);
    const info = servedBuild.parse(JSON.parse(readFileSync(join(site, 'build.json'), 'utf8')));
    await releases.switchTo(site, isHeld);
    release = { folder: site, rules };
    served = info;
    return info;
  };
  const switchExclusive = serialQueue();
  const buildAndServe = async (stopped: AbortSignal, reportProgress: ReportProgress = () => {}) => {
    if (stopped.aborted) throw new OperatorError('The build was stopped.');
    const site = releases.newSite();
    const follow: ReportProgress = (progress) => {
      onProgress(progressText(progress));
      reportProgress(progress);
    };
    try {
      const built = await builder.build(site, releases.takeRecyclable(), follow, stopped);
      await releases.finish(site, { codeFingerprint: fingerprint, project: projectUrl });
      for (const row of built.leftOut) onProgress(`left out: ${row}`);
      for (const link of built.deadContentLinks) onProgress(`dead link in content, on ${link}`);
      const info = await switchExclusive(() => {
        if (!stopped.aborted) return serve(site);
        // It would continue from this site, which is discarded.
        builder.stop();
        throw new OperatorError('The build was stopped.');
      });
      outdated = null;
      return info;
    } catch (error) {
      releases.discard(site);
      if (isDiskFull(error)) throw new OperatorError(`The disk is full: ${String(error)}`);
      throw error;
    }
  };
  // Builds run one after another: the builder handles one request at a time, and a build would delete another's
  // unfinished files.
  const buildExclusive = serialQueue();
  const publish = (stopped: AbortSignal, reportProgress?: ReportProgress) =>
    buildExclusive(() => buildAndServe(stopped, reportProgress));

  const undamaged = releases.undamaged(onProgress);
  const last = undamaged.find((candidate) => candidate.codeFingerprint === fingerprint);
  if (last) {
    await serve(last.site, last.isHeld);
    outdated = last.isCurrent
      ? (staleReason(last.site) ?? searchProblem(last.site))
      : 'The newest build was damaged';
    warmUp = setTimeout(builder.start, WARM_UP_MS);
  } else {
    try {
      const down = project.backend?.failure();
      if (down) throw new OperatorError(down);
      onProgress('building the pages');
      await publish(signal);
    } catch (error) {
      const reason = messageOf(error);
      // Pages built for another project would contact that project.
      const older = undamaged.find((candidate) => candidate.project === projectUrl);
      if (!older || signal.aborted) {
        builder.stop();
        if (project.backend || !(error instanceof OperatorError)) throw error;
        throw new OperatorError(
          `Could not build the pages from the project at ${projectUrl}. ${reason.replace(/\.?$/, '.')} ` +
            'Check PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY, and that the project is running.',
        );
      }
      onProgress(`Could not build the pages: ${reason}`, { level: 'error' });
      onProgress('Serving the last build, made with older code or settings, until a build succeeds.');
      await serve(older.site, older.isHeld);
      outdated = 'The code or the settings have changed';
    }
  }
  return {
    release: () => release ?? throwNotServed(),
    served: () => served ?? throwNotServed(),
    isHeld: releases.isHeld,
    outdated: () => outdated,
    publish,
    stop: () => {
      clearTimeout(warmUp);
      builder.stop();
    },
    rollBack: (report) =>
      switchExclusive(async () => {
        const [before] = releases.older();
        if (!before) throw new OperatorError('There is no older release to roll back to.');
        const site = await serve(before, true);
        await report(site);
        return site;
      }),
  };
}

function throwNotServed(): never {
  throw new Error('No release is served yet.');
}

/** Returns the variables that affect pages. */
function buildVariables({ variables }: Pick<PublishedProject, 'variables'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => /^(PUBLIC|SITE|INLINE_AD)_/.test(name)),
  );
}
