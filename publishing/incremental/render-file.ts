import type { PathWithRoute } from 'astro';
import { assertNoSecrets, inspectPage, isText } from '../checks/inspect-file.ts';
import { digestOf } from '../files/digest.ts';
import { FolderWriter } from '../files/folders.ts';
import { writeSearchable } from '../search/searchable.ts';
import type { Renderer } from './astro-renderer.ts';
import type { DependencyTracker } from './dependency-tracker.ts';
import type { RenderedFile } from './rendered-files.ts';

interface FileRendererOptions {
  renderer: Renderer;
  tracker: DependencyTracker;
  /** The folder to which changed files are written. */
  folder: string;
  /** The folder to which the searchable parts of changed pages are written; null if the site is indexed later. */
  searchable: string | null;
  /** Values that no file may contain. */
  secrets: readonly string[];
}

/** Renders, inspects and writes one file at a time. */
export class FileRenderer {
  readonly #options: FileRendererOptions;
  readonly #files: FolderWriter;
  readonly #searchable: FolderWriter | null;

  constructor(options: FileRendererOptions) {
    this.#options = options;
    this.#files = new FolderWriter(options.folder);
    this.#searchable = options.searchable === null ? null : new FolderWriter(options.searchable);
  }

  /**
   * Renders a path. Returns null if it has no content. `previous` is the digest of the previous file, if there is one. If
   * the file does not differ from it, the result has no findings.
   */
  async render(path: PathWithRoute, previous?: string): Promise<RenderedFile | null> {
    const { renderer, tracker, secrets } = this.#options;
    const { result, dependencies } = await tracker.collect(() => renderer.render(path));
    if (result === null) return null;
    const { body, markup, styles } = result;
    const digest = digestOf(body);
    if (digest === previous) return { digest, dependencies, findings: null };
    const file = renderer.fileOf(path);
    const text = isText(file) ? markup.toString('utf8') : null;
    if (text !== null) assertNoSecrets(file, text, secrets);
    const html = file.endsWith('.html') ? text : null;
    const findings = html === null ? null : inspectPage(html, styles);
    this.#files.write(file, body);
    if (html !== null && this.#searchable) writeSearchable(this.#searchable, file, html);
    return { digest, dependencies, findings };
  }
}
