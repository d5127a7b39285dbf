import { createHash } from 'node:crypto';
import { EMBED_FRAME_HOSTS } from '../../src/article-html/embeds.ts';
import type { Site } from '../../src/site/site.ts';
import {
  type Inline,
  type InlineOfPages,
  inlineOf,
  inlinePlacements,
  type Rendering,
} from '../incremental/rendered-files.ts';
import type { BuildSettings } from '../settings.ts';
import { fixedHeadersText } from './fixed-headers.ts';
import { type AdAllowance, adAllowances } from './inline-ads.ts';

/** Origins that pages can connect to and load images from, besides their own. */
interface Origins {
  /** URL of the Supabase project. */
  supabaseUrl: string;
  /** The price API for browsers: a URL, or a path on this site. */
  priceUrl: string;
  /** The public URL of the site. */
  siteUrl: string;
}

/** Hosts of video frames, and of the frames of embedded posts that a reader chose to load. */
const frameHosts = EMBED_FRAME_HOSTS.map((host) => `https://${host}`);

/**
 * Returns a built site's `_headers`, which Netlify and the local server both apply: the fixed headers, and the
 * Content-Security-Policy with the hash of every inline script and style. Pages at fixed paths list only their own
 * hashes, because some hosts drop lines of more than 2,000 characters. Only pages with an inline advertisement allow
 * its scripts and hosts.
 */
export function securityHeaders(
  { others, pages }: InlineOfPages,
  origins: Origins,
  allowances: readonly AdAllowance[] = [],
): string {
  const page = (inline: Inline) =>
    policy(origins, { scripts: ownScripts(inline), styles: ["'self'", ...hashes(inline.inlineStyles)] });
  const consolePage = policy(origins, {
    scripts: ownScripts(pages.get('/admin') ?? others),
    styles: anyStyles,
    images: ['blob:'],
  });
  const search = pages.get('/search') ?? others;
  const searchPage = policy(origins, {
    scripts: ["'self'", "'wasm-unsafe-eval'", ...hashes(search.inlineScripts)],
    styles: ["'self'", ...hashes(search.inlineStyles)],
  });
  const lines = [
    rule('/*', page(others)),
    ...[...pages].flatMap(([path, inline]) => rulesOfPage(path, page(inline))),
    ...allowances.flatMap(({ path, inlineScripts, sources }) =>
      rulesOfPage(
        path,
        policy(origins, {
          scripts: [...ownScripts(pages.get(path) ?? others), ...inlineScripts.map(hashSource), ...sources],
          styles: anyStyles,
          elsewhere: sources,
        }),
      ),
    ),
    ...ASSETS.map((path) => rule(path, assetPolicy)),
    // Search uses a WebAssembly module, which runs in the page or in the index's worker.
    ...rulesOfPage('/search', searchPage),
    rule('/pagefind/*', searchPage),
    ...rulesOfPage('/admin', consolePage),
    rule('/admin/*', consolePage),
    ...rulesOfPage('/ad-frame', adFramePolicy),
  ];
  return `${fixedHeadersText()}\n${lines.join('\n')}`;
}

const ownScripts = ({ inlineScripts }: Inline) => ["'self'", ...hashes(inlineScripts)];
const hashes = (texts: ReadonlySet<string>) => [...texts].map(hashSource).sort();

/** Returns the rules for a page, which is also served under the name of its file. */
function rulesOfPage(path: string, value: string): string[] {
  if (path.includes(':')) return [rule(path, value)];
  return [rule(path, value), rule(path === '/' ? '/index.html' : `${path}.html`, value)];
}

/** MUI and advertisements add styles that are not known in advance. */
const anyStyles = ["'self'", "'unsafe-inline'"];

/**
 * The policy of the ad frame: any script can run there, because `sandbox` denies the document an origin, dialogs, forms
 * and access to the surrounding page. Only our own pages can frame it.
 */
const adFramePolicy = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src 'self' https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** Files that pages load, and that are documents only if somebody opens them directly. */
const ASSETS = ['/_astro/*', '/images/*'];

/**
 * The policy of files that are not pages. It is short, because without HTTP/2 it is sent in full with each of them. It
 * also applies to workers, to drawings (SVG), and to the page that is shown if such a file does not exist.
 */
const assetPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const rule = (path: string, value: string) => `${path}\n  Content-Security-Policy: ${value}\n`;

interface Allowed {
  scripts: readonly string[];
  styles: readonly string[];
  /** In addition to the site's own and those of any https host. */
  images?: readonly string[];
  /** Other origins that pages can connect to and frame. */
  elsewhere?: readonly string[];
}

function policy(
  { supabaseUrl, priceUrl, siteUrl }: Origins,
  { scripts, styles, images = [], elsewhere = [] }: Allowed,
): string {
  const supabase = new URL(supabaseUrl).origin;
  const prices = priceUrl.startsWith('/') ? [] : [new URL(priceUrl).origin];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': scripts,
    'style-src': styles,
    'img-src': ["'self'", 'data:', 'https:', ...images, ...(supabase.startsWith('http:') ? [supabase] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", supabase, ...prices, ...elsewhere],
    'frame-src': ["'self'", ...frameHosts, ...elsewhere],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the `_headers` file of a rendered site. */
export function headersOf(rendering: Rendering, settings: BuildSettings, { ads }: Site): string {
  const allowances = adAllowances(settings.inlineAds, ads, () => inlinePlacements(rendering));
  return securityHeaders(inlineOf(rendering), settings, allowances);
}
