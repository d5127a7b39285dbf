import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { cutPart } from '../src/site/parts.ts';
import { filesBelow } from './files/folders.ts';
import { type SearchIndex, searchFolder } from './search-folder.ts';

/** Pagefind's ready-made search interfaces, which are not used here. */
const unused = /-ui\.(?:js|css)$|highlight/;
/** Maximum number of characters waiting to be indexed: thousands of usual articles, or a few very long ones. */
const MAX_WAITING_LENGTH = 8_000_000;

/**
 * Creates the search index of a site's articles in a separate process, while pages are still being rendered. Only one
 * can run at a time.
 */
export class SearchIndexer {
  readonly #index: PagefindIndex;
  readonly #waiting = new Set<Promise<void>>();
  readonly #problems: string[];
  #waitingLength = 0;
  /** Resolves when few enough characters are waiting again. */
  #caughtUp: PromiseWithResolvers<void> | null = null;

  private constructor(index: PagefindIndex, problems: string[]) {
    this.#index = index;
    this.#problems = problems;
  }

  static async start(): Promise<SearchIndexer> {
    const { index, errors } = await createIndex({});
    if (!index) throw new Error(`Could not build the search index: ${errors.join('; ')}`);
    return new SearchIndexer(index, [...errors]);
  }

  /** Adds the searchable content of a page. Waits if the indexer falls behind. */
  async add(file: string, content: string): Promise<void> {
    this.#waitingLength += content.length;
    const added = this.#index
      .addHTMLFile({ sourcePath: file, content })
      .then(
        ({ errors }) => errors,
        // Also handles the indexer being stopped early, when no code awaits this page.
        (error: unknown) => [String(error)],
      )
      .then((errors) => {
        this.#problems.push(...errors);
        this.#waitingLength -= content.length;
        this.#waiting.delete(added);
        if (this.#waitingLength > MAX_WAITING_LENGTH) return;
        this.#caughtUp?.resolve();
        this.#caughtUp = null;
      });
    this.#waiting.add(added);
    if (this.#waitingLength <= MAX_WAITING_LENGTH) return;
    this.#caughtUp ??= Promise.withResolvers();
    await this.#caughtUp.promise;
  }

  /** Returns the index of the added pages. Stops the process. */
  async finish(): Promise<SearchIndex> {
    await Promise.all(this.#waiting);
    const { files, errors } = await this.#index.getFiles();
    await this.#end(errors);
    const used = files.filter(({ path }) => !unused.test(path));
    return new Map(used.map(({ path, content }) => [`${searchFolder}/${path}`, content]));
  }

  /**
   * Writes the index of the added pages into the folder of a site and returns it. Stops the process. For ten thousand
   * files this is faster than receiving them.
   */
  async finishIn(folder: string): Promise<SearchIndex> {
    await Promise.all(this.#waiting);
    const outputPath = join(folder, searchFolder);
    const { errors } = await this.#index.writeFiles({ outputPath });
    await this.#end(errors);
    const index = new Map<string, Uint8Array>();
    for (const name of (await filesBelow(outputPath)).sort()) {
      const file = join(outputPath, name);
      if (unused.test(name)) rmSync(file);
      else index.set(`${searchFolder}/${name}`, readFileSync(file));
    }
    return index;
  }

  async #end(errors: readonly string[]): Promise<void> {
    await this.end();
    const problems = [...this.#problems, ...errors];
    if (problems.length > 0) throw new Error(`Could not build the search index: ${problems.join('; ')}`);
  }

  /** Stops the process. */
  async end(): Promise<void> {
    await close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.end();
  }
}

/** A page's file and its searchable content. */
export type SearchablePage = readonly [file: string, content: string];

/**
 * Adds batches of pages to an index in the order of their positions, whichever thread renders them first: the order
 * determines the bytes of the index.
 */
export class OrderedBatches {
  readonly #indexer: SearchIndexer;
  readonly #batchSize: number;
  readonly #waiting = new Map<number, readonly SearchablePage[]>();
  #next = 0;

  constructor(indexer: SearchIndexer, batchSize: number) {
    this.#indexer = indexer;
    this.#batchSize = batchSize;
  }

  /** Adds the batch at a position as soon as those before it were added. Waits if the indexer falls behind. */
  async add(position: number, batch: readonly SearchablePage[]): Promise<void> {
    this.#waiting.set(position, batch);
    const added: Promise<void>[] = [];
    for (let ready = this.#waiting.get(this.#next); ready; ready = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next);
      this.#next += this.#batchSize;
      for (const [file, content] of ready) added.push(this.#indexer.add(file, content));
    }
    await Promise.all(added);
  }
}

/** Returns the part of a page that search indexes, as a page of its own; null if there is none. */
export function searchableContent(html: string): string | null {
  const part = cutPart(html, 'searchable')?.part;
  if (part === undefined) return null;
  // Leaves out the markup that all pages share, which is most of a page.
  const language = /<html lang="([^"]*)"/.exec(html)?.[1] ?? 'en';
  return `<!doctype html><html lang="${language}"><body>${part}</body></html>`;
}

/**
 * Creates the search index of the searchable pages among `files`. `read` returns a page's HTML, or null if it no longer
 * exists.
 */
export async function makeSearchIndex(
  files: Iterable<string>,
  read: (file: string) => Promise<string | null>,
): Promise<SearchIndex> {
  const indexer = await SearchIndexer.start();
  try {
    for (const file of files) {
      const html = file.endsWith('.html') ? await read(file) : null;
      const content = html === null ? null : searchableContent(html);
      if (content !== null) await indexer.add(file, content);
    }
    return await indexer.finish();
  } finally {
    await indexer.end();
  }
}
