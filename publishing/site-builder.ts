import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { createReader } from '../src/entities/reader/client.ts';
import { setCurrentSite } from '../src/site/current-site.ts';
import { readSite, type Site } from '../src/site/site.ts';
import { type SiteView, viewOf } from '../src/site/site-index.ts';
import type { BuildInfo } from './build-info.ts';
import { isText, refuseSecrets } from './checks/inspect-file.ts';
import { checkLinks } from './checks/links.ts';
import { permittedArticles } from './checks/permitted-articles.ts';
import { previousSite, refuseSmallSite } from './checks/small-site.ts';
import { openRenderer, type Renderer } from './incremental/astro-renderer.ts';
import { compiledSite } from './incremental/compiled-site.ts';
import { Questions, sameAnswers } from './incremental/dependency-tracker.ts';
import { type RenderedFile, type Rendering, renderPages } from './incremental/render-pages.ts';
import { adAllowances, type InlineAds } from './releases/inline-ads.ts';
import { securityHeaders } from './releases/security-headers.ts';
import { SiteFolders } from './releases/site-folders.ts';
import { newWorkFolder } from './releases/work-folder.ts';
import { type SearchIndex, switchSearchIndex } from './search-folder.ts';
import { makeSearchIndex, SearchIndexer } from './search-index.ts';

const root = resolve(import.meta.dirname, '..');
/** The frame of advertisements has a policy of its own; its script must not be allowed in pages. */
const ownPolicy = new Set(['ad-frame.html']);

/** What a build works with; the page code reads the same values from its `PUBLIC_…` variables. */
export interface BuildSettings {
  supabaseUrl: string;
  publishableKey: string;
  priceUrl: string;
  siteUrl: string;
  siteName: string;
  inlineAds: InlineAds;
  /** Values that no built file may hold. */
  secrets: string[];
}

/** What was built, and the links in articles' texts that lead nowhere. */
export interface BuildResult extends BuildInfo {
  deadContentLinks: string[];
  /** Rows that no page could be made of. */
  leftOut: readonly string[];
  /** How many pages and other files were rendered. */
  rendered: number;
  /** Files whose content differs from the site before; all of them in a first build. */
  changedFiles: string[];
}

interface BuildOptions {
  /** When the build says that it began, as ISO 8601. */
  builtAt?: string;
  /** Read and render everything, as if nothing had been built before (but do not compile again). */
  fromScratch?: boolean;
  /** A folder of an earlier build that is not needed any more: the new site may be made out of it. */
  spare?: string | null;
}

interface BuiltSite {
  folder: string;
  site: Site;
  view: SiteView;
  pages: Rendering['files'];
  routes: Rendering['routes'];
  /** The files of the search index by their names, with what tells two versions apart. */
  search: ReadonlyMap<string, string>;
  /** The files of that index and of the one before, which visitors may still be reading. */
  searchFiles: ReadonlyMap<string, string>;
}

/** The code, compiled. */
interface Code {
  renderer: Renderer;
  /** Where scripts, styles and pictures stand that are the same whatever the content, and their names. */
  folder: string;
  assets: readonly string[];
}

/**
 * Builds the site again and again. The first build compiles the code, which takes seconds, and renders every page. The
 * later ones read what changed since and render the pages that got an answer from the content that is another one now.
 */
export class SiteBuilder {
  readonly #settings: BuildSettings;
  readonly #questions = new Questions();
  readonly #folders = new SiteFolders();
  #code: Promise<Code> | undefined;
  #last: BuiltSite | undefined;
  /** Folders that later builds may be made out of when they are given none. */
  readonly #spares: string[] = [];

  constructor(settings: BuildSettings) {
    this.#settings = settings;
    // Pages read these when they are rendered (src/site/environment.ts, src/site/config.ts).
    Object.assign(process.env, {
      SITE_URL: settings.siteUrl,
      SITE_NAME: settings.siteName,
      PUBLIC_SUPABASE_URL: settings.supabaseUrl,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
      PUBLIC_COINGECKO_URL: settings.priceUrl,
      INLINE_AD_PLACEMENTS: settings.inlineAds.placements.join(),
    });
  }

  /** Builds the site into `outDir`, which is replaced; throws when anything is amiss, with `outDir` as it was. */
  async build(outDir: string, options: BuildOptions = {}): Promise<BuildResult> {
    // Later builds leave search to indexForSearch.
    const indexer = this.#last ? null : await SearchIndexer.start();
    try {
      return await this.#build(outDir, options, indexer);
    } finally {
      await indexer?.end();
    }
  }

