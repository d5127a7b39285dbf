import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { createReader } from '../src/data/client.ts';
import { setCurrentSite } from '../src/data/current-site.ts';
import { readSite, type Site } from '../src/data/site.ts';
import { type SiteView, viewOf } from '../src/site-view.ts';
import type { BuildInfo } from './build-info.ts';
import { checkLinks } from './check-links.ts';
import { compileSite, type Renderer } from './compile.ts';
import { adAllowances, type InlineAds } from './inline-ads.ts';
import { isText, refuseSecrets } from './inspect-file.ts';
import { Questions, sameAnswers } from './questions.ts';
import { previousPages, refuseSmallSite } from './refuse-small-site.ts';
import { type RenderedFile, type Rendering, renderPages } from './render-pages.ts';
import { makeSearchIndex, type SearchIndex, searchFolder } from './search-index.ts';
import { securityHeaders } from './security-headers.ts';
import { SiteFolders } from './site-folders.ts';
import { newWorkFolder } from './work-folder.ts';

const root = resolve(import.meta.dirname, '..');
/** The frame of advertisements has a policy of its own; its script must not be allowed in pages. */
const ownPolicy = new Set(['ad-frame.html']);
/** Written anew by every build. */
const derived = new Set(['_headers', 'build.json']);

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
  pages: Map<string, RenderedFile>;
  /** Scripts, styles, pictures, the search index: what rendering does not make. By their names, with what tells two versions apart. */
  assets: Map<string, string>;
}

/**
 * Builds the site again and again. The first build compiles the code, which takes seconds, and renders every page. The
 * later ones read what changed since and render the pages that got an answer from the content that is another one now.
 */
export class SiteBuilder {
  readonly #settings: BuildSettings;
  readonly #questions = new Questions();
  readonly #folders = new SiteFolders();
  #renderer: Renderer | undefined;
  #last: BuiltSite | undefined;
  /** A folder that is being read for search, which must not become another site meanwhile. */
  #indexed: string | undefined;

  constructor(settings: BuildSettings) {
    this.#settings = settings;
    Object.assign(process.env, {
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      SITE_URL: settings.siteUrl,
      PUBLIC_SITE_NAME: settings.siteName,
      PUBLIC_SUPABASE_URL: settings.supabaseUrl,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
      PUBLIC_COINGECKO_URL: settings.priceUrl,
      INLINE_AD_PLACEMENTS: settings.inlineAds.placements.join(),
    });
  }

  /** Builds the site into `outDir`, which is replaced; throws when anything is amiss, with `outDir` as it was. */
  async build(
    outDir: string,
    { builtAt = new Date().toISOString(), fromScratch = false, spare = null }: BuildOptions = {},
  ): Promise<BuildResult> {
    const { supabaseUrl, publishableKey, siteUrl } = this.#settings;
    const last = this.#last;
    const before = fromScratch ? undefined : last;
    const site = await readSite(createReader({ url: supabaseUrl, publishableKey }), {
      before: before?.site,
      builtAt,
    });
    const view = viewOf(site, before?.view);
    await setCurrentSite(Promise.resolve(this.#questions.listenedTo(view)));

    const work = await newWorkFolder(root);
    const again = this.#renderer && last ? await this.#render(this.#renderer, work, view, before) : null;
    const { rendering, assets } =
      again && last ? { rendering: again, assets: last.assets } : await this.#compile(work);
    const pages = rendering.files;
    refuseSmallSite(
      site.articles.length,
      pageCount(pages),
      last ? pageCount(last.pages) : await previousPages(siteUrl),
    );
    const deadContentLinks = checkLinks(findings(pages), new Set([...assets.keys(), ...pages.keys()]));
    const info: BuildInfo = { contentVersion: site.contentVersion, builtAt, pages: pageCount(pages) };
    const texts = {
      _headers: securityHeaders(
        inlineOf(pages),
        this.#settings,
        adAllowances(this.#settings.inlineAds, site.ads),
      ),
      'build.json': JSON.stringify(info),
    };
    const contents = contentsOf(pages, assets);
    if (again && last) {
      const staged = { folder: work, files: again.written };
      this.#folders.make({
        folder: outDir,
        contents,
        from: last.folder,
        staged,
        texts,
        spare: this.#indexed === spare ? null : spare,
      });
    } else {
      for (const [name, text] of Object.entries(texts)) await writeFile(join(work, name), text);
      await rm(outDir, { recursive: true, force: true });
      await move(work, outDir);
      this.#folders.remember(outDir, contents);
    }
    this.#last = { folder: outDir, site, view, pages, assets };
    const { rendered, written: changedFiles } = rendering;
    return { ...info, deadContentLinks, leftOut: site.leftOut, rendered, changedFiles };
  }

  /**
   * Makes the search index of the last build's articles. Takes seconds on a large site, so it is no part of a later
   * build and may run beside builds.
   */
  async indexForSearch(): Promise<SearchIndex> {
    const { folder } = this.#last ?? nothingBuilt();
    this.#indexed = folder;
    try {
      return await makeSearchIndex(folder);
    } finally {
      this.#indexed = undefined;
    }
  }

  /** Puts a search index into the last build in place of the one it has. Not during a build. */
  async useSearchIndex(index: SearchIndex): Promise<void> {
    const last = this.#last ?? nothingBuilt();
    await rm(join(last.folder, searchFolder), { recursive: true, force: true });
    await writeFiles(last.folder, index);
    const others = [...last.assets].filter(([file]) => !file.startsWith(`${searchFolder}/`));
    last.assets = new Map([...others, ...versionsOf(index)]);
    this.#folders.remember(last.folder, contentsOf(last.pages, last.assets));
  }

  async #compile(work: string): Promise<{ rendering: Rendering; assets: Map<string, string> }> {
    const { siteUrl, secrets } = this.#settings;
    const questions = this.#questions;
    let rendering: Rendering = { files: new Map(), rendered: 0, written: [] };
    this.#renderer = await compileSite({
      root,
      outDir: work,
      siteUrl,
      whileCompiled: async (renderer) => {
        rendering = await renderPages({ renderer, questions, folder: work, secrets });
      },
    });
    const index = await makeSearchIndex(work);
    await writeFiles(work, index);
    const names = (await filesBelow(work)).filter((file) => !rendering.files.has(file));
    for (const file of names.filter(isText))
      refuseSecrets(file, await readFile(join(work, file), 'utf8'), secrets);
    const assets = new Map([...names.map((file) => [file, ''] as const), ...versionsOf(index)]);
    return { rendering, assets };
  }

  #render(
    renderer: Renderer,
    work: string,
    view: SiteView,
    before: BuiltSite | undefined,
  ): Promise<Rendering> {
    return renderPages({
      renderer,
      questions: this.#questions,
      folder: work,
      secrets: this.#settings.secrets,
      ...(before ? { before: { files: before.pages, isSame: sameAnswers(before.view, view) } } : {}),
    });
  }
}

function nothingBuilt(): never {
  throw new Error('No site has been built yet.');
}

function contentsOf(
  pages: ReadonlyMap<string, RenderedFile>,
  assets: ReadonlyMap<string, string>,
): Map<string, string> {
  const contents = new Map(assets);
  for (const [file, { digest }] of pages) contents.set(file, digest);
  return contents;
}

function versionsOf(files: ReadonlyMap<string, Uint8Array>): [string, string][] {
  return [...files].map(([file, content]) => [file, createHash('sha1').update(content).digest('base64')]);
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
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !derived.has(file));
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch {
    // Another file system.
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true });
  }
}
