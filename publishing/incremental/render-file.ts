import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PathWithRoute } from 'astro';
import { assertNoSecrets, inspectPage, isText } from '../checks/inspect-file.ts';
import { searchableContent } from '../search-index.ts';
import type { Renderer } from './astro-renderer.ts';
import type { DependencyTracker } from './dependency-tracker.ts';
import { digestOf, type RenderedFile } from './rendered-files.ts';

interface FileRendererOptions {
  renderer: Renderer;
  tracker: DependencyTracker;
  /** The folder to which changed files are written. */
  folder: string;
  /** Values that no file may contain. */
  secrets: readonly string[];
}

/** A file as rendered. If it does not differ from the previous one, it has no findings. */
interface NewFile extends RenderedFile {
  /** What search indexes of a changed file; null for nothing. */
  searchable: string | null;
}

/** Renders, inspects and writes one file at a time. */
export class FileRenderer {
  readonly #options: FileRendererOptions;
  readonly #madeFolders = new Set<string>();

  constructor(options: FileRendererOptions) {
    this.#options = options;
  }

  /** Renders a path. Returns null if it has no content. `previous` is the digest of the previous file, if there is one. */
  async render(path: PathWithRoute, previous?: string): Promise<NewFile | null> {
    const { renderer, tracker, secrets } = this.#options;
    const { result, dependencies } = await tracker.collect(() => renderer.render(path));
    if (result === null) return null;
    const { body, markup, styles } = result;
    const digest = digestOf(body);
    if (digest === previous) return { digest, dependencies, findings: null, searchable: null };
    const file = renderer.fileOf(path);
    const text = isText(file) ? markup.toString('utf8') : null;
    if (text !== null) assertNoSecrets(file, text, secrets);
    const html = file.endsWith('.html') ? text : null;
    const findings = html === null ? null : inspectPage(html, styles);
    this.#write(file, body);
    return { digest, dependencies, findings, searchable: html && searchableContent(html) };
  }

  /** Synchronous, because promises would be slower for ten thousand small files. */
  #write(file: string, body: Buffer): void {
    const target = join(this.#options.folder, file);
    const parent = dirname(target);
    if (!this.#madeFolders.has(parent)) mkdirSync(parent, { recursive: true });
    this.#madeFolders.add(parent);
    writeFileSync(target, body);
  }
}