  async #build(
    outDir: string,
    { builtAt = new Date().toISOString(), fromScratch = false, spare = null }: BuildOptions,
    indexer: SearchIndexer | null,
  ): Promise<BuildResult> {
    const { supabaseUrl, publishableKey, siteUrl, secrets } = this.#settings;
    const last = this.#last;
    const before = fromScratch ? undefined : last;
    const db = createReader({ url: supabaseUrl, publishableKey });
    const [{ renderer, folder, assets }, site] = await Promise.all([
      this.#compiled(),
      readSite(db, { before: before?.site, builtAt }),
    ]);
    const view = viewOf(site, before?.view);
    await setCurrentSite(Promise.resolve(this.#questions.listenedTo(view)));

    const work = await newWorkFolder(root);
    const { files, routes, rendered, written } = await renderPages({
      renderer,
      questions: this.#questions,
      indexer,
      folder: work,
      secrets,
      ...(before && {
        before: { files: before.pages, routes: before.routes, isSame: sameAnswers(before.view, view) },
      }),
    });
    const pages = pageCount(files);
    const articles = site.articles.length;
    await refuseSmallSite(
      { pages, articles },
      last
        ? { pages: pageCount(last.pages), articles: last.site.articles.length }
        : await previousSite(siteUrl),
      () => permittedArticles(db),
    );
    const index = (await indexer?.finish()) ?? null;
    if (index) await writeFiles(work, index);
    const search = index ? versionsOf(index) : (last?.search ?? new Map());
    const searchFiles = index ? search : (last?.searchFiles ?? search);
    const contents = new Map([
      ...assets.map((file) => [file, 'compiled'] as const),
      ...searchFiles,
      ...[...files].map(([file, { digest }]) => [file, digest] as const),
    ]);
    // While nothing went, what an unchanged page refers to is still there.
    const isComplete = before && [...before.pages.keys()].every((file) => contents.has(file));
    const unchecked = isComplete ? new Set(written) : null;
    const deadContentLinks = checkLinks(
      findings(files).filter(([file]) => unchecked?.has(file) ?? true),
      new Set(contents.keys()),
    );
    const { contentVersion, contentId } = site;
    const info: BuildInfo = { contentVersion, contentId, builtAt, pages, articles };
    this.#folders.make({
      folder: outDir,
      contents,
      from: last?.folder ?? folder,
      staged: { folder: work, files: [...written, ...(index?.keys() ?? [])] },
      texts: {
        _headers: securityHeaders(
          inlineOf(files),
          this.#settings,
          adAllowances(this.#settings.inlineAds, site.ads),
        ),
        'build.json': JSON.stringify(info),
      },
      // One that an earlier process made is of no use.
      spare: spare && this.#folders.holds(spare) ? spare : (this.#spares.shift() ?? null),
    });
    await rm(work, { recursive: true, force: true });
    this.#last = { folder: outDir, site, view, pages: files, routes, search, searchFiles };
    return { ...info, deadContentLinks, leftOut: site.leftOut, rendered, changedFiles: written };
  }

  /**
   * Gets a folder ready beside the last build's, for a later build to be made out of: linking every file of a large
   * site takes a while, which nobody has to wait for then. Not during a build.
   */
  prepareSpare(): void {
    const { folder } = this.#last ?? nothingBuilt();
    const spare = `${folder}.spare${this.#spares.length}`;
    this.#folders.copy(folder, spare);
    this.#spares.push(spare);
  }

  /**
   * Makes the search index of the last build's articles. Takes seconds on a large site, so it is no part of a later
   * build and may run beside builds.
   */
  async indexForSearch(): Promise<SearchIndex> {
    const { pages } = this.#last ?? nothingBuilt();
    // Page by page from the newest site: the one that it began with may be gone before all are read.
    return makeSearchIndex(pages.keys(), (file) =>
      readFile(join((this.#last ?? nothingBuilt()).folder, file), 'utf8').catch(nullIfMissing),
    );
  }

  /** Puts a search index into the last build, where it takes the place of the one in use. Not during a build. */
  async useSearchIndex(index: SearchIndex): Promise<void> {
    const last = this.#last ?? nothingBuilt();
    const search = versionsOf(index);
    const searchFiles = new Map([...last.search, ...search]);
    const unused = [...last.searchFiles.keys()].filter((file) => !searchFiles.has(file));
    await this.#folders.replace(last.folder, unused, searchFiles, async () => {
      await switchSearchIndex(last.folder, index, (file) => last.searchFiles.get(file) === search.get(file));
      for (const file of unused) await rm(join(last.folder, file), { force: true });
    });
    Object.assign(last, { search, searchFiles });
  }

  #compiled(): Promise<Code> {
    this.#code ??= this.#compile();
    // A failure is not remembered: what was missing may be there the next time.
    this.#code.catch(() => (this.#code = undefined));
    return this.#code;
  }

  async #compile(): Promise<Code> {
    const compiled = await compiledSite();
    const folder = join(compiled, 'site');
    const assets = await filesBelow(folder);
    for (const file of assets.filter(isText))
      refuseSecrets(file, await readFile(join(folder, file), 'utf8'), this.#settings.secrets);
    return { renderer: await openRenderer(compiled, this.#settings.siteUrl), folder, assets };
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

function nothingBuilt(): never {
  throw new Error('No site has been built yet.');
}

function versionsOf(files: SearchIndex): Map<string, string> {
  const digest = (content: Uint8Array) => createHash('sha1').update(content).digest('base64');
  return new Map([...files].map(([file, content]) => [file, digest(content)]));
}

function pageCount(pages: Map<string, RenderedFile>): number {
  return [...pages.keys()].filter((file) => file.endsWith('.html')).length;
}

function findings(pages: Map<string, RenderedFile>) {
  return [...pages].flatMap(([file, { findings: found }]) =>
    found === null ? [] : [[file, found] satisfies [string, typeof found]],
  );
}

function inlineOf(pages: Map<string, RenderedFile>) {
  const inlineScripts = new Set<string>();
  const inlineStyles = new Set<string>();
  for (const [file, found] of findings(pages)) {
    if (ownPolicy.has(file)) continue;
    for (const text of found.inlineScripts) inlineScripts.add(text);
    for (const text of found.inlineStyles) inlineStyles.add(text);
  }
  return { inlineScripts, inlineStyles };
}

async function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  for (const [name, content] of files) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
