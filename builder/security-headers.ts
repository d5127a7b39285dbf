import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where pages may connect to and show pictures from, besides themselves. */
interface Origins {
  /** Address of the Supabase project. */
  supabaseUrl: string;
  /** Where browsers read prices: an address, or a path of this site. */
  priceUrl: string;
  /** The public address of the site. */
  siteUrl: string;
}

const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/gi;

/**
 * Writes `_headers` into the built site in `folder`: the Content-Security-Policy with the hash of every inline
 * script and style of `htmlFiles` (paths relative to the folder). Netlify and the local server both apply it.
 */
export async function writeSecurityHeaders(
  folder: string,
  htmlFiles: string[],
  origins: Origins,
): Promise<void> {
  const inline = { scripts: new Set<string>(), styles: new Set<string>() };
  for (const file of htmlFiles) collectInline(await readFile(join(folder, file), 'utf8'), inline);
  const scripts = [...inline.scripts].map(hashSource).sort();
  const styles = [...inline.styles].map(hashSource).sort();
  const consoleStyles = ["'self'", "'unsafe-inline'"];
  const page = policy(origins, ["'self'", ...scripts], ["'self'", ...styles]);
  const consolePage = policy(origins, ["'self'", ...scripts], consoleStyles, [blob]);
  const lines = [
    rule('/*', page),
    // The search page's index is a WebAssembly module.
    rule('/search', policy(origins, ["'self'", "'wasm-unsafe-eval'", ...scripts], ["'self'", ...styles])),
    rule('/admin', consolePage),
    rule('/admin/*', consolePage),
  ];
  await writeFile(join(folder, '_headers'), lines.join('\n'));
}

const blob = 'blob:';
const rule = (path: string, value: string) => `${path}\n  Content-Security-Policy: ${value}\n`;

function policy(
  { supabaseUrl, priceUrl, siteUrl }: Origins,
  scripts: string[],
  styles: string[],
  pictures: string[] = [],
): string {
  const supabase = new URL(supabaseUrl).origin;
  const prices = priceUrl.startsWith('/') ? [] : [new URL(priceUrl).origin];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': scripts,
    'style-src': styles,
    'img-src': [
      "'self'",
      'data:',
      'https:',
      ...pictures,
      ...(supabase.startsWith('http:') ? [supabase] : []),
    ],
    'font-src': ["'self'"],
    'connect-src': ["'self'", supabase, ...prices],
    'frame-src': ["'self'", ...videoHosts],
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

function collectInline(
  html: string,
  { scripts, styles }: { scripts: Set<string>; styles: Set<string> },
): void {
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    const isData = /type="application\/(ld\+json|json)"/.test(attributes);
    if (!isData && text !== '') scripts.add(text);
  }
  for (const [, text = ''] of html.matchAll(inlineStyle)) if (text !== '') styles.add(text);
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
