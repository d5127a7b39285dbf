import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createReader } from '../src/entities/database/client.ts';
import { setCurrentSite } from '../src/site/current-site.ts';
import { readSite } from '../src/site/site.ts';
import { createSiteIndex, type SiteIndex } from '../src/site/site-index.ts';
import { allowCards } from '../src/site/social-card/card-allowance.ts';
import type { BuildInfo, BuildOptions, BuildResult } from './build-info.ts';
import { type BuiltSite, contentsOf, isBuildOf, sizeOf } from './built-site.ts';
import { drawCards, maxCachedCards, pruneCards, undrawnCards } from './cards.ts';
import { checkLinks } from './checks/links.ts';
import { approvedArticles, assertSiteSize, previousSite } from './checks/small-site.ts';
import { filesBelow } from './files/folders.ts';
import type { Renderer } from './incremental/astro-renderer.ts';
import { packState, unpackState } from './incremental/builder-state.ts';
import { type Code, loadCode } from './incremental/code.ts';
import { DependencyTracker, unchangedBetween } from './incremental/dependency-tracker.ts';
import { renderPages } from './incremental/render-pages.ts';
import { findingsToCheck } from './incremental/rendered-files.ts';
import { SavedState } from './incremental/saved-state.ts';
import { redirectsOf } from './redirects.ts';
import { headersOf } from './releases/security-headers.ts';
import { SiteFolders } from './releases/site-folders.ts';
import { newWorkFolder, removeLater } from './releases/work-folder.ts';
import { changedSearchablePages, countPagesToIndex, indexForSearch } from './search/index-site.ts';
import { removeOldIndex, replaceSearchIndex } from './search/replace-search-index.ts';
import { indexInto } from './search/search-index.ts';
import { builtSearch, changedSearch, noSearch, type SearchUpdate } from './search/search-update.ts';
import { type BuildSettings, exportToPages } from './settings.ts';

/**
 * Builds the site repeatedly. The first build compiles the code, which takes seconds, and renders every page. Later
 * builds read what changed and re-render only pages whose queries have a different result.
 */
export class SiteBuilder {
  readonly #settings: BuildSettings;
  readonly #tracker = new DependencyTracker();
  readonly #folders = new SiteFolders();
  #code: Promise<Code> | undefined;
  #last: BuiltSite | undefined;
  /** The content that pages show when they are rendered. */
  #shown: SiteIndex | undefined;
  readonly #saved: SavedState;

  constructor(settings: BuildSettings) {
    this.#settings = settings;
    this.#saved = new SavedState(settings);
    exportToPages(settings);
  }

