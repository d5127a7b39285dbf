import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../../src/environment.ts';
import { codeFingerprint } from '../incremental/code-fingerprint.ts';
import type { Releases } from '../releases/releases.ts';
import { type Release, readServingRules } from '../releases/serving-rules.ts';
import { openBuilder } from './builder-process.ts';

const buildInfo = z.object({
  contentVersion: z.number().int(),
  // Null in releases by older code.
  contentId: z.uuid().nullable().default(null),
  pages: z.number().int(),
  articles: z.number().int().nullable().default(null),
});

/** What a build says of itself in its `build.json`. */
export type BuiltSite = z.infer<typeof buildInfo>;

/** Turns content into the served site: builds into a new folder, then switches to it in one step. */
export interface Publisher {
  /** The release that requests are answered from. */
  release: () => Release;
  /** What the served release says of itself. */
  served: () => BuiltSite;
  /** Whether it is an older one that somebody went back to. */
  held: () => boolean;
  /** Builds and switches, after whatever is being built; throws an OperatorError when the build fails, with the served site unchanged. */
  publish: (signal: AbortSignal) => Promise<BuiltSite>;
  /** Ends the builder's process. */
  stop: () => void;
  /** Serves the release before the current one; throws an OperatorError when there is none. */
  rollBack: () => Promise<BuiltSite>;
}

/** What a publisher needs to know of the project whose content it publishes. */
interface PublishedProject {
  dataDir: string;
  /** The variables of the contract, complete. */
  variables: Record<string, string>;
}

/**
 * Opens the publisher: with the last release when this code made it, else after a first build.
 * A release by older code is never served, so what a developer sees is what the code says.
 */
export async function openPublisher(
  project: PublishedProject,
  releases: Releases,
  onProgress: (text: string) => void,
  signal: AbortSignal,
): Promise<Publisher> {
  const fingerprint = codeFingerprint(buildVariables(project));
  let release: Release | null = null;
  let served: BuiltSite | null = null;

  const builder = openBuilder(project.dataDir, project.variables, () => served);
  const serve = async (site: string, held = false): Promise<BuiltSite> => {
    const rules = await readServingRules(site);
    const info = buildInfo.parse(JSON.parse(readFileSync(join(site, 'build.json'), 'utf8')));
    releases.switchTo(site, held);
    release = { folder: site, rules };
    served = info;
    return info;
  };
  const buildAndServe = async (stopped: AbortSignal) => {
    const site = releases.newSite();
    try {
      const { leftOut } = await builder.build(site, releases.takeSpare(), stopped);
      for (const row of leftOut) onProgress(`left out: ${row}`);
    } catch (error) {
      releases.discard(site);
      throw error;
    }
    releases.finish(site, fingerprint);
    return serve(site);
  };
  // One at a time: the builder answers one question, and what one build leaves unfinished another would clear away.
  let underWay: Promise<unknown> = Promise.resolve();
  const publish = (stopped: AbortSignal) => {
    const published = underWay.then(() => buildAndServe(stopped));
    // Whoever asked for a build hears how it failed.
    underWay = published.catch(() => null);
    return published;
  };

  const last = releases.currentCode() === fingerprint ? releases.current() : null;
  if (last) {
    await serve(last, releases.held());
  } else {
    onProgress('building the pages');
    try {
      await publish(signal);
    } catch (error) {
      builder.stop();
      throw error;
    }
  }
  return {
    release: () => release ?? nothingServed(),
    served: () => served ?? nothingServed(),
    held: releases.held,
    publish,
    stop: builder.stop,
    rollBack: async () => {
      const [before] = releases.older();
      if (!before) throw new OperatorError('There is no older release to go back to.');
      return serve(before, true);
    },
  };
}

function nothingServed(): never {
  throw new Error('No release is served yet.');
}

/** The variables that end up in pages. */
function buildVariables({ variables }: PublishedProject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => /^(PUBLIC|SITE|INLINE_AD)_/.test(name)),
  );
}
