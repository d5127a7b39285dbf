import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../src/operator-error.ts';
import { progressText } from '../../src/rules/build-progress.ts';
import { type ServedBuild, servedBuild } from '../build-info.ts';
import { isDiskFull } from '../files/durable-files.ts';
import { hasCode } from '../files/folders.ts';
import { codeFingerprint } from '../incremental/code-fingerprint.ts';
import type { ReportProgress } from '../progress.ts';
import type { Releases, UndamagedRelease } from '../releases/releases.ts';
import { type Release, readServingRules } from '../releases/serving-rules.ts';
import { staleReason } from '../releases/stale-parts.ts';
import type { Report } from '../report.ts';
import { searchProblem } from '../search/search-folder.ts';
import { BuilderClient } from './builder-client.ts';
import { serialQueue } from './serial-queue.ts';

/** Delay before the builder starts, so that it does not slow down the product's start. */
const WARM_UP_MS = 4000;

/** The project whose content is published. */
export interface PublishedProject {
  dataDir: string;
  /** All environment variables. */
  variables: Record<string, string>;
  /** Returns why the embedded backend is down. Null when a hosted project is configured. */
  backend: { failure: () => string | null } | null;
}

/**
 * Turns content into the served site: builds into a new folder, then switches to it atomically. `openPublisher` opens
 * one that serves a release.
 */
export class Publisher {
  /** Identifies the code and settings that affect pages. */
  readonly fingerprint: string;
  readonly projectUrl: string;
  readonly #releases: Releases;
  readonly #onProgress: Report;
  readonly #builder: BuilderClient;
  // Builds run one after another: the builder handles one request at a time, and a build would delete another's
  // unfinished files.
  readonly #buildExclusive = serialQueue();
  readonly #switchExclusive = serialQueue();
  #release: Release | null = null;
  #served: ServedBuild | null = null;
  /** The build that the first build replaces, so that it is blocked if it lost most pages. */
  #replaced: ServedBuild | null = null;
  #outdated: string | null = null;
  #onOutdated: () => void = () => {};
  /** The content that was served when the builder crashed and left parts of the release unfinished. */
  #unfinishedContent: string | null | undefined;
  #warmUp: NodeJS.Timeout | undefined;

