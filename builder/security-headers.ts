import { createHash } from 'node:crypto';

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
/** The texts of inline scripts and styles that pages hold. */
interface Inline {
  inlineScripts: Set<string>;
  inlineStyles: Set<string>;
}

/**
 * The text of a built site's `_headers`: the Content-Security-Policy with the hash of every inline script and style.
 * Netlify and the local server both apply it.
 */
export function securityHeaders(inline: Inline, origins: Origins): string {
  const scripts = [...inline.inlineScripts].map(hashSource).sort();
  const styles = [...inline.inlineStyles].map(hashSource).sort();
  const consoleStyles = ["'self'", "'unsafe-inline'"];
  const page = policy(origins, ["'self'", ...scripts], ["'self'", ...styles]);
  const consolePage = policy(origins, ["'self'", ...scripts], consoleStyles, [blob]);
  const searchPage = policy(origins, ["'self'", "'wasm-unsafe-eval'", ...scripts], ["'self'", ...styles]);
  const lines = [
    rule('/*', page),
    // Searching is a WebAssembly module, which runs in the page or in the worker that the index brings.
    rule('/search', searchPage),
    rule('/pagefind/*', searchPage),
    rule('/admin', consolePage),
    rule('/admin/*', consolePage),
    rule('/ad-frame', adFramePolicy),
    rule('/ad-frame.html', adFramePolicy),
  ];
  return lines.join('\n');
}

const blob = 'blob:';

/**
 * For the document that advertisements run in: whatever they bring may run there, because `sandbox` leaves that
 * document without an origin, dialogs, forms and a way to the page around it. Only our own pages may frame it.
 */
const adFramePolicy = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src 'self' https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

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

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
