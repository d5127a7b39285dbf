import { cp, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { createReader } from '../src/data/client.ts';
import { setCurrentSite } from '../src/data/current-site.ts';
import { readSite, type Site } from '../src/data/site.ts';
import { type BuildInfo, writeBuildInfo } from './build-info.ts';
import { checkLinks } from './check-links.ts';
import { compileSite, type Renderer } from './compile.ts';
import { isText, refuseSecrets } from './inspect-file.ts';
import { keepUnchanged } from './keep-unchanged.ts';
import { previousPages, refuseSmallSite } from './refuse-small-site.ts';
import { type RenderedFile, renderPages } from './render-pages.ts';
import { makeSearchIndex, searchFolder } from './search-index.ts';
import { writeSecurityHeaders } from './security-headers.ts';
import { newWorkFolder } from './work-folder.ts';

const root = resolve(import.meta.dirname, '..');
/** The frame of advertisements has a policy of its own; its script must not be allowed in pages. */
const ownPolicy = new Set(['ad-frame.html']);
/** Made from the pages by later steps, not by rendering and not to be linked from the site before. */
const derived = new Set(['_headers', 'build.json']);

/** What a build works with; the page code reads the same values from its `PUBLIC_…` variables. */
export interface BuildSettings {
  supabaseUrl: string;
  publishableKey: string;
  priceUrl: string;
  siteUrl: string;
  siteName: string;
  /** Values that no built file may hold. */
  secrets: string[];
}

/** What was built, and the links in articles' texts that lead nowhere. */
export interface BuildResult extends BuildInfo {
  deadContentLinks: string[];
  /** Rows that no page could be made of. */
  leftOut: readonly string[];
  /** Files whose content differs from the site before; all of them in a first build. */
  changedFiles: string[];
}

interface BuiltSite {
  folder: string;
  site: Site;
  pages: Map<string, RenderedFile>;
  /** Scripts, styles, pictures: what the code and `public/` make, whatever the content. */
  assets: string[];
}

/**
 * Builds the site again and again. The first build compiles the code, which takes seconds; the later ones render
 * what the content is by then with the compiled pages, which takes a fraction of a millisecond a page.
 */
export class SiteBuilder {
  readonly #settings: BuildSettings;
  #renderer: Renderer | undefined;
  #last: BuiltSite | undefined;

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
    });
  }

  /**
   * Builds the site into `outDir`, which is replaced; throws when anything is amiss, with `outDir` as it was.
   * `fromScratch` renders every page from new objects, as if nothing had been built before (but does not compile again).
   */
  async build(
    outDir: string,
    {
      builtAt = new Date().toISOString(),
      fromScratch = false,
    }: { builtAt?: string; fromScratch?: boolean } = {},
  ): Promise<BuildResult> {
    process.env['BUILT_AT'] = builtAt;
    const { supabaseUrl, publishableKey } = this.#settings;
    const reading = await readSite(createReader({ url: supabaseUrl, publishableKey }));
    const site = fromScratch ? reading : keepUnchanged(reading, this.#last?.site);
    await setCurrentSite(Promise.resolve(site));

    const work = await newWorkFolder(root);
    const built =
      this.#renderer && this.#last
        ? await this.#renderAgain(this.#renderer, this.#last, work, fromScratch)
        : await this.#compile(work);
    const before = this.#last ? pageCount(this.#last.pages) : await previousPages(this.#settings.siteUrl);
    refuseSmallSite(site.articles.length, pageCount(built.pages), before);
    const deadContentLinks = checkLinks(
      findings(built.pages),
      new Set([...built.assets, ...built.pages.keys()]),
    );
    await writeSecurityHeaders(work, inlineOf(built.pages), this.#settings);
    const info = await writeBuildInfo(work, builtAt, pageCount(built.pages));
    await rm(outDir, { recursive: true, force: true });
    await move(work, outDir);
    const changedFiles = [...built.pages].flatMap(([file, { digest }]) =>
      this.#last?.pages.get(file)?.digest === digest ? [] : [file],
    );
    this.#last = { folder: outDir, site, pages: built.pages, assets: built.assets };
    return { ...info, deadContentLinks, leftOut: site.leftOut, changedFiles };
  }

  /** Brings the search index of the last build up to its articles. Takes seconds on a large site, so it is no part of a later build. */
  async refreshSearch(): Promise<void> {
    const last = this.#last;
    if (!last) return;
    const index = await makeSearchIndex(last.folder);
    const folder = join(last.folder, searchFolder);
    await rm(folder, { recursive: true, force: true });
    await writeFiles(last.folder, index);
    last.assets = [...last.assets.filter((file) => !file.startsWith(`${searchFolder}/`)), ...index.keys()];
  }

  async #compile(work: string): Promise<Pick<BuiltSite, 'pages' | 'assets'>> {
    const { siteUrl, secrets } = this.#settings;
    let pages = new Map<string, RenderedFile>();
    this.#renderer = await compileSite({
      root,
      outDir: work,
      siteUrl,
      whileCompiled: async (renderer) => {
        pages = await renderPages({ renderer, folder: work, secrets });
      },
    });
    await writeFiles(work, await makeSearchIndex(work));
    const assets = (await filesBelow(work)).filter((file) => !pages.has(file));
    for (const file of assets.filter(isText))
      refuseSecrets(file, await readFile(join(work, file), 'utf8'), secrets);
    return { pages, assets };
  }

  async #renderAgain(
    renderer: Renderer,
    last: BuiltSite,
    work: string,
    fromScratch: boolean,
  ): Promise<Pick<BuiltSite, 'pages' | 'assets'>> {
    const folders = new Set(last.assets.map((file) => dirname(join(work, file))));
    for (const folder of folders) await mkdir(folder, { recursive: true });
    await Promise.all(last.assets.map((file) => link(join(last.folder, file), join(work, file))));
    const pages = await renderPages({
      renderer,
      folder: work,
      secrets: this.#settings.secrets,
      ...(fromScratch ? {} : { before: { folder: last.folder, files: last.pages } }),
    });
    return { pages, assets: last.assets };
  }
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