  constructor({ dataDir, variables }: PublishedProject, releases: Releases, onProgress: Report) {
    this.fingerprint = codeFingerprint(buildVariables(variables));
    this.projectUrl = variables['PUBLIC_SUPABASE_URL'] ?? '';
    this.#releases = releases;
    this.#onProgress = onProgress;
    this.#builder = new BuilderClient({
      dataDir,
      variables,
      served: () => this.#served ?? this.#replaced,
      resumableSites: () => this.#resumableSites(),
      onCrash: () => this.#checkUnfinished(),
    });
  }

  /** Returns the served release. */
  release(): Release {
    return this.#release ?? throwNotServed();
  }

  /** Returns the build info of the served release. */
  served(): ServedBuild {
    return this.#served ?? throwNotServed();
  }

  /** Returns whether an older release is served after a rollback. */
  isHeld(): boolean {
    return this.#releases.isHeld();
  }

  /** Returns why the served release should be rebuilt even if its content is current, or null if it need not be. */
  outdated(): string | null {
    return this.#outdated;
  }

  /** Calls `listener` when the served release becomes outdated. */
  onOutdated(listener: () => void): void {
    this.#onOutdated = listener;
  }

  /** Serves an earlier release, which `outdated` describes. */
  async serveEarlier({ site, isHeld }: UndamagedRelease, outdated: string | null): Promise<void> {
    await this.#serve(site, isHeld);
    this.#outdated = outdated;
  }

  /** Compares the size of the first build with that of this release. Call it before `publish`. */
  replace({ site }: UndamagedRelease): void {
    // Much older code may have recorded other values.
    this.#replaced = servedBuild.safeParse(buildJson(site)).data ?? null;
  }

  /** Starts the builder soon, so that the first change does not have to wait for it. */
  warmUp(): void {
    this.#warmUp = setTimeout(() => this.#builder.start(), WARM_UP_MS);
  }

  /**
   * Builds a site and switches to it, after any build in progress. Calls `reportProgress` with the progress of a long
   * build. Throws an OperatorError if the build fails or is stopped; the served site is then unchanged.
   */
  publish(signal: AbortSignal, reportProgress: ReportProgress = () => {}): Promise<ServedBuild> {
    return this.#buildExclusive(() => this.#buildAndServe(signal, reportProgress));
  }

  /** Stops the builder process. */
  stop(): void {
    clearTimeout(this.#warmUp);
    this.#builder.stop();
  }

  /**
   * Serves the previous release. Throws an OperatorError if there is none or the disk is full or read-only. No build is
   * served until `report`, called with that release, has ended, so that it can stop the build in progress.
   */
  rollBack(report: (site: ServedBuild) => Promise<void>): Promise<ServedBuild> {
    return this.#switchExclusive(async () => {
      const [before] = this.#releases.older();
      if (!before) throw new OperatorError('There is no older release to roll back to.');
      const site = await this.#serve(before, true).catch(throwExplained);
      await report(site);
      return site;
    });
  }

  async #buildAndServe(signal: AbortSignal, reportProgress: ReportProgress): Promise<ServedBuild> {
    if (signal.aborted) throw new OperatorError('The build was stopped.');
    const site = this.#releases.newSite();
    const follow: ReportProgress = (progress) => {
      this.#onProgress(progressText(progress));
      reportProgress(progress);
    };
    try {
      const built = await this.#builder.build({
        folder: site,
        recyclable: this.#releases.takeRecyclable(),
        reportProgress: follow,
        signal,
      });
      await this.#releases.finish(site, { codeFingerprint: this.fingerprint, project: this.projectUrl });
      for (const row of built.leftOut) this.#onProgress(`left out: ${row}`);
      for (const link of built.deadContentLinks) this.#onProgress(`dead link in content, on ${link}`);
      const info = await this.#switchExclusive(() => {
        if (!signal.aborted) return this.#serve(site);
        // The builder would continue from this site, which is discarded.
        this.#builder.stop();
        throw new OperatorError('The build was stopped.');
      });
      this.#outdated = null;
      return info;
    } catch (error) {
      this.#releases.discard(site);
      throwExplained(error);
    }
  }

  async #serve(site: string, isHeld = false): Promise<ServedBuild> {
    const rules = await readServingRules(site);
    const info = servedBuild.parse(buildJson(site));
    await this.#releases.switchTo(site, isHeld);
    this.#release = { folder: site, rules };
    this.#served = info;
    return info;
  }

  /**
   * Lets the next build finish the search index and the social cards that a crashed builder left unfinished. Only once
   * per content, because the same parts could crash the next builder too.
   */
  #checkUnfinished(): void {
    const reason = this.#release && staleReason(this.#release.folder);
    if (!reason || this.#served?.contentId === this.#unfinishedContent) return;
    this.#unfinishedContent = this.#served?.contentId;
    this.#outdated = reason;
    this.#onOutdated();
  }

  /**
   * Returns the sites to continue from. A site with a damaged search index is excluded, because only a first build
   * recreates the index.
   */
  #resumableSites(): string[] {
    return this.#releases
      .undamaged(() => {})
      .filter((release) => release.codeFingerprint === this.fingerprint && !searchProblem(release.site))
      .map(({ site }) => site);
  }
}

const buildJson = (site: string): unknown => JSON.parse(readFileSync(join(site, 'build.json'), 'utf8'));

/** Throws an error, as an OperatorError if the disk is full or read-only. */
function throwExplained(error: unknown): never {
  const problem = isDiskFull(error) ? 'full' : hasCode(error, 'EROFS') ? 'read-only' : null;
  if (problem) throw new OperatorError(`The disk is ${problem}: ${String(error)}`);
  throw error;
}

function throwNotServed(): never {
  throw new Error('No release is served yet.');
}

/** Returns the variables that affect pages. */
function buildVariables(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => /^(PUBLIC|SITE|INLINE_AD)_/.test(name)),
  );
}
