import { close, createIndex, type PagefindIndex } from 'pagefind';
import { cutPart } from '../src/site/parts.ts';
import { type SearchIndex, searchFolder } from './search-folder.ts';

/** Pagefind's ready-made search interfaces, which are not used here. */
const unused = /-ui\.(?:js|css)$|highlight/;
/** Maximum number of pages waiting to be indexed: enough to keep the indexer busy. */
const mostWaiting = 64;

/**
 * Creates the search index of a site's articles in a separate process, while pages are still being rendered. Only one
 * can run at a time.
 */
export class SearchIndexer {
  readonly #index: PagefindIndex;
  readonly #waiting = new Set<Promise<void>>();
  readonly #problems: string[];

  private constructor(index: PagefindIndex, problems: string[]) {
    this.#index = index;
    this.#problems = problems;
  }

  static async start(): Promise<SearchIndexer> {
    const { index, errors } = await createIndex({});
    if (!index) throw new Error(`Could not build the search index: ${errors.join('; ')}`);
    return new SearchIndexer(index, [...errors]);
  }

  /** Adds a page if part of it is searchable. */
  async add(file: string, html: string): Promise<void> {
    const part = file.endsWith('.html') ? cutPart(html, 'searchable')?.part : undefined;
    if (part === undefined) return;
    // Leaves out the markup that all pages share, which is most of a page.
    const language = /<html lang="([^"]*)"/.exec(html)?.[1] ?? 'en';
    const content = `<!doctype html><html lang="${language}"><body>${part}</body></html>`;
    const added = this.#index
      .addHTMLFile({ sourcePath: file, content })
      .then(
        ({ errors }) => errors,
        // Also handles the indexer being stopped early, when no code awaits this page.
        (error: unknown) => [String(error)],
      )
      .then((errors) => {
        this.#problems.push(...errors);
        this.#waiting.delete(added);
      });
    this.#waiting.add(added);
    if (this.#waiting.size >= mostWaiting) await Promise.race(this.#waiting);
  }

  /** Returns the index of the added pages. Stops the process. */
  async finish(): Promise<SearchIndex> {
    await Promise.all(this.#waiting);
    const made = await this.#index.getFiles();
    await this.end();
    const problems = [...this.#problems, ...made.errors];
    if (problems.length > 0) throw new Error(`Could not build the search index: ${problems.join('; ')}`);
    const used = made.files.filter(({ path }) => !unused.test(path));
    return new Map(used.map(({ path, content }) => [`${searchFolder}/${path}`, content]));
  }

  /** Stops the process. */
  async end(): Promise<void> {
    await close();
  }
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
      if (html !== null) await indexer.add(file, html);
    }
    return await indexer.finish();
  } finally {
    await indexer.end();
  }
}
