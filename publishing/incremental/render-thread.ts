/**
 * A thread that renders part of a site's pages, started by `RenderThreads`. It renders from a copy of the content, and
 * claims batches of pages from a counter that all threads share.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { OperatorError } from '../../src/environment.ts';
import { setCurrentSite } from '../../src/site/current-site.ts';
import { createSiteIndex } from '../../src/site/site-index.ts';
import type { SearchablePage } from '../search-index.ts';
import { openRenderer } from './astro-renderer.ts';
import { DependencyTracker } from './dependency-tracker.ts';
import { FilePacker, type PackedFile } from './packed-files.ts';
import { FileRenderer } from './render-file.ts';
import { claimedBatches, type ThreadMessage, type ThreadTask } from './render-threads.ts';

const { compiled, siteUrl, site, folder, secrets, pages, next }: ThreadTask = workerData;

try {
  const tracker = new DependencyTracker();
  const renderer = await openRenderer(compiled, siteUrl);
  await setCurrentSite(Promise.resolve(tracker.track(createSiteIndex(site))));
  const fileRenderer = new FileRenderer({ renderer, tracker, folder, secrets });
  const packer = new FilePacker();
  const files: PackedFile[] = [];
  for (const [position, batch] of claimedBatches(next, pages)) {
    const searchable: SearchablePage[] = [];
    for (const { pattern, pathname, previous } of batch) {
      const path = { pathname, route: renderer.routeOf(pattern) };
      const file = renderer.fileOf(path);
      const made = await fileRenderer.render(path, previous);
      if (!made) continue;
      files.push(packer.pack(file, made));
      if (made.searchable !== null) searchable.push([file, made.searchable]);
    }
    send({ type: 'searchable', position, searchable });
  }
  send({ type: 'rendered', files, shared: packer.shared() });
} catch (error) {
  const isExpected = error instanceof OperatorError;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  send({ type: 'failed', message, stack, isExpected });
}

function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}
