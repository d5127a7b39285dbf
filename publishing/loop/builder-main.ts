/**
 * The builder process, started by the publisher: compiles the site once and then builds it on request. It is a separate
 * process so that builds neither slow down nor crash the web server.
 */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DataError } from '../../src/entities/database/unwrap.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { CARDS_PER_BUILD } from '../cards.ts';
import { SmallSiteError } from '../checks/small-site.ts';
import { failureMessage } from '../failure-message.ts';
import { flush } from '../files/durable-files.ts';
import { Progress } from '../progress.ts';
import { RELEASES_KEPT, stateFileOf } from '../releases/releases.ts';
import { isStale, setStale } from '../releases/stale-parts.ts';
import { SEARCH_LIMITS } from '../search/search-update.ts';
import { buildSettings } from '../settings.ts';
import { SiteBuilder } from '../site-builder.ts';
import { BuilderSession } from './builder-session.ts';
import type { BuilderMessage, BuilderRequest } from './protocol.ts';
import { SearchUpdates } from './search-updates.ts';

const session = new BuilderSession(new SiteBuilder(buildSettings()));
const { builder, runExclusive } = session;
const search = new SearchUpdates(session);
let isDrawing = false;

// Ctrl-C in a terminal reaches the whole process group, but the publisher decides when to stop.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (request: BuilderRequest) => {
  void runExclusive(() =>
    request.type === 'build' ? build(request.folder, request.recyclable) : resume(request.sites),
  );
});

/** Continues from the newest usable site of an earlier process. Without one, the first build renders everything. */
async function resume(sites: readonly string[]): Promise<void> {
  for (const site of sites) {
    try {
      if (!(await builder.resume(site, stateFileOf(site)))) continue;
    } catch (error) {
      console.error(`Could not continue from the build in ${site}:`, error);
      continue;
    }
    session.lastSite = site;
    if (isStale(site, 'search')) search.addChange();
    search.scheduleRemoval();
    builder.prepareRecyclable();
    return;
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
    const isFirst = session.lastSite === '';
    await flush(isFirst ? filesAndFoldersIn(folder) : withFolders(folder, result.changedFiles));
    if (result.isSearchBehind) search.addChange();
    if (search.isBehind) setStale(folder, 'search', true);
    session.lastSite = folder;
    if (result.undrawnCards > 0) setStale(folder, 'cards', true);
    send({ type: 'built', result });
    if (isFirst) prepareRecyclables();
    if (search.isBehind) search.schedule(isFirst ? 0 : undefined);
    if (result.undrawnCards > 0) void drawCards();
    session.scheduleSave(result.pages);
  } catch (error) {
    const expected = error instanceof OperatorError || error instanceof DataError;
    const loss = error instanceof SmallSiteError ? error.loss : undefined;
    send({ type: 'failed', message: failureMessage(error), unexpected: !expected, loss });
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

/** Takes about a tenth of a second on two cores. */
const CARDS_PER_BATCH = 16;

/** Draws the social cards that builds left out, a few at a time so that a build never waits for more than those. */
async function drawCards(): Promise<void> {
  if (isDrawing) return;
  isDrawing = true;
  try {
    let left = 1;
    while (left > 0) left = await runExclusive(drawBatch);
    session.scheduleSave();
  } catch (error) {
    console.error('Could not draw the social cards:', error);
  }
  isDrawing = false;
}

async function drawBatch(): Promise<number> {
  const left = await builder.drawCards(CARDS_PER_BATCH);
  if (left === 0) setStale(session.lastSite, 'cards', false);
  return left;
}

/** Prepares folders for builds that run before the publisher has old sites to recycle. */
function prepareRecyclables(): void {
  for (let count = 0; count < RELEASES_KEPT; count += 1) {
    runExclusive(() => builder.prepareRecyclable()).catch((error) =>
      console.error('Could not prepare a folder:', error),
    );
  }
}

function send(message: BuilderMessage): void {
  process.send?.(message);
}
