/**
 * The builder as a process that stays: started by the publisher, it compiles the site once and then builds it again
 * whenever it is asked to. A process of its own, so that no build slows down or takes down what serves the site.
 */
import { OperatorError } from '../server/environment.ts';
import { DataError } from '../src/data/unwrap.ts';
import { failureSentence } from './failure-sentence.ts';
import type { BuilderAnswer, BuilderRequest } from './protocol.ts';
import { buildSettings } from './settings.ts';
import { SiteBuilder } from './site-builder.ts';

/** Search follows once nothing has been published for this long, in milliseconds. */
const searchDelay = 1000;

const builder = new SiteBuilder(buildSettings());
let queue: Promise<void> = Promise.resolve();
let searchTimer: NodeJS.Timeout | undefined;
let builds = 0;

// The terminal's Ctrl-C reaches the whole process group; the publisher says when to stop.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', ({ folder }: BuilderRequest) => {
  clearTimeout(searchTimer);
  queue = queue.then(() => build(folder));
});

async function build(folder: string): Promise<void> {
  try {
    const result = await builder.build(folder);
    builds += 1;
    answer({ type: 'built', result });
    const articlesChanged = result.changedFiles.some((file) => /^articles\/[^/]+\.html$/.test(file));
    if (builds > 1 && articlesChanged) searchTimer = setTimeout(refreshSearch, searchDelay);
  } catch (error) {
    const expected = error instanceof OperatorError || error instanceof DataError;
    answer({ type: 'failed', sentence: failureSentence(error), unexpected: !expected });
  }
}

function refreshSearch(): void {
  queue = queue
    .then(() => builder.refreshSearch())
    .catch((error) => console.error('Search stays as it was:', error));
}

function answer(message: BuilderAnswer): void {
  process.send?.(message);
}
