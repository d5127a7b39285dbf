/**
 * The builder process, started by the publisher: compiles the site once and then builds it on request. It is a separate
 * process so that builds neither slow down nor crash the web server.
 */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DataError } from '../../src/entities/database/unwrap.ts';
import { OperatorError } from '../../src/environment.ts';
import { CARDS_PER_BUILD } from '../cards.ts';
import { SmallSiteError } from '../checks/small-site.ts';
import { failureSentence } from '../failure-message.ts';
import { flush } from '../files/durable-files.ts';
import { Progress } from '../progress.ts';
import { RELEASES_KEPT, stateFileOf } from '../releases/releases.ts';
import { isStale, setStale } from '../releases/stale-parts.ts';
import { SEARCH_LIMITS } from '../search-update.ts';
import { buildSettings } from '../settings.ts';
import { SiteBuilder } from '../site-builder.ts';
import { freeMemory } from './free-memory.ts';
import type { BuilderMessage, BuilderRequest } from './protocol.ts';
import { serialQueue } from './serial-queue.ts';

/** Milliseconds without a publish after which search is updated, longer if more pages have to be indexed. */
const searchDelay = () => Math.max(1000, 2 * builder.pagesToIndex);

/**
 * Milliseconds without a publish after which the state is saved, longer for larger sites, which take longer to save.
 */
const stateDelay = (pages: number) => Math.max(1000, pages / 4);

/** Takes about a tenth of a second on two cores. */
const CARD_BATCH_SIZE = 16;

const builder = new SiteBuilder(buildSettings());
const runExclusive = serialQueue();
let builds = 0;
/** The folder of the last build. */
let lastSite = '';

// Ctrl-C in a terminal reaches the whole process group, but the publisher decides when to stop.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (request: BuilderRequest) => {
  void runExclusive(() =>
    request.type === 'build' ? build(request.folder, request.recyclable) : resume(request.sites),
  );
});

/** Continues from the last site of an earlier process. If that fails, the first build renders everything. */
async function resume(sites: readonly string[]): Promise<void> {
  try {
    for (const site of sites) {
      if (!(await builder.resume(site, stateFileOf(site)))) continue;
      builds = 1;
      lastSite = site;
      if (isStale(site, 'search')) search.changes += 1;
      builder.prepareRecyclable();
      return;
    }
  } catch (error) {
    console.error('Could not continue from the last build:', error);
  }
}

async function build(folder: string, recyclable: string | null): Promise<void> {
  const progress = new Progress((now) => send({ type: 'progress', progress: now }));
  try {
    const result = await builder.build(folder, {
      recyclable,
      cards: CARDS_PER_BUILD.publisher,
      // A large site is served before it is indexed. Until then, visitors of an updated site use the index of the
      // previous release.
      isSearchDeferred: ({ articles }) => articles.length > SEARCH_LIMITS.small,
      progress,
    });
    await flush(builds === 0 ? filesAndFoldersIn(folder) : withFolders(folder, result.changedFiles));
    builds += 1;
    if (result.isSearchBehind) search.changes += 1;
    if (search.changes > search.indexed) setStale(folder, 'search', true);
    lastSite = folder;
    if (result.undrawnCards > 0) setStale(folder, 'cards', true);
    send({ type: 'built', result });
    if (builds === 1) prepareRecyclables();
    if (search.changes > search.indexed) search.schedule(builds === 1 ? 0 : searchDelay());
    if (result.undrawnCards > 0) void cards.draw();
    state.schedule(stateDelay(result.pages));
  } catch (error) {
    const expected = error instanceof OperatorError || error instanceof DataError;
    const loss =
      error instanceof SmallSiteError
        ? { articles: error.articles, articlesBefore: error.articlesBefore }
        : undefined;
    send({ type: 'failed', sentence: failureSentence(error), unexpected: !expected, loss });
  } finally {
    progress.end();
  }
}

/**
 * Returns everything in the folder. A first build may link to files that were compiled just before, so every file is
 * flushed.
 */
function filesAndFoldersIn(folder: string): string[] {
  return [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))];
}

function withFolders(folder: string, files: readonly string[]): string[] {
  return files.flatMap((file) => [join(folder, file), join(folder, dirname(file))]);
}

/** Prepares folders for builds that run before the publisher has old sites to recycle. */
function prepareRecyclables(): void {
  for (let count = 0; count < RELEASES_KEPT; count += 1) {
    runExclusive(() => builder.prepareRecyclable()).catch((error) =>
      console.error('Could not prepare a folder:', error),
    );
  }
}

/** Updates the search index between builds, because indexing many articles takes seconds. */
const search = {
  timer: undefined as NodeJS.Timeout | undefined,
  isRunning: false,
  /** Number of builds that changed articles, and how many of those the current index includes. */
  changes: 0,
  indexed: 0,

  schedule(delay: number) {
    clearTimeout(search.timer);
    search.timer = setTimeout(() => search.refresh(delay), delay);
  },

  async refresh(delay: number) {
    if (search.isRunning) return search.schedule(delay);
    search.isRunning = true;
    const { changes } = search;
    try {
      const update = await builder.indexForSearch();
      await runExclusive(() => builder.switchSearch(update));
      search.indexed = changes;
      state.schedule(stateDelay(0));
      if (search.indexed === search.changes) setStale(lastSite, 'search', false);
    } catch (error) {
      console.error('Could not update the search index:', error);
      search.schedule(delay);
    }
    search.isRunning = false;
  },
};

/** Draws the social cards that builds left out, a few at a time so that a build never waits for more than those. */
const cards = {
  isRunning: false,

  async draw() {
    if (cards.isRunning) return;
    cards.isRunning = true;
    try {
      let left = 1;
      while (left > 0) {
        await runExclusive(async () => {
          left = await builder.drawCards(CARD_BATCH_SIZE);
          if (left === 0) setStale(lastSite, 'cards', false);
        });
      }
      state.schedule(stateDelay(0));
    } catch (error) {
      console.error('Could not draw the social cards:', error);
    }
    cards.isRunning = false;
  },
};

/** Saves the builder's state, so that the first build after a restart is as fast as any other. */
const state = {
  timer: undefined as NodeJS.Timeout | undefined,

  schedule(delay: number) {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => {
      runExclusive(() => builder.saveState(stateFileOf(lastSite)))
        .catch((error) => console.error('Could not save the state of the builder:', error))
        .then(freeMemory);
    }, delay);
  },
};

function send(message: BuilderMessage): void {
  process.send?.(message);
}
