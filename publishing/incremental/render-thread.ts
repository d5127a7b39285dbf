/**
 * A thread that renders part of a site's pages, started by `RenderThreads`. It renders from a copy of the content, and
 * claims batches of pages from a counter that all threads share.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { OperatorError } from '../../src/operator-error.ts';
import { setCurrentSite } from '../../src/site/current-site.ts';
import { createSiteIndex } from '../../src/site/site-index.ts';
import { openRenderer } from './astro-renderer.ts';
import { DependencyTracker } from './dependency-tracker.ts';
import { FilePacker, type PackedFile } from './packed-files.ts';
import { FileRenderer } from './render-file.ts';
import { claimedBatches, type ThreadMessage, type ThreadTask } from './render-threads.ts';

const { compiled, siteUrl, site, folder, searchable, secrets, pages, next }: ThreadTask = workerData;

try {
  const tracker = new DependencyTracker();
  const renderer = await openRenderer(compiled, siteUrl);
  await setCurrentSite(Promise.resolve(tracker.track(createSiteIndex(site))));
  const fileRenderer = new FileRenderer({ renderer, tracker, folder, searchable, secrets });
  const packer = new FilePacker();
  const files: PackedFile[] = [];
  for (const batch of claimedBatches(next, pages)) {
    for (const { pattern, pathname, previous } of batch) {
      const path = { pathname, route: renderer.routeOf(pattern) };
      const made = await fileRenderer.render(path, previous);
      if (made) files.push(packer.pack(renderer.fileOf(path), made));
    }
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
