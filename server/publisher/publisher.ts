import type { Stack } from '../stack.ts';
import { readServingRules } from '../web/rules.ts';
import type { Release } from '../web/site-server.ts';
import { runBuild } from './build-process.ts';
import { codeFingerprint } from './code-fingerprint.ts';
import type { Releases } from './releases.ts';

/** Turns content into the served site: builds into a new folder, then switches to it in one step. */
export interface Publisher {
  /** The release that requests are answered from. */
  release: () => Release;
  /** Builds and switches; throws an OperatorError when the build fails, with the served site unchanged. */
  publish: (signal: AbortSignal) => Promise<void>;
}

/**
 * Opens the publisher: with the last release when this code made it, else after a first build.
 * A release by older code is never served, so what a developer sees is what the code says.
 */
export async function openPublisher(
  stack: Stack,
  releases: Releases,
  onProgress: (text: string) => void,
  signal: AbortSignal,
): Promise<Publisher> {
  const fingerprint = codeFingerprint(buildVariables(stack));
  let release: Release | null = null;

  const publish = async (stopped: AbortSignal) => {
    const site = releases.newSite();
    await runBuild(site, stack.variables, stopped);
    const rules = await readServingRules(site);
    releases.finish(site, fingerprint);
    releases.switchTo(site);
    release = { folder: site, rules };
  };

  const last = releases.currentCode() === fingerprint ? releases.current() : null;
  if (last) {
    release = { folder: last, rules: await readServingRules(last) };
  } else {
    onProgress('building the pages');
    await publish(signal);
  }
  return {
    release: () => {
      if (!release) throw new Error('No release is served yet.');
      return release;
    },
    publish,
  };
}

/** The variables that end up in pages. */
function buildVariables({ variables }: Stack): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => name.startsWith('PUBLIC_') || name.startsWith('SITE_')),
  );
}