  /** Builds the site into `outDir`, which is replaced. If anything fails, it throws and `outDir` is unchanged. */
  async build(outDir: string, options: BuildOptions = {}): Promise<BuildResult> {
    const { builtAt = new Date().toISOString(), progress } = options;
    const last = this.#last;
    const before = options.fromScratch ? undefined : last;
    progress?.report('Preparing the code and the content');
    const { code, db, site, index } = await this.#prepare(before, builtAt);
    allowCards(options.cards ?? Number.POSITIVE_INFINITY);

    const work = await newWorkFolder('build');
    const searchable = last || options.isSearchDeferred?.(site) ? null : await newWorkFolder('searchable');
    const { siteUrl, secrets } = this.#settings;
    const rendering = await renderPages({
      renderer: code.renderer,
      tracker: this.#tracker,
      threads: { compiled: code.compiled, siteUrl, site, count: options.threads },
      folder: work,
      searchable,
      secrets,
      progress,
      before: before && { ...before, isUnchanged: unchangedBetween(before.index, index) },
    });
    const { files, routes, rendered, written } = rendering;
    const size = sizeOf(files, site);
    // What an earlier process built may not be live.
    const live = last?.isResumed === false ? sizeOf(last.pages, last.site) : await previousSite(siteUrl);
    await assertSiteSize(size, live, () => approvedArticles(db, live === 'none'));

    progress?.report('Indexing for search');
    const searchIndex = searchable === null ? null : await indexInto(work, searchable);
    const changedSearchable = changedSearchablePages(last?.pages, rendering);
    const search = searchIndex
      ? builtSearch(searchIndex)
      : changedSearch(last?.search ?? noSearch, changedSearchable);
    const contents = contentsOf(code.assets, files, search.files);

    progress?.report('Checking links');
    const redirects = redirectsOf(site, new Set(contents.keys()), siteUrl, last?.redirects);
    const unchecked = findingsToCheck(rendering, contents, before?.pages);
    const deadContentLinks = checkLinks(unchecked, redirects.served, site);

    progress?.report('Writing the site');
    const { contentVersion, contentId } = site;
    const info: BuildInfo = { contentVersion, contentId, builtAt, ...size };
    const replaced = this.#folders.make({
      folder: outDir,
      contents,
      from: last?.folder ?? code.folder,
      staged: { folder: work, files: [...written, ...(searchIndex?.keys() ?? [])] },
      texts: {
        _redirects: redirects.text,
        _headers: headersOf(rendering, this.#settings, site),
        'build.json': JSON.stringify(info),
      },
      recyclable: options.recyclable,
    });
    await rm(work, { recursive: true, force: true });
    if (searchable !== null) await rm(searchable, { recursive: true, force: true });
    if (replaced && options.removeLater) removeLater(replaced, work);
    else if (replaced) await rm(replaced, { recursive: true, force: true });
    if (!last || last.isResumed) void pruneCards(maxCachedCards(site.articles.length)).catch(console.error);
    this.#last = { site, index, pages: files, routes, search, folder: outDir, isResumed: false, redirects };
    this.#saved.detach();
    return {
      ...info,
      deadContentLinks: [...deadContentLinks, ...redirects.dead],
      redirectWarnings: redirects.warnings,
      leftOut: [...site.leftOut, ...redirects.unused],
      rendered,
      undrawnCards: undrawnCards(files).length,
      changedFiles: written,
      isSearchBehind: !searchIndex && changedSearchable.length > 0,
    };
  }

  get #built(): BuiltSite {
    if (!this.#last) throw new Error('No site has been built yet.');
    return this.#last;
  }

  /** Loads the code and reads the content, and gives the content to the pages. */
  async #prepare(before: BuiltSite | undefined, builtAt: string) {
    const { supabaseUrl, readUrl = supabaseUrl, publishableKey } = this.#settings;
    const db = createReader({ url: readUrl, publishableKey });
    const [code, site] = await Promise.all([
      this.#compiled(),
      readSite(db, { before: before?.site, builtAt }),
    ]);
    const index = createSiteIndex(site);
    await this.#giveToPages(index, code.renderer);
    return { code, db, site, index };
  }

  /**
   * Saves the state of the last site to `file`, for the next process. Must not run during a build. Later changes to the
   * site's folder remove the file.
   */
  async saveState(file: string): Promise<void> {
    await this.#saved.write(file, packState(this.#built));
  }

  /**
   * Continues from the site in `folder` and its saved state. Returns false if a file of the site is missing, or if the
   * state is missing, damaged, or belongs to other code, settings or content. Throws if the state cannot be read. In both
   * cases, the next build is a first build.
   */
  async resume(folder: string, file: string): Promise<boolean> {
    const [bytes, { renderer, assets }] = await Promise.all([this.#saved.read(file), this.#compiled()]);
    const state = bytes && unpackState(bytes, this.#tracker, renderer);
    if (!state || !(await isBuildOf(folder, state.site))) return false;
    const contents = contentsOf(assets, state.pages, state.search.files);
    const present = new Set(await filesBelow(folder));
    if ([...contents.keys()].some((name) => !present.has(name))) return false;
    this.#folders.trackContents(folder, contents);
    await this.#giveToPages(state.index, renderer);
    this.#last = { ...state, folder, isResumed: true };
    return true;
  }

  /** Prepares a folder next to the last build's for a later build to reuse. Must not run during a build. */
  prepareRecyclable(): void {
    this.#folders.prepareRecyclable(this.#built.folder);
  }

  /** Copies the last site to `folder` with hard links, which use no additional disk space. */
  async copyTo(folder: string): Promise<void> {
    this.#folders.copy(this.#built.folder, folder);
    await copyFile(join(this.#built.folder, 'build.json'), join(folder, 'build.json'));
  }

  /**
   * Draws up to `count` cards that the last build left out and returns how many are left. Must not run during a build.
   */
  async drawCards(count: number): Promise<number> {
    const last = this.#built;
    const { renderer } = await this.#compiled();
    await this.#saved.remove();
    if (this.#shown !== last.index) await this.#giveToPages(last.index, renderer);
    return drawCards(last, renderer, this.#folders, count);
  }

  /** The number of pages that `indexForSearch` indexes for a publisher. */
  get pagesToIndex(): number {
    return countPagesToIndex(this.#built);
  }

  /** Indexes for search what builds after the first have changed. It can run in parallel with them. */
  indexForSearch(maxAgeMs?: number): Promise<SearchUpdate> {
    return indexForSearch(() => this.#built, maxAgeMs);
  }

  /** Replaces the search index of the last build. Must not run during a build. */
  async switchSearch(update: SearchUpdate): Promise<void> {
    await this.#saved.remove();
    await replaceSearchIndex(this.#built, this.#folders, update);
  }

  /** Removes the files of earlier search indexes, and returns whether there were any. Must not run during a build. */
  removeOldSearch(): Promise<boolean> {
    return removeOldIndex(this.#built, this.#folders, this.#saved);
  }

  async #giveToPages(index: SiteIndex, renderer: Renderer): Promise<void> {
    const hasBuildFailed = this.#last !== undefined && this.#shown !== this.#last.index;
    this.#shown = index;
    await setCurrentSite(Promise.resolve(this.#tracker.track(index)));
    // Astro has cached the paths of the failed build. Computing them again replaces them.
    if (hasBuildFailed) for (const route of renderer.routes) await renderer.pathsOf(route);
  }

  #compiled(): Promise<Code> {
    this.#code ??= loadCode(this.#settings.siteUrl, this.#settings.secrets);
    // Failures are not cached, because a retry may succeed.
    this.#code.catch(() => (this.#code = undefined));
    return this.#code;
  }
}
